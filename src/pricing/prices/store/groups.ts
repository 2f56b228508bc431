import type pg from 'pg'
import type { CustomerGroupFields } from '#base/contract/forms/prices.ts'
import { fromDecimal, fromMinor, toDecimal, toMinor } from '#base/money.ts'
import { countOf, rowCount } from '#platform/db/count.ts'
import type { Given } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'
import type { CustomerGroup, GroupRow, ListedProduct } from '../model.ts'

const groupColumns = ['g.id', 'g.name', 'g.discount_ppm as discountPpm', 'g.account_limit_cents'] as const

/** The group of a row that was just selected. */
function groupOf<Row extends { readonly account_limit_cents: number | null }>({
  account_limit_cents: cents,
  ...row
}: Row) {
  return { ...row, accountLimit: cents === null ? null : toDecimal(fromMinor(cents)) }
}

/** A new group, by default of customers who do not order on account. */
type NewGroup = Omit<CustomerGroupFields, 'accountLimit'> & Partial<CustomerGroupFields>

function stored({ name, discountPpm, accountLimit = null }: NewGroup) {
  const limit = accountLimit === null ? null : toMinor(fromDecimal(accountLimit))
  return { name, discount_ppm: discountPpm, account_limit_cents: limit }
}

/** The groups by name. */
export async function listGroups(db: Db): Promise<GroupRow[]> {
  return db
    .selectFrom('customer_groups as g')
    .select(groupColumns)
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
    .then((rows) =>
      rows.map((row) => ({ ...groupOf(row), members: row.members ?? 0, products: row.products ?? 0 })),
    )
}

/** The names of the groups by their ids. */
export async function groupNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('customer_groups').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The group to which a customer is assigned; its prices count once their email is confirmed (`actingGroupOf`). */
export async function findAssignedGroup(db: Db, userId: string): Promise<CustomerGroup | undefined> {
  const row = await groupsOf(db, userId).executeTakeFirst()
  return row && groupOf(row)
}

/**
 * The group whose prices a customer pays now: none while their email is not confirmed, since the account may be a
 * stranger's (docs/decisions/people/account-claims.md).
 */
export async function actingGroupOf(pool: pg.Pool, userId: string): Promise<CustomerGroup | undefined> {
  const [row] = await selectActing(pool, { userId })
  return row && groupOf(row)
}

const selectActing = statement((db, { userId }: Values<{ userId: string }>) =>
  groupsOf(db, userId).innerJoin('users as u', 'u.id', 'm.user_id').where('u.emailVerified', '=', true),
)

const groupsOf = (db: Db, userId: Given<string>) =>
  db
    .selectFrom('group_members as m')
    .innerJoin('customer_groups as g', 'g.id', 'm.group_id')
    .select(groupColumns)
    .where('m.user_id', '=', userId)

/** A group by its id. */
export async function findGroup(db: Db, id: string): Promise<CustomerGroup | undefined> {
  const row = await db
    .selectFrom('customer_groups as g')
    .select(groupColumns)
    .where('g.id', '=', id)
    .executeTakeFirst()
  return row && groupOf(row)
}

/** A group, locked until the transaction ends. */
export async function lockGroup(tx: Tx, id: string): Promise<CustomerGroup | undefined> {
  const row = await tx
    .selectFrom('customer_groups as g')
    .select(groupColumns)
    .where('g.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && groupOf(row)
}

/** @throws the database's unique violation of `customer_groups_name_key`. */
export async function insertGroup(tx: Tx, id: string, fields: NewGroup): Promise<void> {
  await tx
    .insertInto('customer_groups')
    .values({ id, ...stored(fields) })
    .execute()
}

/** @throws the database's unique violation of `customer_groups_name_key`. */
export async function updateGroup(tx: Tx, id: string, fields: CustomerGroupFields): Promise<void> {
  await tx.updateTable('customer_groups').set(stored(fields)).where('id', '=', id).execute()
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

/** Puts customers who are in no group into groups. */
export async function insertMembers(
  tx: Tx,
  members: readonly { readonly userId: string; readonly groupId: string }[],
): Promise<void> {
  if (members.length === 0) return
  await tx
    .insertInto('group_members')
    .values(members.map(({ userId, groupId }) => ({ user_id: userId, group_id: groupId })))
    .execute()
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
