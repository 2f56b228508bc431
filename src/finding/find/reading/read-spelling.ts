import { isGeneration } from '#finding/vehicles/generations.ts'
import { nameKey } from '#finding/vehicles/model.ts'
import { isTradeWord } from './phrases.ts'
import { engineWords } from './shapes.ts'
import type { Vocabulary } from './vocabulary.ts'
import { canonicalOf, positions, stopWords } from './word-forms.ts'

interface Spelt {
  readonly words: readonly string[]
  readonly corrected: readonly { readonly typed: string; readonly read: string }[]
}

/** Beside a word that is near to nothing, a shorter word is not read as the name of a vehicle: "flux capacitor" is about no Flex. */
const lettersOfVehicle = 5

/** Reads unknown words as the known ones nearest to them: of these the one that makes the longest phrase of a part type. */
export function correct(typed: readonly string[], vocabulary: Vocabulary): Spelt {
  const words = [...typed]
  const corrected: { typed: string; read: string }[] = []
  const unknown = typed.filter((word) => !isKnown(word, vocabulary))
  const nearOf = new Map(unknown.map((word) => [word, vocabulary.spelling.near(word)]))
  const isStrange = [...nearOf.values()].some((near) => near.length === 0)
  const mayBe = (word: string, candidate: string) =>
    !isStrange || word.length >= lettersOfVehicle || !isOnlyVehicle(candidate, vocabulary)
  for (const [at, word] of typed.entries()) {
    const near = nearOf.get(word)?.filter((candidate) => mayBe(word, candidate)) ?? []
    if (near.length === 0) continue
    const read = bestOf(words, at, near, vocabulary)
    if (read === undefined) continue
    words[at] = read
    corrected.push({ typed: word, read })
  }
  return { words, corrected }
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
  return vehicles.words.has(word) && !isOfShop(word) && !partTypes.has(word) && !makers.has(word)
}

/** Whether a word is spelt as something that the shop knows. What has a figure is never corrected. */
function isKnown(word: string, { vehicles, partTypes, makers, isOfShop }: Vocabulary): boolean {
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
    vehicles.words.has(key) ||
    vehicles.byBeginning.has(key) ||
    vehicles.makes.has(vehicles.makeKeyOf(word))
  )
}
