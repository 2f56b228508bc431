/** How many declined cards in a day start a pause, counted by order, by account and by network. */
export const attemptsBeforePause = { order: 5, account: 8, network: 40 } as const

/** How long a declined card counts. */
export const declineWindowMs = 24 * 3_600_000
const minuteMs = 60_000
const longestMs = 60 * minuteMs

/** The cards that were declined within `declineWindowMs`: their number and the time of the last one. */
export interface Declined {
  readonly count: number
  readonly last: Date | null
}

/** The end of the pause after these declines, during which no payment is opened; undefined without a pause. */
export function pauseAfter({ count, last }: Declined, tries: number): Date | undefined {
  if (last === null || count < tries) return undefined
  return new Date(last.getTime() + Math.min(minuteMs * 2 ** (count - tries), longestMs))
}
