import { beforeAll, describe, expect, it } from 'vitest'
import { numberNorm } from '#catalog/numbers/model.ts'
import { isSize } from '#catalog/numbers/size.ts'
import { partTypeOf } from '#catalog/products/part-type.ts'
import { suiteFixture } from '../fixtures.ts'
import { theDemoShop } from './tour.ts'

/*
 * Every number of the demo shop, by the search that people use: what a number looks like, or which words of the shop its pieces are, must
 * not matter. tests/numbers/any-number.test.ts tries 2,000 generated ones by the lookup alone.
 */

const shop = suiteFixture(theDemoShop)

interface Printed {
  readonly product: string
  readonly name: string
  readonly shown: string
  readonly norm: string
}
let numbers: readonly Printed[] = []
beforeAll(async () => {
  const { rows } = await shop.database.pool.query<Printed>(
    `select n.product_id as product, p.name, n.shown, n.norm from product_numbers n join products p on p.id = n.product_id
     where p.archived_at is null order by n.norm, n.product_id`,
  )
  numbers = rows
})

const spread = (norm: string, sign: string) => norm.replace(/(..)(?=.)/g, `$1${sign}`)
const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))
const swapped: Readonly<Record<string, string>> = { ' ': '-', '-': ' ', '.': ' ', '/': '.' }

const writings: Readonly<Record<string, (printed: Printed) => string>> = {
  'as printed': ({ shown }) => shown,
  'without signs': ({ norm }) => norm,
  'in small letters': ({ shown }) => shown.toLowerCase(),
  'with spaces': ({ norm }) => spread(norm, ' '),
  'with dashes': ({ norm }) => spread(norm, '-'),
  'with dots': ({ norm }) => spread(norm, '.'),
  'with slashes': ({ norm }) => spread(norm, '/'),
  'with other signs than printed': ({ shown }) => shown.replace(/[ ./-]/g, (sign) => swapped[sign] ?? sign),
  'one sign apart': ({ norm }) => [...norm].join(' '),
  'in wide signs': ({ shown }) => wide(shown),
  'in quotation marks': ({ shown }) => `“${shown}”`,
  'after what it is': ({ shown }) => `OEM number ${shown}`,
  'after “no.”': ({ shown }) => `no. ${shown}`,
  'beside what the part is': ({ shown, name }) => `${partTypeOf(name)} ${shown}`,
  'its beginning': ({ norm }) => norm.slice(0, -1),
  'five signs of its middle': ({ norm }) => norm.slice(1, 6),
}

const page = 24

/** Every how many of the numbers is searched for in each writing. */
const step = 16

describe('a number of the demo shop brings its product on the first page', () => {
  it.each(Object.entries(writings))('%s', async (name, write) => {
    const offset = Object.keys(writings).indexOf(name) % step
    const missed: string[] = []
    for (const printed of numbers.filter((_, at) => at % step === offset)) {
      const typed = write(printed)
      // What has fewer signs or no figure is found by words, as a part number is.
      const signs = Math.min(printed.norm.length, numberNorm(typed).length)
      if (isSize(typed) || signs < 5 || !/\d/.test(printed.norm) || !/\d/.test(typed)) continue
      // Of a piece that more numbers hold, the first page has some.
      if (numbers.filter((one) => one.norm.includes(numberNorm(typed))).length > page) continue
      const { products } = await shop.find(typed, { limit: page })
      if (!products.some(({ id }) => id === printed.product)) missed.push(`${printed.shown}: ${typed}`)
    }
    expect(missed).toEqual([])
  })
})

const mistakes: Readonly<Record<string, (norm: string, at: number) => string>> = {
  wrong: (norm, at) =>
    norm.slice(0, at) +
    (/\d/.test(norm.charAt(at)) ? (Number(norm.charAt(at)) + 5) % 10 : 'X') +
    norm.slice(at + 1),
  missing: (norm, at) => norm.slice(0, at) + norm.slice(at + 1),
  swapped: (norm, at) => norm.slice(0, at) + norm.charAt(at + 1) + norm.charAt(at) + norm.slice(at + 2),
}

/** The number as printed, with the signs of another. */
function printedAs(shown: string, norm: string): string {
  let next = 0
  const typed = shown.replace(/[A-Za-z0-9]/g, () => norm.charAt(next++))
  return typed + norm.slice(next)
}

describe('a number of the demo shop with one mistake brings its product among the first five', () => {
  it.each(Object.entries(mistakes))('a sign is %s', async (name, mistake) => {
    const offset = Object.keys(mistakes).indexOf(name)
    const missed: string[] = []
    for (const { product, shown, norm } of numbers.filter((_, at) => at % step === offset)) {
      const wrong = mistake(norm, 1 + (norm.length % (norm.length - 3)))
      // It may be too short or without a figure, another number, or a piece of one.
      if (wrong.length < 5 || !/\d/.test(wrong) || numbers.some((one) => one.norm.includes(wrong))) continue
      const typed = printedAs(shown, wrong)
      const { products, isByNumber } = await shop.find(typed, { limit: 5 })
      if (!isByNumber || !products.some(({ id }) => id === product)) missed.push(`${shown}: ${typed}`)
    }
    expect(missed).toEqual([])
  })
})
