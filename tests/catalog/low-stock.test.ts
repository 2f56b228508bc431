import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { expect, inject, it, onTestFinished } from 'vitest'
import { readConfig } from '#app/server/config.ts'
import { openShop } from '#app/server/shop.ts'
import { shopConfig } from '#base/shop-config.ts'
import { countShop, foldCounts } from '#catalog/products/store/counts.ts'
import { applyWithin, readMigrations } from '#platform/db/migrate.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { callsTo } from '../call.ts'
import { emptyTestDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { countFaults } from './counted.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

async function setLevel(lowStockOrders: number, of = shop): Promise<void> {
  const { version, value } = await of.call('tradeSettings', { token: admin.token })
  await of.call('changeTradeSettings', {
    body: { version, value: { ...value, lowStockOrders } },
    token: admin.token,
  })
}
const found = async (filter: string) =>
  (await shop.call('adminProducts', { query: { filter, limit: 100 }, token: admin.token })).rows.map(
    ({ _id }) => _id,
  )

it('another level counts again which products are low, in the table and in the figures; undone it is as before', async () => {
  const nearly = await aProduct(shop.database, { minimum: 2, available: 9 })
  const enough = await aProduct(shop.database, { minimum: 2, available: 11 })
  const lowBy = async () => (await shop.call('summary', { token: admin.token })).lowStock
  expect(await found('low')).toEqual([nearly.id])
  expect(await lowBy()).toBe(1)
  await setLevel(6)
  expect((await found('low')).toSorted()).toEqual([nearly.id, enough.id].toSorted())
  expect(await lowBy()).toBe(2)
  await setLevel(1)
  expect(await found('low')).toEqual([])
  expect(await lowBy()).toBe(0)
  expect(await countFaults(shop.database.pool)).toEqual([])
  const { rows } = await shop.call('adminAudit', { query: { q: 'trade' }, token: admin.token })
  await shop.call('undoEntry', { params: { id: rows[0]?._id ?? '' }, token: admin.token })
  await expect.poll(() => shopConfig().lowStockOrders).toBe(6)
  expect(await lowBy()).toBe(2)
  await setLevel(5)
  expect(await lowBy()).toBe(1)
  expect(await foldCounts(shop.database.db)).toBe(true)
  expect(await countFaults(shop.database.pool)).toEqual([])
})

it('takes whole numbers from 1 on', async () => {
  for (const level of [0, -1, 1.5, 10_001])
    await expect(setLevel(level)).rejects.toMatchObject({ status: 400 })
})

it('stays right while products are sold, added and archived at the same time', async () => {
  const { pool, db } = shop.database
  const products = await Promise.all(
    Array.from({ length: 40 }, () => aProduct(shop.database, { minimum: 2, available: 12 })),
  )
  let changing = true
  const levels = (async () => {
    for (const level of [3, 7, 1, 5, 9, 2, 6, 4, 8, 3]) await setLevel(level)
    changing = false
  })()
  const sellers = Array.from({ length: 6 }, async (_, seller) => {
    for (let n = 0; changing || n < 30; n++) {
      const { id } = products[(seller * 7 + n * 3) % products.length] ?? { id: '' }
      // Two in one transaction, as an order of two lines, and each sees what others have committed.
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('products')
          .set({ available: (n * 5 + seller) % 20 })
          .where('id', '=', id)
          .execute()
        if (n % 5 === 0) await aProduct({ db: tx }, { minimum: 2, available: n % 20 })
        if (n % 7 === 0)
          await tx
            .updateTable('products')
            .set({ archived_at: n % 2 === 0 ? new Date() : null })
            .where('id', '=', id)
            .execute()
      })
    }
  })
  const folder = (async () => {
    while (changing) await foldCounts(db)
  })()
  await Promise.all([levels, ...sellers, folder])
  expect(await countFaults(pool)).toEqual([])
  await foldCounts(db)
  expect(await countFaults(pool)).toEqual([])
  expect((await countShop(db)).low).toBeGreaterThan(0)
}, 60_000)

it('counts by it in another process at once', async () => {
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: shop.database.url,
    DATA_DIR: await mkdtemp(join(inject('folder'), 'shop-')),
    TIME_ZONE: 'UTC',
  })
  const other = await openShop(config, pino({ level: 'silent' }))
  onTestFinished(() => other.close())
  const call = callsTo(other.url)
  await setLevel(5)
  await setLevel(61)
  const { lowStock } = await call('summary', { token: admin.token })
  const { total } = await call('adminProducts', { query: { filter: 'low' }, token: admin.token })
  expect(lowStock).toBe((await countShop(shop.database.db)).low)
  expect(total).toBe(lowStock)
})

it('a shop that saved its trade settings before keeps the level of five', async () => {
  const { client } = await emptyTestDatabase()
  const migrations = await readMigrations()
  const at = migrations.findIndex(({ name }) => name.startsWith('0145'))
  await client.query('begin')
  await applyWithin(client, migrations.slice(0, at))
  await client.query(`insert into settings (name, version, value) values ('trade', 3, '{"currency": "eur"}')`)
  await client.query(`insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in)
    select 'p' || n, 'p' || n, 'P', 'x', '/p', 100, 2, n, '', '' from generate_series(1, 20) n`)
  await applyWithin(client, migrations.slice(at))
  await client.query('commit')
  const { rows } = await client.query(`select version, value ->> 'lowStockOrders' as level from settings`)
  expect(rows).toEqual([{ version: 3, level: '5' }])
  expect(await countFaults(client)).toEqual([])
  await client.query(`update settings set value = value || '{"lowStockOrders": 8}'`)
  expect(await countFaults(client)).toEqual([])
})
