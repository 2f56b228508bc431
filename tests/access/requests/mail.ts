import type { DbAndPool } from '#platform/db/open.ts'

/** A mail that was sent, about an order if one is given. Returns its id. */
export async function aMail({ pool }: DbAndPool, orderId: string | null = null): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into mails (id, kind, recipient, subject, html, body, state, order_id)
     values (gen_random_uuid()::text, 'order_placed', 'a@shop.example', 's', 'h', 'b', 'sent', $1) returning id`,
    [orderId],
  )
  return rows[0]?.id ?? ''
}
