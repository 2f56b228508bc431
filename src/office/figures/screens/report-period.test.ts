import { expect, it } from 'vitest'
import { daysOfPeriod } from './report-period.ts'

it.each([
  ['month', '2026-11-30', '2026-11-01', '2026-11-30'],
  ['last_month', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['last_month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['last_month', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['quarter', '2026-05-02', '2026-04-01', '2026-05-02'],
  ['last_quarter', '2026-02-14', '2025-10-01', '2025-12-31'],
  ['last_quarter', '2026-12-31', '2026-07-01', '2026-09-30'],
  ['year', '2026-01-01', '2026-01-01', '2026-01-01'],
  ['last_year', '2026-06-30', '2025-01-01', '2025-12-31'],
] as const)('%s on %s is from %s to %s', (period, today, from, to) => {
  expect(daysOfPeriod(period, today)).toEqual({ from, to })
})
