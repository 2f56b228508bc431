import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { refusals } from '#contract/messages.ts'
import { Refusal } from '#refusal.ts'
import { networkOf } from './network.ts'

export interface Attempt {
  readonly address: string
  /** As it was sent: counted whether or not it has an account, so that a refusal tells nothing. */
  readonly email: string | undefined
}

export interface Limits {
  /**
   * Runs a try at a password or a code. Failures are counted by network, by account, and by both; success counts
   * nothing. Refuses `too_many`, before it runs, when one of them has had too many.
   */
  guess<Answer>(
    attempt: Attempt,
    run: () => Promise<Answer>,
    hasFailed: (answer: Answer) => boolean,
  ): Promise<Answer>
  /** Counts what sends a mail or makes an account. Refuses `too_many`. */
  send(attempt: Attempt): Promise<void>
}

const minute = 60
const hour = 60 * minute

/** Counts attempts in the database, where every process of the shop sees them. */
export function makeLimits(pool: pg.Pool): Limits {
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
  const here = counter('guess_both', 10, 15 * minute)
  const network = counter('guess_network', 60, 15 * minute)
  const account = counter('guess_account', 60, hour)
  // Where somebody has signed in before, their own door stays open while strangers try others.
  const known = counter('known', 1_000_000, 90 * 24 * hour)
  const letters = counter('send_account', 6, hour)
  const sending = counter('send_network', 200, hour)

  return {
    async guess(attempt, run, hasFailed) {
      const keys = keysOf(attempt)
      const counters: [RateLimiterPostgres, string][] = [[network, keys.network]]
      if (keys.account !== undefined && keys.both !== undefined) {
        counters.push([here, keys.both])
        if ((await known.get(keys.both)) === null) counters.push([account, keys.account])
      }
      // Taken before, and given back after a success: tries at the same time can not slip through together.
      for (const [limiter, key] of counters) await take(limiter, key)
      const answer = await run()
      if (hasFailed(answer)) return answer
      await Promise.all(counters.map(([limiter, key]) => limiter.reward(key)))
      if (keys.both !== undefined) await known.consume(keys.both)
      return answer
    },
    async send(attempt) {
      const keys = keysOf(attempt)
      await take(sending, keys.network)
      if (keys.account !== undefined) await take(letters, keys.account)
    },
  }
}

function keysOf({ address, email }: Attempt) {
  const from = networkOf(address)
  if (email === undefined) return { network: from, account: undefined, both: undefined }
  // An email may be longer than a key, and need not be readable there.
  const account = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
  return { network: from, account, both: `${account} ${from}` }
}

async function take(limiter: RateLimiterPostgres, key: string): Promise<void> {
  await limiter.consume(key).catch((reason: unknown) => {
    if (reason instanceof RateLimiterRes) throw new Refusal('too_many', 'too_many', refusals.tooMany)
    throw reason
  })
}
