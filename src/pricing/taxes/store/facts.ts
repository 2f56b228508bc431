import type pg from 'pg'
import { statement, type Values } from '#platform/db/statement.ts'
import { answerHours, noFacts, type TaxFacts } from '#pricing/taxes/decision/model.ts'

interface Asked {
  /** As `UnionNumber.number`; empty without one. */
  readonly number: string
  readonly userId: string | undefined
  readonly now: Date
  /** Today in the shop's time zone, such as `2026-03-31`. */
  readonly today: string
}

/**
 * What is known for a decision about tax: the last answer of VIES about a number, and what was accepted for the customer, as long as
 * these count. An account counts only while its email is confirmed.
 */
export async function findTaxFacts(pool: pg.Pool, { number, userId, now, today }: Asked): Promise<TaxFacts> {
  const [answers, accounts] = await Promise.all([
    number === '' ? [] : selectAnswer(pool, { number }),
    userId === undefined ? [] : selectOfAccount(pool, { userId, number }),
  ])
  const [answer] = answers
  const goodFrom = now.getTime() - answerHours * 3_600_000
  const isGood = answer !== undefined && answer.answered_at.getTime() > goodFrom
  const [account] = accounts
  if (!isGood && account === undefined) return noFacts
  return {
    answer:
      isGood && answer.valid !== null
        ? {
            source: 'vies',
            at: answer.answered_at,
            consultation: answer.consultation,
            valid: answer.valid,
          }
        : undefined,
    accepted: acceptedOf(account, now),
    exemption:
      account?.certificate != null && account.ends_on !== null && account.ends_on >= today
        ? { certificate: account.certificate, endsOn: account.ends_on }
        : undefined,
  }
}

const selectAnswer = statement((db, { number }: Values<{ number: string }>) =>
  db.selectFrom('vies_answers').select(['valid', 'answered_at', 'consultation']).where('number', '=', number),
)

type Account = Awaited<ReturnType<typeof selectOfAccount>>[number]

const selectOfAccount = statement((db, { userId, number }: Values<{ userId: string; number: string }>) =>
  db
    .selectFrom('users as u')
    .leftJoin('accepted_tax_numbers as a', (join) =>
      join.onRef('a.user_id', '=', 'u.id').on('a.number', '=', number),
    )
    .leftJoin('tax_exemptions as e', (join) =>
      join.onRef('e.user_id', '=', 'u.id').on('e.ended_at', 'is', null),
    )
    .select(['a.source', 'a.accepted_at', 'a.expires_at', 'a.consultation'])
    .select(['e.certificate', 'e.ends_on'])
    .where('u.id', '=', userId)
    .where(({ eb, lit }) => eb('u.emailVerified', '=', lit(true))),
)

function acceptedOf(account: Account | undefined, now: Date): TaxFacts['accepted'] {
  if (account === undefined) return undefined
  const { source, accepted_at: at, expires_at: until, consultation } = account
  if ((source !== 'vies' && source !== 'staff') || at === null || until === null || until <= now)
    return undefined
  return { source, at, consultation }
}
