import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/open.ts'
import type { Declined } from '#payments/declines.ts'

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
  const { rows } = await sql<Payer>`insert into declines (event_id, order_id, user_id, network, declined_at)
    select ${eventId}, i.order_id, o.user_id, i.network, ${at}
    from intents i join orders o on o.id = i.order_id where i.id = ${intentId}
    on conflict do nothing
    returning order_id as "orderId", user_id as "userId", network`.execute(tx)
  return rows[0]
}

/** Declined cards of a payer, and whether their account has paid for an order before. */
export type Declines = Record<'order' | 'account' | 'network', Declined> & { readonly known: boolean }

/** As `declinesOf` selects them. */
export type SelectedDeclines = {
  [Key in 'order' | 'account' | 'network' as `${Key}_count`]: number
} & { [Key in 'order' | 'account' | 'network' as `${Key}_last`]: Date | null } & { known: boolean }

/** The part of a query that counts declined cards after `since`: one row. `orderId` may be a column of the query's. */
export function declinesOf(
  { orderId, userId, network }: { [Field in keyof Payer]: Payer[Field] | RawBuilder<unknown> },
  since: Date,
): RawBuilder<SelectedDeclines> {
  const counted = (whose: RawBuilder<unknown>) =>
    sql`(select count(*) as count, max(declined_at) as last from declines where ${whose} and declined_at > ${since})`
  return sql`select o.count as order_count, o.last as order_last, a.count as account_count, a.last as account_last,
      n.count as network_count, n.last as network_last,
      exists (select from orders where user_id = ${userId} and paid_at is not null and payment <> 'refunded') as known
    from ${counted(sql`order_id = ${orderId}`)} o, ${counted(sql`user_id = ${userId}`)} a,
      ${counted(sql`network = ${network}`)} n`
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

/** Declined cards of a payer after `since`. */
export async function countDeclines(db: Db, payer: Payer, since: Date): Promise<Declines> {
  const { rows } = await declinesOf(payer, since).execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The database counted no declines')
  return declinesIn(row)
}

/** Open intents of an order, of an account, or of a network's accounts that have not paid for an order before. */
export async function openIntentsOf(
  tx: Tx,
  payer: Payer,
  scope: 'order' | 'account' | 'network',
): Promise<string[]> {
  const whose = {
    order: sql`i.order_id = ${payer.orderId}`,
    account: sql`o.user_id = ${payer.userId}`,
    network: sql`i.network = ${payer.network} and not exists (
      select from orders p where p.user_id = o.user_id and p.paid_at is not null and p.payment <> 'refunded')`,
  }[scope]
  const { rows } = await sql<{ id: string }>`select i.id from intents i join orders o on o.id = i.order_id
    where i.state = 'open' and ${whose} order by i.id limit 1000`.execute(tx)
  return rows.map(({ id }) => id)
}
