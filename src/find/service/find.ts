import { isOfKind } from '#find/index/best-match.ts'
import { wantedOf } from '#find/index/wanted.ts'
import type { FindQuery, Found } from '#find/noun.ts'
import { type Understood, understand } from '#find/reading/understand.ts'
import { findByNumber } from '#numbers/find.ts'
import type { FoundNumber } from '#numbers/noun.ts'
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
import { whyOf } from './why.ts'

export interface FoundProducts {
  readonly understood: Understood & {
    readonly letGo: readonly LeftOut[]
    readonly wordsLetGo: readonly string[]
    /** A part type and a vehicle were understood, and nothing of that type lists the vehicle or fits any. */
    readonly noneOfType: boolean
  }
  readonly products: readonly (ShownProduct & { readonly why: readonly string[] })[]
  readonly found: Found
  /** What was found has the number that was typed, or one close to it. */
  readonly isByNumber: boolean
  /** The cursor of the next page; null on the last. */
  readonly more: string | null
}

/** The most products that a number leads to. */
const mostByNumber = 100

/**
 * Finds products: those with a number that was typed, the nearest first; else those with all words that fit the vehicle. Where
 * nothing is found, words that are no part type are let go of, or positions, or the maker, and the vehicle last; what
 * was let go of is said, and whether nothing of the part type is for the vehicle. Words are also let go of where they hide the part
 * for it. Where choices alone find nothing, nothing is let go of.
 * @throws Refusal `invalid` for a cursor that the shop did not make.
 */
export async function find(shop: FindShop, asked: Asked): Promise<FoundProducts> {
  const vocabulary = await shop.finder.vocabulary()
  const { offset = 0, isAsTyped = false } = asked
  const understood = understand(asked.q, vocabulary, { isAsTyped })
  const choices = await choicesOf(shop, asked)
  const numbers =
    understood.number === undefined
      ? []
      : await findByNumber(shop.pool, understood.number, {
          ...{ limit: mostByNumber, ...(shop.norms && { norms: shop.norms }) },
        })
  const sure = numbers.filter(({ match }) => match !== 'close')
  if (sure.length > 0)
    return answerOf(shop, await byNumbers(shop, choices, sure), understood, { numbers: sure, offset })
  // What is no number of a product may be words.
  const read = understood.number === undefined ? understood : asWords(understood, understood.number)
  const { found, letGo, noneOfType } = await findLettingGo(
    shop,
    { understood: read, asked, vocabulary },
    choices,
    {
      // A number that is close is nearer than some of its pieces.
      isWhole: numbers.length > 0,
    },
  )
  if (found.total === 0 && numbers.length > 0)
    return answerOf(shop, await byNumbers(shop, choices, numbers), understood, { numbers, offset })
  return answerOf(shop, found, read, { letGo, noneOfType, offset, limit: asked.limit })
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

type Choices = Omit<FindQuery, 'words' | 'vehicles'>

interface FoundWithout {
  readonly found: Found
  readonly letGo: LetGo
  readonly noneOfType?: boolean
}

async function findLettingGo(
  { finder }: FindShop,
  reading: Reading,
  choices: Choices,
  { isWhole }: { readonly isWhole: boolean },
): Promise<FoundWithout> {
  const first = await finder.find({ ...choices, ...wordsOf(reading, nothingLetGo) })
  if (isWhole) return { found: first, letGo: nothingLetGo }
  if (first.total > 0) return withoutHiding(finder, reading, choices, first)
  if (hasChoices(reading.asked)) {
    const open = await finder.find({ sort: 'best', limit: 1, ...wordsOf(reading, nothingLetGo) })
    if (open.total > 0) return { found: first, letGo: nothingLetGo }
  }
  for (const letGo of attempts(await givenOf(finder, reading))) {
    const query = wordsOf(reading, letGo)
    // What fits the vehicle that was typed is an answer also without any other word.
    const isVehicle = reading.understood.vehicle !== undefined && !letGo.parts.has('vehicle')
    if (query.words.length === 0 && query.positions === undefined && !isVehicle) continue
    const found = await finder.find({ ...choices, ...query })
    if (found.total === 0) continue
    const noneOfType = asksOfType(query) && !(await hasOfType(finder, choices, query, found))
    return { found, letGo, noneOfType }
  }
  return { found: first, letGo: nothingLetGo }
}

const givenOf = async (finder: Finder, reading: Reading) => ({
  parts: partsOf(reading),
  words: reading.understood.words,
  unknown: await unknownOf(finder, reading),
})

/**
 * What was found with all words, unless these hide the part for the vehicle: where only things of another type have them, as tools that fit
 * any vehicle, those words are let go of without which something of the type fits.
 */
async function withoutHiding(
  finder: Finder,
  reading: Reading,
  choices: Choices,
  found: Found,
): Promise<FoundWithout> {
  const query = wordsOf(reading, nothingLetGo)
  if (!asksOfType(query) || (await hasOfType(finder, choices, query, found)))
    return { found, letGo: nothingLetGo }
  for (const letGo of attempts(await givenOf(finder, reading))) {
    if ([...letGo.parts].some((part) => part !== 'words')) break
    const fewer = wordsOf(reading, letGo)
    const without = await finder.find({ ...choices, ...fewer })
    if (await hasOfType(finder, choices, fewer, without)) return { found: without, letGo }
  }
  return { found, letGo: nothingLetGo, noneOfType: true }
}

type WantedWords = ReturnType<typeof wordsOf>

/** Whether a part type is asked for, for a vehicle. */
const asksOfType = ({ ofType, vehicles, isAnyFit }: WantedWords): boolean =>
  ofType !== undefined && vehicles !== undefined && isAnyFit !== true

/** Whether something of the part type was found: that is first by `best`. */
async function hasOfType(
  finder: Finder,
  choices: Choices,
  query: WantedWords,
  found: Found,
): Promise<boolean> {
  const isFirst = choices.sort === 'best' && choices.after === undefined
  const best = isFirst
    ? found
    : await finder.find({ ...choices, ...query, after: undefined, sort: 'best', limit: 1 })
  return best.hits.slice(0, 1).some(isOfKind)
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
  readonly noneOfType?: boolean | undefined
  readonly limit?: number
  readonly offset: number
}

async function answerOf(
  { shown }: FindShop,
  found: Found,
  understood: Understood,
  { numbers = [], letGo = nothingLetGo, noneOfType = false, limit = mostByNumber, offset }: Basis,
): Promise<FoundProducts> {
  const hits = found.hits.slice(offset, offset + limit)
  const products = await shown.byIds(hits.map(({ id }) => id))
  const byId = new Map(numbers.map((number) => [number.product, number]))
  const last = hits.at(-1)
  return {
    understood: { ...understood, letGo: [...letGo.parts], wordsLetGo: letGo.words, noneOfType },
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
