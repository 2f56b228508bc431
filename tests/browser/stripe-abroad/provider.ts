import pg from 'pg'
import { newId } from '#base/id.ts'
import { makeFolders } from '#platform/db/inside/folders.ts'
import { migrate, sandboxSequence } from '#platform/db/migrate.ts'
import { type StripeAbroad, serveStripe } from '../../stripe-abroad/server.ts'

// As the shop does in src/platform/db/open.ts.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Starts the provider of a live shop, with databases of its own in the PostgreSQL of the demo shop. */
export async function openStripeAbroad(): Promise<StripeAbroad> {
  const { sockets } = await makeFolders(process.env.SHOP_DATA ?? '')
  const there = { host: sockets, user: 'tappet' }
  const admin = new pg.Pool({ ...there, database: 'tappet', max: 1 })
  async function openDatabase(mode: 'live' | 'test') {
    const database = `stripe_${mode}_${newId()}`
    await admin.query(`create database ${database}`)
    const pool = new pg.Pool({ ...there, database, max: 4 })
    await migrate(pool, sandboxSequence)
    const drop = async () => {
      await pool.end()
      await admin.query(`drop database ${database}`)
    }
    return { pool, drop }
  }
  const [live, test] = [await openDatabase('live'), await openDatabase('test')]
  const stripe = await serveStripe({ live: live.pool, test: test.pool })
  const stop = stripe.close
  return Object.assign(stripe, {
    async close() {
      await stop()
      await live.drop()
      await test.drop()
      await admin.end()
    },
  })
}
