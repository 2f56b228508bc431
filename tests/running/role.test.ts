import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { backup } from '#backup/write.ts'
import { aFolder } from './folders.ts'
import { demoCustomer, post, signIn } from './people.ts'
import { aServer, servers } from './postgres.ts'
import { end, here, startShop } from './shop-process.ts'
import { expectWhole } from './whole.ts'

/** The statements of docs/operating.md, as an operator copies them. */
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

const found = await servers()

it.each(found)('a shop runs as a role that does not own its tables: $name', async ({ programs }) => {
  const server = await aServer(programs)
  const admin = await connected(server.url)
  await admin.query(`create role shop_owner login createrole password 'owner'`)
  await admin.query('create database shop owner shop_owner')
  const address = (user: string, password: string) =>
    server.url.replace(/\/\/[^@]+@(.*)\/postgres$/, `//${user}:${encodeURIComponent(password)}@$1/shop`)
  // Only a superuser may add it to the database, and the shop asks for it.
  await (await connected(server.url.replace(/\/postgres$/, '/shop'))).query(
    'create extension if not exists pg_trgm',
  )
  const owner = address('shop_owner', 'owner')
  await expectWhole(startShop({ env: { DATA_DIR: await aFolder(), DATABASE_URL: owner } }))
  await (await connected(owner)).query(await recipe())

  const runner = address('shop_runner', 'another long secret')
  const env = { DATA_DIR: await aFolder(), DATABASE_URL: runner }
  const shop = startShop({ env })
  const url = await shop.open
  const token = await signIn(url, demoCustomer)
  const products = await (await fetch(`${url}/api/addProduct?limit=20`)).json()
  const product = products.find((one: { available: number; minimum: number }) => one.available > one.minimum)
  const order = { toolsId: product._id, quantity: product.minimum, price: product.price }
  const placed = await post(url, '/api/order', order, { authorization: `Bearer ${token}` })
  expect(placed.status, await placed.clone().text()).toBe(200)
  await end(shop)
  expect(shop.errors()).toBe('')
  await expectWhole(startShop({ env }))

  const pictures = join(env.DATA_DIR, 'pictures')
  const file = join(await aFolder(), 'shop.tar.gz')
  const saved = await backup({ connection: { connectionString: runner }, pictures }, file, new Date())
  expect(saved.faults).toEqual([])

  const asRunner = await connected(runner)
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
      'must be owner',
    ],
    ['set session_replication_role = replica', 'permission denied'],
  ] as const)
    await expect(asRunner.query(statement), statement).rejects.toThrow(refusal)
})
