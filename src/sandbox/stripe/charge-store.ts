import type { ListParams } from './params.ts'
import { type Failure, type Method, pageValues, type Tx, withinPage } from './store.ts'

export type Charge = {
  id: string
  paymentIntent: string
  /** In hundredths of the currency. */
  amount: number
  amountRefunded: number
  status: 'succeeded' | 'pending' | 'failed'
  method: Method
  failure: Failure | null
  createdAt: Date
}

export type Refund = {
  id: string
  charge: string
  paymentIntent: string
  /** In hundredths of the currency. */
  amount: number
  currency: string
  reason: string | null
  metadata: Record<string, string>
  createdAt: Date
}

const chargeColumns = `id, payment_intent as "paymentIntent", amount, amount_refunded as "amountRefunded", status, method,
  failure, created_at as "createdAt"`
const refundColumns = `id, charge, payment_intent as "paymentIntent", amount, currency, reason, metadata,
  created_at as "createdAt"`

/** Enters a charge, or the bank's later answer to a pending one. */
export async function saveCharge(tx: Tx, charge: Charge): Promise<void> {
  await tx.query(
    `insert into sandbox_stripe.charges (id, payment_intent, amount, amount_refunded, status, method, failure, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do update
     set amount_refunded = excluded.amount_refunded, status = excluded.status, failure = excluded.failure`,
    [
      charge.id,
      charge.paymentIntent,
      charge.amount,
      charge.amountRefunded,
      charge.status,
      charge.method,
      charge.failure,
      charge.createdAt,
    ],
  )
}

/** The charge of that id; its intent's lock keeps it still. */
export async function chargeById(tx: Tx, id: string): Promise<Charge | undefined> {
  const found = await tx.query<Charge>(`select ${chargeColumns} from sandbox_stripe.charges where id = $1`, [
    id,
  ])
  return found.rows[0]
}

/** The charges of those ids that there are. */
export async function chargesByIds(tx: Tx, ids: string[]): Promise<Charge[]> {
  const found = await tx.query<Charge>(
    `select ${chargeColumns} from sandbox_stripe.charges where id = any($1) order by id`,
    [ids],
  )
  return found.rows
}

/** Enters a refund; the charge's sum of refunds is the caller's to move. */
export async function insertRefund(tx: Tx, refund: Refund): Promise<void> {
  await tx.query(
    `insert into sandbox_stripe.refunds (id, charge, payment_intent, amount, currency, reason, metadata, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      refund.id,
      refund.charge,
      refund.paymentIntent,
      refund.amount,
      refund.currency,
      refund.reason,
      refund.metadata,
      refund.createdAt,
    ],
  )
}

/** The refund of that id. */
export async function refundById(tx: Tx, id: string): Promise<Refund | undefined> {
  const found = await tx.query<Refund>(`select ${refundColumns} from sandbox_stripe.refunds where id = $1`, [
    id,
  ])
  return found.rows[0]
}

/** A page of refunds, newest first, and one more when there is one; of one intent or one charge where asked. */
export async function pageOfRefunds(
  tx: Tx,
  page: ListParams & { payment_intent?: string | undefined; charge?: string | undefined },
): Promise<Refund[]> {
  const found = await tx.query<Refund>(
    `select ${refundColumns} from sandbox_stripe.refunds
     where ${withinPage('refunds')}
       and ($7::text is null or payment_intent = $7) and ($8::text is null or charge = $8)
     order by seq desc limit $1`,
    [...pageValues(page), page.payment_intent, page.charge],
  )
  return found.rows
}
