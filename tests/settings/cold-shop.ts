import pino from 'pino'
import { readConfig } from '#app/server/config.ts'
import { openShop } from '#app/server/shop.ts'

/*
 * A shop without caches in a process of its own, on the database of another one: a test compares what both answer. It shares
 * no module with the other, so no formatter and no rendered card either.
 */
const config = readConfig({ ...process.env, PORT: '0' })
const shop = await openShop(config, pino({ level: 'silent' }), { cacheBytes: 0 })
process.once('message', async () => {
  await shop.close()
  process.disconnect?.()
})
process.send?.({ url: shop.url })
