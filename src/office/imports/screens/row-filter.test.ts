import { describe, expect, it } from 'vitest'
import { addressOf, allRows, filterIn, isSameFilter, queryOf, type RowFilter } from './row-filter.ts'

const filters: RowFilter[] = [
  allRows,
  { kind: 'outcome', value: 'refused' },
  { kind: 'fate', value: 'left' },
  { kind: 'finding', value: 'price_up' },
]

describe('which rows of a file are shown', () => {
  it.each(filters)('stands in the address: %o', (filter) => {
    expect(filterIn(new URLSearchParams(addressOf(filter, 'brake pad')))).toEqual(filter)
  })

  it('is searched, and the search stays in the address of each filter', () => {
    expect(addressOf({ kind: 'outcome', value: 'added' }, 'brake & pad')).toBe(
      '?outcome=added&q=brake+%26+pad',
    )
    expect(addressOf(allRows, '')).toBe('?')
  })

  it('are all rows for a filter that the shop does not know', () => {
    expect(filterIn(new URLSearchParams('outcome=stolen&finding=toString'))).toEqual(allRows)
  })

  it('is asked of the shop by one parameter', () => {
    expect(filters.map(queryOf)).toEqual([
      {},
      { outcome: 'refused' },
      { fate: 'left' },
      { finding: 'price_up' },
    ])
  })

  it('is told from another of the same kind', () => {
    expect(isSameFilter({ kind: 'fate', value: 'left' }, { kind: 'fate', value: 'left' })).toBe(true)
    expect(isSameFilter({ kind: 'fate', value: 'left' }, { kind: 'fate', value: 'done' })).toBe(false)
  })
})
