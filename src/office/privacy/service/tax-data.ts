import type { AnswerOf } from '#base/contract/schemas.ts'
import { unionNumberOf } from '#base/countries/tax-number.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { taxReasonOf } from '#pricing/taxes/decision/dto.ts'
import {
  acceptedOf,
  type Claim,
  exemptionsOf,
  findAnswers,
  findClaims,
  findDecisions,
  forgetAnswers,
  type StoredDecision,
} from '#pricing/taxes/sql.ts'

interface Whose {
  readonly userId: string
  readonly orderIds: readonly string[]
  /** The tax number in the cart, as it was typed; undefined or empty without one. */
  readonly typed: string | undefined
  /** The most rows of each kind. */
  readonly limit: number
}

type TaxData = Pick<AnswerOf<'exportUser'>, 'taxNumbers' | 'taxExemptions' | 'orderTaxes' | 'viesAnswers'>

/** What the shop stores about the tax numbers and exemptions of a person and their orders. */
export async function taxDataOf(db: Db, whose: Whose): Promise<TaxData> {
  const [known, exemptions] = await Promise.all([
    numbersOf(db, whose),
    exemptionsOf(db, whose.userId, whose.limit),
  ])
  const { accepted, decisions, claims, numbers } = known
  const answers = await findAnswers(db, numbers)
  return {
    taxNumbers: accepted.map(({ number, source, accepted_at, expires_at, consultation }) => ({
      number,
      acceptedBy: acceptorOf(source) ?? 'staff',
      acceptedAt: accepted_at.toISOString(),
      expiresAt: expires_at.toISOString(),
      consultation,
    })),
    taxExemptions: exemptions.map(({ certificate, ends_on, given_at, ended_at }) => ({
      certificate,
      endsOn: ends_on,
      givenAt: given_at.toISOString(),
      endedAt: ended_at?.toISOString() ?? null,
    })),
    orderTaxes: [...decisions].map(([order, decision]) => ({
      order,
      ...orderTaxOf(decision, claims.get(order)),
    })),
    viesAnswers: answers.map(({ number, valid, answered_at, consultation }) => ({
      number,
      valid,
      answeredAt: answered_at.toISOString(),
      consultation,
    })),
  }
}

/**
 * Removes the answers of VIES about the numbers of a person. What was accepted and their exemptions go with the row of the user; what an
 * order was charged by stays with it, as its invoices do.
 */
export async function forgetAnswersOf(tx: Tx, whose: Whose): Promise<void> {
  const { numbers } = await numbersOf(tx, whose)
  await forgetAnswers(tx, numbers)
}

/** All numbers that the shop knows of a person, and where. */
async function numbersOf(db: Db, { userId, orderIds, typed = '', limit }: Whose) {
  const accepted = await acceptedOf(db, userId, limit)
  const decisions = await findDecisions(db, orderIds)
  const claims = await findClaims(db, orderIds)
  const inCart = unionNumberOf(typed)?.number
  const numbers = [
    ...accepted.map(({ number }) => number),
    ...[...decisions.values()].flatMap((decision) => ('number' in decision ? [decision.number] : [])),
    ...(inCart === undefined ? [] : [inCart]),
  ]
  return { accepted, decisions, claims, numbers }
}

function orderTaxOf(decision: StoredDecision, claim: Claim | undefined) {
  const by = decision.kind === 'free' && decision.because === 'number' ? decision.by : undefined
  return {
    number: 'number' in decision ? decision.number : '',
    certificate: 'certificate' in decision ? decision.certificate : null,
    reason: taxReasonOf(decision),
    acceptedBy: acceptorOf(claim?.source ?? by?.source),
    acceptedAt: (claim?.accepted_at ?? by?.at)?.toISOString() ?? null,
    consultation: claim?.consultation ?? by?.consultation ?? null,
  }
}

function acceptorOf(source: string | null | undefined): 'vies' | 'staff' | null {
  return source === 'vies' || source === 'staff' ? source : null
}
