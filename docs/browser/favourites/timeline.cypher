// Timeline of a slot, with what opened and closed each stretch
CALL memory.history($namespace, $subject, $attribute) YIELD value, valid_from, valid_until, status, opened_by, closed_by
RETURN value, valid_from, valid_until, status, opened_by.quote AS opened_by, closed_by.quote AS closed_by, closed_by.reason AS because
