import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { refusals } from '#base/contract/messages/refusals.ts'
import type { idempotency } from '#base/contract/schemas/call.ts'
import type { CallName, calls } from '#base/contract/schemas.ts'
import { Refusal } from '#base/refusal.ts'
import { removeExpired } from '#platform/db/expired.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** The calls whose headers may hold an Idempotency-Key. */
type CallWithKey = {
  [Name in CallName]: (typeof calls)[Name] extends { headers: typeof idempotency } ? Name : never
}[CallName]

/** An Idempotency-Key of one user. A request with the same key and body is a repeat of the first. */
export interface Key {
  readonly userId: string
  readonly call: CallWithKey
  readonly key: string
  readonly bodyHash: Buffer
}

/** The key of a request; undefined when it has none. `body` is the parsed body and everything else that identifies the request. */
export function keyOf(
  userId: string,
  call: Key['call'],
  key: string | undefined,
  body: unknown,
): Key | undefined {
  if (key === undefined) return undefined
  return { userId, call, key, bodyHash: createHash('sha256').update(JSON.stringify(body)).digest() }
}

/** An Idempotency-Key of something that is no user, such as a cart: of it, only the hash with its owner is stored. */
export interface OwnedKey {
  readonly hash: Buffer
  readonly bodyHash: Buffer
}

/** The key of a request about something, by the id of what owns the key. `body` is all that identifies the request. */
export function ownedKeyOf(ownerId: string, key: string, body: object): OwnedKey {
  const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest()
  return { hash: hashOf([ownerId, key]), bodyHash: hashOf(body) }
}

/** @throws Refusal `conflict` `key_reused` when the key was used for another body, of which this is the hash. */
export function requireSameBody({ bodyHash }: Pick<OwnedKey, 'bodyHash'>, before: Buffer): void {
  if (!before.equals(bodyHash)) throw new Refusal('conflict', 'key_reused', refusals.keyReused)
}

/**
 * Stores the answer under the key, in the transaction that does the work. While another transaction does the work of
 * the same key, this waits for its end.
 * @throws the database's unique violation when the key was used before: roll back, then `recall`.
 */
export async function remember(tx: Db, { userId, call, key, bodyHash }: Key, answer: object): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, call, key, body_hash: bodyHash, status: 200, answer: JSON.stringify(answer) })
    .execute()
}

/**
 * The part of a statement that stores an answer under a key, as `remember` does, if `from` has a row and there is a key.
 * Each value is a parameter of the statement, such as `$3`.
 */
export function rememberedAnswer(
  {
    userId,
    call,
    key,
    bodyHash,
    answer,
  }: Readonly<Record<'userId' | 'call' | 'key' | 'bodyHash' | 'answer', string>>,
  from: string,
): string {
  return `insert into idempotency_keys (user_id, call, key, body_hash, status, answer)
    select ${userId}::text, ${call}::text, ${key}::text, ${bodyHash}::bytea, 200, ${answer}::jsonb
    from ${from} where ${key}::text is not null`
}

/**
 * The answer stored under a key, parsed by `shape`; undefined for a new key.
 * @throws Refusal `conflict` when it was stored for another body.
 */
export async function recall<Answer extends object>(
  db: Db,
  key: Key,
  shape: z.ZodMiniType<Answer>,
): Promise<Answer | undefined> {
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', key.userId)
    .where('call', '=', key.call)
    .where('key', '=', key.key)
    .executeTakeFirst()
  if (stored === undefined) return undefined
  requireSameBody(key, stored.body_hash)
  return shape.parse(stored.answer)
}

/**
 * Does the work in a transaction and stores its answer under the key. Repeats with the same key and body get the same
 * answer, and the work is done once, even when repeats reach several processes.
 * @throws what the work throws; Refusal `conflict` `key_reused` for a key of another body.
 */
export async function once<Answer extends object>(
  db: Db,
  key: Key | undefined,
  shape: z.ZodMiniType<Answer>,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await db.transaction().execute(async (tx) => {
      const answer = await work(tx)
      if (key !== undefined) await remember(tx, key, answer)
      return answer
    })
  } catch (error) {
    // A repeat may conflict with the result of its first attempt, such as a taken part number.
    const before = key && (await recall(db, key, shape))
    if (before === undefined) throw error
    return before
  }
}

/** Answers are stored for two days. */
export const keySweep = removeExpired({
  table: 'idempotency_keys',
  key: 'ctid',
  endColumn: 'created_at',
  hours: 48,
})
