// Slot with every claim, its words, and what each claim did to the others
MATCH (slot:Slot {namespace: $namespace, subject_key: $subject, attribute: $attribute})
MATCH claimed = (slot)<-[:FILLS]-(f:FactEvent)-[:EVIDENCED_BY]->(:SourceSpan)-[:SPAN_OF]->(:RawTurn)
OPTIONAL MATCH touched = (f)-[:SUPERSEDES|CONTRADICTS|UPDATES]->(:FactEvent)
RETURN claimed, touched
