import { sql } from 'kysely'
import type pg from 'pg'
import type { Declined } from '#orders/payments/inside/declines.ts'
import { rowCount } from '#platform/db/count.ts'
import { type Given, isThere, text } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'

/** The order, account and network of a payment: declined cards are counted for each. */
export interface Payer {
  readonly orderId: string
  readonly userId: string | null
  readonly network: string | null
}

/**
 * Inserts a declined card, once for each event of the provider. Answers its payer; undefined for an unknown intent or a
 * known event.
 */
export async function insertDecline(
  tx: Tx,
  { eventId, intentId, at }: { eventId: string; intentId: string; at: Date },
): Promise<Payer | undefined> {
  return tx
    .insertInto('declines')
    .columns(['event_id', 'order_id', 'user_id', 'network', 'declined_at'])
    .expression((db) =>
      db
        .selectFrom('intents as i')
        .innerJoin('orders as o', 'o.id', 'i.order_id')
        .select(({ val }) => [
          val(eventId).as('event_id'),
          ...(['i.order_id', 'o.user_id', 'i.network'] as const),
          val(at).as('declined_at'),
        ])
        .where('i.id', '=', intentId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['order_id as orderId', 'user_id as userId', 'network'])
    .executeTakeFirst()
}

/** Declined cards of a payer, and whether their account has paid for an order before. */
export type Declines = Record<'order' | 'account' | 'network', Declined> & { readonly known: boolean }

/** As `declinesOf` selects them. */
type SelectedDeclines = {
  [Key in 'order' | 'account' | 'network' as `${Key}_count`]: number
} & { [Key in 'order' | 'account' | 'network' as `${Key}_last`]: Date | null } & { known: boolean }

/** Counts declined cards after `since`: one row. Ids may be columns of a query that this is a part of. */
export function declinesOf(
  db: Db,
  {
    orderId,
    userId,
    network,
  }: {
    readonly orderId: Given<string>
    readonly userId: Given<string | null>
    readonly network: Given<string | null>
  },
  since: Given<Date>,
) {
  const counted = (column: 'order_id' | 'user_id' | 'network', whose: Given<string> | Given<string | null>) =>
    db
      .selectFrom('declines')
      .select((eb) => [rowCount(eb).as('count'), eb.fn.max('declined_at').as('last')])
      .where(column, '=', whose)
      .where('declined_at', '>', since)
  const paid = db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.user_id', '=', userId)
    .where('orders.paid_at', 'is not', null)
    .where('orders.payment', '<>', text('refunded'))
    .where('orders.total_cents', '>', sql.lit(0))
  return db
    .selectFrom([
      counted('order_id', orderId).as('of_order'),
      counted('user_id', userId).as('of_account'),
      counted('network', network).as('of_network'),
    ])
    .select([
      'of_order.count as order_count',
      'of_order.last as order_last',
      'of_account.count as account_count',
    ])
    .select([
      'of_account.last as account_last',
      'of_network.count as network_count',
      'of_network.last as network_last',
    ])
    .select(isThere(paid).as('known'))
}

/** The counts of a row that was selected by `declinesOf`. */
export function declinesIn(row: SelectedDeclines): Declines {
  return {
    order: { count: row.order_count, last: row.order_last },
    account: { count: row.account_count, last: row.account_last },
    network: { count: row.network_count, last: row.network_last },
    known: row.known,
  }
}

/** Declined cards of a payer after `since`, in a transaction. */
export async function countDeclines(tx: Tx, payer: Payer, since: Date): Promise<Declines> {
  return declinesIn(await declinesOf(tx, payer, since).executeTakeFirstOrThrow())
}

/** The same outside a transaction. */
export async function countCommittedDeclines(pool: pg.Pool, payer: Payer, since: Date): Promise<Declines> {
  const { orderId, userId, network } = payer
  const [row] = await selectDeclines(pool, { orderId, userId, network, since })
  if (row === undefined) throw new Error('The count of declined cards found no row')
  return declinesIn(row)
}

const selectDeclines = statement((db, { since, ...payer }: Values<Payer & { readonly since: Date }>) =>
  declinesOf(db, payer, since),
)

/** Open intents of an order, of an account, or of a network's accounts that have not paid for an order before. */
export async function openIntentsOf(
  tx: Tx,
  payer: Payer,
  scope: 'order' | 'account' | 'network',
): Promise<string[]> {
  const rows = await tx
    .selectFrom('intents as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('i.id')
    .where('i.state', '=', 'open')
    .where((eb) => {
      if (scope === 'order') return eb('i.order_id', '=', payer.orderId)
      if (scope === 'account') return eb('o.user_id', '=', payer.userId)
      const paid = eb
        .selectFrom('orders as p')
        .select('p.id')
        .whereRef('p.user_id', '=', 'o.user_id')
        .where('p.paid_at', 'is not', null)
        .where('p.payment', '<>', 'refunded')
        .where('p.total_cents', '>', 0)
      return eb.and([eb('i.network', '=', payer.network), eb.not(eb.exists(paid))])
    })
    .orderBy('i.id')
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}
