/** After so many declined cards in a day comes a pause: of one order, of one account, of one network. */
export const attemptsBeforePause = { order: 5, account: 8, network: 40 } as const

/** How long a declined card counts. */
export const declineWindowMs = 24 * 3_600_000
const minuteMs = 60_000
const longestMs = 60 * minuteMs

/** Cards that were declined within `rememberedMs`: how many, and when the last was. */
export interface Declined {
  readonly count: number
  readonly last: Date | null
}

/** Until when no payment is opened after these declines; undefined while there is no pause. */
export function pauseAfter({ count, last }: Declined, tries: number): Date | undefined {
  if (last === null || count < tries) return undefined
  return new Date(last.getTime() + Math.min(minuteMs * 2 ** (count - tries), longestMs))
}
