import { type Product, productOf } from '#catalog/noun.ts'
import { productsByIds } from '#catalog/store/found.ts'
import type { FindQuery, Found } from '#find/noun.ts'
import { type Understood, understand } from '#find/reading/understand.ts'
import { findByNumber } from '#numbers/find.ts'
import type { FoundNumber } from '#numbers/noun.ts'
import { type Asked, choicesOf, hasChoices, type LeftOut, leftOut, wordsOf, writePlace } from './asked.ts'
import type { FindShop } from './shop.ts'
import { whyOf } from './why.ts'

export interface FoundProducts {
  readonly understood: Understood & { readonly letGo: readonly LeftOut[] }
  readonly products: readonly (Product & { readonly why: readonly string[] })[]
  readonly found: Found
  /** The cursor of the next page; null on the last. */
  readonly more: string | null
}

/** The most products that a number leads to. */
const mostByNumber = 100

/**
 * Finds products: those with a number that was typed, the nearest first; else those with all words that fit the vehicle. Where
 * nothing is found, words that are no part type are let go of, then positions, then the maker, then the vehicle; what
 * was let go of is said. Where choices alone find nothing, nothing is let go of.
 * @throws Refusal `invalid` for a cursor that the shop did not make.
 */
export async function find(shop: FindShop, asked: Asked): Promise<FoundProducts> {
  const vocabulary = await shop.finder.vocabulary()
  const understood = understand(asked.q, vocabulary)
  const choices = await choicesOf(shop, asked)
  const numbers =
    understood.number === undefined
      ? []
      : await findByNumber(shop.pool, understood.number, { limit: mostByNumber })
  const sure = numbers.filter(({ match }) => match !== 'close')
  if (sure.length > 0)
    return answerOf(shop, await byNumbers(shop, choices, sure), understood, { numbers: sure })
  // What is no number of a product may be words.
  const read = understood.number === undefined ? understood : asWords(understood, understood.number)
  const { found, without } = await findLeavingOut(shop, read, asked, choices)
  if (found.total === 0 && numbers.length > 0)
    return answerOf(shop, await byNumbers(shop, choices, numbers), understood, { numbers })
  return answerOf(shop, found, read, { without, limit: asked.limit })
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

async function findLeavingOut(
  { finder }: FindShop,
  understood: Understood,
  asked: Asked,
  choices: Omit<FindQuery, 'words' | 'vehicles'>,
): Promise<{ found: Found; without: readonly LeftOut[] }> {
  const without = new Set<LeftOut>()
  const first = await finder.find({ ...choices, ...wordsOf(understood, asked, without) })
  if (first.total > 0 || choices.after !== undefined) return { found: first, without: [] }
  if (hasChoices(asked)) {
    const open = await finder.find({ sort: 'best', limit: 1, ...wordsOf(understood, asked, without) })
    if (open.total > 0) return { found: first, without: [] }
  }
  for (const part of leftOut) {
    if (!mayLeaveOut(understood, asked, without, part)) continue
    without.add(part)
    const found = await finder.find({ ...choices, ...wordsOf(understood, asked, without) })
    if (found.total > 0) return { found, without: [...without] }
  }
  return { found: first, without: [] }
}

/** Whether there is such a part, and something is left without it. */
function mayLeaveOut(
  understood: Understood,
  asked: Asked,
  without: ReadonlySet<LeftOut>,
  part: LeftOut,
): boolean {
  const before = wordsOf(understood, asked, without)
  const after = wordsOf(understood, asked, new Set([...without, part]))
  const isLess =
    after.words.length < before.words.length ||
    (before.vehicles !== undefined && after.vehicles === undefined)
  return isLess && after.words.length > 0
}

interface Basis {
  readonly numbers?: readonly FoundNumber[]
  readonly without?: readonly LeftOut[]
  readonly limit?: number
}

async function answerOf(
  { pool }: FindShop,
  found: Found,
  understood: Understood,
  { numbers = [], without = [], limit = mostByNumber }: Basis,
): Promise<FoundProducts> {
  const hits = found.hits.slice(0, limit)
  const rows = new Map(
    (
      await productsByIds(
        pool,
        hits.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const byId = new Map(numbers.map((number) => [number.product, number]))
  const last = hits.at(-1)
  return {
    understood: { ...understood, letGo: without },
    products: hits.flatMap(({ id }) => {
      const row = rows.get(id)
      return row === undefined ? [] : [{ ...productOf(row), why: whyOf(row, understood, byId.get(id)) }]
    }),
    found,
    more: numbers.length === 0 && found.hits.length > limit && last !== undefined ? writePlace(last) : null,
  }
}
