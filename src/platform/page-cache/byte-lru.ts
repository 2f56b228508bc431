import { LRUCache } from 'lru-cache'

/**
 * A cache that evicts the least recently used values.
 * @param maxBytes of all values together; with 0 nothing is cached.
 * @param bytesOf the memory that a value takes with its key, about.
 */
export function byteLru<Value extends object>(
  maxBytes: number,
  bytesOf: (value: Value, key: string) => number,
): LRUCache<string, Value> {
  // A value has at least one byte more, and a cache without a limit would have none at all.
  const maxSize = Math.max(1, Math.floor(maxBytes))
  return new LRUCache({ maxSize, sizeCalculation: (value, key) => 1 + bytesOf(value, key) })
}
