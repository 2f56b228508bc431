import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aCustomer, aProduct, aStaffMember } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { stockOf } from '../stock.ts'

const shop = suiteFixture(() =>
  openTestShop({
    env: {
      UNPAID_ORDERS: '999,999,999,999',
      HELD_PIECES: '99999,99999,99999,99999',
      HELD_SHARE: '100,100',
    },
  }),
)
const people = suiteFixture(async () => ({
  buyer: await aCustomer(shop.database),
  warehouse: await aStaffMember(shop.database, 'warehouse'),
}))

type Step =
  | { readonly kind: 'order'; readonly quantity: number }
  | { readonly kind: 'count'; readonly counted: number; readonly shown: number }
  | { readonly kind: 'move'; readonly pieces: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('count' as const), counted: fc.nat(9), shown: fc.nat(9) }),
  fc.record({
    kind: fc.constant('move' as const),
    pieces: fc.integer({ min: -5, max: 5 }).filter((pieces) => pieces !== 0),
  }),
)

/** The change of the stock that a step made; 0 if it was refused for the stock. Anything else fails. */
async function make(id: string, one: Step): Promise<number> {
  const { buyer, warehouse } = people
  try {
    if (one.kind === 'order') {
      const { quantity } = one
      const about = { name: 'A', address: 'B', email: buyer.email, phone: '1' }
      const body = { toolsId: id, ...about, quantity, price: 12.5 }
      await shop.call('placeOrder', { body, token: buyer.token })
      return -quantity
    }
    const booking =
      one.kind === 'count'
        ? { how: 'count', counted: one.counted, shown: one.shown, reason: 'counted', note: '' }
        : { how: 'move', pieces: one.pieces, reason: 'lost', note: '' }
    return (await shop.call('bookStock', { params: { id }, body: { booking }, token: warehouse.token }))
      .difference
  } catch (error) {
    expect(error).toMatchObject({ status: 409 })
    return 0
  }
}

it('counts, moves and orders at once: the stock is what each of them says together, and never below zero', async () => {
  const cases = fc.record({ available: fc.nat(8), steps: fc.array(step, { minLength: 2, maxLength: 8 }) })
  await fc.assert(
    fc.asyncProperty(cases, async ({ available, steps }) => {
      const { id } = await aProduct(shop.database, { minimum: 1, available })
      const made = await Promise.all(steps.map((one) => make(id, one)))
      const wanted = made.reduce((sum, change) => sum + change, available)
      expect(await stockOf(shop.database, id)).toEqual({ available: wanted, ledger: wanted })
      const { rows } = await shop.call('stockLedger', {
        params: { id },
        query: { limit: 100 },
        token: people.warehouse.token,
      })
      expect(rows.every(({ balance }) => balance >= 0)).toBe(true)
    }),
    { numRuns: 40 },
  )
})
