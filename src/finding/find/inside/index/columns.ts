import { valueWithUnit } from '#catalog/products/attribute-counts.ts'
import type { Fits, FoundProduct } from '#finding/find/model.ts'
import { headOf } from '../reading/text.ts'
import { type Dictionary, dictionary, type Names, names } from './dictionary.ts'
import { withRoom } from './growable-array.ts'

/** How a product fits wanted vehicles, the best first; those after `universal` do not. */
export const fit = { listed: 0, universal: 1, unknown: 2, notListed: 3 } as const

/** What is known of each product beside its words, in arrays by its place. A product that changes takes a new place. */
export interface Columns {
  /** How many places are taken. */
  count: number
  /** How many places belong to products that have another place now, or that are gone. */
  deadCount: number
  dead: Uint8Array
  seqs: Float64Array
  /** In cents. */
  prices: Uint32Array
  inStock: Uint8Array
  categories: NumberColumn
  makers: NumberColumn
  madeIn: NumberColumn
  /** How a product fits a vehicle that it does not list. */
  otherFit: Uint8Array
  /** Where on a vehicle it is (`positionBits`). */
  positions: Uint8Array
  /** How many words its name takes to say what it is. */
  headCounts: Uint8Array
  /** Where its attributes begin; one more says where the last ends. */
  attributeStarts: Uint32Array
  attributes: Uint32Array
  /** The number of an id is mostly also the place of its product. */
  readonly ids: Dictionary
  /** The other places by the numbers of ids, and these numbers by the places: of what changed since the index was built. */
  readonly moved: Map<number, number>
  readonly movedIds: Map<number, number>
  readonly categoryNames: Names
  readonly makerNames: Names
  readonly madeInNames: Names
  /** A name and a value, parted by a line. */
  readonly attributeNames: Names
  /** Used by one search after the other. */
  readonly scratch: Scratch
}

/** Numbers of names by place, in two bytes each as long as none needs more. */
export type NumberColumn = Uint16Array | Uint32Array

/** By place: marks, which are 0 between two searches, and what a search finds, which the next one overwrites. */
interface Scratch {
  marks: Uint8Array
  more: Uint8Array
  counts: Uint32Array
  places: Uint32Array
  classes: Uint8Array
  fits: Uint8Array
}

export function columns(): Columns {
  return {
    count: 0,
    deadCount: 0,
    dead: bytes(),
    inStock: bytes(),
    otherFit: bytes(),
    positions: bytes(),
    headCounts: bytes(),
    seqs: new Float64Array(0),
    prices: words(),
    categories: numbers(),
    makers: numbers(),
    madeIn: numbers(),
    attributeStarts: new Uint32Array(1),
    attributes: words(),
    moved: new Map(),
    movedIds: new Map(),
    ids: dictionary(),
    categoryNames: names(),
    makerNames: names(),
    madeInNames: names(),
    attributeNames: names(),
    scratch: {
      marks: bytes(),
      more: bytes(),
      counts: words(),
      places: words(),
      classes: bytes(),
      fits: bytes(),
    },
  }
}

const bytes = () => new Uint8Array(0)
const words = () => new Uint32Array(0)
const numbers = (): NumberColumn => new Uint16Array(0)

/** The arrays of a search, with room for all places. */
export function scratchOf({ scratch, count }: Columns): Scratch {
  if (scratch.fits.length < count) {
    scratch.marks = withRoom(scratch.marks, count)
    scratch.more = withRoom(scratch.more, count)
    scratch.places = withRoom(scratch.places, count)
    scratch.classes = withRoom(scratch.classes, count)
    scratch.fits = withRoom(scratch.fits, count)
  }
  return scratch
}

/** Takes the next place, for the product of an id. What it had before is dead. */
export function takePlace(of: Columns, id: number): number {
  const place = of.count
  const needed = place + 1
  if (needed > of.dead.length) {
    of.dead = withRoom(of.dead, needed)
    of.inStock = withRoom(of.inStock, needed)
    of.otherFit = withRoom(of.otherFit, needed)
    of.positions = withRoom(of.positions, needed)
    of.headCounts = withRoom(of.headCounts, needed)
    of.seqs = withRoom(of.seqs, needed)
    of.prices = withRoom(of.prices, needed)
    of.categories = withRoom(of.categories, needed)
    of.makers = withRoom(of.makers, needed)
    of.madeIn = withRoom(of.madeIn, needed)
  }
  if (needed + 1 > of.attributeStarts.length) of.attributeStarts = withRoom(of.attributeStarts, needed + 1)
  bury(of, id)
  of.count = needed
  if (place !== id || of.moved.has(id)) {
    of.moved.set(id, place)
    of.movedIds.set(place, id)
  }
  of.otherFit[place] = fit.unknown
  return place
}

/** The column with a number at a place; a wider one if the number needs it. */
export function withNumber(column: NumberColumn, place: number, number: number): NumberColumn {
  const own = number > widest && column instanceof Uint16Array ? Uint32Array.from(column) : column
  own[place] = number
  return own
}

const widest = 0xffff

/** The product of an id is here no more. */
export function bury(of: Columns, id: number): void {
  const place = placeOfNumber(of, id)
  if (place === undefined) return
  of.dead[place] = 1
  of.deadCount += 1
}

/** Where the product of an id is; undefined if it is not here. */
export function placeOf(of: Columns, id: string): number | undefined {
  const number = of.ids.find(id)
  return number === undefined ? undefined : placeOfNumber(of, number)
}

/** The same by the number of the id. */
export function placeOfNumber(of: Columns, number: number): number | undefined {
  const place = of.moved.get(number) ?? number
  const isIts = place < of.count && (of.movedIds.get(place) ?? place) === number
  return isIts && of.dead[place] === 0 ? place : undefined
}

/** The id of the product that has a place, or had it. */
export function idAt({ ids, movedIds }: Columns, place: number): string {
  return ids.text(movedIds.get(place) ?? place)
}

/** The numbers of some attributes, each once. */
export function numbersOf(of: Columns, attributes: FoundProduct['attributes']): Uint32Array {
  const numbers = attributes.map(({ name, value, unit }) =>
    of.attributeNames.addText(`${name}\n${valueWithUnit(value, unit)}`),
  )
  return Uint32Array.from(new Set(numbers))
}

/** Sets the attributes of the last place, by their numbers. */
export function setAttributes(of: Columns, numbers: Uint32Array): void {
  const last = of.count - 1
  const start = of.attributeStarts[last] ?? 0
  const end = start + numbers.length
  of.attributes = withRoom(of.attributes, end)
  for (let at = 0; at < numbers.length; at++) of.attributes[start + at] = numbers[at] ?? 0
  of.attributeStarts[last + 1] = end
}

/** The columns of some products, which are found by other means. */
export function columnsOf(products: readonly FoundProduct[], fits: ReadonlyMap<string, Fits>): Columns {
  const of = columns()
  for (const product of products) addProduct(of, product, fits.get(product.id))
  return of
}

/** Gives a product the next place. */
export function addProduct(of: Columns, product: FoundProduct, fits: Fits | undefined): number {
  const place = takePlace(of, of.ids.addText(product.id))
  of.seqs[place] = product.seq
  of.prices[place] = product.price
  of.inStock[place] = Number(product.inStock)
  of.categories = withNumber(of.categories, place, of.categoryNames.addText(product.categoryId ?? ''))
  of.makers = withNumber(of.makers, place, of.makerNames.addText(product.maker))
  of.madeIn = withNumber(of.madeIn, place, of.madeInNames.addText(product.madeIn))
  of.otherFit[place] = otherFit(fits?.isUniversal ?? false, (fits?.vehicles.length ?? 0) > 0)
  of.positions[place] = fits?.positions ?? 0
  of.headCounts[place] = headOf(product.name).count
  setAttributes(of, numbersOf(of, product.attributes))
  return place
}

export function otherFit(isUniversal: boolean, isListed: boolean): number {
  if (isUniversal) return fit.universal
  return isListed ? fit.notListed : fit.unknown
}

/** Counts by the numbers of names, by the names; what has no name is left out. */
export function countsOf(names: Names, counts: Uint32Array): Map<string, number> {
  const found = new Map<string, number>()
  for (let at = 0; at < counts.length; at++) {
    const count = counts[at] ?? 0
    if (count === 0) continue
    const name = names.text(at)
    if (name !== '') found.set(name, count)
  }
  return found
}
