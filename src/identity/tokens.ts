import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { refusals } from '#contract/messages.ts'
import type { Bearer } from '#http/policy.ts'
import { Refusal } from '#refusal.ts'

/** The lifetime of an access token. The browser renews it through the exchange (src/identity/exchange.ts). */
export const tokenSeconds = 30 * 60

/**
 * The maximum number of access tokens of a session and of a user; a further one ends the oldest. Tabs share one token.
 */
export const maxTokens = { session: 20, user: 100 } as const

/**
 * Issues an access token for a session: 32 random bytes, of which only the SHA-256 is stored. It expires after
 * `tokenSeconds`, and at once when its session ends or its user's role changes. Beyond `maxTokens` the oldest ones end.
 * Refuses `anonymous` when the session has just ended.
 */
export async function issue(pool: pg.Pool, session: { id: string; userId: string }): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // The lock makes a concurrent sign-out wait until the token exists, and then delete it too.
  const { rowCount } = await pool.query(
    `insert into access_tokens (hash, user_id, session_id, expires_at)
     select $1, "userId", id, now() + make_interval(secs => $4)
     from sessions where id = $3 and "userId" = $2 and "expiresAt" > now()
     for key share`,
    [hashOf(token), session.userId, session.id, tokenSeconds],
  )
  if (rowCount !== 1) throw new Refusal('anonymous', 'proof_needed', refusals.proofNeeded)
  await deleteOldest(pool, session.userId)
  return token
}

/** A separate statement after the new token is committed: of concurrent ones, the last sees all tokens. */
async function deleteOldest(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query(
    `delete from access_tokens where hash = any(array(
       select hash from access_tokens where hash = any(array(
         select hash from (
           select hash, row_number() over (partition by session_id order by created_at desc, hash) as in_session,
             row_number() over (order by created_at desc, hash) as in_all
           from access_tokens where user_id = $1) as held
         where in_session > $2 or in_all > $3))
       order by hash for update skip locked))`,
    [userId, maxTokens.session, maxTokens.user],
  )
}

/** The user of a token; undefined for a token that is unknown, expired or revoked. */
export async function authenticate(pool: pg.Pool, token: string): Promise<Bearer | undefined> {
  const { rows } = await pool.query<Bearer>({
    name: 'authenticate',
    text: `select u.id as "userId", u.email, u.role
           from access_tokens t
           join sessions s on s.id = t.session_id
           join users u on u.id = t.user_id
           where t.hash = $1 and t.expires_at > now() and s."expiresAt" > now()`,
    values: [hashOf(token)],
  })
  return rows[0]
}

/** The time of the sign-in that a token belongs to; undefined for an expired token. */
export async function signedInAt(pool: pg.Pool, token: string): Promise<Date | undefined> {
  const { rows } = await pool.query<{ createdAt: Date }>(
    `select s."createdAt" from access_tokens t join sessions s on s.id = t.session_id where t.hash = $1`,
    [hashOf(token)],
  )
  return rows[0]?.createdAt
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
