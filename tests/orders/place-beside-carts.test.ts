import { expect, it } from 'vitest'
import { anAdmin, aProduct, type SignedIn } from '../builders.ts'
import { aBrowser } from '../carts/cart.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { stockOf } from '../stock.ts'
import { wish } from './order-body.ts'

const shop = suiteFixture(openTestShop)

async function waitUntilWaiting(count: number): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect
    .poll(async () => (await shop.database.pool.query(waiting)).rowCount, { timeout: 20_000 })
    .toBe(count)
}

/** Somebody edits the product; until they finish, others do `begin`, while somebody else is putting it into their cart. */
async function whileEditedAndInACart(
  product: { id: string },
  count: number,
  begin: (number: number) => Promise<unknown>,
): Promise<unknown[]> {
  const { token } = await aBrowser(shop)
  const [cart, edit] = [await shop.database.pool.connect(), await shop.database.pool.connect()]
  try {
    await cart.query('begin')
    await cart.query(
      `insert into cart_lines (cart_id, product_id, quantity, unit_price_cents)
       select cart_id, $1, 1, 100 from cart_tokens where hash = sha256(convert_to($2, 'UTF8'))`,
      [product.id, token],
    )
    await edit.query('begin')
    await edit.query('update products set about = about || $2 where id = $1', [product.id, ' New.'])
    const begun = Array.from({ length: count }, (_, number) => begin(number))
    await waitUntilWaiting(count)
    await edit.query('commit')
    return await Promise.all(begun)
  } finally {
    await cart.query('rollback')
    for (const client of [cart, edit]) client.release()
  }
}

// Admins do not wait for others of their network.
const people = (count: number): Promise<SignedIn[]> =>
  Promise.all(Array.from({ length: count }, () => anAdmin(shop.database)))

it('several orders of a product that is edited and put into a cart are all placed', async () => {
  const product = await aProduct(shop.database, { available: 20, minimum: 1 })
  const buyers = await people(3)
  await whileEditedAndInACart(product, buyers.length, async (number) =>
    shop.call('placeOrder', { token: buyers[number]?.token ?? '', body: wish(product, { quantity: 2 }) }),
  )
  expect(await stockOf(shop.database, product.id)).toEqual({ available: 14, ledger: 14 })
})

it('several orders of a product that is edited and put into a cart are all cancelled', async () => {
  const product = await aProduct(shop.database, { available: 20, minimum: 1 })
  const buyers = await people(3)
  const ids: string[] = []
  for (const { token } of buyers)
    ids.push((await shop.call('placeOrder', { token, body: wish(product, { quantity: 2 }) })).insertedId)
  await whileEditedAndInACart(product, ids.length, async (number) =>
    shop.call('removeOrder', { token: buyers[number]?.token ?? '', params: { id: ids[number] ?? '' } }),
  )
  expect(await stockOf(shop.database, product.id)).toEqual({ available: 20, ledger: 20 })
})
