import { nameKey, type Series } from '#vehicles/noun.ts'
import { bodyWords, type KnownModel, type KnownVehicles } from './known-vehicles.ts'
import { engineOf, isSize } from './shapes.ts'
import { positions, stopWords } from './word-forms.ts'

interface Run {
  readonly at: number
  readonly count: number
}
export interface Years {
  readonly from: number
  readonly to: number
}
export interface FoundModels {
  readonly models: readonly KnownModel[]
  readonly run: Run
  /** Their name as it was typed. */
  readonly said: string
}

interface NamedMake {
  readonly key: string
  readonly run: Run
}
export interface NamedVehicle {
  readonly make?: NamedMake | undefined
  readonly found?: FoundModels | undefined
}

/** The make and the model: of all makes that are named, the one of which a model is named, in these years if possible. */
export function nameIn(
  words: readonly (string | undefined)[],
  known: KnownVehicles,
  years: Years | undefined,
  isOfShop: (word: string) => boolean,
): NamedVehicle | undefined {
  const makes = makesIn(words, known)
  const tries: readonly (Years | undefined)[] = years === undefined ? [undefined] : [years, undefined]
  for (const sold of tries) {
    const named = makes.flatMap((make) => {
      const others = words.map((word, at) => (isIn(make.run, at) ? undefined : word))
      const found = modelsIn(others, known, { makeKey: make.key, years: sold, isOfShop })
      return found === undefined ? [] : [{ make, found }]
    })
    const best = named.sort((a, b) => b.found.run.count - a.found.run.count)[0]
    const alone = modelsIn(words, known, { years: sold, hasYears: years !== undefined, isOfShop })
    if (alone !== undefined && alone.run.count > (best?.found.run.count ?? 0) + (best?.make.run.count ?? 0))
      return { found: alone }
    if (best !== undefined) return best
    if (alone !== undefined) return { found: alone }
  }
  const [make] = makes.filter(
    ({ run }) => years !== undefined || run.count > 1 || !isOfShop(words[run.at] ?? ''),
  )
  return make && { make }
}

function makesIn(words: readonly (string | undefined)[], known: KnownVehicles): NamedMake[] {
  const makes: NamedMake[] = []
  for (let count = 3; count > 0; count--)
    for (const { run, text } of runsOf(words, count)) {
      const key = known.makeKeyOf(text)
      // People call a Land Rover by its model, Range Rover.
      const isItsModel = known.byBeginning.get(nameKey(text))?.some((model) => model.makeKey === key) ?? false
      const isName = known.makes.has(key) && (key === nameKey(text) || !isItsModel)
      const isInLonger = makes.some((other) => isIn(other.run, run.at))
      if (isName && !isInLonger && !isSparkOfPlug(words, run)) makes.push({ key, run })
    }
  return makes
}

interface Within {
  readonly makeKey?: string
  readonly years: Years | undefined
  readonly hasYears?: boolean
  readonly isOfShop: (word: string) => boolean
}

/** The models of the longest phrase that names some, of a make and years if they are given. */
function modelsIn(
  words: readonly (string | undefined)[],
  known: KnownVehicles,
  within: Within,
): FoundModels | undefined {
  const isWanted = (model: KnownModel) =>
    (within.makeKey === undefined || model.makeKey === within.makeKey) &&
    (within.years === undefined || model.series.some((one) => isSold(one, within.years)))
  for (const names of [known.byBeginning, known.byInner])
    for (let count = 5; count > 0; count--)
      for (const { run, text } of runsOf(words, count)) {
        if (!mayName(words, run, text, within)) continue
        if (within.makeKey === undefined && known.makes.has(known.makeKeyOf(text))) continue
        const models = (names.get(nameKey(text)) ?? []).filter(isWanted)
        if (models.length > 0) return { models, run, said: text }
      }
  // "Does it fit a Honda Civic?" is no question about the Honda Fit.
  const fit = words.indexOf('fit')
  const fits =
    within.makeKey === 'honda' && fit !== -1 ? known.byBeginning.get('fit')?.filter(isWanted) : undefined
  return fits === undefined || fits.length === 0
    ? undefined
    : { models: fits, run: { at: fit, count: 1 }, said: 'fit' }
}

/** Whether words may be the name of a model: a single one that means something else only beside its make. */
function mayName(
  words: readonly (string | undefined)[],
  run: Run,
  text: string,
  { makeKey, hasYears = false, isOfShop }: Within,
): boolean {
  if (isSparkOfPlug(words, run)) return false
  if (run.count > 1) return makeKey !== undefined || /[a-z]{2}/.test(nameKey(text)) || hasYears
  if (stopWords.has(text) || bodyWords.has(text) || positions.has(text)) return false
  if (makeKey !== undefined) return true
  const isPlain =
    nameKey(text).length > 1 && /[a-z]/.test(text) && !isSize(text) && engineOf(text) === undefined
  return isPlain && (hasYears || !isOfShop(text))
}

/** "spark" before "plug" is no Chevrolet. */
function isSparkOfPlug(words: readonly (string | undefined)[], { at, count }: Run): boolean {
  return count === 1 && words[at] === 'spark' && /^plugs?$/.test(words[at + 1] ?? '')
}

export function isSold({ years }: Series, wanted: Years | undefined): boolean {
  return wanted === undefined || years.some((year) => year >= wanted.from && year <= wanted.to)
}

function* runsOf(
  words: readonly (string | undefined)[],
  count: number,
): Generator<{ run: Run; text: string }> {
  for (let at = 0; at + count <= words.length; at++) {
    const run = words.slice(at, at + count).filter((word) => word !== undefined)
    if (run.length === count) yield { run: { at, count }, text: run.join(' ') }
  }
}

const isIn = ({ at, count }: Run, place: number) => place >= at && place < at + count
export const placesOf = (run: Run | undefined) =>
  run === undefined ? [] : Array.from({ length: run.count }, (_, more) => run.at + more)
