import { wantedOf } from '#find/index/wanted.ts'
import type { FindQuery, Found } from '#find/noun.ts'
import { type Understood, understand, wordsIn } from '#find/reading/understand.ts'
import { type FoundNumber, numberNorm } from '#numbers/noun.ts'
import {
  type Asked,
  choicesOf,
  hasChoices,
  type LeftOut,
  partsOf,
  type Reading,
  wordsOf,
  writePlace,
} from './asked.ts'
import type { Finder } from './finder.ts'
import { attempts, type LetGo, nothingLetGo } from './letting-go.ts'
import type { FindShop } from './shop.ts'
import type { ShownProduct } from './shown.ts'
import { byNumber, exactNumber, mostByNumber, nearNumber, type TypedNumber } from './typed-number.ts'
import { whyOf } from './why.ts'

export interface FoundProducts {
  readonly understood: Understood & {
    readonly letGo: readonly LeftOut[]
    readonly wordsLetGo: readonly string[]
  }
  readonly products: readonly (ShownProduct & { readonly why: readonly string[] })[]
  readonly found: Found
  /** What was found has the number that was typed, or one close to it. */
  readonly isByNumber: boolean
  /** The cursor of the next page; null on the last. */
  readonly more: string | null
}

/**
 * Finds products: those with a number that was typed, the nearest first; else those with all words that fit the vehicle. Where
 * nothing is found, a number that begins with the text, holds it or is close to it; then words that are no part type are let go of,
 * or positions, or the maker, and the vehicle last; what was let go of is said. Where choices alone find nothing, nothing is let go of.
 * @throws Refusal `invalid` for a cursor that the shop did not make.
 */
export async function find(shop: FindShop, asked: Asked): Promise<FoundProducts> {
  const vocabulary = await shop.finder.vocabulary()
  const { offset = 0, isAsTyped = false } = asked
  const typed = wordsIn(asked.q)
  const choices = await choicesOf(shop, asked)
  const answerOfNumber = async ({ number, found: numbers }: TypedNumber) => {
    const understood = understand(asked.q, vocabulary, { isAsTyped, number })
    return answerOf(shop, await byNumbers(shop, choices, numbers), understood, { numbers, offset })
  }
  const exact = await exactNumber(shop, asked.q, typed)
  if (exact !== undefined) return answerOfNumber(exact)
  const understood = understand(asked.q, vocabulary, { isAsTyped })
  const { number } = understood
  const numbers = number === undefined ? [] : await byNumber(shop, number)
  const sure = numbers.filter(({ match }) => match !== 'close')
  if (sure.length > 0)
    return answerOf(shop, await byNumbers(shop, choices, sure), understood, { numbers: sure, offset })
  // What is no number of a product may be words.
  const read = number === undefined ? understood : asWords(understood, number)
  const reading = { understood: read, asked, vocabulary }
  const first = await shop.finder.find({ ...choices, ...wordsOf(reading, nothingLetGo) })
  // A number that is close is nearer than some of its pieces.
  if (numbers.length > 0 && (first.total === 0 || isLongNumber(understood)))
    return answerOf(shop, await byNumbers(shop, choices, numbers), understood, { numbers, offset })
  if (first.total === 0) {
    const near = read.partType === undefined ? await nearNumber(shop, asked.q, typed) : undefined
    if (near !== undefined) return answerOfNumber(near)
  }
  const { found, letGo } = await lettingGo(shop, reading, choices, first)
  return answerOf(shop, found, read, { letGo, offset, limit: asked.limit })
}

/** Signs from which a text of nothing else is rather a number with a mistake than words: BRD-280-22W. */
const signsOfLong = 7

function isLongNumber({ number = '', said }: Understood): boolean {
  return said.length === 1 && numberNorm(number).length >= signsOfLong
}

function asWords(understood: Understood, number: string): Understood {
  return {
    ...understood,
    words: [...understood.words, ...number.split(/[ -]/).filter((word) => word !== '')],
  }
}

async function byNumbers(
  { finder }: FindShop,
  choices: Omit<FindQuery, 'words' | 'vehicles'>,
  numbers: readonly FoundNumber[],
) {
  const order = new Map(numbers.map(({ product }, at) => [product, at]))
  const found = await finder.find({
    ...{ ...choices, after: undefined, limit: mostByNumber },
    ...{ words: [], products: new Set(order.keys()) },
  })
  return { ...found, hits: found.hits.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)) }
}

/** What is found when parts of the query are let go of; what was found with all of it, if that is something. */
async function lettingGo(
  { finder }: FindShop,
  reading: Reading,
  choices: Omit<FindQuery, 'words' | 'vehicles'>,
  first: Found,
): Promise<{ found: Found; letGo: LetGo }> {
  if (first.total > 0) return { found: first, letGo: nothingLetGo }
  if (hasChoices(reading.asked)) {
    const open = await finder.find({ sort: 'best', limit: 1, ...wordsOf(reading, nothingLetGo) })
    if (open.total > 0) return { found: first, letGo: nothingLetGo }
  }
  const { words } = reading.understood
  const given = { parts: partsOf(reading), words, unknown: await unknownOf(finder, reading) }
  for (const letGo of attempts(given)) {
    const query = wordsOf(reading, letGo)
    if (query.words.length === 0 && query.positions === undefined) continue
    const found = await finder.find({ ...choices, ...query })
    if (found.total > 0) return { found, letGo }
  }
  return { found: first, letGo: nothingLetGo }
}

/** The words that no product has. */
async function unknownOf(finder: Finder, { understood, vocabulary }: Reading): Promise<string[]> {
  const unknown: string[] = []
  for (const word of understood.words) {
    if (!(await finder.has(wantedOf(word, vocabulary.alsoCalled(word))))) unknown.push(word)
  }
  return unknown
}

interface Basis {
  readonly numbers?: readonly FoundNumber[]
  readonly letGo?: LetGo
  readonly limit?: number
  readonly offset: number
}

async function answerOf(
  { shown }: FindShop,
  found: Found,
  understood: Understood,
  { numbers = [], letGo = nothingLetGo, limit = mostByNumber, offset }: Basis,
): Promise<FoundProducts> {
  const hits = found.hits.slice(offset, offset + limit)
  const products = await shown.byIds(hits.map(({ id }) => id))
  const byId = new Map(numbers.map((number) => [number.product, number]))
  const last = hits.at(-1)
  return {
    understood: { ...understood, letGo: [...letGo.parts], wordsLetGo: letGo.words },
    products: hits.flatMap(({ id }) => {
      const product = products.get(id)
      return product === undefined ? [] : [{ ...product, why: whyOf(product, understood, byId.get(id)) }]
    }),
    found,
    isByNumber: numbers.length > 0,
    more:
      numbers.length === 0 && found.hits.length > offset + limit && last !== undefined
        ? writePlace(last)
        : null,
  }
}
