import type pg from 'pg'
import type { CustomerGroupFields, ProductPriceFields } from '#contract/forms/prices.ts'
import { countOf, rowCount } from '#db/count.ts'
import { anyText } from '#db/functions.ts'
import type { Db, Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import { fromMinor, fromWire, toMinor, toWire } from '#money.ts'
import type { CustomerGroup, GroupRow, ListedProduct } from './noun.ts'

interface StepRow {
  readonly product_id: string
  readonly from_quantity: number
  readonly unit_price_cents: number
}

/** The prices of products beside their list prices, by the ids of the products; of all groups, or of one. */
export async function findPrices(
  pool: pg.Pool,
  ids: readonly string[],
  groupId?: string,
): Promise<Map<string, ProductPriceFields>> {
  const [breaks, listed] = await Promise.all([
    prepared(pool, 'quantity_breaks', [ids], (db) => selectBreaks(db, ids)),
    prepared(pool, 'group_prices', [ids], (db) => selectListed(db, ids)),
  ])
  return byProduct(
    ids,
    breaks,
    listed.filter((row) => groupId === undefined || row.group_id === groupId),
  )
}

/** As `findPrices`, of all groups and in a transaction. */
export async function readPrices(tx: Tx, ids: readonly string[]): Promise<Map<string, ProductPriceFields>> {
  return byProduct(ids, await selectBreaks(tx, ids).execute(), await selectListed(tx, ids).execute())
}

function selectBreaks(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('quantity_breaks')
    .select(['product_id', 'from_quantity', 'unit_price_cents'])
    .where('product_id', '=', anyText(ids))
    .orderBy('from_quantity')
}

function selectListed(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('group_prices')
    .select(['product_id', 'group_id', 'from_quantity', 'unit_price_cents'])
    .where('product_id', '=', anyText(ids))
    .orderBy('group_id')
    .orderBy('from_quantity')
}

function byProduct(
  ids: readonly string[],
  breaks: readonly StepRow[],
  listed: readonly (StepRow & { readonly group_id: string })[],
): Map<string, ProductPriceFields> {
  const breaksOf = Map.groupBy(breaks, (row) => row.product_id)
  const listedOf = Map.groupBy(listed, (row) => row.product_id)
  return new Map(
    ids.map((id) => [
      id,
      {
        breaks: (breaksOf.get(id) ?? []).map(stepOf),
        groups: [...Map.groupBy(listedOf.get(id) ?? [], (row) => row.group_id)].map(([group, rows]) => ({
          groupId: group,
          prices: rows.map(stepOf),
        })),
      },
    ]),
  )
}

function stepOf({ from_quantity, unit_price_cents }: StepRow) {
  return { from: from_quantity, price: toWire(fromMinor(unit_price_cents)) }
}

/** Replaces the prices of a product. @throws the database's foreign key violations of unknown products and groups. */
export function replacePrices(tx: Tx, productId: string, prices: ProductPriceFields): Promise<void> {
  return replaceAllPrices(tx, new Map([[productId, prices]]))
}

/** Replaces the prices of products. @throws the database's foreign key violations of unknown products and groups. */
export async function replaceAllPrices(
  tx: Tx,
  pricesOf: ReadonlyMap<string, ProductPriceFields>,
): Promise<void> {
  const ids = [...pricesOf.keys()]
  await tx.deleteFrom('quantity_breaks').where('product_id', '=', anyText(ids)).execute()
  await tx.deleteFrom('group_prices').where('product_id', '=', anyText(ids)).execute()
  const all = [...pricesOf]
  const breaks = all.flatMap(([id, prices]) => prices.breaks.map((step) => rowOf(id, step)))
  for (const rows of inParts(breaks)) await tx.insertInto('quantity_breaks').values(rows).execute()
  const listed = all.flatMap(([id, { groups }]) =>
    groups.flatMap(({ groupId, prices }) =>
      prices.map((step) => ({ ...rowOf(id, step), group_id: groupId })),
    ),
  )
  for (const rows of inParts(listed)) await tx.insertInto('group_prices').values(rows).execute()
}

function rowOf(productId: string, { from, price }: ProductPriceFields['breaks'][number]): StepRow {
  return { product_id: productId, from_quantity: from, unit_price_cents: toMinor(fromWire(price)) }
}

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const atOnce = 1000

function inParts<Row>(rows: readonly Row[]): Row[][] {
  const parts = Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, part) => part * atOnce)
  return parts.map((from) => rows.slice(from, from + atOnce))
}

/** The groups by name. */
export async function listGroups(db: Db): Promise<GroupRow[]> {
  return db
    .selectFrom('customer_groups as g')
    .select(['g.id', 'g.name', 'g.discount_ppm as discountPpm'])
    .select((eb) => [
      eb
        .selectFrom('group_members as m')
        .select((members) => rowCount(members).as('n'))
        .whereRef('m.group_id', '=', 'g.id')
        .as('members'),
      eb
        .selectFrom((listed) =>
          listed
            .selectFrom('group_prices as p')
            .select('p.product_id')
            .distinct()
            .whereRef('p.group_id', '=', 'g.id')
            .as('listed'),
        )
        .select((listed) => rowCount(listed).as('n'))
        .as('products'),
    ])
    .orderBy('g.name')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, members: row.members ?? 0, products: row.products ?? 0 })))
}

/** The group that a customer is in. */
export async function findGroupOf(db: Db, userId: string): Promise<CustomerGroup | undefined> {
  return groupsOf(db, userId).executeTakeFirst()
}

/** The same, for a frequent read. */
export async function groupOfCustomer(pool: pg.Pool, userId: string): Promise<CustomerGroup | undefined> {
  const [group] = await prepared(pool, 'group_of_customer', [userId], (db) => groupsOf(db, userId))
  return group
}

const groupsOf = (db: Db, userId: string) =>
  db
    .selectFrom('group_members as m')
    .innerJoin('customer_groups as g', 'g.id', 'm.group_id')
    .select(['g.id', 'g.name', 'g.discount_ppm as discountPpm'])
    .where('m.user_id', '=', userId)

/** A group by its id. */
export async function findGroup(db: Db, id: string): Promise<CustomerGroup | undefined> {
  return db
    .selectFrom('customer_groups')
    .select(['id', 'name', 'discount_ppm as discountPpm'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A group, locked until the transaction ends. */
export async function lockGroup(tx: Tx, id: string): Promise<CustomerGroup | undefined> {
  return tx
    .selectFrom('customer_groups')
    .select(['id', 'name', 'discount_ppm as discountPpm'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** @throws the database's unique violation of `customer_groups_name_key`. */
export async function insertGroup(
  tx: Tx,
  id: string,
  { name, discountPpm }: CustomerGroupFields,
): Promise<void> {
  await tx.insertInto('customer_groups').values({ id, name, discount_ppm: discountPpm }).execute()
}

/** @throws the database's unique violation of `customer_groups_name_key`. */
export async function updateGroup(
  tx: Tx,
  id: string,
  { name, discountPpm }: CustomerGroupFields,
): Promise<void> {
  await tx
    .updateTable('customer_groups')
    .set({ name, discount_ppm: discountPpm })
    .where('id', '=', id)
    .execute()
}

/** Removes a group with its price list; its customers are in no group then. */
export async function deleteGroup(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('group_members').where('group_id', '=', id).execute()
  await tx.deleteFrom('customer_groups').where('id', '=', id).execute()
}

/** Puts a customer into a group; null for none. */
export async function setMember(tx: Tx, userId: string, groupId: string | null): Promise<void> {
  await tx.deleteFrom('group_members').where('user_id', '=', userId).execute()
  if (groupId !== null)
    await tx.insertInto('group_members').values({ user_id: userId, group_id: groupId }).execute()
}

interface PageOf {
  readonly limit: number
  readonly offset: number
}

/** A customer of a group. */
export interface Member {
  readonly email: string
  readonly displayName: string
}

/** One page of the customers of a group by email, and their number. */
export async function listMembers(
  db: Db,
  groupId: string,
  { limit, offset }: PageOf,
): Promise<{ rows: Member[]; total: number }> {
  const members = db.selectFrom('group_members').where('group_id', '=', groupId)
  const rows = await members
    .innerJoin('users as u', 'u.id', 'group_members.user_id')
    .select(['u.email', 'u.name as displayName'])
    .orderBy('u.email')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: await countOf(members) }
}

/** One page of the products in the price list of a group by name, and their number. */
export async function listListed(
  db: Db,
  groupId: string,
  { limit, offset }: PageOf,
): Promise<{ rows: Omit<ListedProduct, 'prices'>[]; total: number }> {
  // Each product of a price list has one price from one piece on.
  const listed = db.selectFrom('group_prices').where('group_id', '=', groupId).where('from_quantity', '=', 1)
  const rows = await listed
    .innerJoin('products as p', 'p.id', 'group_prices.product_id')
    .select(['p.id as productId', 'p.name as product', 'p.part_number as partNumber', 'p.price_cents'])
    .orderBy('p.name')
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    rows: rows.map(({ price_cents, ...row }) => ({ ...row, price: fromMinor(price_cents) })),
    total: await countOf(listed),
  }
}
