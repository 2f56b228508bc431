import type { Pool, PoolClient } from 'pg'
import type Stripe from 'stripe'
import type { Brand, Decline } from './cards.ts'
import type { Currency } from './currencies.ts'
import type { ListParams } from './params.ts'
import type { Status } from './states.ts'

/** A connection inside a transaction. */
export type Tx = PoolClient

/** What is remembered of a card: never its number or security code. `card` names the row of the test card table. */
export type Method = {
  id: string
  card: string
  brand: Brand
  last4: string
  expMonth: number
  expYear: number
  billing: Billing
  created: number
}

export type Billing = {
  name: string | null
  email: string | null
  phone: string | null
  address: Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>
}

export type Intent = {
  id: string
  clientSecret: string
  /** In hundredths of the currency. */
  amount: number
  currency: Currency
  status: Status
  metadata: Record<string, string>
  description: string | null
  receiptEmail: string | null
  automatic: 'always' | 'never' | null
  method: Method | null
  returnUrl: string | null
  lastPaymentError: Stripe.PaymentIntent.LastPaymentError | null
  latestCharge: string | null
  cancellationReason: string | null
  createdAt: Date
  canceledAt: Date | null
  settlesAt: Date | null
}

const intentColumns = `id, client_secret as "clientSecret", amount, currency, status, metadata, description,
  receipt_email as "receiptEmail", automatic, method, return_url as "returnUrl",
  last_payment_error as "lastPaymentError", latest_charge as "latestCharge",
  cancellation_reason as "cancellationReason", created_at as "createdAt", canceled_at as "canceledAt",
  settles_at as "settlesAt"`

/** Runs the work in one transaction: all of it or nothing. */
export async function inTransaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await pool.connect()
  try {
    await tx.query("begin; set local lock_timeout = '2s'")
    const result = await work(tx)
    await tx.query('commit')
    tx.release()
    return result
  } catch (error) {
    // A connection that cannot even roll back is of no more use.
    await tx.query('rollback').then(
      () => tx.release(),
      (broken: Error) => tx.release(broken),
    )
    throw error
  }
}

/** Enters a new intent, before any attempt. */
export async function insertIntent(tx: Tx, intent: Intent): Promise<void> {
  await tx.query(
    `insert into sandbox_stripe.payment_intents (id, client_secret, amount, currency, status, metadata, description,
       receipt_email, automatic, method, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      intent.id,
      intent.clientSecret,
      intent.amount,
      intent.currency,
      intent.status,
      intent.metadata,
      intent.description,
      intent.receiptEmail,
      intent.automatic,
      intent.method,
      intent.createdAt,
    ],
  )
}

/** The intent, locked until the transaction ends, so that two confirmations follow each other. */
export async function lockIntent(tx: Tx, id: string): Promise<Intent | undefined> {
  const found = await tx.query<Intent>(
    `select ${intentColumns} from sandbox_stripe.payment_intents where id = $1 for update`,
    [id],
  )
  return found.rows[0]
}

/** One intent that nobody else is at work on and whose bank answers by now, locked. */
export async function lockDueIntent(tx: Tx, now: Date): Promise<Intent | undefined> {
  const found = await tx.query<Intent>(
    `select ${intentColumns} from sandbox_stripe.payment_intents
     where settles_at <= $1 order by settles_at, seq limit 1 for update skip locked`,
    [now],
  )
  return found.rows[0]
}

/** A page of intents, newest first, and one more when there is one. */
export async function pageOfIntents(tx: Tx, page: ListParams): Promise<Intent[]> {
  const found = await tx.query<Intent>(
    `select ${intentColumns} from sandbox_stripe.payment_intents
     where ${withinPage('payment_intents')} order by seq desc limit $1`,
    pageValues(page),
  )
  return found.rows
}

/** Writes what changes in the life of an intent. */
export async function saveIntent(tx: Tx, intent: Intent): Promise<void> {
  await tx.query(
    `update sandbox_stripe.payment_intents
     set status = $2, method = $3, return_url = $4, last_payment_error = $5, latest_charge = $6,
         cancellation_reason = $7, canceled_at = $8, settles_at = $9
     where id = $1`,
    [
      intent.id,
      intent.status,
      intent.method,
      intent.returnUrl,
      intent.lastPaymentError,
      intent.latestCharge,
      intent.cancellationReason,
      intent.canceledAt,
      intent.settlesAt,
    ],
  )
}

/** The conditions $1 to $6 that a page of any table takes; $1 is the limit. */
export function withinPage(table: 'payment_intents' | 'refunds' | 'events'): string {
  return `($2::text is null or seq < (select seq from sandbox_stripe.${table} where id = $2))
    and ($3::bigint is null or floor(extract(epoch from created_at)) > $3)
    and ($4::bigint is null or floor(extract(epoch from created_at)) >= $4)
    and ($5::bigint is null or floor(extract(epoch from created_at)) < $5)
    and ($6::bigint is null or floor(extract(epoch from created_at)) <= $6)`
}

/** The values $1 to $6. One row more than asked for tells whether there is a next page. */
export function pageValues({ limit, starting_after, created }: ListParams): unknown[] {
  return [limit + 1, starting_after, created?.gt, created?.gte, created?.lt, created?.lte]
}

/** A bank's no, as a charge keeps it. */
export type Failure = Pick<Decline, 'code' | 'declineCode' | 'message'>
