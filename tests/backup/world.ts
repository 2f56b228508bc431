import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type RefundSettings, refundsForm } from '#base/contract/forms/refunds.ts'
import { newId } from '#base/id.ts'
import { foldCounts } from '#catalog/products/store/counts.ts'
import type { ShopData } from '#office/backup/write.ts'
import { refundRules } from '#orders/payments/refund-rules.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { folderFiles } from '#platform/storage/inside/folder.ts'
import {
  aCategory,
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  aReturn,
  type MadeProduct,
  type SignedIn,
} from '../builders.ts'
import { emptyDatabase, type FreshDatabase } from '../database.ts'

/** A new temporary folder, removed at the end of the run. */
export function newFolder(): Promise<string> {
  return mkdtemp(join(inject('folder'), 'backup-'))
}

async function shopOn(url: string): Promise<ShopData> {
  return { connection: { connectionString: url }, pictures: folderFiles(await newFolder()) }
}

/** An empty database and picture folder for a shop; `close` drops the database. */
export async function emptyShopData(): Promise<ShopData & { close(): Promise<void> }> {
  const { url, drop } = await emptyDatabase()
  return { ...(await shopOn(url)), close: drop }
}

type Ask = <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>

/** One query on a shop's database. */
export function ask<Row extends pg.QueryResultRow>(shop: ShopData, text: string): Promise<Row[]> {
  return connected(shop, (query) => query<Row>(text))
}

async function connected<Result>(
  { connection }: ShopData,
  work: (query: Ask) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(async (text) => (await client.query(text)).rows)
  } finally {
    await client.end()
  }
}

/** Every row of every table of the shop, by table, as JSON, without what each database says of itself. */
export function allRows(shop: ShopData): Promise<Record<string, string[]>> {
  return connected(shop, async (query) => {
    const tables = await query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'sandbox_stripe', 'graphile_worker')
         and tablename not in ('schema_migrations', 'migrations', 'category_tree_version', 'changed_topics', 'search_index') order by 1`,
    )
    const found: Record<string, string[]> = {}
    for (const { name } of tables) {
      const rows = await query<{ row: string }>(
        `select row_to_json(t)::text as row from ${name} t order by 1`,
      )
      found[name] = rows.map(({ row }) => row)
    }
    return found
  })
}

/** What the owner of that shop decided. */
export const decided: RefundSettings = refundsForm.parse({ withoutProof: 12.34 })

/** A shop with rows in every table: unusual characters, a long mail with its job, paid and refunded money, a picture. */
export async function fillShop(database: FreshDatabase): Promise<ShopData> {
  const { db, pool } = database
  const shop = await shopOn(database.url)
  const admin = await anAdmin(database)
  const buyer = await aCustomer(database, { name: 'Tab\tNewline\nBackslash\\ \\N \\. “Ünï” 🔧' })
  const product = await aProduct(database, { about: 'a\r\nb\\tc', available: 40, minimum: 1 })
  // A category that is older than its parent.
  const leaf = await aCategory(database, 'Pads')
  await db
    .updateTable('categories')
    .set({ parent_id: await aCategory(database, 'Brakes') })
    .where('id', '=', leaf)
    .execute()
  await aProduct(database, { partNumber: null, archivedAt: new Date(), category: 'Pads', categoryId: leaf })
  await anOrder(database, buyer, { product, shipment: 'cancelled' })
  const paid = await anOrder(database, buyer, {
    product,
    quantity: 3,
    payment: 'part_refunded',
    refundedCents: 500,
  })
  await pool.query(
    `insert into intents (id, order_id, amount_cents, state) values ('pi_${paid.id}', '${paid.id}', ${paid.totalCents}, 'succeeded')`,
  )
  await pool.query(
    `insert into captures (intent_id, kind, order_id, amount_cents) values ('pi_${paid.id}', 'payment', '${paid.id}', ${paid.totalCents})`,
  )
  await pool.query(
    `insert into refunds (id, intent_id, order_id, amount_cents, state, provider_id, asked_by)
     values ('${newId()}', 'pi_${paid.id}', '${paid.id}', 500, 'succeeded', 're_1', '${admin.id}')`,
  )
  await replaceOne(database, buyer, product)
  await pool.query(
    `insert into audit_log (actor_id, actor, act, subject_kind, subject_id, before) values
     ('${admin.id}', '${admin.email}', 'edit', 'product', '${product.id}', '{"a": [1, null]}')`,
  )
  await pool.query(`insert into access_tokens (hash, user_id, session_id, expires_at)
    select '\\x00ff5c0a${'ab'.repeat(28)}', '${buyer.id}', '${buyer.sessionId}', now()`)
  await db.transaction().execute((tx) =>
    queueMail(tx, {
      kind: 'order_paid',
      cause: 'payment',
      subject: 'Paid',
      html: '<p>ü</p>\n'.repeat(80_000),
      text: 'Paid',
      to: buyer.email,
      orderId: paid.id,
    }),
  )
  await pool.query('insert into settings (name, version, value) values ($1, 3, $2)', [
    refundRules.name,
    JSON.stringify(decided),
  ])
  await pool.query(
    `insert into product_pictures (product_id, position, picture, alt)
     select id, 2, '/pictures/uploads/${pictureId}-1280.webp', 'From behind' from products limit 1`,
  )
  await pool.query(
    `insert into pictures (id, width, height, bytes, uploaded_by) values ('${pictureId}', 1280, 960, 30, '${admin.id}')`,
  )
  for (const width of [320, 640, 1280])
    await writeFile(
      join(shop.pictures.workFolder, `${pictureId}-${width}.webp`),
      `picture of ${width}`.repeat(40_000),
    )
  // As in a restored shop: no change waits to be added to the product counts.
  await foldCounts(db)
  return shop
}

/** A shipped order of which one piece came back, was sent again, and shipped again: more than was ordered. */
async function replaceOne(database: FreshDatabase, buyer: SignedIn, product: MadeProduct): Promise<void> {
  const { pool } = database
  const { id } = await anOrder(database, buyer, { product, shipment: 'shipped' })
  const { id: returned } = await aReturn(database, id, { state: 'received' })
  await pool.query(`update returns set state = 'replaced' where id = $1`, [returned])
  await pool.query(
    `insert into stock_ledger (product_id, change, reason, order_id)
     values ($1, 1, 'returned', $2), ($1, -1, 'replaced', $2)`,
    [product.id, id],
  )
  await pool.query(`insert into shipments (id, order_id) values ($1, $2)`, [newId(), id])
  await pool.query(
    `insert into shipment_lines (shipment_id, order_id, position, quantity)
     select id, order_id, 1, 1 from shipments where order_id = $1 and id <> $1`,
    [id],
  )
  await pool.query('update orders set pieces_shipped = pieces_shipped + 1 where id = $1', [id])
}

export const pictureId = '0123456789abcdef0123456789abcdef'
