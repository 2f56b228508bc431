import { fitmentRefusals } from '#contract/messages/fitment.ts'
import { Refusal } from '#refusal.ts'
import { makeKeyOf } from '#vehicles/aliases.ts'
import { nameKey } from '#vehicles/noun.ts'
import type { SeriesByMake } from './derive.ts'
import type { Fitment, FitmentFields } from './noun.ts'

/** The keys of the makes that fitments name, each once. */
export function makeKeysOf(fitments: readonly FitmentFields[]): string[] {
  return [...new Set(fitments.map(({ make }) => makeKeyOf(make)))]
}

/**
 * Fitments with the names of makes and models as the vehicles have them: an admin may write VW, or golf.
 * @throws Refusal `invalid` `unknown_make` or `unknown_model`, at the field of the first wrong fitment.
 */
export function withKeys(fitments: readonly FitmentFields[], series: SeriesByMake): Omit<Fitment, 'id'>[] {
  return fitments.map((fitment, at) => {
    const makeKey = makeKeyOf(fitment.make)
    const known = series.get(makeKey)
    if (known === undefined) throw refusalAt(at, 'make', fitmentRefusals.unknownMake(fitment.make))
    const { make, models } = known
    if (fitment.model === null) return { ...fitment, make, makeKey, modelKey: null }
    const modelKey = nameKey(fitment.model)
    const model = models.get(modelKey)?.[0]?.model
    if (model === undefined) throw refusalAt(at, 'model', fitmentRefusals.unknownModel(make, fitment.model))
    return { ...fitment, make, makeKey, model, modelKey }
  })
}

function refusalAt(at: number, field: 'make' | 'model', sentence: string): Refusal {
  return new Refusal('invalid', `unknown_${field}`, sentence, {
    fields: { [`product.fitments.${at}.${field}`]: sentence },
  })
}
