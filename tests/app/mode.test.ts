import { describe, expect, it } from 'vitest'
import { readMigrations } from '#platform/db/migrate.ts'
import { modeOf, OtherMode } from '#platform/db/mode.ts'
import { openDatabase } from '#platform/db/open.ts'
import { applyInTransaction, emptyTestDatabase } from '../database.ts'

const log = { info: () => {}, warn: () => {} }
const own = '0019_shop-mode.sql'

/** A database from before the mode was recorded, with the rows that `sql` inserts. */
async function olderDatabase(sql: string) {
  const there = await emptyTestDatabase()
  const before = (await readMigrations()).filter(({ name }) => name < own)
  await applyInTransaction(there.client, before)
  await there.client.query(sql)
  return there
}

const insertPerson = (email: string) =>
  `insert into users (id, name, email) values ('u', 'Test Person', '${email}');`
const insertProduct = `insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in)
  values ('p', 'p', 'Product', '', '', 500, 1, 9, '', '');`
const insertOrder = `insert into orders (id, user_id, product_id, product_name, name, address, email, phone, quantity,
    unit_price_cents, total_cents, hold_until, payment, paid_at, transaction_id)
  values ('o', 'u', 'p', 'Product', '', '', 'person@shop.example', '', 1, 500, 500, now(), 'paid', now(), 'pi_1');`
const captured = `insert into intents (id, order_id, amount_cents, state) values ('pi_1', 'o', 500, 'succeeded');
  insert into captures (intent_id, kind, order_id, amount_cents) values ('pi_1', 'payment', 'o', 500);`
const paidInSandbox = `insert into sandbox_stripe.payment_intents (id, client_secret, amount, currency, status, metadata, created_at)
  values ('pi_1', 's', 500, 'usd', 'succeeded', '{}', now());`
const demoLoaded = `insert into shop_facts (name, value) values ('demo_loaded', '2026-01-01');`
const demoLogin = `insert into users (id, name, email) values ('d', 'Demo', 'admin@tappet.example');`
const heard = `insert into shop_facts (name, value) values ('provider_events_heard_until', '2026-01-01');`
const bought = insertPerson('person@shop.example') + insertProduct + insertOrder + captured

describe('a database from before the mode was recorded gets its mode from its contents', () => {
  it.each([
    ['nothing', '', undefined],
    ['the demo catalogue', demoLoaded, 'demo'],
    ['a demo login', demoLogin, 'demo'],
    ['orders paid with play money', bought + paidInSandbox, 'demo'],
    ['its own people and products', insertPerson('person@shop.example') + insertProduct, 'live'],
    ['no people, but a start as a live shop', heard, 'live'],
    ['real money', bought, 'live'],
    ['real money, opened as a demo by mistake', bought + demoLogin + demoLoaded, 'live'],
    ['play money, opened live by mistake', bought + paidInSandbox + demoLogin + demoLoaded + heard, 'demo'],
  ])('%s', async (_, sql, expected) => {
    const { url, client } = await olderDatabase(sql)
    const database = await openDatabase({ dataDir: '/tmp', databaseUrl: url, log })
    await database.close()
    expect(await modeOf(client)).toBe(expected)
  })
})

describe('the first start decides', () => {
  it('permanently, even if two start at the same time in different modes', async () => {
    const { url, client } = await emptyTestDatabase()
    const start = (mode: 'demo' | 'live') =>
      openDatabase({ dataDir: '/tmp', databaseUrl: url, log, mode }).then((database) => database.close())
    const started = await Promise.allSettled([start('demo'), start('live')])
    const refused = started.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(1)
    expect(refused[0]).toBeInstanceOf(OtherMode)
    const mode = await modeOf(client)
    expect(refused[0].message).toContain(`contains a ${mode} shop`)
    for (const change of [
      `update shop_mode set mode = 'live'`,
      'delete from shop_mode',
      'truncate shop_mode',
    ])
      await expect(client.query(change)).rejects.toThrow(`a ${mode} shop stays one`)
  })

  it('and a refused start changes nothing, and runs no migration', async () => {
    const { url, client } = await emptyTestDatabase()
    await (await openDatabase({ dataDir: '/tmp', databaseUrl: url, log, mode: 'live' })).close()
    await client.query(
      `delete from schema_migrations where name = (select max(name) from schema_migrations);
       alter table shop_mode disable trigger all`,
    )
    const refused = openDatabase({ dataDir: '/tmp', databaseUrl: url, log, mode: 'demo' })
    await expect(refused).rejects.toThrow(
      /^Database empty_\w+ on .* contains a live shop, but SHOP_MODE is demo/,
    )
  })
})
