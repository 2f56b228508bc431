/** A cache of values by key with a limit in bytes. */
export interface SegmentedLru<Value> {
  has(key: string): boolean
  /** Returns the value and marks it as used. */
  get(key: string): Value | undefined
  /** Adds or replaces a value; a value larger than a quarter of the limit is not cached. */
  put(key: string, value: Value, bytes: number): void
  /** Answers what was there. */
  delete(key: string): Value | undefined
  keys(): string[]
}

interface Held<Value> {
  readonly value: Value
  readonly bytes: number
}

/** The part of the limit for values that were used again. */
const protectedShare = 0.75

/**
 * A segmented LRU: a value that is used again moves from the first segment, `probation`, to the second, `protected`. The
 * least recently used value of the first segment is evicted first, so that values which are never used again do not evict
 * those that are.
 * @param onGone called with each value that leaves the cache, for any reason.
 */
export function segmentedLru<Value>(
  maxBytes: number,
  onGone: (key: string, value: Value) => void,
): SegmentedLru<Value> {
  const probation = new Map<string, Held<Value>>()
  const settled = new Map<string, Held<Value>>()
  let bytes = 0
  let settledBytes = 0

  function settle(key: string, held: Held<Value>): void {
    probation.delete(key)
    settled.set(key, held)
    settledBytes += held.bytes
    for (const [oldest, other] of settled) {
      if (settledBytes <= maxBytes * protectedShare) break
      settled.delete(oldest)
      settledBytes -= other.bytes
      probation.set(oldest, other)
    }
  }

  function remove(key: string): Value | undefined {
    const held = probation.get(key) ?? settled.get(key)
    if (held === undefined) return undefined
    if (settled.delete(key)) settledBytes -= held.bytes
    probation.delete(key)
    bytes -= held.bytes
    onGone(key, held.value)
    return held.value
  }

  return {
    has: (key) => probation.has(key) || settled.has(key),
    get(key) {
      const held = settled.get(key)
      if (held === undefined) {
        const tried = probation.get(key)
        if (tried !== undefined) settle(key, tried)
        return tried?.value
      }
      settled.delete(key)
      settled.set(key, held)
      return held.value
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
    keys: () => [...probation.keys(), ...settled.keys()],
  }
}
