import { fork } from 'node:child_process'
import { once } from 'node:events'
import * as z from 'zod/mini'
import { aCategory, aCustomer, anAdmin, aProduct } from '../builders.ts'
import { type Call, callsTo } from '../call.ts'
import { secret } from '../contract/world.ts'
import { type Seen, seeAt } from '../http/two-shops.ts'
import { openTestShop } from '../shop.ts'

const env = { TRUSTED_PROXIES: '127.0.0.1', AUTH_SECRET: secret }
const opened = z.object({ url: z.string() })

/** One shop with its caches and one without, which run as two processes on one database. */
export interface WarmAndCold {
  readonly warm: OneShop
  readonly cold: OneShop
  readonly token: string
  /** What there is to look at. */
  readonly shown: { readonly slug: string; readonly id: string; readonly vehicle: number }
  close(): Promise<void>
}

interface OneShop {
  readonly call: Call
  see(path: string): Promise<Seen>
}

/** Opens both, with a few products. A page of the warm one is made anew after each change, however many there are. */
export async function openWarmAndCold(): Promise<WarmAndCold> {
  const shop = await openTestShop({ env, rerenders: { burst: Number.POSITIVE_INFINITY, everyMs: 1 } })
  const { database } = shop
  const child = fork(new URL('./cold-shop.ts', import.meta.url).pathname, {
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      TIME_ZONE: 'UTC',
      ...env,
      DATABASE_URL: database.url,
      DATA_DIR: shop.dataDir,
      PUBLIC_URL: shop.url,
    },
  })
  const ended = once(child, 'exit')
  const [message] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The shop without caches did not open'))),
  ])
  const { url } = opened.parse(message)
  const { token } = await anAdmin(database)
  const shown = await aCatalogue(shop)
  return {
    warm: { call: shop.call, see: seeAt(shop.url) },
    cold: { call: callsTo(url), see: seeAt(url) },
    token,
    shown,
    async close() {
      child.send('close')
      await ended
      await shop.close()
    },
  }
}

/** Products with prices of four digits, weights, little stock and a review, so that every way to write a number is shown. */
async function aCatalogue({ database, call }: Awaited<ReturnType<typeof openTestShop>>) {
  const parts = await aCategory(database, 'Parts')
  const brakes = await aCategory(database, 'Brakes', parts)
  const given = { categoryId: brakes, category: 'Brakes', minimum: 2 }
  const disc = await aProduct(database, {
    ...given,
    name: 'Brake disc',
    maker: 'Ninth',
    priceCents: 123_450,
    available: 25,
  })
  await aProduct(database, { ...given, name: 'Brake pad', priceCents: 640, available: 4 })
  for (let n = 0; n < 26; n++) await aProduct(database, { name: `Alternator ${n}`, priceCents: 3890 })
  await database.pool.query('update products set weight_grams = 1500, length_mm = 300, width_mm = 200')
  const reviewer = await aCustomer(database)
  await call('addReview', {
    token: reviewer.token,
    body: {
      name: 'Known Driver',
      email: reviewer.email,
      about: 'It stops.',
      ratings: 4,
      picture: 'https://people.example/me.png',
    },
  })
  return { slug: disc.slug, id: disc.id, vehicle: 1 }
}
