import { shopConfig } from '#base/shop-config.ts'
import { momentIn } from '#base/zoned-text.ts'

/** The moments of whole days, `from` and `to` as `2026-11-25` in the time zone of the shop; what is no day is left out. */
export function momentsOf({ from, to }: { from: string; to: string }): { from?: string; to?: string } {
  const [start, end] = [startOf(from, 0), startOf(to, 1)]
  return { ...(start && { from: start }), ...(end && { to: end }) }
}

/** The beginning of the day that is `later` days after another. */
function startOf(day: string, later: number): string | undefined {
  const noon = new Date(`${day}T12:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(noon.getTime())) return undefined
  noon.setUTCDate(noon.getUTCDate() + later)
  return momentIn(`${noon.toISOString().slice(0, 10)}T00:00`, shopConfig().timeZone)?.toISOString()
}
