import type { ImportLimits } from '#base/contract/forms/import-schedule.ts'
import type { Counts, Finding, Question } from '../../model.ts'
import type { Reason } from '../model.ts'

/** What a check has found. */
interface Checked {
  readonly counts: Counts
  readonly findings: readonly Finding[]
  /** Products whose price changes by more than the limit. */
  readonly jumps: number
  /** Rows of the last good file; null for none yet. */
  readonly goodRows: number | null
  readonly drift: { readonly gone: readonly string[]; readonly moved: readonly string[] }
}

const wholePercent = 100

/**
 * What a schedule may do by itself although a check noticed it: prices and what goes off sale have limits of their own, a product that
 * lacks something is not put on sale, gift cards and the like are left out, what the shop adds by its own rules was wanted, what it does
 * not know or take is left out, and
 * what was edited here or what another source decides stays. Anything else waits, also what this shop learns to notice later.
 */
const harmless: ReadonlySet<string> = new Set([
  ...['price_up', 'price_down', 'off_sale', 'lost_parts', 'no_picture', 'no_text', 'no_category'],
  ...['new_categories', 'kept_edits', 'other_source', 'unknown_vehicles', 'not_taken'],
  ...['unknown_relations', 'says_replaced'],
  ...['gift_card', 'subscription', 'digital', 'other_type'],
  ...['default_category', 'default_text', 'default_picture', 'family_picture'],
])

/** Why a checked file waits for a person; nothing where all is within the limits. */
export function judge({ counts, findings, jumps, goodRows, drift }: Checked, limits: ImportLimits): Reason[] {
  const { rows } = counts
  const removed = findings.find(({ kind }) => kind === 'off_sale')?.products ?? 0
  const least = goodRows === null ? 0 : Math.ceil((goodRows * limits.rowsPercent) / wholePercent)
  const reasons: Reason[] = []
  const above = (kind: Reason['kind'], value: number, limit: number) => {
    if (value > limit) reasons.push({ kind, value, limit, detail: '' })
  }
  above('removed', removed, limits.removed)
  above('removed_percent', percentOf(removed, rows), limits.removedPercent)
  above('price_jumps', jumps, limits.priceJumps)
  if (rows < least || rows === 0) reasons.push({ kind: 'few_rows', value: rows, limit: least, detail: '' })
  above('refused', percentOf(counts.refused, rows), limits.refusedPercent)
  for (const { kind, products } of findings)
    if (!harmless.has(kind)) reasons.push({ kind: 'finding', value: products, limit: 0, detail: kind })
  return [...reasons, ...driftReasons(drift)]
}

/** Columns of a source that are gone, or stand elsewhere. */
export function driftReasons({ gone, moved }: Checked['drift']): Reason[] {
  const reason = (kind: Reason['kind'], columns: readonly string[]): Reason[] =>
    columns.length === 0
      ? []
      : [{ kind, value: columns.length, limit: 0, detail: columns.join(', ').slice(0, 500) }]
  return [...reason('columns_gone', gone), ...reason('columns_moved', moved)]
}

/** Words that a file of the source says for the first time. */
export function valueReasons(questions: readonly Question[]): Reason[] {
  const words = questions.flatMap((one) => one.words.map(({ word }) => word))
  const value = words.length + questions.reduce((sum, { more }) => sum + more, 0)
  if (value === 0) return []
  return [{ kind: 'new_values', value, limit: 0, detail: words.slice(0, 5).join(', ').slice(0, 500) }]
}

/** Rounded up to a tenth: a little above a limit is above it. */
function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.ceil((part * 1000) / whole) / 10
}
