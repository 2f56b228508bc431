import type { Db } from '#platform/db/open.ts'

/* What waits for staff, as their first page counts it too. */

type From = Pick<Db, 'selectFrom'>

/** Orders that are paid, or on account, not shipped as a whole, and not held. */
export const ordersToShip = (db: From) =>
  db
    .selectFrom('orders')
    .where('shipment', '=', 'pending')
    .where((eb) =>
      eb.or([
        eb('payment', 'in', ['paid', 'part_refunded']),
        eb.and([eb('payment', '=', 'unpaid'), eb('pay_by', '=', 'account')]),
      ]),
    )
    .where('held_reason', 'is', null)
    .where('deleted_at', 'is', null)

/** Returns that nobody has decided, or that came back and are not settled. */
export const returnsIn = (db: From, state: 'requested' | 'received') =>
  db.selectFrom('returns').where('state', '=', state)

export const openAlarms = (db: From) => db.selectFrom('alarms').where('resolved_at', 'is', null)
