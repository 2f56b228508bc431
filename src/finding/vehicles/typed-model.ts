import { generationIn } from './counted.ts'
import { type Market, nameKey } from './model.ts'
import {
  type Generation,
  isCounted,
  isNamed,
  type SoldYears,
  type VehicleNaming,
  yearsOfAll,
} from './naming.ts'

/** A generation that somebody wrote as a model: `Golf IV`, `Golf Mk4`, `E46`, `325i E46`. */
export interface TypedGeneration {
  /** The model without it, as it was typed, or the nameplate that its code names. */
  readonly model: string
  /** The years of the generation, to 2155 for one that is still sold. */
  readonly years: SoldYears
}

/**
 * The generation that a model says; undefined if it says none of which the years are known.
 * @param market undefined: the years of America, where they are known.
 */
export function typedGeneration(
  naming: VehicleNaming,
  makeKey: string,
  typed: string,
  market?: Market,
): TypedGeneration | undefined {
  const words = withoutMake(naming, makeKey, typed)
    .split(/[\s()._/-]+/)
    .filter((word) => word !== '')
  return byCode(naming, makeKey, words, market) ?? byCount(naming, makeKey, words, market)
}

function byCode(
  naming: VehicleNaming,
  makeKey: string,
  words: readonly string[],
  market: Market | undefined,
): TypedGeneration | undefined {
  for (const [at, word] of words.entries()) {
    const key = nameKey(word)
    if (!naming.isCode(key)) continue
    const rest = words.toSpliced(at, 1).join(' ')
    const model = rest === '' ? nameplateCalled(naming, makeKey, key) : rest
    const named =
      model === undefined
        ? []
        : naming.generationsOf(makeKey, model).filter((one) => isNamed(one, key, naming))
    const years = yearsIn(named, market, key)
    if (model !== undefined && years !== undefined) return { model, years }
  }
  return undefined
}

/** The nameplate that a code names alone: the first one that it is a name of. */
function nameplateCalled({ names }: VehicleNaming, makeKey: string, key: string): string | undefined {
  return names.find((one) => nameKey(one.make) === makeKey && nameKey(one.name) === key)?.nameplate
}

/** `Golf IV`, `Golf Mk4`, `Golf4`, `Golf Mk IV GTI`. */
function byCount(
  naming: VehicleNaming,
  makeKey: string,
  typed: readonly string[],
  market: Market | undefined,
): TypedGeneration | undefined {
  const words = typed.flatMap((word) => /^([a-z]{3,})([1-9])$/i.exec(word)?.slice(1) ?? [word])
  const low = words.map((word) => word.toLowerCase())
  for (const at of low.keys()) {
    const generation = at === 0 ? undefined : generationIn(low, at)
    if (generation === undefined) continue
    const ofModel = naming.generationsOf(makeKey, words[at - 1] ?? '')
    const years = yearsIn(
      ofModel.filter((one) => isCounted(one, generation.counted)),
      market,
    )
    if (years === undefined) continue
    const model = words.filter((_, place) => !generation.places.includes(place)).join(' ')
    return { model, years }
  }
  return undefined
}

/** The years of generations in a market: of those that are called just so, if there are any. */
function yearsIn(
  generations: readonly Generation[],
  market: Market | undefined,
  key?: string,
): SoldYears | undefined {
  const exact = generations.filter(({ name }) => nameKey(name) === key)
  const all = exact.length > 0 ? exact : generations
  const inMarket = all.filter((one) => one.market === (market ?? 'US') || one.market === null)
  return yearsOfAll(inMarket) ?? yearsOfAll(all)
}

/** A model without the make that was typed before it: `3 Series` for `BMW 3 Series`. */
export function withoutMake(
  { makeKeyOf }: Pick<VehicleNaming, 'makeKeyOf'>,
  makeKey: string,
  typed: string,
): string {
  const words = typed.trim().split(/\s+/)
  const count = [1, 2].find(
    (first) => words.length > first && makeKeyOf(words.slice(0, first).join(' ')) === makeKey,
  )
  return count === undefined ? typed.trim() : words.slice(count).join(' ')
}
