/** A month `2026-03`, a quarter `2026-Q1`, or a year `2026`. */
export const periodPattern = /^(20\d\d)(?:-(?:(0[1-9]|1[0-2])|Q([1-4])))?$/

/** The first and the last day of a period. @throws RangeError for a text that is not a period. */
export function daysOf(period: string): { from: string; to: string } {
  const match = periodPattern.exec(period)
  if (match === null) throw new RangeError(`${period} is not a period`)
  const [, year, month, quarter] = match
  const [first, count] = monthsOf(month, quarter)
  const from = Temporal.PlainDate.from({ year: Number(year), month: first, day: 1 })
  const to = from.add({ months: count }).subtract({ days: 1 })
  return { from: from.toString(), to: to.toString() }
}

/** The first month, and how many. */
function monthsOf(month: string | undefined, quarter: string | undefined): [first: number, count: number] {
  if (month !== undefined) return [Number(month), 1]
  if (quarter !== undefined) return [3 * Number(quarter) - 2, 3]
  return [1, 12]
}
