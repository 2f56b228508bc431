/** Limits the share of time of one network's turns after it has used up its credit. */
export interface Pace {
  /** How long the network must wait before its next turn, in ms; 0 for not at all. */
  restOf(network: string): number
  /** Records the start of a turn. Returns a function that records its end. */
  begin(network: string): () => void
}

interface Shares {
  /** The maximum share of time for one network, from 0 to 1. */
  readonly share: number
  /** The time before throttling starts. Normal visitors never use it up. */
  readonly creditMs: number
  /** The longest wait after one turn: when the whole machine is slow, longer waits do not help. */
  readonly maxRestMs: number
}

/** When there are more networks than this, those without debt are removed. */
const maxNetworks = 1000

/**
 * A rate limiter by time: each turn of a network adds to its debt of waiting time, up to its credit. With a debt above half
 * of the credit, a network has one turn at a time.
 */
export function makePace({ share, creditMs, maxRestMs }: Shares): Pace {
  /** When the debt of each network is paid off. */
  const restedAt = new Map<string, number>()
  const maxDebtMs = creditMs / share - creditMs

  /** The number of running turns of a network. */
  const running = new Map<string, number>()

  return {
    restOf(network) {
      const debtMs = (restedAt.get(network) ?? 0) - performance.now()
      const rest = Math.max(0, debtMs - maxDebtMs)
      // Usually the running turn ends sooner, and its end admits the next request.
      return running.has(network) && debtMs > maxDebtMs / 2 ? Math.max(rest, maxRestMs) : rest
    },
    begin(network) {
      const beganAt = performance.now()
      running.set(network, (running.get(network) ?? 0) + 1)
      return () => {
        const others = (running.get(network) ?? 1) - 1
        if (others > 0) running.set(network, others)
        else running.delete(network)
        recordTurn(network, performance.now() - beganAt)
      }
    },
  }

  function recordTurn(network: string, tookMs: number): void {
    const now = performance.now()
    const cost = tookMs + Math.min(tookMs / share - tookMs, maxRestMs)
    restedAt.set(network, Math.max(restedAt.get(network) ?? 0, now - tookMs) + cost)
    if (restedAt.size > maxNetworks) removePaid(now)
  }

  function removePaid(now: number): void {
    for (const [network, at] of restedAt) if (at <= now) restedAt.delete(network)
  }
}
