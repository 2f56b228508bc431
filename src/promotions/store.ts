import { type Expression, type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import type pg from 'pg'
import { type PromotionFields, promotionForm } from '#contract/forms/promotion.ts'
import { rowCount } from '#db/count.ts'
import { anyText } from '#db/functions.ts'
import type { Db, Tx } from '#db/open.ts'
import { preparedOf } from '#db/prepared.ts'
import type { DB, Promotions } from '#db/tables.ts'
import { fromMinor, fromWire, toMinor, toWire } from '#money.ts'
import type { PromotionRow } from './noun.ts'

const columns = [
  ...(['id', 'name', 'code', 'gives', 'target', 'minimum_spend_cents', 'from_at', 'until_at'] as const),
  ...(['position', 'combines', 'max_uses', 'max_uses_by_customer', 'used'] as const),
] as const

/** The promotions that were not removed, in the order in which they are applied. */
export async function listPromotions(db: Db): Promise<PromotionRow[]> {
  const rows = await current(db).orderBy('position').orderBy('id').execute()
  return rows.map(rowOf)
}

/** A promotion, locked until the transaction ends. */
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

/** The promotions that a cart can have: those that are applied by themselves, and that of a code. */
export async function findPromotions(
  db: Db,
  { code, customer }: { code: string | undefined; customer: string | undefined },
): Promise<ForCustomer[]> {
  const rows = await forCart(db, sql.val(code ?? ''), sql.val(customer ?? '')).execute()
  return rows.map(forCustomer)
}

/** The same, for a frequent read. */
export async function readPromotions(
  pool: pg.Pool,
  { code, customer }: { code: string | undefined; customer: string | undefined },
): Promise<ForCustomer[]> {
  const given = { code: code ?? '', customer: customer ?? '' }
  const rows = await preparedOf(pool, 'promotions_of_cart', given, (db, value) =>
    forCart(db, value('code'), value('customer')),
  )
  return rows.map(forCustomer)
}

/** No promotion has an empty code, and no customer an empty hash. */
function forCart(db: Db, code: Expression<string>, customer: Expression<string>) {
  return current(db)
    .select((eb) => usesOf(eb, customer).as('usedByCustomer'))
    .where(({ eb, or }) => or([eb('code', 'is', null), eb('code', '=', code)]))
}

function forCustomer(row: Parameters<typeof rowOf>[0] & { usedByCustomer: number | null }): ForCustomer {
  return { row: rowOf(row), usedByCustomer: row.usedByCustomer ?? 0 }
}

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

/** Locks promotions in one order, so that two orders never wait for each other. */
export async function lockForUse(tx: Tx, ids: readonly string[], customer: string): Promise<ForCustomer[]> {
  await tx
    .selectFrom('promotions')
    .select('id')
    .where('id', '=', anyText(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
  // A separate statement, which sees the uses of transactions that held the locks before.
  const rows = await current(tx)
    .select((eb) => usesOf(eb, sql.val(customer)).as('usedByCustomer'))
    .where('id', '=', anyText(ids))
    .execute()
  return rows.map(forCustomer)
}

/** Counts one use of each promotion, which the transaction has locked. */
export async function insertUses(
  tx: Tx,
  ids: readonly string[],
  { orderId, customer, at }: { orderId: string; customer: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('promotions')
    .set(({ eb }) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', anyText(ids))
    .execute()
  await tx
    .insertInto('promotion_uses')
    .values(ids.map((id) => ({ promotion_id: id, order_id: orderId, customer, used_at: at })))
    .execute()
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
    ...{ name, code, combines, position: order },
    gives: JSON.stringify(gives),
    target: JSON.stringify(target),
    minimum_spend_cents: minimumSpend === null ? null : toMinor(fromWire(minimumSpend)),
    from_at: from,
    until_at: until,
    max_uses: fields.maxUses,
    max_uses_by_customer: fields.maxUsesByCustomer,
  }
}

const { gives, target } = promotionForm.shape

function rowOf(row: Selectable<Pick<Promotions, 'id' | 'used'> & Columns>): PromotionRow {
  const { id, used, name, code, combines } = row
  return {
    id,
    used,
    fields: {
      ...{ name, code, combines, order: row.position },
      gives: gives.parse(row.gives),
      target: target.parse(row.target),
      minimumSpend: row.minimum_spend_cents === null ? null : toWire(fromMinor(row.minimum_spend_cents)),
      from: row.from_at?.toISOString() ?? null,
      until: row.until_at?.toISOString() ?? null,
      maxUses: row.max_uses,
      maxUsesByCustomer: row.max_uses_by_customer,
    },
  }
}
