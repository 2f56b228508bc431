/** The moments of whole days, `from` and `to` as `2026-11-25` in the time zone of this browser; what is no day is left out. */
export function momentsOf({ from, to }: { from: string; to: string }): { from?: string; to?: string } {
  const [start, end] = [startOf(from, 0), startOf(to, 1)]
  return { ...(start && { from: start }), ...(end && { to: end }) }
}

/** The beginning of the day that is `later` days after another. */
function startOf(day: string, later: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (year === undefined) return undefined
  const moment = new Date(Number(year), Number(month) - 1, Number(date) + later)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
