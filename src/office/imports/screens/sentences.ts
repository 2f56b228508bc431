import { formatInteger } from '#base/format-integer.ts'
import { countWords, findingWords } from '#office/imports/messages/finding-words.ts'
import { textsOf } from '../tables/messages/kind-words.ts'
import type { ShownImport } from './import-state.ts'

type Counts = NonNullable<ShownImport['counts']>
type Finding = ShownImport['findings'][number]
export type Outcome = Exclude<keyof Counts, 'rows'>
export type Fate = keyof ShownImport['fates']

/** In the order of the screens. */
export const outcomes = [
  ...(['added', 'changed', 'removed', 'unchanged', 'refused', 'skipped'] as const),
] as const satisfies Outcome[]
/** Fates that a report names; what waits is not done yet. */
const reported = ['done', 'left', 'undone', 'deleted', 'withdrawn', 'kept'] as const satisfies Fate[]

/** "1,240 rows: 12 added, 1,102 changed, 126 unchanged; 3 not in the file any more": what a file has none of is not named. */
export function countsSentence(counts: Counts, rowsAre: ShownImport['rowsAre'] = 'rows'): string {
  const parts = outcomes
    .filter((outcome) => outcome !== 'removed' && counts[outcome] > 0)
    .map((outcome) => countWords[outcome](formatInteger(counts[outcome]), counts[outcome]))
  const rows = countWords[rowsAre](formatInteger(counts.rows), counts.rows)
  const sentence = parts.length === 0 ? rows : `${rows}: ${parts.join(', ')}`
  return counts.removed === 0 ? sentence : `${sentence}; ${countWords.removed(formatInteger(counts.removed))}`
}

/** "212 prices rise by more than 30 %". */
export function findingSentence({ kind, products }: Pick<Finding, 'kind' | 'products'>): string {
  return findingWords[kind](formatInteger(products), products)
}

/** What became of the products, each fate with its sentence; what none has is not named. */
export function fateSentences(fates: ShownImport['fates'], kind: ShownImport['kind'] = 'products') {
  return reported
    .filter((fate) => fates[fate] > 0)
    .map((fate) => ({ fate, sentence: textsOf[kind].fates[fate](formatInteger(fates[fate]), fates[fate]) }))
}
