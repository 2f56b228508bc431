/** A cache of values by key with a limit in bytes. */
export interface SegmentedLru<Value> {
  has(key: string): boolean
  /** Returns the value and marks it as used. */
  get(key: string): Value | undefined
  /** Adds or replaces a value; a value larger than a quarter of the limit is not cached. */
  put(key: string, value: Value, bytes: number): void
  /** Returns the removed value. */
  delete(key: string): Value | undefined
  keys(): string[]
}

interface Entry<Value> {
  readonly value: Value
  readonly bytes: number
}

/** The part of the limit for values that were used again. */
const protectedShare = 0.75

/**
 * A segmented LRU: a value that is used again moves from the first segment, `probation`, to the second, `protected`. The
 * least recently used value of the first segment is evicted first, so that values which are never used again do not evict
 * those that are.
 * @param onRemove called with each value that leaves the cache, for any reason.
 */
export function segmentedLru<Value>(
  maxBytes: number,
  onRemove: (key: string, value: Value) => void,
): SegmentedLru<Value> {
  const probation = new Map<string, Entry<Value>>()
  const protectedEntries = new Map<string, Entry<Value>>()
  let bytes = 0
  let protectedBytes = 0

  function protect(key: string, entry: Entry<Value>): void {
    probation.delete(key)
    protectedEntries.set(key, entry)
    protectedBytes += entry.bytes
    for (const [oldest, other] of protectedEntries) {
      if (protectedBytes <= maxBytes * protectedShare) break
      protectedEntries.delete(oldest)
      protectedBytes -= other.bytes
      probation.set(oldest, other)
    }
  }

  function remove(key: string): Value | undefined {
    const entry = probation.get(key) ?? protectedEntries.get(key)
    if (entry === undefined) return undefined
    if (protectedEntries.delete(key)) protectedBytes -= entry.bytes
    probation.delete(key)
    bytes -= entry.bytes
    onRemove(key, entry.value)
    return entry.value
  }

  return {
    has: (key) => probation.has(key) || protectedEntries.has(key),
    get(key) {
      const entry = protectedEntries.get(key)
      if (entry === undefined) {
        const tried = probation.get(key)
        if (tried !== undefined) protect(key, tried)
        return tried?.value
      }
      protectedEntries.delete(key)
      protectedEntries.set(key, entry)
      return entry.value
    },
    put(key, value, size) {
      remove(key)
      if (size > maxBytes / 4) return
      probation.set(key, { value, bytes: size })
      bytes += size
      for (const oldest of probation.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    delete: remove,
    keys: () => [...probation.keys(), ...protectedEntries.keys()],
  }
}
