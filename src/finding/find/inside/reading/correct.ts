import { isGeneration } from '#finding/vehicles/counted.ts'
import { nameKey } from '#finding/vehicles/model.ts'
import { isPartWord } from '#finding/vehicles/part-words.ts'
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

/**
 * Beside a word that is near to nothing, a shorter word is only read as one of a part type: "flux capacitor" is about no Flex, and
 * "swimming pool" about no Polo.
 */
const lettersOfShort = 5

/**
 * Reads unknown words as the known ones nearest to them: of these the one that makes the longest phrase of a part type. A word is read as
 * a make if it is one edit away, and as a model only beside its make or a year.
 */
export function correct(typed: readonly string[], vocabulary: Vocabulary): Spelt {
  const unknown = typed.filter((word) => !isKnown(word, vocabulary))
  if (unknown.length === 0) return { words: typed, corrected: [] }
  const { spelling } = vocabulary
  const nearOf = new Map(
    unknown.map((word) => [
      word,
      [...swappedMakes(word, vocabulary), ...swappedInType(typed, word, vocabulary), ...spelling.near(word)],
    ]),
  )
  const isStrange = [...nearOf.values()].some((near) => near.length === 0)
  const makes = new Set(makesIn(typed, vocabulary.vehicles).map(({ key }) => key))
  const isVehicle = vehicleBeside(typed, makes, vocabulary)
  const readAs = (words: readonly string[], at: number): string | undefined => {
    const word = typed[at] ?? ''
    const all = nearOf.get(word) ?? []
    const isShort = isStrange && word.length < lettersOfShort
    const possible = all.filter((candidate) =>
      isShort
        ? lengthOfType(words.with(at, candidate), at, vocabulary) > 0
        : !isOnlyVehicle(candidate, vocabulary) || isVehicle(at, candidate),
    )
    const near = notFarther(word, all, possible)
    return near.length === 0 ? undefined : bestOf(words, at, near, vocabulary)
  }
  // A make may stand behind its model: "civc hodna".
  for (const [at, word] of typed.entries())
    if (nearOf.get(word)?.some((candidate) => makesNamed(candidate, vocabulary).length > 0))
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

/**
 * Whether the word at a place may be a misspelt word of a vehicle: beside years, if it is surely a make, beside another word of this make or
 * one of its models, and as a model beside its make.
 * @param makes those that were read; more may be added.
 */
function vehicleBeside(typed: readonly string[], makes: ReadonlySet<string>, vocabulary: Vocabulary) {
  const ofParts = placesOfParts(typed)
  const others = typed.map((word, at) => (ofParts.has(at) ? undefined : word))
  const hasYears = yearsIn(others) !== undefined
  const ofWords = new Set(
    typed.flatMap((word) => [...makesNamed(word, vocabulary), ...makesOfModels(word, vocabulary)]),
  )
  return (at: number, candidate: string): boolean =>
    hasYears ||
    isMake(typed[at] ?? '', candidate, vocabulary) ||
    makesNamed(candidate, vocabulary).some((key) => ofWords.has(key)) ||
    makesOfModels(candidate, vocabulary).some((key) => makes.has(key)) ||
    shortYearsIn(others, new Set([at])).length > 0
}

/** Of the words that a word may be those that are no farther from it than one that it may not be: "silverdo" is no silver. */
function notFarther(word: string, all: readonly string[], possible: readonly string[]): readonly string[] {
  const refused = all.find((candidate) => !possible.includes(candidate))
  if (refused === undefined || possible.length === 0) return possible
  const edits = editsBetween(word, refused, mostEdits)
  return possible.filter((candidate) => editsBetween(word, candidate, mostEdits) <= edits)
}

const mostEdits = 2
/** A make of fewer letters is near to too many words: Audi to audio. It is read only with two letters swapped. */
const lettersOfMake = 5

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
  return swappedOf(word).filter((one) => vehicles.makes.has(vehicles.makeKeyOf(one)))
}

/** A word with two letters beside each other swapped, in every way. */
function swappedOf(word: string): string[] {
  const swapped = Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  )
  return swapped.filter((one) => one !== word)
}

/** The spelling corrects no word so short: two swapped letters are a mistake in one where others are of the same part type, `tie rod ned`. */
const lettersOfSwapped = 3

function swappedInType(typed: readonly string[], word: string, vocabulary: Vocabulary): string[] {
  if (word.length !== lettersOfSwapped) return []
  const at = typed.indexOf(word)
  return swappedOf(word).filter((one) => lengthOfType(typed.with(at, one), at, vocabulary) > 1)
}

/** How many words the part type has that a word is one of; 0 if it is of none. */
function lengthOfType(words: readonly string[], at: number, { partTypes }: Vocabulary): number {
  const phrase = partTypes.longest(words)
  return phrase !== undefined && at >= phrase.at && at < phrase.at + phrase.count ? phrase.count : 0
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
  vocabulary: Vocabulary,
): string | undefined {
  const word = words[at] ?? ''
  const lengths = near.map((candidate) => ({
    candidate,
    length: lengthOfType(words.with(at, candidate), at, vocabulary),
  }))
  const best = lengths.reduce((most, one) => (one.length > most.length ? one : most), {
    candidate: near[0],
    length: 0,
  })
  const isUnfinished = vocabulary.beginsOne(word) && best.length === 0 && !best.candidate?.startsWith(word)
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
  if (!/^\p{L}+$/u.test(word) || isOfShop(word) || isPartWord(word)) return true
  const canonical = canonicalOf(word)
  const key = nameKey(word)
  return (
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
