/**
 * The keys of a record with their type, which `Object.keys` loses. Only for a record whose keys are all in
 * its type.
 */
export function keysOf<Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  return Object.keys(record) as Key[]
}

/** A record with the keys of another, each value made from its key. */
export function recordOf<Key extends string, Value>(
  record: Readonly<Record<Key, unknown>>,
  make: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keysOf(record).map((key) => [key, make(key)])) as Record<Key, Value>
}
