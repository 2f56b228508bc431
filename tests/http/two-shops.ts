import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { readConfig } from '#app/server/config.ts'
import { openShop } from '#app/server/shop.ts'
import { aProduct } from '../builders.ts'
import { type Call, callsTo } from '../call.ts'
import { openWorld, secret, type World } from '../contract/world.ts'

/** The answer to a request for a page or a public read. */
export interface Seen {
  readonly status: number
  readonly body: string
  /** Whether the answer came from the cache. */
  readonly isStored: boolean
}

/** Two processes of a shop on one database: one with a cache, the other without. */
export interface TwoShops extends World {
  readonly other: World['other']
  /** The shop without a cache. */
  readonly elsewhere: { readonly call: Call; see(path: string): Promise<Seen> }
  see(path: string): Promise<Seen>
  /** Resolves at the next notification of stock from one shop to the other. */
  nextNotification(): Promise<void>
  /** Waits until the shop with the cache has received all notifications sent so far. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Behind a proxy each test client can have its own network, because a network with many requests has to wait. */
const env = { TRUSTED_PROXIES: '127.0.0.1' }
/** However often a test changes a page, the next visitor gets a new one. */
const always = { burst: Number.POSITIVE_INFINITY, everyMs: 1 }

export async function openTwoShops(): Promise<TwoShops> {
  const world = await openWorld(env, always)
  const { shop } = world
  const config = readConfig({
    ...env,
    AUTH_SECRET: secret,
    PORT: '0',
    DATABASE_URL: shop.database.url,
    DATA_DIR: shop.dataDir,
    TIME_ZONE: 'UTC',
    PUBLIC_URL: shop.url,
  })
  const bare = await openShop(config, pino({ level: 'silent' }), { cacheBytes: 0 })
  const mark = await aProduct(shop.database, { name: 'The mark', available: 0 })
  const notify = new pg.Client(shop.database.url)
  await notify.connect()
  await notify.query('listen shop_changed')
  const see = seeAt(shop.url)
  const markPage = `/products/${mark.slug}`

  // Not by `expect.poll`: it moves fake timers on, and after forty looks the sweep of the ledger, which a test has disabled, would run.
  const untilStored = async (isStored: boolean) => {
    const signal = AbortSignal.timeout(60_000)
    while ((await see(markPage)).isStored !== isStored) await pause(10, undefined, { signal })
  }

  return {
    ...world,
    see,
    elsewhere: { call: callsTo(bare.url), see: seeAt(bare.url) },
    nextNotification: () =>
      new Promise((notified) => {
        const receive = ({ payload = '' }: pg.Notification) => {
          if (payload === '' || JSON.parse(payload).from === undefined) return
          notify.off('notification', receive)
          notified()
        }
        notify.on('notification', receive)
      }),
    async settle() {
      await untilStored(true)
      // Notifications arrive in the order of their commits: after this one, all earlier ones have arrived.
      await notify.query('select pg_notify($1, $2)', [
        'shop_changed',
        JSON.stringify({ topics: [`reviews ${mark.id}`] }),
      ])
      await untilStored(false)
    },
    async close() {
      await notify.end()
      await bare.close()
      await world.close()
    },
  }
}

let networks = 0

/** Requests pages of a shop, each as another client of another network. */
export function seeAt(url: string): (path: string) => Promise<Seen> {
  return async (path) => {
    const from = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks++ & 255}`
    const response = await fetch(new URL(path, url), { headers: { 'x-forwarded-for': from } })
    return {
      status: response.status,
      body: await response.text(),
      // A newly made answer has the id of its request.
      isStored: !response.headers.has('x-request-id'),
    }
  }
}
