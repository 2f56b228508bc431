import type { SearchWords } from '#base/contract/forms/search-words.ts'
import { familyOf } from '#finding/vehicles/families.ts'
import { nameKey, type Series } from '#finding/vehicles/model.ts'
import type { VehicleNaming } from '#finding/vehicles/naming.ts'
import { atOnce } from './at-once.ts'
import { modelsCalled } from './called-vehicles.ts'
import type { KnownModel } from './known-model.ts'

/** The vehicles by how people call them. */
export interface KnownVehicles {
  /** Makes by their keys, as they are written. */
  readonly makes: ReadonlyMap<string, string>
  readonly ofMake: ReadonlyMap<string, readonly KnownModel[]>
  /** Models by the keys of the phrases that begin their names: `f150`, `f150pickup`; `3series`, `cclass`. */
  readonly byBeginning: ReadonlyMap<string, readonly KnownModel[]>
  /** The same for what names a model only beside its make: `truck`, `d21`. */
  readonly besideMake: ReadonlyMap<string, readonly KnownModel[]>
  /** The same for phrases within their names: `beetle` of the New Beetle. */
  readonly byInner: ReadonlyMap<string, readonly KnownModel[]>
  /** Words of their names, for spelling. */
  readonly words: ReadonlySet<string>
  /** Makes by the words of their names, and of what else they are called: `rover` of Land Rover. */
  readonly byMakeWord: ReadonlyMap<string, ReadonlySet<string>>
  readonly naming: VehicleNaming
  /** The key of a make that was written in any way, also as the owner's aliases say. */
  makeKeyOf(name: string): string
}

/** Words of many models that name none. */
export const bodyWords: ReadonlySet<string> = new Set(
  (
    '2dr 2wd 3dr 4dr 4matic 4motion 4wd 4x4 5dr avant awd base cab cargo class commercial convertible coupe crew custom ' +
    'door edition electric engine estate ffv fwd gas gran grand hatchback hybrid limited long lt luxury new office ' +
    'package passenger pickup plus post postal premium quattro roadster rwd sedan series special sport sports station ' +
    'super tire touring truck turbo van wagon xdrive'
  ).split(' '),
)

/** Learns vehicles from their series, and what else the owner calls them. */
export function knowVehicles(...learned: Parameters<typeof vehicleSteps>): KnownVehicles {
  return atOnce(vehicleSteps(...learned))
}

/** The same in steps. */
export function* vehicleSteps(
  series: Iterable<Series>,
  naming: VehicleNaming,
  aliases: SearchWords['vehicles'] = [],
): Generator<void, KnownVehicles> {
  const { makeKeyOf } = naming
  const makes = new Map<string, string>()
  const grouped = Map.groupBy(
    series,
    ({ make, model, parts }) => `${nameKey(make)}\n${model}\n${parts.submodel}`,
  )
  const models: KnownModel[] = []
  for (const group of grouped.values()) {
    yield
    if (group[0] !== undefined) models.push(modelOf(group[0], group, naming))
  }
  const byBeginning = new Map<string, KnownModel[]>()
  const byInner = new Map<string, KnownModel[]>()
  const words = new Set<string>()
  const byMakeWord = new Map<string, Set<string>>()
  const addWords = (said: string, makeKey?: string) => {
    for (const word of said
      .split(/[\s-]+/)
      .filter((each) => /^[a-z]{4,}$/i.test(each))
      .map(nameKey)) {
      words.add(word)
      if (makeKey !== undefined) byMakeWord.set(word, new Set([...(byMakeWord.get(word) ?? []), makeKey]))
    }
  }
  for (const model of models) {
    yield
    if (!makes.has(model.makeKey)) {
      makes.set(model.makeKey, model.make)
      addWords(model.make, model.makeKey)
    }
    for (const word of model.words) if (/^[a-z]{4,}$/.test(word)) words.add(word)
    for (const key of [...beginningsOf(model), ...withMake(model)]) add(byBeginning, key, model)
    for (const word of model.words)
      if (word.length > 3 && /^[a-z]+$/.test(word) && !bodyWords.has(word)) add(byInner, word, model)
  }
  for (const [said, makeKey] of naming.makes) if (makes.has(makeKey)) addWords(said, makeKey)
  const callModels = (said: string, makeKey: string, model: string) => {
    const called = (byBeginning.get(model) ?? []).filter((each) => each.makeKey === makeKey)
    for (const each of called) add(byBeginning, said, each)
    if (called.length > 0) addWords(said)
  }
  const besideMake = new Map<string, KnownModel[]>()
  for (const { key, isAlone, models } of modelsCalled(naming.names, byBeginning)) {
    for (const model of models) add(isAlone ? byBeginning : besideMake, key, model)
    if (isAlone) addWords(key)
  }
  const ownersMakes = new Map<string, string>()
  for (const { said, make, model } of aliases) {
    addWords(said, model === null ? makeKeyOf(make) : undefined)
    if (model === null) ownersMakes.set(nameKey(said), makeKeyOf(make))
    else callModels(nameKey(said), makeKeyOf(make), nameKey(model))
  }
  return {
    makes,
    ofMake: Map.groupBy(models, ({ makeKey }) => makeKey),
    byBeginning,
    besideMake,
    byInner,
    words,
    byMakeWord,
    naming,
    makeKeyOf: (name) => ownersMakes.get(nameKey(name)) ?? makeKeyOf(name),
  }
}

function modelOf(
  { make, model: nameplate, parts }: Series,
  series: readonly Series[],
  naming: VehicleNaming,
): KnownModel {
  const { submodel } = parts
  const model = [nameplate, submodel].filter((name) => name !== '').join(' ')
  const words = new Set(
    model
      .split(/[\s/()]+/)
      .map(nameKey)
      .filter((key) => key !== ''),
  )
  const makeKey = nameKey(make)
  const generations = naming.generationsOf(makeKey, nameplate)
  return { make, makeKey, model, submodel, nameplateKey: nameKey(nameplate), words, series, generations }
}

/** The keys of what people call a model: `GTI/Golf GT` is called GTI, Golf and Golf GT. */
function beginningsOf({ makeKey, model, submodel }: KnownModel): Set<string> {
  const names = model.split(/\s*\/\s*/).filter((name, at) => at === 0 || name.length > 2)
  const keys = new Set<string>()
  for (const name of names) {
    const words = name.split(/[\s()]+/)
    for (let count = 1; count <= words.length; count++) keys.add(nameKey(words.slice(0, count).join('')))
    const family = familyOf(makeKey, nameKey(words[0] ?? ''))
    if (family !== undefined) keys.add(family)
    const [digits] = /^\d{3}(?=[a-z]+$)/.exec(nameKey(words[0] ?? '')) ?? []
    if (digits !== undefined) keys.add(digits)
  }
  for (const key of versionKeys(submodel)) keys.add(key)
  keys.delete('')
  return keys
}

/** How people call a version without its nameplate: `328i` of the 3 Series, `c300` of the C-Class, where it has letters and figures. */
function versionKeys(submodel: string): string[] {
  const [first = '', second] = submodel.split(/[\s()]+/)
  if (!/^(?=.*[a-z])(?=.*\d)[a-z\d-]{3,}$/i.test(first)) return []
  const digits = /^\d{3}(?=[a-z]+$)/.exec(nameKey(first)) ?? []
  return [first, ...(second === undefined ? [] : [`${first}${second}`]), ...digits].map(nameKey)
}

/**
 * How a model is written together with its make: `mazda3` for the 3 of Mazda, `bmw325i`; and without it, where its name begins with it,
 * `3` for the Mazda3. The GTI of Volkswagen is a Golf GTI.
 */
function withMake({ makeKey, model, submodel }: KnownModel): string[] {
  const versions = versionKeys(submodel).map((key) => makeKey + key)
  const first = nameKey(model.split(/[\s()/]+/)[0] ?? '')
  if (makeKey === 'volkswagen' && first === 'gti') return ['golfgti']
  if (!/\d/.test(first)) return versions
  const isWithIt = first.startsWith(makeKey) && first !== makeKey
  return [...versions, isWithIt ? first.slice(makeKey.length) : makeKey + first]
}

function add(models: Map<string, KnownModel[]>, key: string, model: KnownModel): void {
  const same = models.get(key)
  if (same === undefined) models.set(key, [model])
  else same.push(model)
}
