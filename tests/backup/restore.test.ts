import { execFileSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { RestoreRefused } from '#office/backup/clear.ts'
import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { DamagedBackup } from '#office/backup/model.ts'
import { restore } from '#office/backup/restore.ts'
import { backup, type ShopData } from '#office/backup/write.ts'
import { refundRules } from '#orders/payments/refund-rules.ts'
import { readMigrations } from '#platform/db/migrate.ts'
import { openPool } from '#platform/db/pool.ts'
import { prepareQueue } from '#platform/jobs/worker.ts'
import { readSetting } from '#platform/settings/service.ts'
import { aCustomer, anOrder, aProduct } from '../builders.ts'
import { applyInTransaction, freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { allRows, ask, decided, emptyShopData, fillShop, newFolder, pictureId } from './world.ts'

const database = suiteFixture(freshDatabase)
const shop = suiteFixture(() => fillShop(database))
let file: string
/** The contents of the shop when `file` was written. */
let held: Record<string, string[]>
beforeAll(async () => {
  file = join(await newFolder(), 'shop.tar.gz')
  await backup(shop, file, new Date())
  held = await allRows(shop)
})

async function emptyShop() {
  const made = await emptyShopData()
  onTestFinished(() => made.close())
  return made
}

describe('a restored backup', () => {
  it('has every row and every picture of the shop, and its sequences continue', async () => {
    const there = await emptyShop()
    const restored = await restore(there, file, 'empty')
    expect(restored).toMatchObject({ pictures: 3, migrated: [], faults: [] })
    expect(await allRows(there)).toEqual(held)
    expect(held['public.product_counts']?.length).toBeGreaterThan(0)
    // No process may use the categories that it cached before the restore.
    const versionOf = (place: Parameters<typeof ask>[0]) =>
      ask(place, 'select version from category_tree_version')
    expect(await versionOf(there)).not.toEqual(await versionOf(shop))
    for (const width of [320, 640, 1280]) {
      const name = `${pictureId}-${width}.webp`
      expect(await readFile(join(there.pictures.workFolder, name))).toEqual(
        await readFile(join(shop.pictures.workFolder, name)),
      )
    }
    expect(await readdir(there.pictures.workFolder)).toHaveLength(3)
    const lines = await ask(there, 'select count(*)::int as count from stock_ledger')
    const [line] = await ask<{ id: number }>(
      there,
      `insert into stock_ledger (product_id, change, reason) select id, 1, 'edited' from products limit 1 returning id`,
    )
    expect(lines).toEqual([{ count: (line?.id ?? 0) - 1 }])
  })

  it('keeps the rules of the shop: the ledger is append-only, and a search has the same results', async () => {
    const there = await emptyShop()
    await restore(there, file, 'empty')
    await expect(ask(there, 'delete from audit_log')).rejects.toThrow('append-only')
    await expect(ask(there, 'update products set available = -1')).rejects.toThrow('check constraint')
    expect(await ask(there, `select 1 from users where search like '%backslash%'`)).toHaveLength(1)
  })

  it('has what the owner decided, with its version', async () => {
    const there = await emptyShop()
    await restore(there, file, 'empty')
    const pool = openPool({ ...there.connection, application_name: 'restored' }, { warn: () => {} })
    onTestFinished(() => pool.end())
    expect(await readSetting({ pool }, refundRules)).toEqual({ version: 3, value: decided })
  })

  it('can be read with tar and psql, without a shop', async () => {
    const names = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n')
    expect(names.at(0)).toBe('shop.json')
    expect(names.at(-1)).toBe('sums.json')
    const products = execFileSync('tar', ['-xzOf', file, 'tables/public.products/000001'], {
      encoding: 'utf8',
    })
    expect(products.trim().split('\n')).toHaveLength(2)
  })

  it('is a consistent snapshot of a shop that continued to sell', async () => {
    const buyer = await aCustomer(database)
    const product = await aProduct(database, { available: 10_000, minimum: 1 })
    let selling = true
    const sold = (async () => {
      for (let count = 0; ; count++) {
        if (!selling) return count
        await database.db.transaction().execute((tx) => anOrder({ db: tx }, buyer, { product }))
      }
    })()
    const later = join(await newFolder(), 'later.tar.gz')
    for (let before = 0; before < 3; ) before = await orders(shop)
    const written = await backup(shop, later, new Date()).finally(() => {
      selling = false
    })
    expect(await sold).toBeGreaterThan(3)
    expect(written.faults).toEqual([])
    const there = await emptyShop()
    expect((await restore(there, later, 'empty')).faults).toEqual([])
  })
})

async function orders(at: ShopData): Promise<number> {
  const [row] = await ask<{ count: number }>(at, 'select count(*)::int as count from orders')
  return row?.count ?? 0
}

describe('a restore changes nothing, and refuses', () => {
  it('a shop that has data, unless it is asked to replace them', async () => {
    const there = await emptyShop()
    await restore(there, file, 'empty')
    await ask(there, `update users set name = 'Changed since'`)
    const before = await allRows(there)
    await expect(restore(there, file, 'empty')).rejects.toThrow(RestoreRefused)
    expect(await allRows(there)).toEqual(before)
    await restore(there, file, 'replace')
    expect(await allRows(there)).toEqual(held)
  })

  it('a running shop', async () => {
    const there = await emptyShop()
    const jobs = openPool({ ...there.connection, application_name: 'tappet jobs' }, { warn: () => {} })
    await jobs.query('select 1')
    await expect(restore(there, file, 'replace')).rejects.toThrow('A shop is running')
    await jobs.end()
  })

  it('a damaged, truncated or missing file', async () => {
    const there = await emptyShop()
    await restore(there, file, 'empty')
    const before = await allRows(there)
    const whole = await readFile(file)
    const bad = join(await newFolder(), 'bad.tar.gz')
    const turned = Buffer.from(whole)
    const middle = Math.floor(whole.length / 2)
    turned.writeUInt8(turned.readUInt8(middle) ^ 1, middle)
    // The checksum of the content, which gzip writes at its end.
    const summedWrong = Buffer.from(whole)
    summedWrong.writeUInt8(summedWrong.readUInt8(whole.length - 8) ^ 1, whole.length - 8)
    for (const bytes of [
      turned,
      summedWrong,
      whole.subarray(0, middle),
      whole.subarray(0, -10),
      Buffer.from('no backup'),
    ]) {
      await writeFile(bad, bytes)
      await expect(restore(there, bad, 'replace')).rejects.toThrow(DamagedBackup)
    }
    expect(await allRows(there)).toEqual(before)
  })

  it('a file from which a part was removed, or to which one was added, by hand', async () => {
    const there = await emptyShop()
    const folder = await newFolder()
    execFileSync('tar', ['-xzf', file, '-C', folder])
    const names = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n')
    const without = names.filter((name) => !name.startsWith('tables/public.orders/'))
    execFileSync('tar', ['-czf', join(folder, 'a.tgz'), '--format=ustar', '-C', folder, ...without])
    await expect(restore(there, join(folder, 'a.tgz'), 'empty')).rejects.toThrow(
      'does not match its checksum',
    )
    await writeFile(join(folder, 'tables/public.orders/000001'), 'something else')
    execFileSync('tar', ['-czf', join(folder, 'b.tgz'), '--format=ustar', '-C', folder, ...names])
    await expect(restore(there, join(folder, 'b.tgz'), 'empty')).rejects.toThrow(
      'does not match its checksum',
    )
  })

  it('a file with a migration that this version does not know', async () => {
    const newer = await emptyShop()
    await restore(newer, file, 'empty')
    await ask(newer, `insert into schema_migrations (name, sha256) values ('9999_tomorrow.sql', 'x')`)
    const tomorrow = join(await newFolder(), 'tomorrow.tar.gz')
    await backup(newer, tomorrow, new Date())
    await expect(restore(await emptyShop(), tomorrow, 'empty')).rejects.toThrow(
      'does not know the migration 9999_tomorrow.sql. Use the version that wrote these data, or a newer one.',
    )
  })

  it('rows that break a rule of the shop', async () => {
    const broken = await emptyShop()
    await restore(broken, file, 'empty')
    await ask(
      broken,
      'alter table products drop constraint products_available_check; update products set available = -1',
    )
    const wrong = join(await newFolder(), 'wrong.tar.gz')
    expect((await backup(broken, wrong, new Date())).faults[0]).toMatch(/has -1 pieces, its ledger says/)
    const there = await emptyShop()
    await restore(there, file, 'empty')
    await expect(restore(there, wrong, 'replace')).rejects.toThrow('products_available_check')
    expect(await allRows(there)).toEqual(held)
  })
})

it('migrates a backup of an older version to this one', async () => {
  const old = await emptyShop()
  const migrations = await readMigrations()
  const client = new pg.Client(old.connection)
  await client.connect()
  await applyInTransaction(client, migrations.slice(0, 7))
  await client.end()
  const pool = openPool({ ...old.connection, application_name: 'other' }, { warn: () => {} })
  await prepareQueue(pool)
  await pool.query(`insert into users (id, name, email) values ('u', 'Kept', 'kept@shop.example')`)
  await pool.end()
  const before = join(await newFolder(), 'old.tar.gz')
  await backup(old, before, new Date())
  const there = await emptyShop()
  const restored = await restore(there, before, 'empty')
  expect(restored.migrated).toEqual(migrations.slice(7).map(({ name }) => name))
  expect(await ask(there, 'select name from users')).toEqual([{ name: 'Kept' }])
  const had = await ask(there, 'select name from schema_migrations order by name')
  expect(had).toEqual(migrations.map(({ name }) => ({ name })))
})

it('reports books that disagree: stock, payments, refunds', async () => {
  const there = await emptyShop()
  await restore(there, file, 'empty')
  const client = new pg.Client(there.connection)
  await client.connect()
  onTestFinished(() => client.end())
  expect(await findAccountingFaults(client)).toEqual([])
  // Only a superuser of the database can do this: the tables refuse it from everybody else.
  await client.query('set session_replication_role = replica')
  await client.query(
    `update products set available = available + 1 where id = (select min(id) from products)`,
  )
  await client.query(`update captures set amount_cents = amount_cents + 1`)
  await client.query(`update refunds set amount_cents = amount_cents - 1`)
  expect(await findAccountingFaults(client)).toEqual([
    expect.stringMatching(/^product .* pieces, its ledger says/),
    expect.stringMatching(/^order .* captured for it were/),
    expect.stringMatching(/^order .* its refunds say 499$/),
  ])
})
