/** The year, the last four quarters and the last twelve months, as `2026`, `2026-Q1` and `2026-03`, the newest first. */
export function recentPeriods(now: Date): string[] {
  const months = Array.from(
    { length: 12 },
    (_, back) => new Date(now.getFullYear(), now.getMonth() - back, 1),
  )
  const quarters = months.map((day) => `${day.getFullYear()}-Q${Math.floor(day.getMonth() / 3) + 1}`)
  const years = [now.getFullYear(), now.getFullYear() - 1].map(String)
  const names = months.map((day) => `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`)
  return [...years, ...new Set(quarters), ...names]
}
