import { expect, test } from 'vitest'
import { readListQuery, toProductQuery, writeListQuery } from './list-query.ts'

const read = (search: string) => readListQuery(new URLSearchParams(search))

test('the list is first met as a grid of everything, newest first', () => {
  expect(read('')).toEqual({ q: '', category: '', sort: 'newest', inStock: false, page: 1, looks: 'grid' })
  expect(writeListQuery(read(''))).toBe('')
})

test('an address keeps what was searched, picked and sorted, and where one was', () => {
  const address = '?q=brake+disc&category=Brakes&sort=-price&inStock=1&looks=rows&page=3'
  expect(writeListQuery(read(address))).toBe(address)
  expect(toProductQuery(read(address))).toEqual({
    q: 'brake disc',
    category: 'Brakes',
    sort: '-price',
    inStock: true,
    limit: 24,
    offset: 48,
  })
})

test.each([
  '?page=0',
  '?page=-2',
  '?page=1.5',
  '?page=1e9',
  '?page=x',
  '?sort=rating',
  '?inStock=yes',
  '?looks=list',
])('what makes no sense in an address is as if it were not there: %s', (address) =>
  expect(read(address)).toEqual(read('')),
)
