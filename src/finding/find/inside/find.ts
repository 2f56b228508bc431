import { findByNumber } from '#catalog/numbers/find.ts'
import { unknownNorms } from '#catalog/numbers/known-norms.ts'
import { type FoundNumber, numberNorm } from '#catalog/numbers/model.ts'
import { findNorms } from '#catalog/numbers/sql.ts'
import { singularsOf, synonymsOf } from '#catalog/products/synonyms.ts'
import { findWords } from '#finding/find/messages/find.ts'
import type { Asked, Found, TermKind } from '#finding/find/model.ts'
import type { FindShop, FoundProducts, ShownProduct } from '#finding/find/shop.ts'
import { nameKey } from '#finding/vehicles/model.ts'
import { bySymptom } from './by-symptom.ts'
import { kindOf, wantedOf } from './index/wanted.ts'
import { carOfOutsideId } from './outside-id.ts'
import { type Choices, choicesOf, type LetGo, nothingLetGo, queryOf, relax, writePlace } from './query.ts'
import {
  isOfPieces,
  isSizes,
  isUnlikeWords,
  numbersWithin,
  type ReadNumber,
  wholeNumbers,
} from './reading/numbers.ts'
import { folded, wordsIn } from './reading/text.ts'
import { type Understood, understand } from './reading/understand.ts'
import { carOfVin } from './vin.ts'

/**
 * Finds products: those with a number that was typed, the nearest first; else those with all words that fit the vehicle. Where
 * nothing is found, a number that begins with the text, holds it or is close to it; then words that are no part type are let go of,
 * or positions, or the maker, and the vehicle last; what was let go of is said, and whether nothing of the part type is for the
 * vehicle. Words are also let go of where they hide the part for it. Where choices alone find nothing, nothing is let go of.
 * @throws Refusal `invalid` for a cursor that the shop did not make.
 */
export async function find(shop: FindShop, asked: Asked): Promise<FoundProducts> {
  const { q, isAsTyped, isVehicleAsWords } = asked
  const vocabulary = await shop.finder.vocabulary()
  const typed = wordsIn(q)
  const choices = await choicesOf(shop, asked)
  const car = isVehicleAsWords
    ? undefined
    : ((await carOfVin(shop, q, typed, vocabulary.vehicles)) ?? (await carOfOutsideId(shop, q, vocabulary)))
  const read = (number?: ReadNumber) =>
    understand(q, vocabulary, { isAsTyped, isVehicleAsWords, number, car })
  const answer = (understood: Understood, result: Result) => answerOf(shop, asked, understood, result)
  const answerBy = async (understood: Understood, numbers: readonly FoundNumber[]) =>
    answer(understood, await byNumbers(shop, choices, await ofMakerFirst(shop, numbers, understood)))
  const understood = read()
  const exact = await exactNumber(shop, q, typed, understood, car?.isNamed ? car.words : [])
  if (exact !== undefined) return answerBy(read(exact.number), exact.numbers)
  const { number } = understood
  const numbers = number === undefined ? [] : await byNumber(shop, number)
  const sure = numbers.filter(({ match }) => match !== 'close')
  if (sure.length > 0) return answerBy(understood, sure)
  // What is no number of a product may be words.
  const search = {
    asked,
    understood: number === undefined ? understood : asWords(understood, number),
    vocabulary,
    choices,
  }
  const often = await bySymptom(shop.finder, search)
  if (often !== undefined) return answer(understood, often)
  const first = await shop.finder.find(queryOf(search))
  // A number that is close is nearer than some of its pieces.
  if (numbers.length > 0 && (first.total === 0 || isLongNumber(understood)))
    return answerBy(understood, numbers)
  if (first.total === 0 && understood.partType === undefined && car === undefined) {
    const near = await nearNumber(shop, q, typed)
    if (near !== undefined) return answerBy(read(near.number), near.numbers)
    // Pieces of a number that nothing has say nothing.
    if (isLongNumber(understood)) return answer(understood, { found: first })
  }
  return answer(search.understood, await relax(shop.finder, search, first))
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

/** A number in a text, and the products that it leads to. */
interface TypedNumber {
  readonly number: ReadNumber
  readonly numbers: readonly FoundNumber[]
}

/** The most products that a number leads to. */
const mostByNumber = 100

/**
 * The number of a product that a text is as a whole, or has among other words: the longest that is there exactly. What a number
 * looks like does not matter, nor what pieces of it may mean, only whether the shop has it; but what many other things look like is one
 * among other words only where it means nothing else.
 * @param idWords the words that are the id of a vehicle.
 */
async function exactNumber(
  shop: FindShop,
  text: string,
  words: readonly string[],
  { said }: Understood,
  idWords: readonly string[],
): Promise<TypedNumber | undefined> {
  if (!/\p{Nd}/u.test(text)) return undefined
  const { norms = unknownNorms } = shop
  const wordsOf = (isOf: (kind: TermKind) => boolean) =>
    new Set(said.flatMap(({ kind, text: of }) => (isOf(kind) ? of.split(' ') : [])))
  const [open, ofVehicle] = [wordsOf(isOpen), wordsOf((kind) => kind === 'vehicle')]
  const isMeant = (number: ReadNumber) =>
    isUnlikeWords(number) ||
    number.words.every((word) => open.has(word)) ||
    isOfPieces(number, open, ofVehicle)
  const possible = [...wholeNumbers(text, words), ...numbersWithin(words).filter(isMeant)].filter(
    (number) => !number.words.some((word) => idWords.includes(word)),
  )
  const near = norms.thatMayBe([...new Set(possible.map((one) => numberNorm(one.text)))])
  if (near.length === 0) return undefined
  const there = await findNorms(shop.pool, near)
  for (const number of possible.filter((one) => there.has(numberNorm(one.text)))) {
    const numbers = await byNumber(shop, number.text)
    if (numbers.some(({ match }) => match === 'exact')) return { number, numbers }
  }
  return undefined
}

const isOpen = (kind: TermKind) => kind === 'words' || kind === 'number'

/** Several makers have the same number: of those that match alike the ones of a maker or make that was typed come first. */
async function ofMakerFirst(
  { shown }: FindShop,
  numbers: readonly FoundNumber[],
  { maker, vehicle }: Understood,
): Promise<readonly FoundNumber[]> {
  const typed = new Set([maker, vehicle?.make].map((name) => nameKey(name ?? '')))
  typed.delete('')
  if (typed.size === 0 || numbers.length < 2) return numbers
  const products = await shown.briefs(numbers.map(({ product }) => product))
  const isOf = ({ product, whose }: FoundNumber) =>
    [products.get(product)?.maker ?? '', whose].some((name) => typed.has(nameKey(name)))
  const isExact = ({ match }: FoundNumber) => match === 'exact'
  const inOrder = (some: readonly FoundNumber[]) => [
    ...some.filter(isOf),
    ...some.filter((one) => !isOf(one)),
  ]
  return [...inOrder(numbers.filter(isExact)), ...inOrder(numbers.filter((one) => !isExact(one)))]
}

/** The number that a text may be as a whole, where one of a product begins so, holds it, or is close to it. */
async function nearNumber(
  shop: FindShop,
  text: string,
  words: readonly string[],
): Promise<TypedNumber | undefined> {
  if (!/\p{Nd}/u.test(text)) return undefined
  if (isSizes(words)) return undefined
  for (const number of wholeNumbers(text, words)) {
    const numbers = await byNumber(shop, number.text)
    if (numbers.length > 0) return { number, numbers }
  }
  return undefined
}

/** The products that a number leads to. */
function byNumber({ pool, norms }: FindShop, text: string): Promise<FoundNumber[]> {
  return findByNumber(pool, text, { limit: mostByNumber, ...(norms && { norms }) })
}

/** What a search leads to before its products are read. */
interface Result {
  readonly found: Found
  /** The numbers by which it was found; none if it was found by words. */
  readonly numbers?: readonly FoundNumber[]
  readonly letGo?: LetGo
  readonly noneOfType?: boolean
}

/** The products of some numbers, in their order. */
async function byNumbers(
  { finder }: FindShop,
  choices: Choices,
  numbers: readonly FoundNumber[],
): Promise<Result> {
  const order = new Map(numbers.map(({ product }, at) => [product, at]))
  const found = await finder.find({
    ...choices,
    after: undefined,
    limit: mostByNumber,
    words: [],
    products: new Set(order.keys()),
  })
  const hits = found.hits.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
  return { found: { ...found, hits }, numbers }
}

async function answerOf(
  { shown }: FindShop,
  { q, offset = 0, limit }: Asked,
  understood: Understood,
  { found, numbers, letGo = nothingLetGo, noneOfType = false }: Result,
): Promise<FoundProducts> {
  const end = offset + (numbers === undefined ? limit : mostByNumber)
  const hits = found.hits.slice(offset, end)
  const products = await shown.byIds(hits.map(({ id }) => id))
  const byId = new Map(numbers?.map((number) => [number.product, number]))
  const last = hits.at(-1)
  const hasMore = numbers === undefined && found.hits.length > end && last !== undefined
  return {
    understood: { ...understood, letGo: [...letGo.parts], wordsLetGo: letGo.words, noneOfType },
    products: hits.flatMap(({ id }) => {
      const product = products.get(id)
      return product === undefined
        ? []
        : [{ ...product, why: whyOf(product, understood, { typed: q, number: byId.get(id) }) }]
    }),
    found,
    isByNumber: numbers !== undefined,
    more: hasMore ? writePlace(last) : null,
  }
}

/** Why a product is among what was found: its number; what it is or has in its name; which word it has for another. */
function whyOf(
  { name, line }: ShownProduct,
  { partType, typeWords, words }: Understood,
  { typed, number }: { readonly typed: string; readonly number: FoundNumber | undefined },
): string[] {
  if (number !== undefined) {
    const reason = findWords.number(number.kind, number.whose, number.shown)
    return [number.match === 'close' ? findWords.close(reason) : reason]
  }
  if (partType === undefined && words.length === 0) return []
  const has = (word: string) => singularsOf(word).some((form) => line.includes(` ${form}`))
  const isType =
    partType !== undefined &&
    kindOf(
      name,
      partType.words.map((word) => wantedOf(word)),
    ).isKind
  const said = isType ? words : [...(partType?.words ?? []), ...words]
  const isInName = said.every((word) => has(word) || synonymsOf(word).some(has))
  const where = isInName ? findWords.inName : findWords.inDetails
  const isOtherName = isType && !typeWords.every(has)
  return [
    isType ? findWords.partType(partType.name) : where,
    ...(isOtherName ? [findWords.alsoCalled(asTyped(typeWords, typed))] : []),
  ]
}

/** Words as they stand in a text, where they do: "Bremsbeläge" for "bremsbelage". */
function asTyped(words: readonly string[], text: string): string {
  const typed = new Map(text.split(/[\s,;/]+/).map((word) => [folded(word), word]))
  return words.map((word) => typed.get(word) ?? word).join(' ')
}
