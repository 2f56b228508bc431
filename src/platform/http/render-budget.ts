/** How often a page that changes all the time is rendered again: `burst` times without delay, then once in `everyMs`. */
export interface RenderRate {
  readonly burst: number
  readonly everyMs: number
}

/** A token bucket of one page: each render takes a token. */
export interface RenderBudget {
  /** Whether the next render must wait. */
  isSpent(): boolean
  /** Takes a token, if there is one. */
  spend(): void
}

export function renderBudget({ burst, everyMs }: RenderRate): RenderBudget {
  let tokens = burst
  let countedAt = performance.now()
  const refill = () => {
    const now = performance.now()
    tokens = Math.min(burst, tokens + (now - countedAt) / everyMs)
    countedAt = now
  }
  return {
    isSpent() {
      refill()
      return tokens < 1
    },
    spend() {
      refill()
      tokens = Math.max(0, tokens - 1)
    },
  }
}
