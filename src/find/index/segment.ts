import type { Fits, FoundProduct } from '#find/noun.ts'
import { atOnce } from '#find/slices.ts'
import { headOf } from './head.ts'
import { type Lists, listsOf } from './lists.ts'
import { type Names, names } from './names.ts'

/** Where in a product a word is. */
export const inHead = 1
export const inName = 2
export const inNumber = 4
export const elsewhere = 8
/** The word that says the kind. */
export const inKind = 16
/** The bits of a posting that say where; the others are the place of the product. */
export const placeBits = 5

/**
 * Products in typed arrays, in the order of their rank: in stock first, then newest. A product is its place in that order, so
 * that every list of places is sorted by rank.
 */
export interface Segment {
  readonly count: number
  readonly ids: readonly string[]
  readonly placeOf: ReadonlyMap<string, number>
  readonly seqs: Float64Array
  readonly prices: Float64Array
  readonly inStock: Uint8Array
  readonly categories: Uint32Array
  readonly makers: Uint32Array
  readonly madeIn: Uint32Array
  readonly categoryNames: Names
  readonly makerNames: Names
  readonly madeInNames: Names
  /** The attributes of each product, as numbers of `attributeNames`. */
  readonly attributes: Lists
  /** A name and a value, parted by a line. */
  readonly attributeNames: Names
  /** Sorted; the list of a word is its place here. */
  readonly terms: readonly string[]
  /** By word: places with `placeBits`. */
  readonly postings: Lists
  /** By vehicle: places. */
  readonly vehicles: ReadonlyMap<number, number>
  readonly byVehicle: Lists
  readonly universal: Uint8Array
  /** Whether it is known what a product fits. */
  readonly isListed: Uint8Array
  /** How many words the name takes to say what a product is. */
  readonly headCounts: Uint8Array
  /** Places that another segment has newer, or that are gone. */
  readonly dead: Uint8Array
  deadCount: number
}

/** Puts products into typed arrays, at once: for some thousands. */
export function buildSegment(rows: readonly FoundProduct[], fits: ReadonlyMap<string, Fits>): Segment {
  return atOnce(segmentSteps(rows, fits))
}

/** Products of one step: about a millisecond. */
const productsOfStep = 32

/** The same in short steps, for all products of a shop (`inSlices`). */
export function* segmentSteps(
  rows: readonly FoundProduct[],
  fits: ReadonlyMap<string, Fits>,
): Generator<void, Segment> {
  const products = rows.toSorted((a, b) => Number(b.inStock) - Number(a.inStock) || b.seq - a.seq)
  const count = products.length
  const [categoryNames, makerNames, madeInNames, attributeNames] = [names(), names(), names(), names()]
  const byTerm = new Map<string, number[]>()
  const byVehicle = new Map<number, number[]>()
  for (const [place, product] of products.entries()) {
    const { id } = product
    for (const [term, where] of wordsOf(product)) add(byTerm, term, place * 2 ** placeBits + where)
    for (const vehicle of fits.get(id)?.vehicles ?? []) add(byVehicle, vehicle, place)
    if (place % productsOfStep === 0) yield
  }
  const terms = [...byTerm.keys()].sort()
  yield
  const postings = listsOf(terms.map((term) => byTerm.get(term) ?? []))
  yield
  const vehicles = [...byVehicle.keys()]
  const vehicleLists = listsOf(vehicles.map((vehicle) => byVehicle.get(vehicle) ?? []))
  yield
  const attributes: number[][] = []
  for (const [place, product] of products.entries()) {
    const keys = product.attributes.map(({ name, value, unit }) => attributeKey(name, value, unit))
    attributes.push([...new Set(keys.map(attributeNames.numberOf))])
    if (place % productsOfStep === 0) yield
  }
  return {
    count,
    ids: products.map(({ id }) => id),
    placeOf: new Map(products.map(({ id }, place) => [id, place])),
    seqs: Float64Array.from(products, ({ seq }) => seq),
    prices: Float64Array.from(products, ({ price }) => price),
    inStock: Uint8Array.from(products, ({ inStock }) => Number(inStock)),
    categories: Uint32Array.from(products, ({ categoryId }) => categoryNames.numberOf(categoryId ?? '')),
    makers: Uint32Array.from(products, ({ maker }) => makerNames.numberOf(maker)),
    madeIn: Uint32Array.from(products, ({ madeIn }) => madeInNames.numberOf(madeIn)),
    ...{ categoryNames, makerNames, madeInNames, attributeNames },
    attributes: listsOf(attributes),
    terms,
    postings,
    vehicles: new Map(vehicles.map((vehicle, at) => [vehicle, at])),
    byVehicle: vehicleLists,
    universal: Uint8Array.from(products, ({ id }) => Number(fits.get(id)?.isUniversal ?? false)),
    isListed: Uint8Array.from(products, ({ id }) => Number((fits.get(id)?.vehicles.length ?? 0) > 0)),
    headCounts: Uint8Array.from(products, ({ name }) => headOf(name).count),
    dead: new Uint8Array(count),
    deadCount: 0,
  }
}

/** A value with its unit, as it is chosen and shown. */
export function attributeKey(name: string, value: string, unit: string | undefined): string {
  return `${name}\n${unit === undefined ? value : `${value} ${unit}`}`
}

/** The first line may end within a word of the name: `bulb h` of H7. */
const linePlaces = [elsewhere, inName, inNumber]

/** The words of a product, each with where it is. */
function wordsOf({ name, search }: Pick<FoundProduct, 'name' | 'search'>): Map<string, number> {
  const words = new Map<string, number>()
  const { line: head, kind } = headOf(name)
  for (const word of head.split(' ')) if (word !== '') words.set(word, inHead | (word === kind ? inKind : 0))
  for (const [line, text] of search.split('\n').entries()) {
    const where = linePlaces[line] ?? elsewhere
    for (const word of text.split(' ')) if (word !== '') words.set(word, (words.get(word) ?? 0) | where)
  }
  return words
}

/** The words of a product that are not in its number alone: a piece of a number says nothing of what is wanted. */
export function wordsToRead(product: Pick<FoundProduct, 'name' | 'search'>): string[] {
  return [...wordsOf(product)].flatMap(([word, where]) => ((where & ~inNumber) === 0 ? [] : [word]))
}

function add<Key>(lists: Map<Key, number[]>, key: Key, value: number): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}
