import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { refusals } from '#contract/messages.ts'
import type { Bearer } from '#http/policy.ts'
import { Refusal } from '#refusal.ts'

/** How long an access token lives. The browser renews it through the exchange (src/users/exchange.ts). */
export const tokenSeconds = 30 * 60

/**
 * Makes an access token for a sign-in session: 32 random bytes, of which only the SHA-256 is kept. It ends after
 * `tokenSeconds`, and at once with its session or when its user's role changes. Refuses `anonymous` when the session has
 * just ended.
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
  return token
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
