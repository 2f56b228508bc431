import type { Said, TermKind } from '#finding/find/model.ts'
import type { PositionName } from '#finding/fitment/model.ts'
import { type CarOfVin, readCar } from './car-of-vin.ts'
import { correct } from './correct.ts'
import { withInitialsJoined } from './known-model.ts'
import { placesOf } from './name-vehicle.ts'
import { numberIn, type ReadNumber } from './numbers.ts'
import type { PartType } from './part-types.ts'
import { type Read, type ReadVehicle, readVehicle } from './read-vehicle.ts'
import { type Symptom, symptomIn } from './symptoms.ts'
import { allWordsIn, searched } from './text.ts'
import { typeIn } from './tools.ts'
import type { Vocabulary } from './vocabulary.ts'
import { placesOfParts } from './words-of-parts.ts'

/** What somebody who typed a text wants. */
export interface Understood {
  /** What may be the number of a part, as it was typed; it is asked first. */
  readonly number?: string | undefined
  readonly partType?: PartType | undefined
  /** What is wrong with the vehicle; then no part type was read. */
  readonly symptom?: Symptom | undefined
  /** The words in which it was asked for. */
  readonly typeWords: readonly string[]
  readonly vehicle?: ReadVehicle | undefined
  readonly maker?: string | undefined
  readonly positions: readonly PositionName[]
  /** The other words and sizes, as they are searched. */
  readonly words: readonly string[]
  /** Words that were read as others: misspelt ones. */
  readonly corrected: readonly { readonly typed: string; readonly read: string }[]
  /** Which words of the text mean what. */
  readonly said: readonly Said[]
  /** Words that are not searched: all after the first 24, and words of more than 40 characters. */
  readonly unread: readonly string[]
}

interface Options {
  /** Misspelt words are not read as others. */
  readonly isAsTyped?: boolean
  /** What names a vehicle is searched as words. */
  readonly isVehicleAsWords?: boolean
  /** The number that the shop has found in the text; otherwise its shape says which words are one. */
  readonly number?: ReadNumber | undefined
  /** The car of a VIN in the text. */
  readonly car?: CarOfVin | undefined
}

/**
 * Reads a text in this order, each word once: the shape of a number; spelling; the longest phrase of a part type; other names of parts;
 * the vehicle, as `readVehicle` says; maker; positions; the rest are words. Bounded for any text.
 */
export function understand(
  text: string,
  vocabulary: Vocabulary,
  { isAsTyped = false, isVehicleAsWords = false, number: given, car }: Options = {},
): Understood {
  const { byBeginning } = vocabulary.vehicles
  const all = allWordsIn(withInitialsJoined(text, (key) => byBeginning.has(key)))
  const typed = searched(all)
  const symptom = given === undefined ? symptomIn(typed, vocabulary) : undefined
  const number =
    given ?? (car === undefined && symptom === undefined ? numberIn(typed, vocabulary) : undefined)
  const apart = number?.words ?? car?.words ?? []
  const apartAt = [...typed.keys()].filter((at) => apart.includes(typed[at] ?? ''))
  const others = [...typed.keys()].filter((at) => !apartAt.includes(at) && !symptom?.places.includes(at))
  const otherWords = others.map((at) => typed[at] ?? '')
  const spelt = isAsTyped ? { words: otherWords, corrected: [] } : correct(otherWords, vocabulary)
  const words: (string | undefined)[] = [...spelt.words]
  const type = symptom === undefined ? typeIn(words, vocabulary) : undefined
  const typeWords = type === undefined ? [] : spelt.words.slice(type.at, type.at + type.count)
  take(words, type)
  const ofParts = placesOfParts(spelt.words)
  const open = words.map((word, at) => (ofParts.has(at) ? undefined : word))
  const read = isVehicleAsWords ? undefined : vehicleIn(open, vocabulary, car)
  for (const at of read?.taken ?? []) words[at] = undefined
  const maker = vocabulary.makers.longest(words)
  take(words, maker)
  const found = words.map((word) => vocabulary.positions.get(word ?? ''))
  const unreadAt = [...words.keys()].filter((place) => {
    const word = words[place]
    return word !== undefined && !vocabulary.stopWords.has(word) && found[place] === undefined
  })
  // What nothing else was read in describes a symptom.
  const [describingAt, restAt] = symptom === undefined ? [[], unreadAt] : [unreadAt, []]
  const at = (kind: TermAt['kind'], places: Iterable<number>): TermAt => ({
    kind,
    places: [...places].map((place) => others[place] ?? -1),
  })
  const vehicle = at('vehicle', read?.taken ?? [])
  const parts = [
    ...(number === undefined ? [] : [{ kind: 'number' as const, places: apartAt }]),
    {
      kind: 'symptom' as const,
      places: [...(symptom?.places ?? []), ...describingAt.map((place) => others[place] ?? -1)],
    },
    at('partType', placesOf(type)),
    number === undefined ? { ...vehicle, places: [...apartAt, ...vehicle.places] } : vehicle,
    at('maker', placesOf(maker)),
    ...found.flatMap((where, place) => (where === undefined ? [] : [at('position', [place])])),
    at('words', restAt),
  ]
  return {
    number: number?.text,
    partType: type?.thing,
    symptom: symptom?.symptom,
    vehicle: read?.vehicle,
    maker: maker?.thing,
    typeWords,
    positions: [...new Set(found.flatMap((where) => where ?? []))],
    words: [...new Set(restAt.flatMap((place) => (words[place] ?? '').split('-').filter(Boolean)))],
    corrected: spelt.corrected.filter(({ read }) => !describingAt.some((place) => words[place] === read)),
    said: termsIn(typed, parts),
    unread: all.length === typed.length ? [] : all.filter((word) => !typed.includes(word)),
  }
}

function vehicleIn(
  words: readonly (string | undefined)[],
  { vehicles, isOfShop }: Vocabulary,
  car: CarOfVin | undefined,
): Read | undefined {
  return car === undefined
    ? readVehicle(words, vehicles, isOfShop)
    : readCar(words, car, isOfShop, vehicles.naming)
}

function take(
  words: (string | undefined)[],
  run: { readonly at: number; readonly count: number } | undefined,
): void {
  if (run !== undefined) words.fill(undefined, run.at, run.at + run.count)
}

/** Where a part stands: the places of its words in the text. */
interface TermAt {
  readonly kind: TermKind
  readonly places: readonly number[]
}

/** The parts of a text in the order of their first words, those without words left out. */
function termsIn(typed: readonly string[], parts: readonly TermAt[]): Said[] {
  return parts
    .filter(({ places }) => places.length > 0)
    .sort((one, other) => Math.min(...one.places) - Math.min(...other.places))
    .map(({ kind, places }) => ({
      kind,
      text: typed.filter((_, at) => places.includes(at)).join(' '),
      without: typed.filter((_, at) => !places.includes(at)).join(' '),
    }))
}
