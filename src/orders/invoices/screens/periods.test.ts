import { expect, it } from 'vitest'
import { daysOf } from '#orders/invoices/inside/period.ts'
import { recentPeriods } from './periods.ts'

it('periods begin with the newest, and each has its days', () => {
  const periods = recentPeriods(new Date(2026, 1, 15))
  expect(periods.slice(0, 5)).toEqual(['2026', '2025', '2026-Q1', '2025-Q4', '2025-Q3'])
  expect(periods.slice(-12, -10)).toEqual(['2026-02', '2026-01'])
  expect(['2026-02', '2025-Q4', '2026'].map(daysOf)).toEqual([
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2025-10-01', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-12-31' },
  ])
  for (const period of periods) expect(() => daysOf(period)).not.toThrow()
})
