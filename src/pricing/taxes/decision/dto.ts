import { countryName } from '#base/countries/country-name.ts'
import { taxReasons } from '#pricing/taxes/messages/tax-reasons.ts'
import type { TaxDecision } from './model.ts'

/** Why an order costs tax although somebody asked for none, as a sentence; null where nobody did, and where it costs none. */
export function taxReasonOf(decision: TaxDecision): string | null {
  if (decision.kind !== 'charged') return null
  return taxReasons[decision.because](decision.number, countryName(decision.country))
}
