import { expect, it } from 'vitest'
import { aCustomer, aProduct, aStaffMember, aSupplier } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { stockOf } from '../stock.ts'

const shop = suiteFixture(() =>
  openTestShop({
    env: { UNPAID_ORDERS: '999,999,999,999', HELD_PIECES: '99999,99999,99999,99999', HELD_SHARE: '100,100' },
  }),
)
const people = suiteFixture(async () => ({
  buyer: await aCustomer(shop.database),
  warehouse: await aStaffMember(shop.database, 'warehouse'),
  supplier: await aSupplier(shop.database),
}))

let notes = 0

/** The id of the delivery of one piece of each product. */
async function receive(ids: readonly string[]): Promise<string> {
  const lines = ids.map((toolsId) => ({ toolsId, pieces: 1, price: 1 }))
  const body = { supplierId: people.supplier.id, deliveryNote: `B-${++notes}`, lines }
  return (await shop.call('bookReceipt', { body, token: people.warehouse.token })).insertedId
}

/** Whether an order of one piece was placed; refused for the stock it was not. Anything else fails. */
async function ordered(toolsId: string): Promise<boolean> {
  const { email, token } = people.buyer
  const about = { name: 'A', address: 'B', email, phone: '1' }
  try {
    await shop.call('placeOrder', { body: { toolsId, ...about, quantity: 1, price: 12.5 }, token })
    return true
  } catch (error) {
    expect(error).toMatchObject({ status: 409 })
    return false
  }
}

/** Whether a delivery was taken back; it was not if its pieces are gone. Anything else fails. */
async function takenBack(id: string): Promise<boolean> {
  try {
    await shop.call('cancelReceipt', { params: { id }, token: people.warehouse.token })
    return true
  } catch (error) {
    expect(error).toMatchObject({ status: 409, code: 'pieces_gone' })
    return false
  }
}

it('deliveries, what takes them back and orders at once: nobody deadlocks, and the stock is what they say together', async () => {
  const products = await Promise.all(
    Array.from({ length: 4 }, () => aProduct(shop.database, { minimum: 1, available: 2 })),
  )
  const ids = products.map(({ id }) => id)
  const made = await Promise.all(
    Array.from({ length: 9 }, async (_, round) => {
      // Each delivery names them in another order.
      const turned = [...ids.slice(round % 4), ...ids.slice(0, round % 4)]
      const named = round % 2 === 0 ? turned : turned.toReversed()
      const receipt = await receive(named)
      const sold = await Promise.all([...named].map(ordered))
      const isBack = round % 3 === 0 && (await takenBack(receipt))
      return { isBack, sold: new Map(named.map((id, at) => [id, sold[at] === true])) }
    }),
  )
  for (const id of ids) {
    const wanted = made.reduce(
      (sum, one) => sum + (one.isBack ? 0 : 1) - (one.sold.get(id) === true ? 1 : 0),
      2,
    )
    expect(await stockOf(shop.database, id)).toEqual({ available: wanted, ledger: wanted })
    expect(wanted).toBeGreaterThanOrEqual(0)
  }
})
