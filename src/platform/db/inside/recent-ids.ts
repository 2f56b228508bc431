/** Ids of the last seconds. */
export interface RecentIds {
  add(id: string): void
  has(id: string): boolean
}

/** Knows an id for at least `forMs`, and at most twice as long. */
export function recentIds(forMs: number): RecentIds {
  let current = new Set<string>()
  let previous = new Set<string>()
  let beganAt = performance.now()
  return {
    add(id) {
      const age = performance.now() - beganAt
      if (age >= forMs) {
        previous = age < 2 * forMs ? current : new Set()
        current = new Set()
        beganAt = performance.now()
      }
      current.add(id)
    },
    has: (id) => current.has(id) || previous.has(id),
  }
}
