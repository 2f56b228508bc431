import { expect, test } from 'vitest'
import { groupsOf, inOrder, named } from './groups.ts'

const page = (to: string, label: string) => ({ to, label, file: '', menu: 'everybody' }) as const

test('an order leads to its page, and more of a kind than are shown to the searched table', () => {
  const rows = [{ id: 'o1', title: '12345-67890', detail: 'a@shop.example' }]
  expect(groupsOf([{ kind: 'orders', total: 7, rows }], 'a b')).toEqual([
    {
      name: 'Orders',
      rows: [{ key: 'o1', title: '12345-67890', detail: 'a@shop.example', to: '/dashboard/orders/o1' }],
      more: { total: 7, to: '/dashboard/manageOrders?q=a%20b' },
    },
  ])
})

test('a page is found by words of its label in any order and case', () => {
  const pages = [page('/dashboard/taxes', 'Taxes'), page('/dashboard/price-lists', 'Price lists')]
  expect(named('pages', pages, 'LIST pri')[0]?.rows.map(({ to }) => to)).toEqual(['/dashboard/price-lists'])
  expect(named('pages', pages, 'disc')).toEqual([])
})

test('an action that begins with what was typed comes before what is found, another after it', () => {
  const rows = [{ id: 'p1', title: 'Tax disc holder', detail: '' }]
  const products = groupsOf([{ kind: 'products', total: 1, rows }], 'tax')
  const actions = [{ to: '/dashboard/taxes', label: 'Tax zones and rates' }]
  const namesFor = (q: string) => inOrder(products, named('actions', actions, q), q).map(({ name }) => name)
  expect(namesFor('tax zo')).toEqual(['Actions', 'Products'])
  expect(namesFor('rates')).toEqual(['Products', 'Actions'])
})

test('a page that is called by its name comes first, and other pages last', () => {
  const rows = [{ id: 'p1', title: 'Price tag', detail: '' }]
  const products = groupsOf([{ kind: 'products', total: 1, rows }], 'price')
  const pages = [page('/dashboard/price-lists', 'Price lists')]
  const namesFor = (q: string) => inOrder(products, named('pages', pages, q), q).map(({ name }) => name)
  expect(namesFor('Price l')).toEqual(['Pages', 'Products'])
  expect(namesFor('lists')).toEqual(['Products', 'Pages'])
})
