import { aCustomer, anOrder, aProduct, type MadeProduct, type SignedIn } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { wish } from './order-body.ts'

/** A shop in which each order comes from another network, unless one is named. */
export function holdingFixture() {
  // A trusted proxy names the network.
  const shop = suiteFixture(() => openTestShop({ env: { TRUSTED_PROXIES: '127.0.0.1' } }))
  let networks = 0
  const aNetwork = () => `203.0.113.${++networks}`
  const place = (buyer: SignedIn, product: MadeProduct, given: object = {}, network = aNetwork()) =>
    shop.call('placeOrder', {
      token: buyer.token,
      body: wish(product, given),
      headers: { 'x-forwarded-for': network },
    })

  /** Places a number of orders. Returns their ids. */
  async function placeSome(buyer: SignedIn, count: number, network?: string): Promise<string[]> {
    const product = await aProduct(shop.database, { minimum: 1, available: 1000, priceCents: 100 })
    const ids: string[] = []
    for (let number = 0; number < count; number++)
      ids.push((await place(buyer, product, {}, network)).insertedId)
    return ids
  }

  return { shop, aNetwork, place, placeSome }
}

/** Counts the calls that succeeded and those that were refused. */
export function countOf(
  answers: PromiseSettledResult<unknown>[],
  status: PromiseSettledResult<unknown>['status'],
): number {
  return answers.filter((answer) => answer.status === status).length
}

/**
 * As if an order above the limits had run out unpaid a minute before `at`: for a day this account, guest or network has the limits of
 * docs/decisions/orders/holds.md.
 */
export async function hasSpent(
  database: Parameters<typeof aCustomer>[0],
  who: { readonly id: string } | { readonly guest: string } | { readonly network: string },
  at = new Date(),
): Promise<void> {
  const { id } = await anOrder(database, await aCustomer(database), { shipment: 'cancelled' })
  const [scope, buyer, guest] = [
    'network' in who ? 'network' : 'account',
    'id' in who ? who.id : null,
    'guest' in who ? who.guest : '',
  ]
  await database.pool.query(
    `insert into above_limits (order_id, scope, subject, began_at, ended_at)
     values ($1, $2, coalesce($3, buyer_subject($4, $5)), $6::timestamptz - interval '11 minutes', $6::timestamptz - interval '1 minute')`,
    [id, scope, 'network' in who ? who.network : null, buyer, guest, at],
  )
}
