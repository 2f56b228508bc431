import { expect, it } from 'vitest'
import { aCustomer, anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { stockOf } from '../stock.ts'

const shop = suiteFixture(() =>
  openTestShop({
    env: { UNPAID_ORDERS: '999,999,999,999', HELD_PIECES: '99999,99999,99999,99999', HELD_SHARE: '100,100' },
  }),
)
const admin = suiteFixture(() => anAdmin(shop.database))
const buyers = 8

/** Orders one piece of each product; answers the products of which it got one. */
async function buyOne(ids: readonly string[]): Promise<string[]> {
  const { token, email } = await aCustomer(shop.database)
  const got: string[] = []
  for (const id of ids) {
    const placed = await shop
      .call('placeOrder', {
        body: { toolsId: id, name: 'A', address: 'B', email, phone: '1', quantity: 1, price: 12.5 },
        token,
      })
      .then(
        () => true,
        () => false,
      )
    if (placed) got.push(id)
  }
  return got
}

it('people buy while the stock of many products is set: no piece is lost, none is sold twice, and none is below zero', async () => {
  const ids: string[] = []
  for (let at = 0; at < 120; at++)
    ids.push((await aProduct(shop.database, { minimum: 1, available: at % 7 })).id)
  const stock = { how: 'count', pieces: 3, reason: 'counted', note: '' }
  const { insertedId: id } = await shop.call('previewBulkEdit', { body: { ids, stock }, token: admin.token })
  const counted = async () => {
    await shop.call('applyBulkEdit', { params: { id }, token: admin.token })
    await shop.jobsDone()
  }
  const [, ...bought] = await Promise.all([
    counted(),
    ...Array.from({ length: buyers }, (_, at) => buyOne(at % 2 === 0 ? ids : [...ids].reverse())),
  ])
  const { rows } = await shop.database.pool.query<{ product_id: string; outcome: string }>(
    'select product_id, outcome from bulk_edit_rows where bulk_edit_id = $1',
    [id],
  )
  const outcomes = new Map(rows.map(({ product_id, outcome }) => [product_id, outcome]))
  for (const [at, product] of ids.entries()) {
    const sold = bought.flat().filter((one) => one === product).length
    const before = at % 7
    const difference = outcomes.get(product) === 'done' ? 3 - before : 0
    const { available, ledger } = await stockOf(shop.database, product)
    expect([product, available, ledger]).toEqual([product, before - sold + difference, available])
    expect(available).toBeGreaterThanOrEqual(0)
  }
  expect([...new Set(outcomes.values())].sort()).toContain('done')
  expect([...outcomes.values()]).not.toContain('ready')
})
