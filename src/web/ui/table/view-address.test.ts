import { expect, test } from 'vitest'
import { readView, writeView } from './view-address.ts'

const read = (search: string, first = {}) => readView(new URLSearchParams(search), first)

test('a table starts at its first page, sorted as its screen says', () => {
  expect(read('', { sort: 'createdAt', direction: 'desc' })).toEqual({
    q: '',
    filter: '',
    sort: 'createdAt',
    direction: 'desc',
    page: 1,
    rows: '',
  })
})

test('a page has as many rows as the address says, if that can be chosen', () => {
  expect(['?rows=50', '?rows=100', '?rows=1000', '?rows=25'].map((address) => read(address).rows)).toEqual([
    ...['50', '100'],
    ...['', ''],
  ])
  expect(String(writeView(new URLSearchParams('?rows=50&page=2'), { rows: '', page: 1 }))).toBe('')
})

test('an address overrides the defaults of the table', () => {
  expect(
    read('?q=disc&sort=price&direction=asc&page=3', { sort: 'createdAt', direction: 'desc' }),
  ).toMatchObject({
    q: 'disc',
    sort: 'price',
    direction: 'asc',
    page: 3,
  })
})

test.each(['?page=0', '?page=-1', '?page=2.5', '?page=many'])(
  'a page that is none is the first: %s',
  (address) => expect(read(address).page).toBe(1),
)

test('a change keeps the other parameters of the address, and leaves out defaults', () => {
  const now = new URLSearchParams('?q=disc&filter=low&page=3&tab=stock')
  expect(String(writeView(now, { q: '', page: 1 }))).toBe('filter=low&tab=stock')
})
