import type { Pool } from 'pg'
import { type Changes, isUnchanged, noChanges } from './changes.ts'
import type { Answer } from './context.ts'
import { invalidRequest, lockTimeout, StripeFault } from './faults.ts'
import type { Caller } from './keys.ts'
import { write } from './write.ts'

/** A request with an idempotency key: the same key with the same fingerprint is the same request. */
export type KeyedRequest = { caller: Caller; key: string; fingerprint: string; requestId: string; now: Date }

/** The answer to the first request with a key. */
export type SentAnswer = { status: number; body: string; originalRequest: string | null }

/** Collects what a call changes, and answers it. */
type Work = (changes: Changes) => Promise<Answer>

const keyLifeMs = 24 * 60 * 60 * 1000
/** How often a call is repeated because the intent was changed at the same moment. */
const maxAttempts = 10

/**
 * Does the work, and writes what it changes in one statement. With a key the answer is stored under it, also a fault;
 * for a known key it returns the stored answer and changes nothing. 400 when the key was first used with other parameters, 409
 * while the first request is still in progress. Effect and key are written together: a crash leaves both or neither.
 * When the intent has changed since it was read, the work is done again.
 * @param webhookTypes the types of events that are sent to the shop; without it, all.
 */
export async function answer(
  pool: Pool,
  webhookTypes: readonly string[] | undefined,
  key: KeyedRequest | undefined,
  work: Work,
): Promise<SentAnswer> {
  if (key && key.key.length > 255) throw invalidRequest('An idempotency key can have up to 255 characters.')
  for (let left = maxAttempts; left > 0; left--) {
    const { changes, status, body } = await (key ? faultsAsAnswers(work) : changesOf(work))
    const sent = { status, body: JSON.stringify(body), originalRequest: null }
    if (isUnchanged(changes) && key === undefined) return sent
    const forgetBefore = key && new Date(key.now.getTime() - keyLifeMs)
    const outcome = await write(
      pool,
      changes,
      webhookTypes,
      key && forgetBefore && { ...key, forgetBefore, status, body: sent.body },
    )
    if (outcome.kind === 'written') return sent
    if (key && outcome.kind === 'in_use') throw inUse(key)
    if (key && outcome.kind === 'kept') return keptFor(key, outcome.answer)
  }
  throw lockTimeout()
}

async function changesOf(work: Work): Promise<Answer & { changes: Changes }> {
  const changes = noChanges()
  return { ...(await work(changes)), changes }
}

/** A fault drops the changes but not the key, so that a repeated request gets the same answer. */
async function faultsAsAnswers(work: Work): Promise<Answer & { changes: Changes }> {
  try {
    return await changesOf(work)
  } catch (fault) {
    if (!(fault instanceof StripeFault)) throw fault
    return { status: fault.status, body: { error: fault.error }, changes: noChanges() }
  }
}

function inUse({ key }: KeyedRequest): StripeFault {
  return new StripeFault(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
}

function keptFor(
  { key, fingerprint }: KeyedRequest,
  kept: { fingerprint: string; status: number; body: string; requestId: string },
): SentAnswer {
  if (kept.fingerprint !== fingerprint)
    throw new StripeFault(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  return { status: kept.status, body: kept.body, originalRequest: kept.requestId }
}
