import { expect, it } from 'vitest'
import { shippingForm as words } from '#orders/orders/messages/shipping.ts'
import { doubtsOf, readTrackingList } from './tracking-list.ts'

const orders = ['AAAAA-11111', 'BBBBB-22222', 'CCCCC-33333'].map((number) => ({
  id: number.slice(0, 1),
  number,
  carrier: 'UPS',
}))
const read = (text: string) => {
  const { numbers, errors } = readTrackingList(text, orders)
  return { numbers: Object.fromEntries(numbers), errors }
}

it.each([
  ['numbers alone, in the order of the rows', '1Z1\n\n 1Z2 \r\n1Z3', { A: '1Z1', B: '1Z2', C: '1Z3' }],
  [
    'pairs in any order',
    'CCCCC-33333, 1Z3\naaaaa-11111;1Z1\nBBBBB22222\t1Z 2',
    { A: '1Z1', B: '1Z 2', C: '1Z3' },
  ],
  ['pairs with a space', 'BBBBB-22222 1Z2', { B: '1Z2' }],
  ['scans: order, label, next order', 'BBBBB-22222\n1Z2\nAAAAA-11111\n1Z1', { A: '1Z1', B: '1Z2' }],
  ['a pair between numbers alone', 'AAAAA-11111,1Z1\n1Z2', { A: '1Z1', B: '1Z2' }],
])('reads %s', (_, text, numbers) => {
  expect(read(text)).toEqual({ numbers, errors: [] })
})

it.each([
  ['DDDDD-44444, 1Z1', words.unknownOrder(1, 'DDDDD-44444')],
  ['DDDDD-44444 1Z1', words.unknownOrder(1, 'DDDDD-44444')],
  ['AAAAA-11111,1Z1\nAAAAA-11111,1Z2', words.orderTwice(2, 'AAAAA-11111')],
  ['1\n2\n3\n4', words.oneTooMany(4)],
  ['1Z1?', words.notANumber(1)],
])('does not read %j', (text, error) => {
  expect(read(text).errors).toEqual([error])
})

it('doubts numbers of another format, of several orders, and of earlier shipments', () => {
  const numbers = new Map([
    ['A', '1Z999AA10123456784'],
    ['B', '1z 999 AA1 01 2345 6784'],
    ['C', '12'],
  ])
  expect(doubtsOf(numbers, orders, [{ tracking: '12', number: 'EEEEE-55555' }])).toEqual([
    words.wrongFormat('UPS', '12', 'CCCCC-33333'),
    words.doubled('1Z999AA10123456784', ['AAAAA-11111', 'BBBBB-22222']),
    words.usedBefore('12', 'EEEEE-55555'),
  ])
  expect(doubtsOf(new Map([['A', '1Z999AA10123456784']]), orders, [])).toEqual([])
  expect(
    doubtsOf(
      numbers,
      orders.map((order) => ({ ...order, carrier: 'Our own van' })),
      [],
    ),
  ).toHaveLength(1)
})
