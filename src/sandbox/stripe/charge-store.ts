import { rowsOf } from '#db/rows.ts'
import type { ListParams } from './params.ts'
import { type Charge, charge, type Refund, refund } from './rows.ts'
import { pageValues, type Tx, withinPage } from './store.ts'

const chargeColumns = `id, payment_intent as "paymentIntent", amount, amount_refunded as "amountRefunded", status, method,
  failure, created_at as "createdAt"`
const refundColumns = `id, charge, payment_intent as "paymentIntent", amount, currency, reason, metadata,
  created_at as "createdAt"`

/** Inserts a charge, or saves the bank's later decision on a pending one. */
export async function saveCharge(tx: Tx, changed: Charge): Promise<void> {
  await tx.query(
    `insert into sandbox_stripe.charges (id, payment_intent, amount, amount_refunded, status, method, failure, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do update
     set amount_refunded = excluded.amount_refunded, status = excluded.status, failure = excluded.failure`,
    [
      changed.id,
      changed.paymentIntent,
      changed.amount,
      changed.amountRefunded,
      changed.status,
      changed.method,
      changed.failure,
      changed.createdAt,
    ],
  )
}

/** The charge with this id. The lock on its intent protects it from concurrent changes. */
export async function chargeById(tx: Tx, id: string): Promise<Charge | undefined> {
  const text = `select ${chargeColumns} from sandbox_stripe.charges where id = $1`
  const [found] = await rowsOf(tx, charge, text, [id])
  return found
}

/** The charges with these ids; unknown ids are skipped. */
export async function chargesByIds(tx: Tx, ids: string[]): Promise<Charge[]> {
  const text = `select ${chargeColumns} from sandbox_stripe.charges where id = any($1) order by id`
  return rowsOf(tx, charge, text, [ids])
}

/** Inserts a refund; the caller updates the refunded amount of the charge. */
export async function insertRefund(tx: Tx, made: Refund): Promise<void> {
  await tx.query(
    `insert into sandbox_stripe.refunds (id, charge, payment_intent, amount, currency, reason, metadata, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      made.id,
      made.charge,
      made.paymentIntent,
      made.amount,
      made.currency,
      made.reason,
      made.metadata,
      made.createdAt,
    ],
  )
}

/** The refund of that id. */
export async function refundById(tx: Tx, id: string): Promise<Refund | undefined> {
  const text = `select ${refundColumns} from sandbox_stripe.refunds where id = $1`
  const [found] = await rowsOf(tx, refund, text, [id])
  return found
}

/** A page of refunds, newest first, plus one row if there is a next page; optionally of one intent or one charge. */
export async function pageOfRefunds(
  tx: Tx,
  page: ListParams & { payment_intent?: string | undefined; charge?: string | undefined },
): Promise<Refund[]> {
  return rowsOf(
    tx,
    refund,
    `select ${refundColumns} from sandbox_stripe.refunds
     where ${withinPage('refunds')}
       and ($7::text is null or payment_intent = $7) and ($8::text is null or charge = $8)
     order by seq desc limit $1`,
    [...pageValues(page), page.payment_intent, page.charge],
  )
}
