import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { refusals } from '#contract/messages.ts'
import type { Bearer } from '#http/policy.ts'
import { Refusal } from '#refusal.ts'

/** How long an access token lives. The browser renews it through the exchange (src/identity/exchange.ts). */
export const tokenSeconds = 30 * 60

/** How many access tokens a session and a user have at once; one more ends the oldest. Tabs share one token. */
export const maxTokens = { session: 20, user: 100 } as const

/**
 * Makes an access token for a sign-in session: 32 random bytes, of which only the SHA-256 is kept. It ends after
 * `tokenSeconds`, and at once with its session or when its user's role changes. Beyond `mostTokens` the oldest
 * end. Refuses `anonymous` when the session has just ended.
 */
export async function issue(pool: pg.Pool, session: { id: string; userId: string }): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // The lock makes a sign-out wait until the token is there, and then take it along.
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

/** By itself, after the new token is committed: of many at a time the last one sees them all. */
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

/** Who stands behind a token; undefined for one that is unknown, ended or revoked. */
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

/** When the sign-in behind a token was; undefined for a token that has ended. */
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
