import { fitmentRefusals } from '#contract/messages/fitment.ts'
import { Refusal } from '#refusal.ts'
import { makeKeyOf } from '#vehicles/aliases.ts'
import { nameKey } from '#vehicles/noun.ts'
import type { SeriesByMake } from './derive.ts'
import type { FitmentFields, NewFitment } from './noun.ts'

/** The keys of the makes that fitments name, each once. */
export function makeKeysOf(fitments: readonly FitmentFields[]): string[] {
  return [...new Set(fitments.map(({ make }) => makeKeyOf(make)))]
}

/** A fitment whose make and model the vehicles have, or which of the two they do not have. */
export type Resolved =
  | { readonly kind: 'known'; readonly fitment: NewFitment }
  | { readonly kind: 'unknown'; readonly field: 'make' | 'model'; readonly sentence: string }

/** A fitment with the names of its make and model as the vehicles have them: an admin may write VW, or golf. */
export function resolved(fitment: FitmentFields, series: SeriesByMake): Resolved {
  const makeKey = makeKeyOf(fitment.make)
  const known = series.get(makeKey)
  if (known === undefined)
    return { kind: 'unknown', field: 'make', sentence: fitmentRefusals.unknownMake(fitment.make) }
  const { make, models } = known
  if (fitment.model === null) return { kind: 'known', fitment: { ...fitment, make, makeKey, modelKey: null } }
  const modelKey = nameKey(fitment.model)
  const model = models.get(modelKey)?.[0]?.model
  if (model === undefined)
    return {
      ...{ kind: 'unknown', field: 'model' },
      sentence: fitmentRefusals.unknownModel(make, fitment.model),
    }
  return { kind: 'known', fitment: { ...fitment, make, makeKey, model, modelKey } }
}

/**
 * Fitments with the names of the vehicles.
 * @throws Refusal `invalid` `unknown_make` or `unknown_model` of the first wrong fitment, with the fields of all.
 */
export function withKeys(fitments: readonly FitmentFields[], series: SeriesByMake): NewFitment[] {
  const all = fitments.map((fitment) => resolved(fitment, series))
  const wrong = all.flatMap((one, at) => (one.kind === 'unknown' ? [{ ...one, at }] : []))
  const [first] = wrong
  if (first !== undefined)
    throw new Refusal('invalid', `unknown_${first.field}`, first.sentence, {
      fields: Object.fromEntries(
        wrong.map(({ at, field, sentence }) => [`product.fitments.${at}.${field}`, sentence]),
      ),
    })
  return all.flatMap((one) => (one.kind === 'known' ? [one.fitment] : []))
}
