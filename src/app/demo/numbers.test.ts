import { expect, test } from 'vitest'
import { isGtin } from '#catalog/numbers/barcode.ts'
import { numberNorm } from '#catalog/numbers/model.ts'
import { isSize } from '#catalog/numbers/size.ts'
import { readCatalogue } from './catalogue.ts'
import { doMeasuresAgree } from './fitting/alike.ts'
import { demoNumbers } from './numbers.ts'
import { chains, groups, kits, neededWith, pairs } from './relations.ts'

const { products, tree } = readCatalogue()
const makers = [...new Set(products.map(({ maker }) => maker))].sort()
const numbers = products.flatMap((product, at) =>
  demoNumbers(product, at, { isTool: tree.Tools?.includes(product.category) ?? false, makers }).map(
    (number) => ({ ...number, category: product.category }),
  ),
)
const known = new Set(products.map(({ partNumber }) => partNumber))

test('every product of the demo shop has a barcode of its own, whose check digit holds, of the range for shops', () => {
  const barcodes = numbers.filter(({ kind }) => kind === 'barcode').map(({ shown }) => shown)
  expect(barcodes).toHaveLength(products.length)
  expect(new Set(barcodes).size).toBe(products.length)
  expect(barcodes.filter((shown) => !/^200\d{10}$/.test(shown) || !isGtin(shown))).toEqual([])
})

test('every part, and no tool, has OEM numbers and numbers of other makers', () => {
  for (const kind of ['oem', 'cross']) {
    const found = numbers.filter((number) => number.kind === kind)
    expect(found.filter(({ category }) => tree.Tools?.includes(category))).toEqual([])
    expect(found.length).toBeGreaterThan(300)
  }
})

test('every number can be searched for, and none is a size', () => {
  expect(numbers.filter(({ shown }) => numberNorm(shown).length < 5 || isSize(shown))).toEqual([])
})

test('there are ten chains of replacements, ten interchange groups, pairs and kits, of products of the shop', () => {
  expect(chains).toHaveLength(10)
  expect(groups).toHaveLength(10)
  expect(pairs.length).toBeGreaterThanOrEqual(3)
  const named = [
    ...[...chains, ...groups, ...pairs, ...Object.values(kits), ...Object.values(neededWith)].flat(),
    ...Object.keys(kits),
  ]
  expect(named.filter((partNumber) => !known.has(partNumber))).toEqual([])
})

const partOf = (partNumber: string) => products.find((one) => one.partNumber === partNumber)
const isTool = (category: string) => tree.Tools?.includes(category) ?? false

test('parts of an interchange group have the same measures and several makers, and what replaces a part has its measures', () => {
  const wrong = [...groups, ...chains].filter((set) => {
    const [first, ...others] = set.flatMap((partNumber) => partOf(partNumber) ?? [])
    if (first === undefined || isTool(first.category)) return false
    return others.some((one) => !doMeasuresAgree(first, one) || one.category !== first.category)
  })
  expect(wrong).toEqual([])
  expect(groups.filter((group) => new Set(group.map((one) => partOf(one)?.maker)).size < 2)).toEqual([])
  const drives = chains.map((chain) => chain.map((one) => driveOf(partOf(one))))
  expect(drives.filter((chain) => new Set(chain).size > 1)).toEqual([])
})

function driveOf(product: ReturnType<typeof partOf>): string | undefined {
  return product?.attributes.find(({ name }) => name === 'Drive')?.value
}

test('most groups and half of the chains are of parts of vehicles', () => {
  const ofParts = (sets: readonly (readonly string[])[]) =>
    sets.filter((set) => set.every((one) => !isTool(partOf(one)?.category ?? '')))
  expect(ofParts(groups).length).toBeGreaterThanOrEqual(7)
  expect(ofParts(chains).length).toBeGreaterThanOrEqual(5)
})

test('every part that has a side has a pair', () => {
  const sided = products.filter(({ name, attributes }) =>
    [name, ...attributes.filter((one) => one.name === 'Side').map(({ value }) => value)].some(
      (words) => /\b(left|right)\b/i.test(words) && !/left or right|left-hand|right-hand/i.test(words),
    ),
  )
  const paired = new Set(pairs.flat())
  expect(
    sided.filter(({ partNumber }) => !paired.has(partNumber)).map(({ partNumber }) => partNumber),
  ).toEqual([])
})

test('the beginnings of part numbers that need other products belong to products', () => {
  const unused = Object.keys(neededWith).filter(
    (prefix) => !products.some(({ partNumber }) => partNumber.startsWith(prefix)),
  )
  expect(unused).toEqual([])
})
