import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { aCustomer, anAdmin, anOrder, aProduct, aToken, type SignedIn } from '../../tests/builders.ts'
import { noHoldLimits } from '../people.ts'
import { proofFolder } from '../process.ts'
import { openShops, type Shops } from '../shops.ts'
import { type Operation, readDocument } from './document.ts'
import { send } from './send.ts'

/** The access token of each principal; none for a visitor. */
export const principals = ['visitor', 'customer', 'other', 'admin', 'expired'] as const
export type Principal = (typeof principals)[number]

/** Existing ids and values in the shop, by their kind in a request. */
export type Kind = 'product' | 'order' | 'email' | 'bystander' | 'alarm' | 'mail' | 'intent'

export interface World {
  readonly shops: Shops
  readonly url: string
  /** The shop's data folder. */
  readonly dataDir: string
  readonly operations: readonly Operation[]
  readonly tokens: Readonly<Record<Principal, string | undefined>>
  readonly existing: Readonly<Record<Kind, string[]>>
  /** The token of a cart, which everybody but the visitor sends. */
  readonly cart: string
  close(): Promise<void>
}

/** Opens a shop with some data of every kind and five kinds of principals. */
export async function openWorld(env: Record<string, string> = {}): Promise<World> {
  const folder = await proofFolder()
  const dataDir = join(folder.path, 'data')
  // Unpaid orders keep their stock until the proof ends.
  const shops = await openShops({
    processes: 1,
    env: { HOLD_MINUTES: '900', ...noHoldLimits, DATA_DIR: dataDir, ...env },
  })
  try {
    const { database } = shops
    const url = shops.at(0)
    const customer = await aCustomer(database)
    const other = await aCustomer(database)
    const admin = await anAdmin(database)
    const bystanders = await Promise.all(Array.from({ length: 8 }, () => aCustomer(database)))
    const products = [
      await aProduct(database, { available: 5_000_000, minimum: 1, priceCents: 500 }),
      await aProduct(database, { available: 100_000, minimum: 5, priceCents: 1999 }),
      // The highest possible price.
      await aProduct(database, { available: 100_000_000, minimum: 1, priceCents: 99_999_999 }),
      await aProduct(database, { available: 0, minimum: 1 }),
      await aProduct(database, { archivedAt: new Date() }),
    ]
    const [product] = products
    const orders = await Promise.all(
      [customer, customer, other, ...bystanders].flatMap((owner) => [
        anOrder(database, owner, { ...(product && { product }), quantity: 3 }),
        anOrder(database, owner, { ...(product && { product }), quantity: 4, shipment: 'shipped' }),
        anOrder(database, owner, { ...(product && { product }), quantity: 5, shipment: 'cancelled' }),
      ]),
    )
    // On a busy machine the proof takes longer than tokens and unpaid orders live.
    await database.pool.query(
      `update orders set hold_until = now() + interval '15 hours' where hold_until > now()`,
    )
    await database.pool.query(`update access_tokens set expires_at = now() + interval '15 hours'`)
    const { rows: alarms } = await database.pool.query<{ id: string }>(
      `insert into alarms (id, kind, message, subject_kind, subject_id)
       select 'alarm-' || n, 'tried', 'Something to look at', 'order', n from generate_series(1, 9) n returning id`,
    )
    return {
      shops,
      url,
      dataDir,
      operations: readDocument((await send(url, { method: 'GET', path: '/api/openapi.json' })).text),
      tokens: {
        visitor: undefined,
        customer: customer.token,
        other: other.token,
        admin: admin.token,
        expired: await anExpiredToken(shops, customer),
      },
      existing: {
        product: products.map(({ id }) => id),
        order: orders.map(({ id }) => id),
        email: [customer.email, other.email, admin.email, ...bystanders.map(({ email }) => email)],
        bystander: bystanders.map(({ email }) => email),
        alarm: alarms.map(({ id }) => id),
        mail: [],
        intent: [],
      },
      cart: JSON.parse((await send(url, { method: 'POST', path: '/api/cart' })).text).token,
      async close() {
        await shops.close()
        await folder.remove()
      },
    }
  } catch (error) {
    await shops.close()
    await folder.remove()
    throw error
  }
}

async function anExpiredToken({ database }: Shops, of: SignedIn): Promise<string> {
  const token = await aToken(database, of)
  await database.pool.query(
    `update access_tokens set expires_at = now() - interval '1 second' where hash = $1`,
    [createHash('sha256').update(token).digest()],
  )
  return token
}
