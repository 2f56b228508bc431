import { describe, expect, it } from 'vitest'
import { vehicleIdsOf } from '#finding/find/inside/reading/read-vehicle.ts'
import { understand } from '#finding/find/inside/reading/understand.ts'
import { suggest } from '#finding/find/inside/suggest.ts'
import type { FoundProducts } from '#finding/find/shop.ts'
import { aProduct } from '../builders/products.ts'
import { suiteFixture } from '../fixtures.ts'
import { store } from '../vehicles/a-vehicle.ts'
import { aFinder, fits } from './a-finder.ts'
import { demoVocabulary, shippedSeries } from './demo-vocabulary.ts'
import { shownAnew } from './shown.ts'

const series = await shippedSeries()
const vocabulary = await demoVocabulary(series)
const read = (text: string) => understand(text, vocabulary)

const writings = [
  '2003-2005',
  '2003 - 2005',
  '2003–2005',
  '2003 – 2005',
  '2003 to 2005',
  '2003 until 2005',
  'from 2003 to 2005',
  "'03-'05",
  '’03 to ’05',
]
const places = (years: string) => [
  `${years} honda civic brake pads`,
  `honda ${years} civic brake pads`,
  `honda civic ${years} brake pads`,
  `brake pads civic ${years}`,
]

describe('the years of a vehicle', () => {
  it.each(writings.flatMap(places))('are from one to another in "%s"', (text) => {
    const { vehicle, words, partType } = read(text)
    expect({ words, part: partType?.name }).toEqual({ words: [], part: 'Brake Pad Set' })
    expect(vehicle).toMatchObject({ make: 'Honda', model: 'Civic', from: 2003, to: 2005 })
  })

  it.each(["'04 civic", "civic '04", 'honda ’04 civic'])('are short with an apostrophe in "%s"', (text) =>
    expect(read(text)).toMatchObject({ words: [], vehicle: { model: 'Civic', from: 2004, to: 2004 } }),
  )

  it.each([
    ['14 to 16 mm socket', ['14', '16mm']],
    ['socket 10-12', ['10', '12']],
    ["3'04 hose", ["3'04", 'hose']],
  ])('are no sizes: "%s"', (text, words) => expect(read(text)).toMatchObject({ words, vehicle: undefined }))

  it.each(['2010-12-77-b4', 'ox-2003-2005', '34 11 2003 855 000'])('are no pieces of the number %s', (text) =>
    expect(read(text).number).toBe(text),
  )
})

const shop = suiteFixture(async () => {
  const finder = await aFinder()
  const makes = ['Volkswagen', 'Honda', 'BMW']
  await store(
    finder.database,
    series.filter(({ make }) => makes.includes(make)),
  )
  const { id } = await aProduct(finder.database, { name: 'Vernier Caliper' })
  await fits(finder.database, id, 'any')
  return finder
})

it.each(['golf mk4', 'jetta mk3', 'civic 2003-2005', 'civic 2003 to 2005', 'bmw 325i 2003–2005'])(
  'a vehicle that is suggested for "%s" is read in its own words, and leads to products',
  async (q) => {
    const suggested = await suggest({ ...shop.database, ...shop, shown: shownAnew(shop.database) }, { q })
    const text = suggested.find(({ kind }) => kind === 'vehicle')?.text ?? ''
    expect(text).toMatch(/^\d{4} to \d{4} /)
    const [typed, chosen] = [await shop.byIndex({ q }), await shop.byIndex({ q: text })]
    expect(chosen.understood.words).toEqual([])
    expect(idsOf(chosen)).toEqual(idsOf(typed))
    expect(chosen.found.total).toBe(1)
  },
)

function idsOf({ understood: { vehicle } }: FoundProducts): number[] {
  return vehicle === undefined ? [] : vehicleIdsOf(vehicle)
}
