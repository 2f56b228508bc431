import { readCatalogue } from '#app/demo/catalogue.ts'
import { demoNumbers } from '#app/demo/numbers.ts'
import type { Attribute } from '#base/contract/product.ts'
import type { PrintedNumber } from '#catalog/numbers/model.ts'

/** A product of the demo shop, as expectations speak of it. */
export interface Part {
  readonly slug: string
  readonly name: string
  readonly isTool: boolean
  readonly attributes: readonly Attribute[]
  readonly numbers: readonly PrintedNumber[]
}

/** The products of the demo shop in the order of their file. */
export function demoParts(): Part[] {
  const { tree, products } = readCatalogue()
  const isTool = (category: string) => tree.Tools?.includes(category) ?? false
  const ofParts = products.filter(({ category }) => !isTool(category))
  const makers = [...new Set(ofParts.map(({ maker }) => maker))].sort()
  return products.map((product, at) => {
    const { slug, name, partNumber, maker, category, attributes } = product
    const of = { isTool: isTool(category), makers }
    const own = { kind: 'own', whose: maker, shown: partNumber } as const
    return {
      slug,
      name,
      attributes,
      isTool: of.isTool,
      numbers: [own, ...demoNumbers(product, at, of)],
    }
  })
}

/** Whether a product is of one of these types, which `|` separates; in the plural, or as a kit or set, too. */
export function isOfType({ name }: Part, types: string): boolean {
  const [type] = name.split(/,| with |\s\S*\d/)
  return types.split('|').some((one) => [one, `${one}s`, `${one} Set`, `${one} Kit`].includes(type ?? ''))
}

export const attributeOf = (part: Part | undefined, wanted: string) =>
  part?.attributes.find(({ name }) => name === wanted)?.value

/** The letters and figures of a number. */
export const signs = (number: string) => number.toLowerCase().replace(/[^a-z\d]/g, '')
const grouped = (number: string, count: number, sign: string) =>
  signs(number).replace(new RegExp(`.{${count}}(?=.)`, 'g'), `$&${sign}`)

const writings: Readonly<Record<string, (printed: PrintedNumber) => string>> = {
  printed: ({ shown }) => shown,
  plain: ({ shown }) => signs(shown),
  pairs: ({ shown }) => grouped(shown, 2, ' '),
  spaced: ({ shown }) => grouped(shown, 3, ' '),
  dashed: ({ shown }) => grouped(shown, 4, '-'),
  dotted: ({ shown }) => grouped(shown, 3, '.'),
  start: ({ shown }) => signs(shown).slice(0, 6),
  inside: ({ shown }) => signs(shown).slice(2, 8),
  whose: ({ whose }) => whose,
}

/** A query as somebody types it, and the product and number that it took from the demo's catalogue. */
export interface Typed {
  readonly text: string
  readonly part: Part | undefined
  readonly number: string
}

/** Puts words of the catalogue in the place of `{Oil Filter 2: oem 1, plain}` and `{Battery 1: Capacity}`. */
export function typed(query: string, parts: readonly Part[]): Typed {
  let taken: Omit<Typed, 'text'> = { part: undefined, number: '' }
  const text = query.replace(/\{(.+?) (\d+): (.+?)\}/g, (wanted, type: string, nth: string, what: string) => {
    const [, kind, at, writing = ''] = /^([a-z]+) (\d), ([a-z]+)$/.exec(what) ?? []
    const numberOf = ({ numbers }: Part) => numbers.filter((one) => one.kind === kind)[Number(at) - 1]
    const has = (part: Part) => numberOf(part) !== undefined || attributeOf(part, what) !== undefined
    const alike = parts.filter((part) => (type === 'any' || isOfType(part, type)) && has(part))
    const part = alike[Number(nth) - 1]
    const number = part && numberOf(part)
    const word = number ? writings[writing]?.(number) : attributeOf(part, what)
    if (word === undefined) throw new Error(`The demo shop has no ${wanted}`)
    taken = { part, number: signs(number?.shown ?? '') }
    return word
  })
  return { text, ...taken }
}
