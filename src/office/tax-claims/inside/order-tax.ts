import type { AnswerOf } from '#base/contract/schemas.ts'
import { taxReasonOf } from '#pricing/taxes/decision/dto.ts'
import type { Claim, StoredDecision } from '#pricing/taxes/sql.ts'

type OrderTax = AnswerOf<'orderTax'>

/** Why an order costs tax or none, and how far its claim is. */
export function orderTaxToDto(decision: StoredDecision | undefined, claim: Claim | undefined): OrderTax {
  const by = decision?.kind === 'free' && decision.because === 'number' ? decision.by : undefined
  const acceptedAt = claim?.accepted_at ?? by?.at ?? null
  const source = claim?.source ?? by?.source ?? null
  return {
    number: decision !== undefined && 'number' in decision ? decision.number : '',
    reason: decision === undefined ? null : taxReasonOf(decision),
    certificate:
      decision?.kind === 'free' && decision.because === 'certificate' ? decision.certificate : null,
    consultation: claim?.consultation ?? by?.consultation ?? null,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    acceptedBy: source === 'vies' || source === 'staff' ? source : null,
    state: stateOf(decision, claim),
  }
}

function stateOf(decision: StoredDecision | undefined, claim: Claim | undefined): OrderTax['state'] {
  if (decision?.kind === 'free') return 'free'
  if (claim === undefined) return 'none'
  if (claim.refund_state === 'failed') return 'failed'
  if (claim.refund_id !== null) return 'refunded'
  return claim.accepted_at === null ? 'open' : 'waiting'
}
