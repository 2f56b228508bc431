import { beforeAll, expect, it } from 'vitest'
import { endOfTopics, topicsAfter } from '#platform/db/changed-topics.ts'
import { productTopics, reviewTopics, type Topic } from '#platform/db/topics.ts'
import { aCategory, aProduct, type MadeProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { changeListener } from './change-listener.ts'

/* What the triggers write and notify of. */

const database = suiteFixture(freshDatabase)
const listener = suiteFixture(() => changeListener(database.url))

/** The topics that a committed statement writes, and how often it notifies. */
async function toldBy(
  statement: string,
  values: unknown[] = [],
): Promise<{ readonly topics: readonly Topic[]; readonly notified: number }> {
  let notified = 0
  // Receive all earlier notifications first, because the statement did not send them.
  await listener.client.query('select 1')
  const from = await endOfTopics(database.pool)
  const receive = () => {
    notified += 1
  }
  listener.client.on('notification', receive)
  await database.pool.query(statement, values)
  // Notifications arrive before the answer to a statement that comes after the commit.
  await listener.client.query('select 1')
  listener.client.off('notification', receive)
  const { topics } = await topicsAfter(database.pool, from, 100_000)
  return { topics: topics.toSorted(), notified }
}

/** The topics of which a committed statement tells, in one notification. */
async function topicsOf(statement: string, values: unknown[] = []): Promise<readonly Topic[]> {
  const { topics, notified } = await toldBy(statement, values)
  expect(notified, statement).toBe(topics.length === 0 ? 0 : 1)
  return topics
}

/** The columns that a statement can write. */
async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  return rows.map(({ name }) => name)
}

let product: MadeProduct
let categoryId: string

beforeAll(async () => {
  categoryId = await aCategory(database, 'Brakes')
  product = await aProduct(database, { category: 'Brakes' })
})

const insertReview = (productId: string | null) =>
  topicsOf(
    `insert into reviews (id, product_id, name, email, about, ratings, picture)
     values (gen_random_uuid(), $1, 'N', 'n@shop.example', 'Good.', 4, '')`,
    [productId],
  )

it('a change of any column of a product notifies the caches, whichever columns the table has', async () => {
  const columns = (await columnsOf('products')).filter((name) => name !== 'available')
  expect(columns.length).toBeGreaterThan(15)
  for (const name of columns)
    expect(await topicsOf(`update products set "${name}" = "${name}"`), name).toEqual(
      productTopics(product.id, [categoryId]).sort(),
    )
})

it('a product that changes its category notifies both categories', async () => {
  const other = await aCategory(database, 'Filters')
  const move = `update products set category_id = $1, category = $2 where id = $3`
  for (const [id, name] of [
    [other, 'Filters'],
    [categoryId, 'Brakes'],
  ])
    expect(await topicsOf(move, [id, name, product.id])).toEqual(
      productTopics(product.id, [categoryId, other]).sort(),
    )
})

it('a rating notifies the product alone, unless another column changes with it', async () => {
  const rate = 'update products set rating_sum = rating_sum + 4, rating_count = rating_count + 1'
  expect(await topicsOf(rate)).toEqual([`product ${product.id}`])
  expect(await topicsOf(`${rate}, minimum = minimum + 1`)).toEqual(
    productTopics(product.id, [categoryId]).sort(),
  )
})

it('a change of stock sends no notification from the database: its process sends it after the commit', async () => {
  expect(await topicsOf('update products set available = available + 1, updated_at = now()')).toEqual([])
})

it('every change of a category or a review notifies the caches', async () => {
  expect(await insertReview(product.id)).toEqual(reviewTopics(product.id).sort())
  for (const name of await columnsOf('reviews'))
    expect(await topicsOf(`update reviews set "${name}" = "${name}"`), name).toEqual(
      reviewTopics(product.id).sort(),
    )
  expect(await topicsOf('delete from reviews')).toEqual(reviewTopics(product.id).sort())
  expect(await insertReview(null)).toEqual(reviewTopics(null))
  for (const name of await columnsOf('categories'))
    expect(await topicsOf(`update categories set "${name}" = "${name}"`), name).toContain('categories')
})

it('a new or removed product notifies the caches', async () => {
  const received =
    topicsOf(`insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in)
    values ('p-new', 'p-new', 'New', 'New.', '', 100, 1, 0, 'B', 'B')`)
  expect(await received).toEqual(productTopics('p-new', [null]).sort())
  expect(await topicsOf(`delete from products where id = 'p-new'`)).toEqual(
    productTopics('p-new', [null]).sort(),
  )
})

it('a transaction that changes many rows notifies once, and names each of them', async () => {
  const add = `insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in)
    select 'bulk-' || n, 'bulk-' || n, 'Bulk', 'Bulk.', '', 100, 1, 0, 'B', 'B' from generate_series(1, 10000) n`
  for (const statement of [add, `delete from products where id like 'bulk-%'`]) {
    const topics = await topicsOf(statement)
    expect(topics).toHaveLength(10_001)
    expect(topics).toContain('product bulk-10000')
  }
})

/** Statements that add, change and remove something, and what each of them tells. */
const told: readonly (readonly [
  name: string,
  statements: readonly string[],
  topics: (id: string) => Topic[],
])[] = [
  [
    'prices by quantity',
    [
      `insert into quantity_breaks (product_id, from_quantity, unit_price_cents) select id, 5, 90 from products`,
      'update quantity_breaks set unit_price_cents = 80',
      'delete from quantity_breaks',
    ],
    (id) => [`product ${id}`],
  ],
  [
    'further pictures',
    [
      `insert into product_pictures (product_id, position, picture) select id, 2, '/further.png' from products`,
      `update product_pictures set alt = 'From behind'`,
      'delete from product_pictures',
    ],
    (id) => [`product ${id}`],
  ],
  [
    'numbers',
    [
      `insert into product_numbers (product_id, kind, whose, shown, norm) select id, 'oem', 'Maker', 'X 1', 'X1' from products`,
      `update product_numbers set whose = 'Other' where kind = 'oem'`,
      `delete from product_numbers where kind = 'oem'`,
    ],
    (id) => [`product ${id}`],
  ],
  [
    'interchange numbers',
    [
      `insert into interchange (source, norm, product_id, shown) select 'List', 'X1', id, 'X 1' from products`,
      `update interchange set shown = 'X-1'`,
      'delete from interchange',
    ],
    (id) => [`product ${id}`],
  ],
  [
    'whether it is universal',
    [
      'insert into fit_products (product_id) select id from products',
      'update fit_products set version = version + 1',
    ],
    (id) => ['fitments', `product ${id}`],
  ],
  [
    'covered vehicles',
    [
      `insert into product_vehicles (product, vehicles, conditions) select number, '{1}', '{0}' from fit_products`,
      `update product_vehicles set vehicles = '{2}'`,
      'delete from product_vehicles',
    ],
    (id) => [`product ${id}`],
  ],
  ['fitments that go', ['delete from fit_products'], (id) => ['fitments', `product ${id}`]],
  [
    'promotions',
    [
      `insert into promotions (id, name, gives, target, combines) values ('p', 'P', '{}', '{}', true)`,
      `update promotions set name = 'Q'`,
      'delete from promotions',
    ],
    () => ['promotions'],
  ],
  [
    'old addresses',
    [
      `insert into old_addresses (path, target, target_path, added_by) values ('/old', '/new', '/new', 'a')`,
      `update old_addresses set target = '/newer', target_path = '/newer'`,
      'delete from old_addresses',
    ],
    () => ['old_addresses'],
  ],
  [
    'settings',
    [
      `insert into settings (name, version, value) values ('told', 1, '{}')`,
      `delete from settings where name = 'told'`,
    ],
    () => ['settings'],
  ],
  [
    'the words of the owner',
    [
      `insert into settings (name, version, value) values ('search_words', 1, '{}')`,
      `delete from settings where name = 'search_words'`,
    ],
    () => ['settings', 'synonyms'],
  ],
  [
    'whether the shop is open',
    [
      `insert into settings (name, version, value) values ('opening', 1, '{}')`,
      `delete from settings where name = 'opening'`,
    ],
    () => ['everything', 'settings'],
  ],
]

it.each(told)('%s: what is added, changed or removed notifies the caches', async (_, statements, topics) => {
  for (const statement of statements) expect(await topicsOf(statement), statement).toEqual(topics(product.id))
  // What changes nothing tells nothing.
  for (const statement of statements.filter((one) => /^(update|delete)/.test(one)))
    expect(await topicsOf(`${statement}${statement.includes(' where ') ? ' and' : ' where'} false`)).toEqual(
      [],
    )
})
