import { describe, expect, test } from 'vitest'
import { compare, isMore, times } from '#base/money.ts'
import { soldBy } from '#catalog/products/model.ts'
import { readCatalogue } from './catalogue.ts'
import type { DemoProduct } from './product.ts'

const { products, reviews } = readCatalogue()

const names = (found: readonly DemoProduct[]) => found.map(({ name }) => name)

const everyWord = [
  ...products.flatMap(({ name, about, attributes }) => [
    name,
    about,
    ...attributes.flatMap((attribute) => [attribute.name, attribute.value]),
  ]),
  ...reviews.map(({ about }) => about),
]

/** What an attribute of this name says, as a number of its unit; none where it is absent or no plain number. */
function figure({ attributes }: DemoProduct, name: string): number | undefined {
  const found = attributes.find((attribute) => attribute.name === name)
  const value = Number(found?.value.replaceAll(',', '') ?? Number.NaN)
  return Number.isNaN(value) ? undefined : value
}

describe('the demo catalogue for a professional buyer', () => {
  test('has part numbers that start with three letters of the family, each used in only one category', () => {
    expect(products.filter(({ partNumber }) => !/^[A-Z]{3}(-[A-Z0-9]+)+$/.test(partNumber))).toEqual([])
    const homes = new Map<string, Set<string>>()
    for (const { partNumber, category } of products) {
      const family = partNumber.slice(0, 3)
      homes.set(family, (homes.get(family) ?? new Set()).add(category))
    }
    expect([...homes].filter(([, categories]) => categories.size > 1)).toEqual([])
  })

  test('repeats every figure of a name in the attributes', () => {
    const unsaid = products.filter(({ name, attributes }) => {
      const said = attributes
        .flatMap(({ value }) => figures(value))
        .flatMap((size) => [size, Math.trunc(size)])
      return figures(name.replace(/(\d) t\b/, '$1,000 kg')).some((size) => !said.includes(size))
    })
    expect(names(unsaid)).toEqual([])
  })

  test('has a package larger than the part for every stiff part', () => {
    const tight = products.filter((product) => {
      const sides = [product.lengthMm, product.widthMm, product.heightMm].sort((a, b) => b - a)
      return sidesOf(product).some((side, rank) => side >= (sides[rank] ?? 0))
    })
    expect(names(tight)).toEqual([])
  })

  test('has no coil spring that weighs less than its wire', () => {
    const springs = products.filter(({ name }) => /^(Coil|Lowering) Spring/.test(name))
    expect(springs.length).toBeGreaterThanOrEqual(4)
    const light = springs.filter((spring) => {
      const [diameter, wire, coils] = ['Outer diameter', 'Wire', 'Coils'].map((name) => figure(spring, name))
      if (diameter === undefined || wire === undefined || coils === undefined) return true
      const volumeMm3 = Math.PI * (diameter - wire) * coils * (Math.PI / 4) * wire ** 2
      // Steel weighs 7.85 g a cubic centimetre.
      return spring.weightGrams < (volumeMm3 / 1000) * 7.85 * (figure(spring, 'Springs in the box') ?? 1)
    })
    expect(names(light)).toEqual([])
  })

  test('writes all numbers alike: thousands with a comma, a true minus, a dash between sizes', () => {
    // Standards, designations and compound names are no amounts.
    const amounts = products
      .flatMap(({ attributes }) => attributes)
      .filter(({ name }) => name !== 'Standard' && name !== 'Designation')
      .map(({ value }) => value)
    expect(amounts.filter((value) => /(?<![\d.,])\d{4}/.test(value) || /(^| )-\d|± \d/.test(value))).toEqual(
      [],
    )
    expect(products.filter(({ name }) => /\d to \d|-[a-z]/.test(name)).map(({ name }) => name)).toEqual([])
  })

  test('measures in units, without words beside them', () => {
    const units = products.flatMap(({ attributes }) => attributes).flatMap(({ unit }) => unit ?? [])
    expect([...new Set(units)].filter((unit) => / /.test(unit) && unit !== 'A (EN)')).toEqual([])
  })

  test('has a minimum order of one or two where its text says so', () => {
    const sellsOne = /\bsold (singly|alone|one by one)\b|\bis one coil\b|\btwins use one\b/i
    const sellsTwo = /\bbuy two\b|\bby the pair\b|\bboth sides wear\b/i
    const own = (said: RegExp) => products.filter(({ about }) => said.test(about))
    expect(own(sellsOne).length + own(sellsTwo).length).toBeGreaterThan(3)
    const ofAnother = /(The 32|16 × 17) [^.]*sold alone/
    const one = own(sellsOne).filter(({ about }) => !ofAnother.test(about))
    expect(names(one.filter(({ minimum }) => minimum > 1))).toEqual([])
    expect(names(own(sellsTwo).filter(({ minimum }) => minimum > 2))).toEqual([])
  })

  test('sells packs as units: a pair, box, set or kit has a minimum of one or two', () => {
    const packed = products.filter(({ name }) => soldBy(name) !== 'piece')
    expect(packed.length).toBeGreaterThan(30)
    expect(names(packed.filter(({ minimum }) => minimum > 2))).toEqual([])
  })

  test('says among the attributes how many are in a pair, a box or a set of pieces', () => {
    const counted = products.flatMap((product) => {
      const [, inBox, pieces] = /box of (\d+)|(\d+) pieces/i.exec(product.name) ?? []
      const count = inBox ?? pieces ?? (soldBy(product.name) === 'pair' ? '2' : undefined)
      return count === undefined ? [] : [{ product, count }]
    })
    expect(counted.length).toBeGreaterThan(20)
    const says = /^(Pieces|\w+ in the (box|set|sleeve|pack))$/
    const unsaid = counted.filter(
      ({ product, count }) =>
        !product.attributes.some(({ name, value }) => says.test(name) && value === count),
    )
    expect(names(unsaid.map(({ product }) => product))).toEqual([])
  })

  test('prices a pair as two: it costs no less than twice the cheapest single one of its kind', () => {
    const kind = /^(Wiper Blade|Headlamp Bulb|LED Festoon|Lowering Spring|Axle Stand|Wheel Chock)/
    const pairs = products.filter(({ name }) => soldBy(name) === 'pair')
    expect(names(pairs.filter(({ name }) => !kind.test(name)))).toEqual([])
    const cheap = pairs.filter((pair) => {
      const [, head = ''] = kind.exec(pair.name) ?? []
      const single = products.filter(({ name }) => name.startsWith(head) && soldBy(name) === 'piece')
      const [cheapest] = single.map(({ price }) => price).sort(compare)
      return cheapest !== undefined && isMore(times(cheapest, 2), pair.price)
    })
    expect(names(cheap)).toEqual([])
  })

  test('uses one word for each concept', () => {
    const other = /\b(supplied|by-pass|bi-hexagon|handbrake|calliper|liter|tire|gray|aluminum)\b/i
    expect(everyWord.filter((words) => other.test(words))).toEqual([])
  })

  test('contains no trade marks', () => {
    const marks = /torx|phillips|stellite|viton|teflon|roc-lock|\b(ATO|LSU|allen|jubilee|vise-grip)\b/i
    expect(
      [...everyWord, ...products.map(({ partNumber }) => partNumber)].filter((words) => marks.test(words)),
    ).toEqual([])
  })
})

/** The plain numbers in some words: `Brake Disc, Vented 1,280 × 22 mm` → 1280 and 22. */
function figures(words: string): number[] {
  return (words.replaceAll(',', '').match(/\d+(\.\d+)?/g) ?? []).map(Number)
}

/** The sides of a part that is not rolled, coiled or folded for its package, longest first; as far as it says them. */
function sidesOf(product: DemoProduct): number[] {
  if (/^(Brake|Coolant|Heater) Hose|Belt \d|Belt,|Belt Kit|^V-Belt|Tyre (Gauge|Inflator)/.test(product.name))
    return []
  const round = ['Outer diameter', 'Diameter'].flatMap((name) => figure(product, name) ?? [])
  const straight = ['Length', 'Width', 'Height', 'Free length', 'Length, closed'].flatMap(
    (name) => figure(product, name) ?? [],
  )
  return [...round, ...round, ...straight].sort((a, b) => b - a)
}
