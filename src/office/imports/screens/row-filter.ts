import type { QueryOf } from '#base/contract/schemas.ts'
import { keysOf } from '#base/keys-of.ts'
import { findingWords } from '#office/imports/messages/finding-words.ts'
import { reportWords } from '#office/imports/messages/report-words.ts'
import type { ShownImport } from './import-state.ts'
import { type Fate, type Outcome, outcomes } from './sentences.ts'

type FindingKind = ShownImport['findings'][number]['kind']

/** Which rows of an import are shown: all, or the ones with one outcome, fate or finding. */
export type RowFilter =
  | { readonly kind: 'all' }
  | { readonly kind: 'outcome'; readonly value: Outcome }
  | { readonly kind: 'fate'; readonly value: Fate }
  | { readonly kind: 'finding'; readonly value: FindingKind }

export const allRows = { kind: 'all' } as const

/** The filter in the address of the page; one that the shop does not know shows all rows. */
export function filterIn(params: URLSearchParams): RowFilter {
  const outcome = outcomes.find((one) => one === params.get('outcome'))
  if (outcome) return { kind: 'outcome', value: outcome }
  const fate = keysOf(reportWords.fates).find((one) => one === params.get('fate'))
  if (fate) return { kind: 'fate', value: fate }
  const finding = keysOf(findingWords).find((one) => one === params.get('finding'))
  return finding ? { kind: 'finding', value: finding } : allRows
}

/** The address of a filter on the same page; a search goes on in it. */
export function addressOf(filter: RowFilter, q: string): string {
  return `?${new URLSearchParams({ ...queryOf(filter), ...(q !== '' && { q }) })}`
}

/** The filter as parameters of the call and of the address. */
export function queryOf(filter: RowFilter): Pick<QueryOf<'importRows'>, 'outcome' | 'fate' | 'finding'> {
  switch (filter.kind) {
    case 'all':
      return {}
    case 'outcome':
      return { outcome: filter.value }
    case 'fate':
      return { fate: filter.value }
    case 'finding':
      return { finding: filter.value }
  }
}

export const isSameFilter = (one: RowFilter, other: RowFilter) => addressOf(one, '') === addressOf(other, '')
