import { sql } from 'kysely'
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

/** Counts declined cards after `since`, and whether the account has paid for an order before. */
export async function countDeclines(
  db: Db,
  { orderId, userId, network }: Payer,
  since: Date,
): Promise<Record<'order' | 'account' | 'network', Declined> & { readonly known: boolean }> {
  const { rows } = await sql<
    {
      [Key in 'order' | 'account' | 'network' as `${Key}_count`]: number
    } & { [Key in 'order' | 'account' | 'network' as `${Key}_last`]: Date | null } & { known: boolean }
  >`
    select o.count as order_count, o.last as order_last, a.count as account_count, a.last as account_last,
      n.count as network_count, n.last as network_last,
      exists (select from orders where user_id = ${userId} and paid_at is not null and payment <> 'refunded') as known
    from (select count(*) as count, max(declined_at) as last from declines
        where order_id = ${orderId} and declined_at > ${since}) o,
      (select count(*) as count, max(declined_at) as last from declines
        where user_id = ${userId} and declined_at > ${since}) a,
      (select count(*) as count, max(declined_at) as last from declines
        where network = ${network} and declined_at > ${since}) n`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The database counted no declines')
  return {
    order: { count: row.order_count, last: row.order_last },
    account: { count: row.account_count, last: row.account_last },
    network: { count: row.network_count, last: row.network_last },
    known: row.known,
  }
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
