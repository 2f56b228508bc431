import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { OrderRow } from '#orders/orders/row.ts'
import { columns, rowOf } from '#orders/orders/sql.ts'
import { countOf, rowCount } from '#platform/db/count.ts'
import { isThere, sumOf, sumWhere } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import type { DB, Mails, Orders } from '#platform/db/tables.ts'
import type { ListPage, Whose } from '../model.ts'

/** What an order says of the customer who placed it. */
export function buyerOf(db: Db, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['user_id', 'email', 'name'])
    .where('id', '=', orderId)
    .executeTakeFirst()
}

/** What only an account has. */
export function accountFacts(db: Db, userId: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('staff_roles as r', 'r.id', 'u.staff_role_id')
    .leftJoin('group_members as m', 'm.user_id', 'u.id')
    .leftJoin('customer_groups as g', 'g.id', 'm.group_id')
    .select(['u.role', 'u.suspended_at', 'u.twoFactorEnabled', 'r.name as ownRole'])
    .select(['g.id as groupId', 'g.name as groupName'])
    .select(({ selectFrom }) =>
      isThere(
        selectFrom('carts as c')
          .innerJoin('cart_lines as l', 'l.cart_id', 'c.id')
          .select('l.cart_id')
          .whereRef('c.user_id', '=', 'u.id'),
      ).as('hasCart'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirst()
}

/** Number and sums of the orders of a customer, and when the last one was placed. */
export function totalsOf(db: Db, whose: Whose) {
  return db
    .selectFrom('orders as o')
    .select((eb) => [
      rowCount(eb).as('orders'),
      sumWhere(eb.ref('o.total_cents'), eb('o.paid_at', 'is not', null)).as('paid'),
      sumOf(eb.ref('o.refunded_cents')).as('refunded'),
      eb.fn.max('o.created_at').as('last'),
    ])
    .where(isTheirs(whose))
    .executeTakeFirstOrThrow()
}

/** A page of the orders of a customer, newest first, and their number. */
export async function listOrders(
  db: Db,
  whose: Whose,
  { limit, offset }: ListPage,
): Promise<{ rows: OrderRow[]; total: number }> {
  const theirs = db.selectFrom('orders as o').where(isTheirs(whose))
  const [rows, { total }] = await Promise.all([
    theirs.select(columns).orderBy('o.seq', 'desc').limit(limit).offset(offset).execute(),
    theirs.select((eb) => rowCount(eb).as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(rowOf), total }
}

type OfOrder = ExpressionBuilder<DB & { o: Orders }, 'o'>

/** Orders `o` of a customer that were not deleted. Each of the two conditions has an index. */
const isTheirs =
  ({ userId, email, hasGuestOrders }: Whose) =>
  (eb: OfOrder): Expression<SqlBool> =>
    eb.and([
      eb('o.deleted_at', 'is', null),
      eb.or([
        ...(userId === undefined ? [] : [eb('o.user_id', '=', userId)]),
        ...(hasGuestOrders ? [eb.and([ofGuest(eb), eb('o.email', '=', email)])] : []),
      ]),
    ])

const ofGuest = (eb: OfOrder): Expression<SqlBool> =>
  eb.and([eb('o.user_id', 'is', null), eb('o.email', '<>', '')])

/** A page of the returns of a customer, newest first, and their number. */
export async function listReturns(db: Db, whose: Whose, { limit, offset }: ListPage) {
  const theirs = db
    .selectFrom('orders as o')
    .innerJoin('returns as r', 'r.order_id', 'o.id')
    .where((eb) => isTheirs(whose)(eb))
  const [rows, { total }] = await Promise.all([
    theirs
      .select(['r.id', 'r.order_id', 'r.ordinal', 'r.state', 'r.asked_at'])
      .orderBy('r.seq', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    theirs.select((eb) => rowCount(eb).as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** A page of the mails to a customer, newest first, and their number. */
export async function listMails(db: Db, whose: Whose, { limit, offset }: ListPage) {
  const theirs = db.selectFrom('mails as m').where(isToThem(whose))
  const [rows, { total }] = await Promise.all([
    theirs
      .select(['m.id', 'm.subject', 'm.recipient', 'm.state', 'm.created_at as createdAt'])
      .orderBy('m.seq', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    theirs.select((eb) => rowCount(eb).as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/**
 * Mails `m` to a customer. Those about the orders of guests are not of an account that has not confirmed its email, and only those
 * are of a guest.
 */
const isToThem =
  ({ userId, email, hasGuestOrders }: Whose) =>
  (eb: ExpressionBuilder<DB & { m: Mails }, 'm'>): Expression<SqlBool> => {
    const aboutGuests = isThere(
      eb
        .selectFrom('orders as o')
        .select('o.id')
        .whereRef('o.id', '=', 'm.order_id')
        .where((of) => ofGuest(of)),
    )
    const isToEmail = eb.and([eb('m.recipient', '=', email), eb('m.recipient', '<>', '')])
    if (userId === undefined) return eb.and([isToEmail, aboutGuests])
    return hasGuestOrders ? isToEmail : eb.and([isToEmail, eb.not(aboutGuests)])
  }

/** A page of the reviews of an account, newest first, with the names of the products, and their number. */
export async function listReviews(db: Db, userId: string, { limit, offset }: ListPage) {
  const [rows, total] = await Promise.all([
    db
      .selectFrom('reviews as r')
      .leftJoin('products as p', 'p.id', 'r.product_id')
      .select([
        'r.id',
        'r.about',
        'r.ratings',
        'r.state',
        'r.product_id as productId',
        'r.created_at as createdAt',
        'p.name as product',
      ])
      .where('r.user_id', '=', userId)
      .orderBy('r.seq', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    countOf(db.selectFrom('reviews').where('user_id', '=', userId)),
  ])
  return { rows, total }
}

/** A page of what was done to an account, newest first, and the number. */
export async function listActs(db: Db, userId: string, { limit, offset }: ListPage) {
  const about = db.selectFrom('audit_log').where('subject_kind', '=', 'user').where('subject_id', '=', userId)
  const [rows, total] = await Promise.all([
    about.select(['id', 'at', 'actor', 'act']).orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    countOf(about),
  ])
  return { rows, total }
}
