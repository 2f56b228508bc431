import type { SellerSettings } from '#base/contract/forms/seller.ts'
import { unionStateOf } from '#base/countries/tax-number.ts'
import { unionNumberIn } from '#pricing/seller/model.ts'
import type { StoredDecision } from '#pricing/taxes/sql.ts'

/**
 * Why a document charges no tax, with both VAT numbers: in the owner's words for the zone, else the exempt intra-Community supply of a
 * seller in the European Union (Council Directive 2006/112/EC, article 226, point 11). Undefined for an order that costs tax.
 */
export function taxNoteOf(
  seller: Pick<SellerSettings, 'country' | 'taxNumbers'>,
  decision: StoredDecision | undefined,
): string | undefined {
  if (decision?.kind !== 'free') return undefined
  if (decision.because === 'certificate') return `No tax is due: certificate ${decision.certificate}.`
  const isOfUnion = unionStateOf(seller.country) !== undefined
  const usual = isOfUnion
    ? 'Exempt intra-Community supply, article 138 of Directive 2006/112/EC.'
    : 'No tax is due: the customer is a business with a VAT number.'
  const own = unionNumberIn(seller)?.number
  return [
    decision.words || usual,
    ...(own === undefined ? [] : [`VAT number of the seller: ${own}.`]),
    `VAT number of the customer: ${decision.number}.`,
  ].join(' ')
}
