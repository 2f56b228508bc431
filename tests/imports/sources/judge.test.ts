import { describe, expect, it } from 'vitest'
import { usualLimits } from '#base/contract/forms/import-schedule.ts'
import { judge } from '#office/imports/sources/inside/judge.ts'
import { nextRun, retryAt } from '#office/imports/sources/inside/next-run.ts'

const counts = { rows: 1000, added: 0, changed: 10, unchanged: 990, removed: 0, refused: 0, skipped: 0 }
const good = { counts, findings: [], jumps: 0, goodRows: 1000, drift: { gone: [], moved: [] } }
const finding = (kind: string, products: number) => ({ kind, products, examples: [] }) as never
const kinds = (checked: Partial<typeof good>) =>
  judge({ ...good, ...checked }, usualLimits).map(({ kind, detail }) =>
    detail === '' ? kind : `${kind} ${detail}`,
  )

describe('a checked file of a schedule', () => {
  it('is applied by itself within the limits, at each of them', () => {
    expect(kinds({})).toEqual([])
    expect(kinds({ jumps: 20, findings: [finding('off_sale', 50), finding('price_up', 20)] })).toEqual([])
    expect(kinds({ counts: { ...counts, refused: 50 } })).toEqual([])
    expect(kinds({ counts: { ...counts, rows: 500, unchanged: 490 } })).toEqual([])
    expect(kinds({ goodRows: null as never })).toEqual([])
  })

  it('waits beyond each of them', () => {
    expect(kinds({ jumps: 21 })).toEqual(['price_jumps'])
    expect(kinds({ findings: [finding('off_sale', 51)] })).toEqual(['removed', 'removed_percent'])
    expect(kinds({ counts: { ...counts, refused: 51 } })).toEqual(['refused'])
    expect(kinds({ counts: { ...counts, rows: 499 } })).toEqual(['few_rows'])
    expect(kinds({ counts: { ...counts, rows: 0 }, goodRows: null as never })).toEqual(['few_rows'])
  })

  it('waits for what nobody has said to be harmless, also for what the shop learns to notice later', () => {
    expect(
      kinds({
        findings: [finding('no_picture', 900), finding('new_categories', 3), finding('kept_edits', 9)],
      }),
    ).toEqual([])
    expect(kinds({ findings: [finding('default_text', 9), finding('unknown_vehicles', 3)] })).toEqual([])
    expect(kinds({ findings: [finding('first_said', 1)] })).toEqual(['finding first_said'])
    expect(kinds({ findings: [finding('lost_zeros', 2), finding('of_tomorrow', 1)] })).toEqual([
      'finding lost_zeros',
      'finding of_tomorrow',
    ])
  })

  it('waits where a column is gone, or stands elsewhere', () => {
    expect(kinds({ drift: { gone: ['Cost'], moved: ['Price', 'Stock'] } as never })).toEqual([
      'columns_gone Cost',
      'columns_moved Price, Stock',
    ])
  })
})

describe('the next time', () => {
  const at = (text: string) => new Date(text)
  it('is a quarter of an hour or an hour later, or at the hour of the shop’s night', () => {
    const now = at('2026-03-28T20:10:00Z')
    expect(nextRun({ rhythm: 'quarter_hour', hour: 3 }, now, 'UTC')).toEqual(at('2026-03-28T20:25:00Z'))
    expect(nextRun({ rhythm: 'hour', hour: 3 }, now, 'UTC')).toEqual(at('2026-03-28T21:10:00Z'))
    expect(nextRun({ rhythm: 'night', hour: 3 }, now, 'UTC')).toEqual(at('2026-03-29T03:00:00Z'))
    // The clocks of Berlin go forward in this night.
    expect(nextRun({ rhythm: 'night', hour: 4 }, now, 'Europe/Berlin')).toEqual(at('2026-03-29T02:00:00Z'))
    expect(nextRun({ rhythm: 'night', hour: 20 }, now, 'Europe/Berlin')).toEqual(at('2026-03-29T18:00:00Z'))
    expect(nextRun({ rhythm: 'night', hour: 22 }, now, 'Europe/Berlin')).toEqual(at('2026-03-28T21:00:00Z'))
  })

  it('comes sooner after a failure, until the alarm was raised', () => {
    const [now, next] = [at('2026-03-28T03:00:00Z'), at('2026-03-29T03:00:00Z')]
    expect(retryAt(next, now, 1, 3)).toEqual(at('2026-03-28T03:10:00Z'))
    expect(retryAt(next, now, 3, 3)).toEqual(next)
  })
})
