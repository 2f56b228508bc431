import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { makeFolders } from '#db/folders.ts'
import type { DB } from '#db/tables.ts'
import { aGuestOrder } from '../builders.ts'
import { aProduct } from './builders.ts'

/** An unpaid order of a guest in the running shop, and its key. */
export async function aGuestsOrder(email: string): Promise<{ id: string; key: string; name: string }> {
  const { id, name, price, minimum, available } = await aProduct()
  const product = { id, slug: id, name, partNumber: null, priceCents: price * 100, minimum, available }
  const { sockets } = await makeFolders(process.env.SHOP_DATA ?? '')
  const pool = new pg.Pool({ host: sockets, user: 'tappet', database: 'tappet', max: 1 })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  try {
    const order = await aGuestOrder({ db }, email, { product })
    return { id: order.id, key: order.key, name }
  } finally {
    await db.destroy()
  }
}
