import { type FoundNumber, numberNorm } from '#catalog/numbers/model.ts'
import type { Found } from '#finding/find/model.ts'
import { type Understood, understand, wordsIn } from '#finding/find/reading/understand.ts'
import { type Asked, choicesOf, type LeftOut, wordsOf, writePlace } from './asked.ts'
import { type Choices, findWithout } from './find-without.ts'
import { type LetGo, nothingLetGo } from './relax-query.ts'
import type { FindShop } from './shop.ts'
import type { ShownProduct } from './shown.ts'
import { byNumber, exactNumber, mostByNumber, nearNumber, type TypedNumber } from './typed-number.ts'
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

/**
 * Finds products: those with a number that was typed, the nearest first; else those with all words that fit the vehicle. Where
 * nothing is found, a number that begins with the text, holds it or is close to it; then words that are no part type are let go of,
 * or positions, or the maker, and the vehicle last; what was let go of is said, and whether nothing of the part type is for the
 * vehicle. Words are also let go of where they hide the part for it. Where choices alone find nothing, nothing is let go of.
 * @throws Refusal `invalid` for a cursor that the shop did not make.
 */
export async function find(shop: FindShop, asked: Asked): Promise<FoundProducts> {
  const vocabulary = await shop.finder.vocabulary()
  const { offset = 0, isAsTyped = false, isVehicleAsWords = false } = asked
  const options = { isAsTyped, isVehicleAsWords }
  const typed = wordsIn(asked.q)
  const choices = await choicesOf(shop, asked)
  const answerOfNumber = async ({ number, found: numbers }: TypedNumber) => {
    const understood = understand(asked.q, vocabulary, { ...options, number })
    return answerOf(shop, await byNumbers(shop, choices, numbers), understood, { numbers, offset })
  }
  const exact = await exactNumber(shop, asked.q, typed)
  if (exact !== undefined) return answerOfNumber(exact)
  const understood = understand(asked.q, vocabulary, options)
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
  const { found, letGo, noneOfType } = await findWithout(shop.finder, reading, choices, first)
  return answerOf(shop, found, read, { letGo, noneOfType, offset, limit: asked.limit })
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

async function byNumbers({ finder }: FindShop, choices: Choices, numbers: readonly FoundNumber[]) {
  const order = new Map(numbers.map(({ product }, at) => [product, at]))
  const found = await finder.find({
    ...choices,
    after: undefined,
    limit: mostByNumber,
    words: [],
    products: new Set(order.keys()),
  })
  return { ...found, hits: found.hits.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)) }
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
