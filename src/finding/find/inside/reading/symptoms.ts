import type { PartType } from './part-types.ts'
import type { PhraseBook } from './phrases.ts'
import { codeTable, symptomTable } from './symptom-table.ts'
import { typeIn } from './tools.ts'
import { linesOf } from './trade-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What is wrong with a vehicle, and the part types of the shop that it often comes from, the likeliest first. */
export interface Symptom {
  readonly name: string
  readonly types: readonly PartType[]
}

/** A symptom in a text, and the places of the words that say it. */
export interface ReadSymptom {
  readonly symptom: Symptom
  readonly places: readonly number[]
}

interface Known {
  readonly name: string
  /** The ways to say it: each word that is needed, as a pattern. */
  readonly said: readonly (readonly RegExp[])[]
  readonly parts: readonly (readonly string[])[]
}

const partsOf = (list: string) => list.split(', ').map((part) => part.split(' '))

const wordOf = (said: string) =>
  new RegExp(
    `^(?:${said
      .split('|')
      .map((one) => one.replace('.', '$'))
      .join('|')})`,
  )

const symptoms: readonly Known[] = linesOf(symptomTable).map((line) => {
  const [name = '', said = '', parts = ''] = line.split('; ')
  return { name, said: said.split(', ').map((way) => way.split(' ').map(wordOf)), parts: partsOf(parts) }
})

const codes = linesOf(codeTable).map((line) => {
  const [codes = '', meaning = '', parts = ''] = line.split('; ')
  const [from = '', to = ''] = codes.toLowerCase().split('-')
  return { from, to, meaning, parts: partsOf(parts) }
})

/**
 * The symptom that a text says, if the shop sells something for it. A part type that is named beside it is meant instead, unless its words
 * belong to the symptom: "brake" of "brake squeak".
 */
export function symptomIn(
  words: readonly string[],
  vocabulary: Pick<Vocabulary, 'partTypes' | 'vehicles'>,
): ReadSymptom | undefined {
  const found = codeIn(words) ?? symptomOf(words)
  if (found === undefined) return undefined
  const type = typeIn(words, vocabulary)
  const isOwn = (at: number) => found.places.includes(at)
  if (type !== undefined && !Array.from({ length: type.count }, (_, more) => type.at + more).every(isOwn))
    return undefined
  const types = typesOf(found.parts, vocabulary.partTypes)
  return types.length === 0 ? undefined : { symptom: { name: found.name, types }, places: found.places }
}

interface FoundSymptom {
  readonly name: string
  readonly places: readonly number[]
  readonly parts: Known['parts']
}

/** A fault code: P0420. */
function codeIn(words: readonly string[]): FoundSymptom | undefined {
  for (const [at, word] of words.entries()) {
    const code = /^[pc]\d{4}$/.test(word) && codes.find(({ from, to }) => word >= from && word <= to)
    if (code) return { name: `${word.toUpperCase()} (${code.meaning})`, places: [at], parts: code.parts }
  }
  return undefined
}

/** The symptom of which most words are said. */
function symptomOf(words: readonly string[]): FoundSymptom | undefined {
  let best: FoundSymptom | undefined
  for (const { name, said, parts } of symptoms)
    for (const way of said) {
      const places = placesOf(words, way)
      if (places !== undefined && places.length > (best?.places.length ?? 0)) best = { name, places, parts }
    }
  return best
}

/** The places of the words that a way to say something needs, a word for each; undefined if one is missing. */
function placesOf(words: readonly string[], way: readonly RegExp[]): number[] | undefined {
  const places: number[] = []
  for (const wanted of way) {
    const at = words.findIndex((word, place) => wanted.test(word) && !places.includes(place))
    if (at === -1) return undefined
    places.push(at)
  }
  return places
}

/** The types of the shop among some parts, each once. */
function typesOf(parts: Known['parts'], partTypes: PhraseBook<PartType>): PartType[] {
  const types = parts.map((words) => {
    const found = partTypes.longest(words)
    return found?.count === words.length && found.thing.isSold !== false ? found.thing : undefined
  })
  return [
    ...new Map(types.flatMap((type) => (type === undefined ? [] : [[type.name, type] as const]))).values(),
  ]
}
