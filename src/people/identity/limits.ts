import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { sameMailAddress } from '#base/contract/forms/mail-address.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { accountMailsPerHour, adminMailsPerHour } from '#platform/mail/limits.ts'
import { networkOf } from './network.ts'

export interface Attempt {
  readonly address: string
  /** The email that was sent. It is counted whether or not it has an account, so that a refusal reveals nothing. */
  readonly email: string | undefined
  /** The device that the account's owner has used before (device.ts); undefined for everybody else. */
  readonly device?: string | undefined
}

export type Limits = ReturnType<typeof makeLimits>

const minute = 60
const hour = 60 * minute

/** Counts attempts in the database, shared by all processes of the shop. */
export function makeLimits(pool: pg.Pool) {
  const counter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    })
  const accountAndNetwork = counter('guess_both', 10, 15 * minute)
  const network = counter('guess_network', 60, 15 * minute)
  // Regardless of the number of networks, an account allows only twenty guesses an hour.
  const account = counter('guess_account', 20, hour)
  // An owner's own browser is not blocked by strangers' attempts, even from the same network.
  const known = counter('guess_device', 10, 15 * minute)
  // The same number as the limit of mails (src/platform/mail/limits.ts): further requests would send nothing.
  const sendsByAccount = counter('send_account', accountMailsPerHour, hour)
  const sendsByNetwork = counter('send_network', 200, hour)
  // A browser asks once in 25 minutes, and each of its tabs once when it wakes up.
  const exchanges = counter('exchange', 300, 15 * minute)
  // Each stores a row for five minutes. A log-in by passkey asks for one, and everybody behind one address shares them.
  const challenges = counter('challenge', 600, 15 * minute)
  const proofs = counter('proof', 10, 15 * minute)
  const factor = counter('factor', 10, 15 * minute)
  // A code is valid in its own half minute, the one before and the one after.
  const codes = counter('code', 1, 2 * minute)
  const invitations = counter('invite', 20, hour)
  // As many as a mailbox gets (src/platform/mail/limits.ts): further ones would be held back.
  const invitationsTo = counter('invite_to', adminMailsPerHour, hour)
  // No limit: only a count.
  const denied = counter('denied', Number.MAX_SAFE_INTEGER, hour)

  function countersOf({ address, email, device }: Attempt): [RateLimiterPostgres, string][] {
    if (device !== undefined) return [[known, device]]
    const from = networkOf(address)
    if (email === undefined) return [[network, from]]
    const named = accountKey(email)
    return [
      [network, from],
      [accountAndNetwork, `${named} ${from}`],
      [account, named],
    ]
  }

  return {
    /**
     * Runs an attempt at a password or a code. Failures are counted by network, by account, and by both; on a known
     * device of the account's owner only by that device. Successes are not counted. Refuses `too_many`, without running,
     * when a limit is reached.
     */
    async guess<Answer>(
      attempt: Attempt,
      run: () => Promise<Answer>,
      hasFailed: (answer: Answer) => boolean,
    ): Promise<Answer> {
      const counters = countersOf(attempt)
      // Consumed before the attempt and returned after a success, so that parallel attempts cannot exceed the limit.
      for (const [limiter, key] of counters) await consume(limiter, key)
      const answer = await run()
      if (!hasFailed(answer)) await Promise.all(counters.map(([limiter, key]) => limiter.reward(key)))
      return answer
    },
    /** Counts what sends a mail, makes an account or sets a password. Refuses `too_many`. */
    async countSend({ address, email }: Attempt): Promise<void> {
      await consume(sendsByNetwork, networkOf(address))
      if (email !== undefined) await consume(sendsByAccount, accountKey(email))
    },
    /** Counts an exchange of a session for an access token, by its user. Refuses `too_many`. */
    countExchange: (userId: string) => consume(exchanges, userId),
    /** Counts a challenge for a passkey, by network. Refuses `too_many`. */
    countChallenge: (address: string) => consume(challenges, networkOf(address)),
    /** Counts an attempt of a signed-in user to prove again who they are. Refuses `too_many`. */
    countProof: (userId: string) => consume(proofs, userId),
    /** Resets the attempts of a user to prove who they are. */
    async resetProofs(userId: string): Promise<void> {
      await proofs.delete(userId)
    },
    /**
     * Consumes an attempt at a user's second factor, and the code. Answers `too_many` when no attempt is left, and
     * `again` for a code that was used before and is still valid.
     */
    async consumeCode(userId: string, code: string): Promise<'taken' | 'again' | 'too_many'> {
      if (!(await tryConsume(factor, userId))) return 'too_many'
      return (await tryConsume(codes, `${userId} ${code.slice(0, 20)}`)) ? 'taken' : 'again'
    },
    /** Resets the attempts at a user's second factor. */
    async resetCodes(userId: string): Promise<void> {
      await factor.delete(userId)
    },
    /** Counts a user's call that was not authorised. Answers how many there were this hour. */
    async countDenied(userId: string, call: string): Promise<number> {
      return (await denied.consume(`${userId} ${call}`)).consumedPoints
    },
    /** Counts a mail that invites to the staff, by sender and by recipient. Refuses `too_many`. */
    async countInvitation(userId: string, email: string): Promise<void> {
      await consume(invitations, userId)
      await consume(invitationsTo, accountKey(email))
    },
  }
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  if (!(await tryConsume(limiter, key))) throw new Refusal('too_many', 'too_many', refusals.tooMany)
}

/** Consumes one point; answers false when none is left. */
async function tryConsume(limiter: RateLimiterPostgres, key: string): Promise<boolean> {
  return limiter.consume(key).then(
    () => true,
    (reason: unknown) => {
      if (reason instanceof RateLimiterRes) return false
      throw reason
    },
  )
}

/**
 * The rate-limit key of the account with this email: a hash, because an email may be too long for a key and need not be
 * readable there.
 */
export function accountKey(email: string): string {
  return createHash('sha256').update(sameMailAddress(email)).digest('base64url')
}
