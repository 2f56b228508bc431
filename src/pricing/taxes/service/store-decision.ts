import type { Tx } from '#platform/db/open.ts'
import { acceptedDays, mayBeAccepted, type TaxDecision } from '#pricing/taxes/decision/model.ts'
import { insertAccepted } from '#pricing/taxes/store/accepted.ts'
import { insertClaim } from '#pricing/taxes/store/claims.ts'
import { insertDecision } from '#pricing/taxes/store/decisions.ts'

interface PlacedOrder {
  readonly id: string
  readonly created_at: Date
}

/**
 * Stores with an order, in the transaction that places it, why it costs tax or none: the answer of VIES, or the certificate. A number that
 * VIES has confirmed counts for further orders of the account; one that may be accepted later is a claim to the tax.
 */
export async function storeTaxDecision(
  tx: Tx,
  { id, created_at }: PlacedOrder,
  decision: TaxDecision,
  userId: string | undefined,
): Promise<void> {
  await insertDecision(tx, id, decision)
  if (decision.kind === 'free' && decision.because === 'number' && userId !== undefined)
    await insertAccepted(tx, { userId, number: decision.number, by: decision.by, days: acceptedDays })
  if (decision.kind !== 'charged' || !mayBeAccepted.includes(decision.because)) return
  const asksAgain = decision.because === 'no_answer'
  await insertClaim(tx, {
    orderId: id,
    number: decision.number,
    askAt: asksAgain ? new Date(created_at.getTime() + firstAgainMs) : null,
  })
}

/** VIES is asked again ten minutes after it gave no answer. */
const firstAgainMs = 10 * 60_000
