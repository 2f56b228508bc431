import type { reportWords } from '../messages/report-words.ts'

export type ReportPeriod = keyof typeof reportWords.periods

/** The months of a period, and whether it is the one before today’s. */
const periods = {
  month: { months: 1, isLast: false },
  last_month: { months: 1, isLast: true },
  quarter: { months: 3, isLast: false },
  last_quarter: { months: 3, isLast: true },
  year: { months: 12, isLast: false },
  last_year: { months: 12, isLast: true },
} as const satisfies Record<Exclude<ReportPeriod, 'own'>, object>

export function isPeriod(text: string): text is keyof typeof periods {
  return Object.hasOwn(periods, text)
}

/** The first and the last day (`2026-03-01`) of a period: until today, or all of the one before. */
export function daysOfPeriod(period: keyof typeof periods, today: string) {
  const { months, isLast } = periods[period]
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = month - 1 - ((month - 1) % months)
  const day = (ofMonth: number, date: number) =>
    new Date(Date.UTC(year, ofMonth, date)).toISOString().slice(0, '2026-03-01'.length)
  return isLast ? { from: day(first - months, 1), to: day(first, 0) } : { from: day(first, 1), to: today }
}
