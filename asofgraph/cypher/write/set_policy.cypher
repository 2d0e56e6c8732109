// set_policy(namespace, policy, recorded_at, number) -> none [write]
// Declares a new order of sources, highest first; it counts from its recorded time on.
CREATE (:AuthorityPolicy {namespace: $namespace, order: $policy, number: $number, recorded_at: $recorded_at})
