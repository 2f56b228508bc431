import { describe, expect, it } from 'vitest'
import type { CallName } from '#base/contract/schemas.ts'
import { formsFixture } from './forms.ts'

const { world, send } = formsFixture()

const wholeNumbers: [CallName, string][] = [
  ['addProduct', 'available'],
  ['addProduct', 'minimum'],
  ['placeOrder', 'quantity'],
  ['addReview', 'ratings'],
]
const amounts: [CallName, string][] = [
  ['addProduct', 'price'],
  ['placeOrder', 'price'],
]
const neither: unknown[] = [true, false, null, [], [5], {}, { valueOf: 5 }, '']

describe('a whole number of the contract’s forms', () => {
  it('is accepted as a number and as digits', async () => {
    for (const [name, field] of wholeNumbers) {
      for (const value of [5, '5']) {
        const { status } = await send(name, { [field]: value })
        expect([name, field, value, status]).toEqual([name, field, value, 200])
      }
    }
  })

  it('is refused in every other form', async () => {
    const guesses = [
      '1e3',
      ' 5',
      '5 ',
      '0x10',
      '5.0',
      '5,0',
      '+5',
      '٥',
      '5n',
      'Infinity',
      'NaN',
      'five',
      '5\n',
    ]
    for (const [name, field] of wholeNumbers) {
      for (const value of [...guesses, 5.5, 1e300, '99999999999999999999', ...neither]) {
        const { status, body } = await send(name, { [field]: value })
        expect([name, field, value, status]).toEqual([name, field, value, 400])
        expect(body).toHaveProperty(['fields', field])
      }
    }
  })
})

describe('an amount of dollars', () => {
  it('is accepted as a number and as decimal text', async () => {
    for (const [name, field] of amounts) {
      for (const value of [5, '5', '5.0', '5.00']) {
        const { status } = await send(name, { [field]: value })
        expect([name, field, value, status]).toEqual([name, field, value, 200])
      }
    }
  })

  it('is refused if it would have to be rounded, and in every other form', async () => {
    const guesses = ['1e3', ' 5', '5 ', '0x10', '$5', '5,00', '5.', '.5', '05', '+5', '-5', '1.999', 'five']
    for (const [name, field] of amounts) {
      for (const value of [...guesses, 1.999, -5, 0.1 + 0.2, 1e21, ...neither]) {
        const { status, body } = await send(name, { [field]: value })
        expect([name, field, value, status]).toEqual([name, field, value, 400])
        expect(body).toHaveProperty(['fields', field])
      }
    }
  })
})

describe('a number in a query', () => {
  it('must consist of digits, within its bounds', async () => {
    const { ask } = world
    for (const limit of ['1', '1000']) {
      expect((await ask('listProducts', { query: { limit } })).status).toBe(200)
    }
    for (const limit of ['0', '-1', '1001', '1e2', ' 5', '0x10', 'all', '5.5']) {
      const { status } = await ask('listProducts', { query: { limit } })
      expect([limit, status]).toEqual([limit, 400])
    }
    for (const cursor of ['x', '-1', '1;2', "'", '9'.repeat(40)]) {
      const { status } = await ask('listProducts', { query: { cursor } })
      expect([cursor, status]).toEqual([cursor, 400])
    }
  })
})
