import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { backup } from '#office/backup/write.ts'
import { openDatabase } from '#platform/db/open.ts'
import { filesIn } from '#platform/storage/open.ts'
import { aFolder } from './folders.ts'
import { aDemoFolder } from './made.ts'
import { demoCustomer, post, signIn } from './people.ts'
import { aServer, servers } from './postgres.ts'
import { here, startShop } from './shop-process.ts'
import { expectWhole } from './whole.ts'

/** The statements that an operator copies from docs/operating.md. */
async function recipe(): Promise<string> {
  const page = await readFile(join(here, 'docs/operating.md'), 'utf8')
  const [, section = ''] = page.split('## A role that does not own its tables')
  return /```sql\n(.*?)```/s.exec(section)?.[1] ?? ''
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** An ordinary owner of a new database on a server, with the one extension that only a superuser may add. */
async function anOwner(
  server: { url: string },
  rights: string,
): Promise<(user: string, password: string) => string> {
  const admin = await connected(server.url)
  await admin.query(`create role shop_owner login ${rights} password 'owner'`)
  await admin.query('create database shop owner shop_owner')
  await (await connected(server.url.replace(/\/postgres$/, '/shop'))).query(
    'create extension if not exists pg_trgm',
  )
  return (user, password) =>
    server.url.replace(/\/\/[^@]+@(.*)\/postgres$/, `//${user}:${encodeURIComponent(password)}@$1/shop`)
}

/** Places an order as a customer does. */
async function placeOrder(url: string): Promise<void> {
  const token = await signIn(url, demoCustomer)
  const products = await (await fetch(`${url}/api/addProduct?limit=20`)).json()
  const product = products.find((one: { available: number; minimum: number }) => one.available > one.minimum)
  const order = { toolsId: product._id, quantity: product.minimum, price: product.price }
  const placed = await post(url, '/api/order', order, { authorization: `Bearer ${token}` })
  expect(placed.status, await placed.clone().text()).toBe(200)
}

/** Expects that the role reads and writes rows, but cannot remove the protection of the records. */
async function expectRefusals(runner: Pick<pg.ClientBase, 'query'>): Promise<void> {
  for (const [statement, refusal] of [
    ['delete from orders', 'append-only'],
    ['update captures set amount_cents = 1', 'append-only'],
    ['truncate captures', 'permission denied'],
    ['alter table captures disable trigger all', 'must be owner'],
    ['drop trigger orders_forward_only on orders', 'must be owner'],
    ['drop table audit_log', 'must be owner'],
    ['alter table stock_ledger drop column change', 'must be owner'],
    [
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
      'must be owner|permission denied',
    ],
    ['set session_replication_role = replica', 'permission denied'],
  ] as const)
    await expect(runner.query(statement), statement).rejects.toThrow(new RegExp(refusal))
}

/** Expects that a shop, at its first start with the login of an owner, connects as a role that does not own the tables. */
async function expectSwitch(env: { DATA_DIR: string; DATABASE_URL: string }): Promise<void> {
  const shop = startShop({ env })
  await placeOrder(await shop.open)
  await expectWhole(shop)
  expect(shop.output.filter((line) => line.includes('as the owner of its tables'))).toEqual([])

  const log = { info: () => {}, warn: () => {} }
  const opened = await openDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    log,
    mode: 'demo',
  })
  onTestFinished(() => opened.close())
  await expectRefusals(opened.pool)
  const further = new pg.Client(opened.connection)
  await further.connect()
  onTestFinished(() => further.end())
  await expectRefusals(further)
  await expect(further.query(`update shop_mode set mode = 'live'`)).rejects.toThrow('permission denied')
}

const found = await servers()

it.each(found)(
  'the login of DATABASE_URL switches to a role that does not own the tables, or is such a login, created by hand: $name',
  async ({ programs }) => {
    const server = await aServer(programs)
    const address = await anOwner(server, 'createrole')
    const owner = address('shop_owner', 'owner')
    await expectSwitch({ DATA_DIR: await aFolder(), DATABASE_URL: owner })
    await (await connected(owner)).query(await recipe())

    const runner = address('shop_runner', 'another long secret')
    const env = { DATA_DIR: await aFolder(), DATABASE_URL: runner }
    const shop = startShop({ env })
    await placeOrder(await shop.open)
    await expectWhole(shop)

    const { pictures } = filesIn(env.DATA_DIR)
    const file = join(await aFolder(), 'shop.tar.gz')
    const saved = await backup({ connection: { connectionString: runner }, pictures }, file, new Date())
    expect(saved.faults).toEqual([])

    await expectRefusals(await connected(runner))
  },
)

it('an owner that may not create a role continues as the owner, and logs it', async () => {
  const [{ programs }] = found.slice(-1) as [(typeof found)[number]]
  const server = await aServer(programs)
  const url = (await anOwner(server, 'nocreaterole'))('shop_owner', 'owner')
  const shop = startShop({ env: { DATA_DIR: await aFolder(), DATABASE_URL: url } })
  await placeOrder(await shop.open)
  const logged = shop.output.filter((line) => line.includes('as the owner of its tables'))
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('permission denied to create role')
})

it('every connection of a shop with the embedded database logs in as a role that does not own the tables', async () => {
  const env = { DATA_DIR: await aDemoFolder() }
  const shop = startShop({ env })
  await placeOrder(await shop.open)
  const host = join(env.DATA_DIR, 'run')
  const owner = new pg.Client({ host, user: 'tappet', database: 'tappet' })
  await owner.connect()
  onTestFinished(() => owner.end())
  const { rows } = await owner.query(
    `select distinct usename from pg_stat_activity where application_name like 'tappet%' order by 1`,
  )
  expect(rows).toEqual([{ usename: 'tappet_runner' }])

  const runner = new pg.Client({ host, user: 'tappet_runner', database: 'tappet' })
  await runner.connect()
  onTestFinished(() => runner.end())
  await expectRefusals(runner)
  await expect(runner.query('set role tappet')).rejects.toThrow('permission denied')
})
