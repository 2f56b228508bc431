import { describe, expect, it } from 'vitest'
import { foldCounts } from '#catalog/products/store/counts.ts'
import { aCustomer, anAdmin, aProduct } from '../builders.ts'
import { plain } from '../catalog/pictures.ts'
import { upload } from '../catalog/upload.ts'
import { suiteFixture } from '../fixtures.ts'
import { until } from '../running/until.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const ask = (statement: string) => shop.database.pool.query(statement)

/** PostgreSQL's error for a full disk. */
const faults = {
  full: ['53100', 'could not extend file "base/16384/2619": No space left on device'],
  'over its quota': ['XX000', 'could not extend file "base/16384/2619": Disk quota exceeded'],
  'on a read-only file system': ['42501', 'could not open file "base/16384/2619": Read-only file system'],
  'read-only itself': ['25006', 'cannot execute INSERT in a read-only transaction'],
} as const

/**
 * Makes every statement that writes a row fail, as on a full disk. Counts of attempts still succeed, so that requests
 * reach the identity service.
 */
async function failWrites(fault: keyof typeof faults): Promise<void> {
  const [code, message] = faults[fault]
  await ask(`create or replace function no_room() returns trigger language plpgsql as $$
    begin raise exception using errcode = '${code}', message = '${message}'; end $$`)
  for (const table of await tables())
    await ask(`create trigger no_room before insert or update or delete on ${table}
      for each statement execute function no_room()`)
}

async function repair(): Promise<void> {
  for (const table of await tables()) await ask(`drop trigger no_room on ${table}`)
}

async function tables(): Promise<string[]> {
  const { rows } = await ask(`select format('%I', relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'limits' order by 1`)
  return rows.map(({ name }) => name)
}

/** How many rows each table has, without what the shop notes of itself at any time, such as where its backups are. */
async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of (await tables()).filter((name) => name !== 'shop_facts'))
    found[table] = (await ask(`select count(*) as lines from ${table}`)).rows[0]?.lines
  return found
}

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return shop.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url, ...headers },
    body: JSON.stringify(body),
  })
}

describe.each(Object.keys(faults) as (keyof typeof faults)[])('while the database is %s', (fault) => {
  it('every call that writes is answered 503, stores nothing, and works afterwards', async () => {
    const number = Object.keys(faults).indexOf(fault)
    const person = { email: `here-${number}@shop.example`, password: 'a-good-password' }
    const stranger = { name: 'New', email: `new-${number}@shop.example`, password: 'a-good-password' }
    expect((await post('/api/auth/sign-up/email', { name: 'Here', ...person })).status).toBe(200)
    const customer = await aCustomer(shop.database)
    const admin = await anAdmin(shop.database)
    const product = await aProduct(shop.database, { minimum: 1 })
    const bearer = { authorization: `Bearer ${customer.token}` }
    const order = { toolsId: product.id, quantity: 1, price: product.priceCents / 100 }
    const picture = await plain(64, 64).png().toBuffer()
    // The jobs of the sign-up, and of the order before, write too.
    await shop.jobsDone()
    // So does the job that folds the changes of the product counts every minute.
    await until(() => foldCounts(shop.database.db))
    const before = await counts()
    const asked: Record<string, () => Promise<Response>> = {
      'sign-up': () => post('/api/auth/sign-up/email', stranger),
      'sign-in': () => post('/api/auth/sign-in/email', person),
      reset: () =>
        post('/api/auth/request-password-reset', { email: person.email, redirectTo: '/reset-password' }),
      order: () => post('/api/order', order, bearer),
      review: () =>
        post(
          '/api/addreview',
          {
            name: 'N',
            email: customer.email,
            about: 'Good.',
            ratings: 5,
            picture: 'https://a.example/p.png',
          },
          bearer,
        ),
      product: () =>
        shop.fetch(`/api/tools/${product.id}`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
          body: JSON.stringify({ name: 'Another' }),
        }),
    }
    await failWrites(fault)
    try {
      const seen: Record<string, unknown> = {}
      for (const [what, send] of Object.entries(asked)) {
        const answer = await send()
        seen[what] = [answer.status, (await answer.json()).error, answer.headers.get('retry-after')]
      }
      const sent = await upload(shop, admin, picture)
      seen.upload = [sent.status, sent.body.error, '2']
      const unavailable = [503, 'unavailable', '2']
      expect(seen).toEqual(
        Object.fromEntries([...Object.keys(asked), 'upload'].map((what) => [what, unavailable])),
      )
    } finally {
      await repair()
    }
    expect(await counts()).toEqual(before)
    expect((await post('/api/auth/sign-in/email', person)).status).toBe(200)
    expect((await post('/api/order', order, bearer)).status).toBe(200)
    expect((await upload(shop, admin, picture)).status).toBe(200)
  })
})
