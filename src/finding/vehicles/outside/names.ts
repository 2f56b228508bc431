import { isGeneration } from '../counted.ts'
import { nameKey, type Series } from '../model.ts'
import type { VehicleNaming } from '../naming.ts'
import { withoutMake } from '../typed-model.ts'

/*
 * The models of a make as lists of others write them: `GOLF IV Variant (1J5)` is the Golf with the body of an estate, `3 Touring
 * (E46)` and `3ER-REIHE` the 3 Series, `520I` the versions of the 5 Series with that name. What is not understood is no model.
 */

/** The models of one make, by their keys. */
export type ModelsOfMake = ReadonlyMap<string, readonly Series[]>

/** What a name may be: some series, and what it says of their version. */
export interface NamedSeries {
  readonly series: readonly Series[]
  /** Empty where the name says none. */
  readonly body: string
  /** It names a generation, which only the years tell apart. */
  readonly needsYears: boolean
}

/** Bodies as the shop names them, by the keys of what lists call them. */
const bodies = new Map(
  Object.entries({
    Wagon: [
      ...[
        'variant',
        'avant',
        'touring',
        'kombi',
        'estate',
        'wagon',
        'caravan',
        'sportstourer',
        'tmodel',
        'tmodell',
      ],
      ...['turnier', 'sportwagon', 'sw', 'break', 'grandtour', 'allroad', 'shootingbrake', 'st', 'combi'],
    ],
    Convertible: ['cabrio', 'cabriolet', 'convertible', 'roadster', 'spider', 'spyder'],
    Coupe: ['coupe', 'coup'],
    Sedan: ['limousine', 'sedan', 'saloon', 'stufenheck'],
    Hatchback: ['hatchback', 'schragheck', 'schraegheck', 'fliessheck', 'sportback', 'compact'],
    Van: ['kasten', 'van', 'bus', 'kastenwagen'],
  }).flatMap(([body, keys]) => keys.map((key) => [key, body] as const)),
)

/** The series that a name of a list may mean; undefined if the make has no such model. */
export function seriesNamed(
  naming: VehicleNaming,
  makeKey: string,
  models: ModelsOfMake,
  written: string,
): NamedSeries | undefined {
  const plain = withoutBodies(
    withoutMake(naming, makeKey, written.replace(/\([^)]*\)?/g, ' ').replace(/\s+/g, ' ')),
  )
  const whole = modelNamed(models, plain)
  if (whole !== undefined) return { series: whole, body: '', needsYears: false }
  const versions = versionsNamed(models, plain)
  if (versions.length > 0) return { series: versions, body: '', needsYears: false }
  return withoutEnd(naming, makeKey, models, plain)
}

/** `318I/CABRIO` is a 318i of either body. */
function withoutBodies(name: string): string {
  const [first = '', ...others] = name.split('/')
  return others.every((other) => bodies.has(nameKey(other))) ? first : name
}

/** Takes bodies and generations from the end of a name until a model is left. */
function withoutEnd(
  naming: VehicleNaming,
  makeKey: string,
  models: ModelsOfMake,
  plain: string,
): NamedSeries | undefined {
  const words = plain.split(/\s+/)
  let body = ''
  let needsYears = false
  while (words.length > 1) {
    const last = (words.pop() ?? '').toLowerCase()
    const said = bodies.get(nameKey(last))
    if (said !== undefined) body ||= said
    else if (isGenerationOf(naming, makeKey, last)) needsYears = true
    else return undefined
    const series = modelNamed(models, words.join(' ')) ?? versionsNamed(models, words.join(' '))
    if (series.length > 0) return { series, body, needsYears }
  }
  return undefined
}

/** The generations of Opel and Vauxhall are counted by letters: `ASTRA H`. */
function isGenerationOf({ isCode }: VehicleNaming, makeKey: string, word: string): boolean {
  const isLetter = /^[a-l]$/.test(word) && (makeKey === 'opel' || makeKey === 'vauxhall')
  return isLetter || isGeneration(word) || isCode(word)
}

function modelNamed(models: ModelsOfMake, name: string): readonly Series[] | undefined {
  return models.get(nameKey(name)) ?? models.get(nameKey(familyName(name)))
}

/** `3`, `3er` and `3ER-REIHE` as `3 Series`, `C-KLASSE` as `C-Class`. */
function familyName(name: string): string {
  const [, digit] = /^(\d)(?:er)?(?:[\s-]*reihe)?$/i.exec(name) ?? []
  if (digit !== undefined) return `${digit} Series`
  return name.replace(/[\s-]*klasse$/i, '-Class')
}

/** The versions of all models that a name means: `318i`, `Golf GTI`. */
function versionsNamed(models: ModelsOfMake, name: string): Series[] {
  const key = nameKey(name)
  return [...models.values()].flat().filter((one) => {
    const [model, ...versions] = [one.model, one.parts.submodel, one.engine].map(nameKey)
    return versions.some((version) => version !== '' && (version === key || `${model}${version}` === key))
  })
}
