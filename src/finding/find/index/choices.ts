import type { FindQuery } from '#finding/find/model.ts'
import type { Columns, NumberColumn } from './columns.ts'
import type { Names } from './dictionary.ts'

/** The kinds of choices that are counted beside each other. */
export const kinds = { category: 0, maker: 1, madeIn: 2, stock: 3, price: 4, firstAttribute: 5 } as const

/** A product fails no kind of choice, or more than one. */
export const nothing = -1
export const several = -2

/** Whether products have what was chosen. */
export interface Choices {
  /** Whether nothing was chosen. */
  readonly isNone: boolean
  /** The only kind of choice that a product does not have; `nothing`, or `several`. */
  failed(place: number): number
  /** Whether an attribute is of a failed kind. */
  isOf(kind: number, attribute: number): boolean
}

/** Whether anything but words and vehicles is chosen. */
export function hasChoices(query: FindQuery): boolean {
  const { categories, makers, madeIn, inStock, from, to, attributes, products } = query
  return (
    inStock === true ||
    [categories, makers, madeIn, from, to, attributes, products].some((choice) => choice !== undefined)
  )
}

export function choicesOf(of: Columns, query: FindQuery): Choices {
  const { from = 0, to = Number.POSITIVE_INFINITY } = query
  const tests: { kind: number; has: (place: number) => boolean }[] = []
  const test = (kind: number, has: (place: number) => boolean) => void tests.push({ kind, has })
  const byName = (kind: number, names: Names, chosen: readonly string[] | undefined, by: NumberColumn) => {
    if (chosen === undefined) return
    const isChosen = new Uint8Array(names.count)
    for (const name of chosen) isChosen[names.find(name) ?? names.count] = 1
    test(kind, (place) => isChosen[by[place] ?? 0] === 1)
  }
  byName(kinds.category, of.categoryNames, query.categories, of.categories)
  byName(kinds.maker, of.makerNames, query.makers, of.makers)
  byName(kinds.madeIn, of.madeInNames, query.madeIn, of.madeIn)
  if (query.inStock) test(kinds.stock, (place) => of.inStock[place] === 1)
  if (query.from !== undefined || query.to !== undefined)
    test(kinds.price, (place) => (of.prices[place] ?? 0) >= from && (of.prices[place] ?? 0) <= to)
  const attributes = [...(query.attributes ?? [])]
  for (const [at, [name, values]] of attributes.entries()) {
    const numbers = new Set(values.map((value) => of.attributeNames.find(`${name}\n${value}`)))
    test(kinds.firstAttribute + at, (place) => hasOne(of, place, numbers))
  }
  return {
    isNone: tests.length === 0,
    failed(place) {
      let failed = nothing
      for (const { kind, has } of tests) {
        if (has(place)) continue
        if (failed !== nothing) return several
        failed = kind
      }
      return failed
    },
    isOf: (kind, number) =>
      of.attributeNames.text(number).startsWith(`${attributes[kind - kinds.firstAttribute]?.[0]}\n`),
  }
}

function hasOne(
  { attributes, attributeStarts }: Columns,
  place: number,
  numbers: Set<number | undefined>,
): boolean {
  const end = attributeStarts[place + 1] ?? 0
  for (let at = attributeStarts[place] ?? 0; at < end; at++) if (numbers.has(attributes[at])) return true
  return false
}
