import { beforeAll } from 'vitest'
import { anAdmin, anOrder, type MadeOrder, type SignedIn } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { aMember } from '../identity/people.ts'
import { openTestShop, type TestShop } from '../shop.ts'

/** A shop with an admin for the tests of a file, and queries on its tables. */
export function shopFixture() {
  const shop = suiteFixture(openTestShop)
  beforeAll(async () => {
    await anAdmin(shop.database)
  })
  const rows = async (text: string, values: unknown[] = []) =>
    (await shop.database.pool.query(text, values)).rows
  return { shop, rows }
}

/** Asks for the deletion of an account; `body` may contain the password. */
export function deleteAccount(
  shop: TestShop,
  { email, token }: Pick<SignedIn, 'email' | 'token'>,
  body: object = {},
) {
  return shop.call('deleteUser', { params: { email }, token, body })
}

/** A person with a password, signed in with their own browser. */
export async function aPerson(shop: TestShop, email: string) {
  const password = 'a-good-password'
  const browser = await aMember(shop, { email, password })
  const token = await browser.exchange(email)
  const { rows } = await shop.database.pool.query('select id from users where email = $1', [email])
  return { browser, email, password, token, id: String(rows[0]?.id) }
}

/** A paid order with its intent and capture, as the shop records them. */
export async function aPaidOrder(
  { database }: TestShop,
  owner: { id: string; email: string },
): Promise<MadeOrder> {
  const order = await anOrder(database, owner, { payment: 'paid', shipment: 'shipped' })
  await database.pool.query(
    `insert into intents (id, order_id, amount_cents, state) values ('pi_${order.id}', $1, $2, 'succeeded')`,
    [order.id, order.totalCents],
  )
  return order
}

/** Every column of the database that contains a word, as `table.column`. */
export async function traces({ database }: TestShop, word: string): Promise<string[]> {
  const columns = await database.pool.query(
    `select format('%I', table_name) as table, format('%I', column_name) as column from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'character varying') order by 1, 2`,
  )
  // One statement: hundreds take seconds.
  const hits = await database.pool.query<{ place: string }>(
    columns.rows
      .map(
        ({ table, column }) =>
          `(select '${table}.${column}' as place from ${table} where position($1 in ${column}::text) > 0 limit 1)`,
      )
      .join(' union all '),
    [word],
  )
  return hits.rows.map(({ place }) => place)
}
