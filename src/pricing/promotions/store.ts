import { type Expression, type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import { type PromotionFields, promotionForm } from '#base/contract/forms/promotion.ts'
import { fromDecimal, fromMinor, toDecimal, toMinor } from '#base/money.ts'
import { readStored } from '#base/stored.ts'
import { rowCount } from '#platform/db/count.ts'
import { anyText, moment } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { type Executor, statement, type Values } from '#platform/db/statement.ts'
import type { DB, Promotions } from '#platform/db/tables.ts'
import type { PromotionRow } from './model.ts'

const columns = [
  ...(['id', 'name', 'code', 'gives', 'target', 'minimum_spend_cents', 'from_at', 'until_at'] as const),
  ...(['position', 'combines', 'max_uses', 'max_uses_by_customer', 'is_off', 'used'] as const),
] as const

/** The promotions that were not removed, in the order in which they are applied. */
export async function listPromotions(db: Db): Promise<PromotionRow[]> {
  const rows = await current(db).orderBy('position').orderBy('id').execute()
  return rows.map(rowOf)
}

/** Whether there is or was a promotion. */
export async function hasPromotions(db: Db): Promise<boolean> {
  return (await db.selectFrom('promotions').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** A promotion, locked until the transaction ends. */
export async function findPromotion(db: Db, id: string): Promise<PromotionRow | undefined> {
  const row = await current(db).where('id', '=', id).executeTakeFirst()
  return row && rowOf(row)
}

/** Promotions, also removed ones, by their ids. */
export async function promotionsById(db: Db, ids: readonly string[]): Promise<PromotionRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('promotions')
    .select(columns)
    .where('id', '=', anyText(ids))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(rowOf)
}

/** The names of promotions, also of removed ones, by their ids. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await db
    .selectFrom('promotions')
    .select(['id', 'name'])
    .where('id', '=', anyText(ids))
    .execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}

export async function lockPromotion(tx: Tx, id: string): Promise<PromotionRow | undefined> {
  const row = await current(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && rowOf(row)
}

/** The promotions that were not removed, locked by id as orders lock them, until the transaction ends. */
export async function lockPromotions(tx: Tx): Promise<PromotionRow[]> {
  const rows = await current(tx).orderBy('id').forUpdate().execute()
  return rows.map(rowOf)
}

/** A promotion with the orders of a customer that use it. */
export interface ForCustomer {
  readonly row: PromotionRow
  readonly usedByCustomer: number
}

/** The promotions that a cart can have: the automatic ones, and the one of a code. None that is switched off. */
export async function findPromotions(
  on: Executor,
  { code, customer }: { code: string | undefined; customer: string | undefined },
): Promise<ForCustomer[]> {
  // No promotion has an empty code, and no customer an empty hash.
  const rows = await selectForCart(on, { code: code ?? '', customer: customer ?? '' })
  return rows.map((row) => ({ row: rowOf(row), usedByCustomer: row.usedByCustomer ?? 0 }))
}

const selectForCart = statement((db, { code, customer }: Values<{ code: string; customer: string }>) =>
  current(db)
    .select((eb) => usesOf(eb, customer).as('usedByCustomer'))
    .where('is_off', '=', false)
    .where(({ eb, or }) => or([eb('code', 'is', null), eb('code', '=', code)])),
)

/** @throws the database's unique violation of `promotions_code_key`. */
export async function insertPromotion(tx: Tx, id: string, fields: PromotionFields): Promise<void> {
  await tx
    .insertInto('promotions')
    .values({ id, ...columnsOf(fields) })
    .execute()
}

/** @throws the database's unique violation of `promotions_code_key`. */
export async function updatePromotion(tx: Tx, id: string, fields: PromotionFields): Promise<void> {
  await tx.updateTable('promotions').set(columnsOf(fields)).where('id', '=', id).execute()
}

/** Removes a promotion: nobody can use it any more, and its code is free. */
export async function archivePromotion(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('promotions').set({ archived_at: at, code: null }).where('id', '=', id).execute()
}

/** A use of promotions by an order. */
export interface Use {
  readonly orderId: string
  /** The customer of the order (`customerOf`). */
  readonly customer: string
  readonly at: Date
}

/**
 * Counts one use of each promotion. Locks them in one order until the transaction ends, so that two orders never wait for each
 * other, and answers them as they were before. Those that are not found were removed or switched off.
 */
export async function countUses(tx: Tx, ids: readonly string[], use: Use): Promise<PromotionRow[]> {
  const rows = await countUse(tx, { ids, ...use })
  return rows.map((row) => rowOf({ ...row, used: row.used - 1 }))
}

/**
 * One statement, because all other orders with the promotion wait from here to the commit. An update of a row that another order
 * has changed while this one waited for the lock applies to the row as it is now.
 */
const countUse = statement((db, { ids, orderId, customer, at }: Values<Use & { ids: readonly string[] }>) =>
  db
    .with(
      (cte) => cte('locked').materialized(),
      (db) =>
        db
          .selectFrom('promotions')
          .select('id as locked_id')
          .where('id', '=', anyText(ids))
          .where('archived_at', 'is', null)
          .where('is_off', '=', false)
          .orderBy('id')
          .forUpdate(),
    )
    .with('counted', (db) =>
      db
        .updateTable('promotions')
        .from('locked')
        .set(({ eb }) => ({ used: eb('used', '+', 1) }))
        .whereRef('id', '=', 'locked_id')
        .returning(columns),
    )
    .with('noted', (db) =>
      db
        .insertInto('promotion_uses')
        .columns(['promotion_id', 'order_id', 'customer', 'used_at'])
        .expression((eb) =>
          eb
            .selectFrom('counted')
            .select(['id', orderId.as('order_id'), customer.as('customer'), moment(at).as('used_at')]),
        ),
    )
    .selectFrom('counted')
    .select(columns),
)

/**
 * How many orders of a customer use each promotion, which the transaction has locked. A statement of its own, which sees the uses
 * of transactions that held the locks before.
 */
export async function usesOfCustomer(
  tx: Tx,
  ids: readonly string[],
  customer: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await current(tx)
    .select((eb) => usesOf(eb, sql.val(customer)).as('uses'))
    .where('id', '=', anyText(ids))
    .execute()
  return new Map(rows.map(({ id, uses }) => [id, uses ?? 0]))
}

const current = (db: Db) => db.selectFrom('promotions').select(columns).where('archived_at', 'is', null)

function usesOf(eb: ExpressionBuilder<DB, 'promotions'>, customer: Expression<string>) {
  return eb
    .selectFrom('promotion_uses as u')
    .select((eb) => rowCount(eb).as('uses'))
    .whereRef('u.promotion_id', '=', 'promotions.id')
    .where('u.customer', '=', customer)
    .where('u.given_back_at', 'is', null)
}

type Columns = Omit<Promotions, 'id' | 'used' | 'created_at' | 'archived_at'>

function columnsOf(fields: PromotionFields): Insertable<Columns> {
  const { name, code, gives, target, minimumSpend, from, until, order, combines } = fields
  return {
    name,
    code,
    combines,
    position: order,
    gives: JSON.stringify(gives),
    target: JSON.stringify(target),
    minimum_spend_cents: minimumSpend === null ? null : toMinor(fromDecimal(minimumSpend)),
    from_at: from,
    until_at: until,
    max_uses: fields.maxUses,
    max_uses_by_customer: fields.maxUsesByCustomer,
    is_off: fields.isOff,
  }
}

const { gives, target } = promotionForm.shape

function rowOf(row: Selectable<Pick<Promotions, 'id' | 'used'> & Columns>): PromotionRow {
  const { id, used, name, code, combines } = row
  return {
    id,
    used,
    fields: {
      name,
      code,
      combines,
      order: row.position,
      gives: readStored(gives, row.gives),
      target: readStored(target, row.target),
      minimumSpend: row.minimum_spend_cents === null ? null : toDecimal(fromMinor(row.minimum_spend_cents)),
      from: row.from_at?.toISOString() ?? null,
      until: row.until_at?.toISOString() ?? null,
      maxUses: row.max_uses,
      maxUsesByCustomer: row.max_uses_by_customer,
      isOff: row.is_off,
    },
  }
}
