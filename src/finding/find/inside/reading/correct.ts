import { isGeneration } from '#finding/vehicles/generations.ts'
import { nameKey } from '#finding/vehicles/model.ts'
import { isOfEngine } from './engines.ts'
import { makesIn } from './name-vehicle.ts'
import { isTradeWord } from './phrases.ts'
import { editsBetween } from './spelling.ts'
import type { Vocabulary } from './vocabulary.ts'
import { canonicalOf, engineWords } from './words.ts'
import { partWords, placesOfParts } from './words-of-parts.ts'
import { isOfYears, shortYearsIn, yearsIn } from './years.ts'

interface Spelt {
  readonly words: readonly string[]
  readonly corrected: readonly { readonly typed: string; readonly read: string }[]
}

/** Beside a word that is near to nothing, a shorter word is not read as the name of a vehicle: "flux capacitor" is about no Flex. */
const lettersOfVehicle = 5

/**
 * Reads unknown words as the known ones nearest to them: of these the one that makes the longest phrase of a part type. A word is read as
 * a make if it is one edit away, and as a model only beside its make or a year.
 */
export function correct(typed: readonly string[], vocabulary: Vocabulary): Spelt {
  const { vehicles, spelling } = vocabulary
  const unknown = typed.filter((word) => !isKnown(word, vocabulary))
  if (unknown.length === 0) return { words: typed, corrected: [] }
  const nearOf = new Map(
    unknown.map((word) => [word, [...swappedMakes(word, vocabulary), ...spelling.near(word)]]),
  )
  const isStrange = [...nearOf.values()].some((near) => near.length === 0)
  const sizes = placesOfParts(typed)
  const others = typed.map((word, at) => (sizes.has(at) ? undefined : word))
  const hasYears = yearsIn(others) !== undefined
  const isBesideYears = (at: number) => hasYears || shortYearsIn(others, new Set([at])).length > 0
  const makes = new Set(makesIn(typed, vehicles).map(({ key }) => key))
  const ofWords = new Set(
    typed.flatMap((word) => [...makesNamed(word, vocabulary), ...makesOfModels(word, vocabulary)]),
  )
  const mayBe = (at: number, candidate: string) => {
    const word = typed[at] ?? ''
    if (!isOnlyVehicle(candidate, vocabulary)) return true
    if (isStrange && word.length < lettersOfVehicle) return false
    if (isBesideYears(at) || isMake(word, candidate, vocabulary)) return true
    if (makesNamed(candidate, vocabulary).some((key) => ofWords.has(key))) return true
    return makesOfModels(candidate, vocabulary).some((key) => makes.has(key))
  }
  const readAs = (words: readonly string[], at: number): string | undefined => {
    const word = typed[at] ?? ''
    const all = nearOf.get(word) ?? []
    const refused = all.findIndex((candidate) => !mayBe(at, candidate))
    const nearest = editsBetween(word, all[refused] ?? word, mostEdits) || mostEdits
    // What is farther than a model that it may not be is not meant either.
    const near = all.filter(
      (candidate) => mayBe(at, candidate) && editsBetween(word, candidate, mostEdits) <= nearest,
    )
    return near.length === 0 ? undefined : bestOf(words, at, near, vocabulary)
  }
  // A make may stand behind its model: "civc hodna".
  for (const at of typed.keys())
    for (const key of makesNamed(readAs(typed, at) ?? '', vocabulary)) makes.add(key)
  const words = [...typed]
  const corrected: { typed: string; read: string }[] = []
  for (const [at, word] of typed.entries()) {
    const read = readAs(words, at)
    if (read === undefined) continue
    words[at] = read
    corrected.push({ typed: word, read })
  }
  return { words, corrected }
}

/** A make of fewer letters is near to too many words: Audi to audio. It is read only with two letters swapped. */
const lettersOfMake = 5
const mostEdits = 2

/** Whether a word is surely a make with one mistake, not in its first letter: also without anything of a vehicle beside it. */
function isMake(word: string, candidate: string, vocabulary: Vocabulary): boolean {
  const { vehicles } = vocabulary
  if (!vehicles.makes.has(vehicles.makeKeyOf(candidate))) return false
  if (swappedMakes(word, vocabulary).includes(candidate)) return true
  return (
    candidate.length >= lettersOfMake && candidate[0] === word[0] && editsBetween(word, candidate, 1) <= 1
  )
}

/** The makes that a word is with two letters swapped, short ones too: `bwm`. */
function swappedMakes(word: string, { vehicles }: Vocabulary): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return []
  const swapped = Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  )
  return swapped.filter((one) => one !== word && vehicles.makes.has(vehicles.makeKeyOf(one)))
}

function makesNamed(word: string, { vehicles }: Vocabulary): string[] {
  const key = vehicles.makeKeyOf(word)
  return [...(vehicles.byMakeWord.get(word) ?? []), ...(vehicles.makes.has(key) ? [key] : [])]
}

function makesOfModels(word: string, { vehicles: { byBeginning, byInner } }: Vocabulary): string[] {
  return [byBeginning, byInner].flatMap((names) =>
    (names.get(nameKey(word)) ?? []).map(({ makeKey }) => makeKey),
  )
}

function bestOf(
  words: readonly string[],
  at: number,
  near: readonly string[],
  { partTypes, beginsOne }: Vocabulary,
): string | undefined {
  const word = words[at] ?? ''
  const lengths = near.map((candidate) => {
    const phrase = partTypes.longest(words.with(at, candidate))
    const isPart = phrase !== undefined && at >= phrase.at && at < phrase.at + phrase.count
    return { candidate, length: isPart ? phrase.count : 0 }
  })
  const best = lengths.reduce((most, one) => (one.length > most.length ? one : most), {
    candidate: near[0],
    length: 0,
  })
  const isUnfinished = beginsOne(word) && best.length === 0 && !best.candidate?.startsWith(word)
  return isUnfinished ? undefined : best.candidate
}

function isOnlyVehicle(word: string, { vehicles, partTypes, makers, isOfShop }: Vocabulary): boolean {
  const isVehicle = vehicles.words.has(word) || vehicles.makes.has(vehicles.makeKeyOf(word))
  return isVehicle && !isOfShop(word) && !partTypes.has(word) && !makers.has(word)
}

/** Whether a word is spelt as something that the shop knows. What has a figure is never corrected. */
function isKnown(
  word: string,
  { vehicles, partTypes, makers, positions, stopWords, isOfShop }: Vocabulary,
): boolean {
  const canonical = canonicalOf(word)
  const key = nameKey(word)
  return (
    !/^\p{L}+$/u.test(word) ||
    isOfShop(word) ||
    partTypes.has(canonical) ||
    isTradeWord(canonical) ||
    partTypes.longest([word]) !== undefined ||
    makers.has(canonical) ||
    stopWords.has(word) ||
    positions.has(word) ||
    engineWords.has(word) ||
    isGeneration(word) ||
    isOfEngine(word) ||
    isOfYears(word) ||
    partWords.has(word) ||
    vehicles.words.has(key) ||
    vehicles.byBeginning.has(key) ||
    vehicles.makes.has(vehicles.makeKeyOf(word))
  )
}
