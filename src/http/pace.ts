/** How much of the time one network's turns may take, once it has had more than its credit. */
export interface Pace {
  /** For how long the network rests before its next turn, in ms; 0 when it may have it now. */
  restOf(network: string): number
  /** Notes that a turn of the network begins; what it answers notes its end. */
  begin(network: string): () => void
}

interface Shares {
  /** The part of the time that the turns of one network may take, from 0 to 1. */
  readonly share: number
  /** Turns of so long together are had without a rest: a visitor never sees one. */
  readonly creditMs: number
  /** After one turn a network never rests longer: where the whole machine is slow, a rest helps nobody. */
  readonly mostRestMs: number
}

/** Past so many networks, those that owe nothing are forgotten. */
const mostNetworks = 1000

/**
 * Keeps account of each network's turns: it owes the shop a rest for each, and may owe as much as comes of its credit.
 * Once it owes half of that, it has one turn at a time.
 */
export function makePace({ share, creditMs, mostRestMs }: Shares): Pace {
  /** When each network will have rested for all of its turns. */
  const restedAt = new Map<string, number>()
  const mostOwed = creditMs / share - creditMs

  /** How many turns of a network run. */
  const running = new Map<string, number>()

  return {
    restOf(network) {
      const owed = (restedAt.get(network) ?? 0) - performance.now()
      const rest = Math.max(0, owed - mostOwed)
      // The end of the turn that runs comes sooner, and whoever waits is looked after then.
      return running.has(network) && owed > mostOwed / 2 ? Math.max(rest, mostRestMs) : rest
    },
    begin(network) {
      const beganAt = performance.now()
      running.set(network, (running.get(network) ?? 0) + 1)
      return () => {
        const others = (running.get(network) ?? 1) - 1
        if (others > 0) running.set(network, others)
        else running.delete(network)
        note(network, performance.now() - beganAt)
      }
    },
  }

  function note(network: string, tookMs: number): void {
    const now = performance.now()
    const cost = tookMs + Math.min(tookMs / share - tookMs, mostRestMs)
    restedAt.set(network, Math.max(restedAt.get(network) ?? 0, now - tookMs) + cost)
    if (restedAt.size > mostNetworks) forget(now)
  }

  function forget(now: number): void {
    for (const [network, at] of restedAt) if (at <= now) restedAt.delete(network)
  }
}
