/** Slows pages down while calls are under way. */
export interface Brake {
  /** How long the next page must wait, in ms; 0 for not at all. */
  restOf(): number
  /** Records the start of a page. Returns a function that records its end. */
  begin(): () => void
}

/** When the whole machine is slow, longer pauses do not help. */
const mostRestMs = 50

/** A page takes about as much processor time outside its turn: its read, its sending, the database and garbage collection. */
const restsPerTurn = 2

/**
 * Pages and calls share one thread, and a page takes as long as several orders. While calls are under way, there is one page at
 * a time, and a pause after it for twice as long as it took: calls have half of the processor time at least.
 */
export function makeBrake(callsUnderWay: () => number): Brake {
  let running = 0
  let restedAt = 0
  return {
    restOf() {
      if (callsUnderWay() === 0) return 0
      return running > 0 ? mostRestMs : Math.max(0, restedAt - performance.now())
    },
    begin() {
      const beganAt = performance.now()
      running += 1
      return () => {
        running -= 1
        const now = performance.now()
        restedAt = now + Math.min(mostRestMs, restsPerTurn * (now - beganAt))
      }
    },
  }
}
