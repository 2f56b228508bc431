import { refusals } from '#base/contract/messages/refusals.ts'
import type { TableQuery } from '#base/contract/schemas.ts'
import { Refusal } from '#base/refusal.ts'

/** Which page of an admin table its store reads. */
export interface TablePage<SortKey extends string> {
  readonly sort: SortKey
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

interface Known<Sort extends string, Filter extends string> {
  readonly sorts: Readonly<Record<Sort | 'createdAt', unknown>>
  readonly filters: Readonly<Record<Filter, true>>
}

/**
 * Parses the query of an admin table for its store: by default newest first; other sort keys ascending.
 * @throws Refusal `invalid` for an unknown sort key or filter.
 */
export function readTable<Sort extends string, Filter extends string>(
  { q, sort = 'createdAt', direction, filter }: TableQuery,
  { sorts, filters }: Known<Sort, Filter>,
) {
  if (!isKey(sorts, sort)) throw unknown('sort')
  if (filter !== undefined && filter !== '' && !isKey(filters, filter)) throw unknown('filter')
  return {
    wanted: { q, filter: filter === '' ? undefined : filter },
    sort: { key: sort, direction: direction ?? (sort === 'createdAt' ? 'desc' : 'asc') },
  } as const
}

function isKey<Key extends string>(known: Readonly<Record<Key, unknown>>, value: string): value is Key {
  return Object.hasOwn(known, value)
}

function unknown(field: string): Refusal {
  return new Refusal('invalid', 'invalid', refusals.invalid, { fields: { [field]: refusals.invalid } })
}
