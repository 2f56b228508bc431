/** The current time. Passed in, so that tests can use a fake clock. */
export type Clock = () => Date

const dayMs = 24 * 3600 * 1000

/** The first and the last of so many days (`2026-03-01`) in a time zone, today included. */
export function lastDays(now: Date, timeZone: string, count: number): { first: string; last: string } {
  // Swedish formats a day as 2026-03-01. Count in calendar days from it: some days have 23 or 25 hours.
  const last = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(now)
  return { first: new Date(Date.parse(last) - (count - 1) * dayMs).toISOString().slice(0, 10), last }
}

export const systemClock: Clock = () => new Date()
