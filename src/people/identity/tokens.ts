import type { SqlBool } from 'kysely'
import type pg from 'pg'
import { refusals } from '#base/contract/messages/refusals.ts'
import { permissionsOf, refundLimitOf } from '#base/contract/permissions.ts'
import { Refusal } from '#base/refusal.ts'
import { hashOf, newSecret } from '#base/secret.ts'
import { ago, anySelected, fromNow, now, rowNumber } from '#platform/db/functions.ts'
import { type Query, run, runTogether, statement, type Values } from '#platform/db/statement.ts'
import type { Holder } from '#platform/http/policy.ts'
import { proofSeconds } from './sessions.ts'

/** The lifetime of an access token. The browser renews it through the exchange (src/people/identity/exchange.ts). */
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
  const token = newSecret()
  // The lock makes a concurrent sign-out wait until the token exists, and then delete it too.
  const [issued] = await insertToken(pool, { ...session, hash: hashOf(token) })
  if (issued === undefined) throw new Refusal('anonymous', 'proof_needed', refusals.proofNeeded)
  await deleteOldest(pool, { userId: session.userId })
  return token
}

const insertToken = statement(
  (db, { id, userId, hash }: Values<{ id: string; userId: string; hash: Buffer }>) =>
    db
      .insertInto('access_tokens')
      .columns(['hash', 'user_id', 'session_id', 'expires_at'])
      .expression((eb) =>
        eb
          .selectFrom('sessions')
          .select([hash.as('hash'), 'userId', 'id', fromNow(tokenSeconds).as('expires_at')])
          .where('id', '=', id)
          .where('userId', '=', userId)
          .where('expiresAt', '>', now)
          .forKeyShare(),
      )
      .returning('session_id'),
)

/** A separate statement after the new token is committed: of concurrent ones, the last sees all tokens. */
const deleteOldest = statement((db, { userId }: Values<{ userId: string }>) => {
  const held = db
    .selectFrom('access_tokens')
    .select((eb) => [
      'hash',
      rowNumber(eb)
        .over((over) => over.partitionBy('session_id').orderBy('created_at', 'desc').orderBy('hash'))
        .as('in_session'),
      rowNumber(eb)
        .over((over) => over.orderBy('created_at', 'desc').orderBy('hash'))
        .as('in_all'),
    ])
    .where('user_id', '=', userId)
  const tooMany = db
    .selectFrom(held.as('held'))
    .select('hash')
    .where((eb) => eb.or([eb('in_session', '>', maxTokens.session), eb('in_all', '>', maxTokens.user)]))
  const free = db
    .selectFrom('access_tokens')
    .select('hash')
    .where('hash', '=', anySelected(tooMany))
    .orderBy('hash')
    .forUpdate()
    .skipLocked()
  return db.deleteFrom('access_tokens').where('hash', '=', anySelected(free))
})

/**
 * The user of a token, with the rows of a query that is read in the same statement; undefined for a token that is
 * unknown, expired or revoked.
 */
export async function authenticate<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  token: string,
  { beside, staffFactor }: Asked<Row>,
): Promise<{ holder: Holder; rows: Row[] } | undefined> {
  const query = selectHolder.with({ hash: hashOf(token) })
  const { first: found, rows } =
    beside === undefined
      ? { first: (await run(pool, query))[0], rows: [] }
      : await runTogether(pool, query, beside)
  if (found === undefined) return undefined
  // The exchange has refused them; this is for a token that was issued while they became staff.
  if (staffFactor === 'required' && found.role !== 'customer' && found.hasFactor !== true) return undefined
  return { holder: holderOf(found), rows }
}

interface Asked<Row extends pg.QueryResultRow> {
  /** What is read in the same statement; undefined for nothing. */
  readonly beside: Query<Row> | undefined
  /** Whether the tokens of staff without a second factor are refused. */
  readonly staffFactor: 'required' | 'optional'
}

/** Whether a user has a place behind the counter, and no second factor. */
export async function isStaffWithoutFactor(pool: pg.Pool, userId: string): Promise<boolean> {
  const [found] = await selectWithoutFactor(pool, { userId })
  return found !== undefined
}

const selectWithoutFactor = statement((db, { userId }: Values<{ userId: string }>) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '<>', 'customer')
    .where((eb) => eb.or([eb('twoFactorEnabled', 'is', null), eb('twoFactorEnabled', '=', false)])),
)

interface HolderRow {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly isConfirmed: boolean
  readonly role: string
  readonly ownName: string | null
  readonly ownPermissions: string[] | null
  readonly ownRefundLimit: number | null
  readonly hasFactor: boolean | null
  readonly isProofFresh: SqlBool
}

/** A role acts for a confirmed email only: an account without one may be a stranger's. */
function holderOf({ userId, sessionId, email, isConfirmed, isProofFresh, ...kept }: HolderRow): Holder {
  const acting = isConfirmed ? kept : customer
  return {
    userId,
    sessionId,
    email,
    isProofFresh: isProofFresh === true,
    staffRole: acting.role === 'customer' ? undefined : (acting.ownName ?? acting.role),
    permissions: permissionsOf(acting),
    refundLimit: refundLimitOf(acting),
  }
}

const customer = { role: 'customer', ownName: null, ownPermissions: null, ownRefundLimit: null }

const selectHolder = statement((db, { hash }: Values<{ hash: Buffer }>) =>
  db
    .selectFrom('access_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('staff_roles as r', 'r.id', 'u.staff_role_id')
    .select(['u.id as userId', 's.id as sessionId', 'u.email', 'u.emailVerified as isConfirmed'])
    .select(['u.role', 'r.name as ownName'])
    .select(['r.permissions as ownPermissions', 'r.refund_limit as ownRefundLimit'])
    .select('u.twoFactorEnabled as hasFactor')
    .select((eb) => eb('s.proven_at', '>', ago(proofSeconds)).as('isProofFresh'))
    .where('t.hash', '=', hash)
    .where('u.suspended_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where('s.expiresAt', '>', now),
)

/** The time of the sign-in that a token belongs to; undefined for an expired token. */
export async function signedInAt(pool: pg.Pool, token: string): Promise<Date | undefined> {
  const [session] = await selectSession(pool, { hash: hashOf(token) })
  return session?.createdAt
}

const selectSession = statement((db, { hash }: Values<{ hash: Buffer }>) =>
  db
    .selectFrom('access_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select('s.createdAt')
    .where('t.hash', '=', hash),
)
