import type { Pool } from 'pg'
import { z } from 'zod'
import { rowsOf } from '#db/rows.ts'
import type { Answer } from './context.ts'
import { invalidRequest, StripeFault } from './faults.ts'
import type { Caller } from './keys.ts'
import { inTransaction, type Tx } from './store.ts'

/** A request with an idempotency key: the same key with the same fingerprint is the same request. */
export type KeyedRequest = { caller: Caller; key: string; fingerprint: string; requestId: string; now: Date }

/** The answer to the first request with a key. */
export type SentAnswer = { status: number; body: string; originalRequest: string | null }

const keyLifeMs = 24 * 60 * 60 * 1000

/** Does the work in a transaction. */
export async function answer(pool: Pool, work: (tx: Tx) => Promise<Answer>): Promise<SentAnswer> {
  const { status, body } = await inTransaction(pool, work)
  return { status, body: JSON.stringify(body), originalRequest: null }
}

/**
 * Does the work in a transaction and stores its answer under the key, a fault too; for a known key it returns the stored
 * answer and does nothing. 400 when the key was first used with other parameters, 409 while the first request is still
 * in progress. Effect and key are stored together: a crash leaves both or neither.
 */
export async function answerWithKey(
  pool: Pool,
  request: KeyedRequest,
  work: (tx: Tx) => Promise<Answer>,
): Promise<SentAnswer> {
  if (request.key.length > 255) throw invalidRequest('An idempotency key can have up to 255 characters.')
  return inTransaction(pool, async (tx) => {
    await lockKey(tx, request)
    const kept = await keptAnswer(tx, request)
    if (kept) return kept
    const { status, body } = await faultsAsAnswers(tx, work)
    const sent = { status, body: JSON.stringify(body), originalRequest: null }
    await tx.query(
      `insert into sandbox_stripe.idempotency_keys (scope, key, fingerprint, status, body, request_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [request.caller, request.key, request.fingerprint, status, sent.body, request.requestId, request.now],
    )
    return sent
  })
}

/** Locks the key until the transaction ends, across all processes of the shop. */
async function lockKey(tx: Tx, { caller, key }: KeyedRequest): Promise<void> {
  const [taken] = await rowsOf(
    tx,
    z.object({ free: z.boolean() }),
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free',
    [`sandbox_stripe ${caller} ${key}`],
  )
  if (taken?.free) return
  throw new StripeFault(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
}

async function keptAnswer(tx: Tx, request: KeyedRequest): Promise<SentAnswer | undefined> {
  const { caller, key, fingerprint, now } = request
  await tx.query(
    'delete from sandbox_stripe.idempotency_keys where scope = $1 and key = $2 and created_at < $3',
    [caller, key, new Date(now.getTime() - keyLifeMs)],
  )
  const [kept] = await rowsOf(
    tx,
    z.object({ fingerprint: z.string(), status: z.number(), body: z.string(), requestId: z.string() }),
    `select fingerprint, status, body, request_id as "requestId" from sandbox_stripe.idempotency_keys
     where scope = $1 and key = $2`,
    [caller, key],
  )
  if (!kept) return undefined
  if (kept.fingerprint !== fingerprint)
    throw new StripeFault(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  return { status: kept.status, body: kept.body, originalRequest: kept.requestId }
}

/** A fault rolls back the work but not the key, so that a repeated request gets the same answer. */
async function faultsAsAnswers(tx: Tx, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  await tx.query('savepoint work')
  try {
    return await work(tx)
  } catch (fault) {
    if (!(fault instanceof StripeFault)) throw fault
    await tx.query('rollback to savepoint work')
    return { status: fault.status, body: { error: fault.error } }
  }
}
