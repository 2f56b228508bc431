import type { Pool, PoolClient } from 'pg'
import { rowsOf } from '#db/rows.ts'
import type { ListParams } from './params.ts'
import { type Intent, intent } from './rows.ts'

/** A connection inside a transaction. */
export type Tx = PoolClient

const intentColumns = `id, client_secret as "clientSecret", amount, currency, status, metadata, description,
  receipt_email as "receiptEmail", automatic, method, return_url as "returnUrl",
  last_payment_error as "lastPaymentError", latest_charge as "latestCharge",
  cancellation_reason as "cancellationReason", created_at as "createdAt", canceled_at as "canceledAt",
  settles_at as "settlesAt"`

/** Runs the work in one transaction. */
export async function inTransaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await pool.connect()
  try {
    await tx.query("begin; set local lock_timeout = '2s'")
    const result = await work(tx)
    await tx.query('commit')
    tx.release()
    return result
  } catch (error) {
    // Discard a connection that cannot roll back.
    await tx.query('rollback').then(
      () => tx.release(),
      (broken: Error) => tx.release(broken),
    )
    throw error
  }
}

/** Inserts a new intent, before any attempt. */
export async function insertIntent(tx: Tx, made: Intent): Promise<void> {
  await tx.query(
    `insert into sandbox_stripe.payment_intents (id, client_secret, amount, currency, status, metadata, description,
       receipt_email, automatic, method, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      made.id,
      made.clientSecret,
      made.amount,
      made.currency,
      made.status,
      made.metadata,
      made.description,
      made.receiptEmail,
      made.automatic,
      made.method,
      made.createdAt,
    ],
  )
}

/** Locks an intent until the transaction ends, so that two confirmations run one after the other. */
export async function lockIntent(tx: Tx, id: string): Promise<Intent | undefined> {
  const [found] = await rowsOf(
    tx,
    intent,
    `select ${intentColumns} from sandbox_stripe.payment_intents where id = $1 for update`,
    [id],
  )
  return found
}

/** Locks one intent that is due and that no other transaction has locked. */
export async function lockDueIntent(tx: Tx, now: Date): Promise<Intent | undefined> {
  const [found] = await rowsOf(
    tx,
    intent,
    `select ${intentColumns} from sandbox_stripe.payment_intents
     where settles_at <= $1 order by settles_at, seq limit 1 for update skip locked`,
    [now],
  )
  return found
}

/** A page of intents, newest first, plus one row if there is a next page. */
export async function pageOfIntents(tx: Tx, page: ListParams): Promise<Intent[]> {
  return rowsOf(
    tx,
    intent,
    `select ${intentColumns} from sandbox_stripe.payment_intents
     where ${withinPage('payment_intents')} order by seq desc limit $1`,
    pageValues(page),
  )
}

/** Updates the fields of an intent that can change. */
export async function saveIntent(tx: Tx, changed: Intent): Promise<void> {
  await tx.query(
    `update sandbox_stripe.payment_intents
     set status = $2, method = $3, return_url = $4, last_payment_error = $5, latest_charge = $6,
         cancellation_reason = $7, canceled_at = $8, settles_at = $9
     where id = $1`,
    [
      changed.id,
      changed.status,
      changed.method,
      changed.returnUrl,
      changed.lastPaymentError,
      changed.latestCharge,
      changed.cancellationReason,
      changed.canceledAt,
      changed.settlesAt,
    ],
  )
}

/** The SQL conditions of a page, with the parameters $1 to $6; $1 is the limit. */
export function withinPage(table: 'payment_intents' | 'refunds' | 'events'): string {
  return `($2::text is null or seq < (select seq from sandbox_stripe.${table} where id = $2))
    and ($3::bigint is null or floor(extract(epoch from created_at)) > $3)
    and ($4::bigint is null or floor(extract(epoch from created_at)) >= $4)
    and ($5::bigint is null or floor(extract(epoch from created_at)) < $5)
    and ($6::bigint is null or floor(extract(epoch from created_at)) <= $6)`
}

/** The values of $1 to $6. One extra row shows whether there is a next page. */
export function pageValues({ limit, starting_after, created }: ListParams): unknown[] {
  return [limit + 1, starting_after, created?.gt, created?.gte, created?.lt, created?.lte]
}
