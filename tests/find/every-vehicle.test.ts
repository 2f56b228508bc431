import { describe, expect, it } from 'vitest'
import { vehicleIdsOf } from '#finding/find/inside/reading/read-vehicle.ts'
import { understand } from '#finding/find/inside/reading/understand.ts'
import { nameKey, type Series } from '#finding/vehicles/model.ts'
import { demoVocabulary, shippedSeries } from './demo-vocabulary.ts'

const series = await shippedSeries()
const vocabulary = await demoVocabulary(series)
const read = (text: string) => understand(text, vocabulary)
/** Names of more words belong to coach builders; a word of the shop is a vehicle only beside a year or a model. */
const mostWords = 4
const byMake = [...Map.groupBy(series, ({ make }) => make)].filter(
  ([make]) => make.split(' ').length <= mostWords && !vocabulary.isOfShop(make.toLowerCase()),
)
const middleOf = ({ years }: Series) => years[Math.floor(years.length / 2)] ?? 0

/** With a word of a part that has nothing to do with vehicles, and without. */
const beside = (text: string) => [text, `${text} battery`, `air filter ${text}`]

describe('a make alone', () => {
  it.each([
    ['in any year', undefined],
    ['in a year', 2012],
  ])('means all its models: %s', (_, year) => {
    const wrong = byMake.flatMap(([make, all]) => {
      const sold = all.filter(({ years }) => year === undefined || years.includes(year))
      if (sold.length === 0) return []
      return beside(year === undefined ? make : `${make} ${year}`).filter((text) => {
        const ids = new Set(read(text).vehicle?.series.map(({ id }) => id))
        return !sold.every(({ id }) => ids.has(id))
      })
    })
    expect(wrong).toEqual([])
  })

  it.each([
    'land rover battery',
    'land rover 2006 air filter',
    'land-rover 2012 battery',
    'landrover 2012',
    'landy 2012 battery',
    'battery for my land rover',
  ])('is a Land Rover in "%s"', (text) =>
    expect(read(text).vehicle).toMatchObject({ make: 'Land Rover', model: undefined }),
  )
})

const nameplates = new Set(series.map(({ make, model }) => nameKey(`${make} ${model}`)))

/** The names of a model: its first word, and its first two, where these are no other model: a Mustang is no Mustang Mach-E. */
function namesOf({ make, model }: Series): string[] {
  const words = model
    .split(/\s*\/\s*/)[0]
    ?.split(/[\s(),>]+/)
    .filter((word) => word !== '')
  return [...new Set([1, 2].map((count) => words?.slice(0, count).join(' ') ?? ''))].filter(
    (name) => nameKey(name) === nameKey(model) || !nameplates.has(nameKey(`${make} ${name}`)),
  )
}

/** A name as people write it: letters and figures together, with a space, with a dash. */
const spelt: readonly [string, (name: string) => string][] = [
  ['as it is', (name) => name],
  ['in lower case', (name) => name.toLowerCase()],
  ['together', (name) => name.replace(/(?<=[a-z])[ -](?=\d)|(?<=\d)[ -](?=[a-z])/gi, '')],
  ['with a space', (name) => name.replace(/(?<=[a-z])-?(?=\d)/gi, ' ')],
  ['with a dash', (name) => name.replace(/(?<=[a-z]) ?(?=\d)/gi, '-')],
]

describe('a make, a model and a year', () => {
  it.each(spelt)('mean vehicles that there are, and mostly those: %s', (_, spell) => {
    const models = new Map(series.map((of) => [`${of.make} ${of.model}`, of]))
    const asked = [...models.values()].flatMap((of) =>
      namesOf(of).map((name) => ({ of, text: `${of.make} ${spell(name)} ${middleOf(of)}` })),
    )
    const missed = asked.filter(({ of, text }) => !isAmong(of, text))
    expect(missed.map(({ text }) => text).filter((text) => countOf(text) === 0)).toEqual([])
    expect(missed.length).toBeLessThan(asked.length * 0.08)
  })

  it('mean vehicles that there are where that model was not sold in the year', () => {
    const firsts = new Map(series.map((of) => [`${of.make} ${namesOf(of)[0]}`, of]))
    const asked = [...firsts.values()].flatMap((of) =>
      [1931, 1990, 2012, 2040].flatMap((year) =>
        namesOf(of).map((name) => [`${of.make} ${name} ${year}`, `${year} ${name}`]),
      ),
    )
    const none = new Set(asked.flat().filter((text) => countOf(text) === 0))
    expect([...none]).toEqual([])
  })
})

/** How many vehicles are read; undefined where none is. */
function countOf(text: string): number | undefined {
  const { vehicle } = read(text)
  return vehicle && vehicleIdsOf(vehicle).length
}

const isAmong = ({ id }: Series, text: string) =>
  read(text).vehicle?.series.some((one) => one.id === id) ?? false

it.each([
  ['mazda3 2010', 'Mazda', '3', 2010],
  ['mazda 3 2010', 'Mazda', '3', 2010],
  ['mazda-3 2010', 'Mazda', '3', 2010],
  ['mazda3 2024', 'Mazda', '3', 2024],
  ['3 2024 mazda', 'Mazda', '3', 2024],
  ['mazda2', 'Mazda', '2', undefined],
  ['mazda5 brake pads', 'Mazda', '5', undefined],
  ['mazda6 2010', 'Mazda', '6', 2010],
  ['bmw325i 2004 battery', 'BMW', '3 Series 325i', 2004],
  ['golf gti mk5', 'Volkswagen', 'GTI', 2006],
  ['ram 1500 2012', 'Ram', '1500', 2012],
  ['ram 1500 2005', 'Dodge', 'Ram 1500', 2005],
  ['mustang gt battery', 'Ford', 'Mustang', undefined],
  ['shelby mustang gt battery', 'Shelby', 'Mustang GT', undefined],
])('"%s" is a %s %s', (text, make, model, from) => {
  expect(read(text).vehicle).toMatchObject({ make, model })
  expect(read(text).vehicle?.from).toBe(from)
  expect(countOf(text)).toBeGreaterThan(0)
})

it.each([
  ['xterra 2018', 'Xterra'],
  ['dakota 2014', 'Dakota'],
  ['montero sport 2012', 'Montero Sport'],
  ['saturn vue 2012 air filter', 'Vue'],
])('a year in which the model was not sold is a plain word in "%s"', (text, model) => {
  const { vehicle, words } = read(text)
  expect({ model: vehicle?.model, from: vehicle?.from }).toEqual({ model, from: undefined })
  expect(words).toEqual([expect.stringMatching(/^20\d\d$/)])
})

it.each([
  ['that had ended', 'golf mk4 2012', 'mk4', 'Golf', 2012],
  ['that had ended long before', '2001 golf mk1', 'mk1', 'Golf', 2001],
  ['that there never was', '2001 golf mk9', 'mk9', 'Golf', 2001],
  ['of a model of which none are known', '2010 fiesta mk3', 'mk3', 'Fiesta', 2010],
])('a year is surer than a generation %s: "%s"', (_, text, word, model, year) =>
  expect(read(text)).toMatchObject({ words: [word], vehicle: { model, from: year, to: year, trim: [] } }),
)

it('a model of a few vehicles of a tuner is not lost beside its make', () => {
  const lost = series.filter((of) => !isAmong(of, `${of.make} ${namesOf(of)[0] ?? of.model} ${middleOf(of)}`))
  expect(lost.length).toBeLessThan(series.length * 0.02)
})

describe('a generation', () => {
  it.each(['golf mk4', 'golf mkiv', 'golf mk iv', 'golf iv', 'golf 4', 'vw golf iv battery', 'mark 4 golf'])(
    'is the fourth in "%s"',
    (text) =>
      expect(read(text)).toMatchObject({
        words: [],
        corrected: [],
        vehicle: { make: 'Volkswagen', model: 'Golf', from: 1999, to: 2006 },
      }),
  )

  it('is a bare number only directly after a model that has one', () => {
    expect(read('4 wheel bolts golf')).toMatchObject({ words: ['4'], vehicle: { model: 'Golf', trim: [] } })
    expect(read('civic 4 battery')).toMatchObject({ words: ['4'], vehicle: { model: 'Civic', trim: [] } })
  })

  it.each([
    ['e46 brake pads', 'BMW', 1999, 2006],
    ['bmw e46 brake pads', 'BMW', 1999, 2006],
    ['3 series e90 oil filter', 'BMW', 2006, 2013],
    ['e90 328i', 'BMW', 2006, 2013],
    ['328i F30 battery', 'BMW', 2012, 2016],
    ['2004 e46 325i', 'BMW', 2004, 2004],
    ['bmw e60', 'BMW', 2004, 2010],
    ['w203 battery', 'Mercedes-Benz', 2001, 2007],
    ['mercedes c300 w204 oil filter', 'Mercedes-Benz', 2008, 2015],
    ['a4 b6 oil filter', 'Audi', 2002, 2006],
    ['audi a4 b7', 'Audi', 2005, 2009],
    ['audi b6', 'Audi', 2002, 2006],
    ['passat b6', 'Volkswagen', 2006, 2010],
    ['g20 battery', undefined, undefined, undefined],
  ])('is known by the name that its maker gave it: "%s"', (text, make, from, to) => {
    const { vehicle, words, corrected } = read(text)
    expect({ words, corrected, make: vehicle?.make, from: vehicle?.from, to: vehicle?.to }).toEqual({
      words: [],
      corrected: [],
      make,
      from,
      to,
    })
    for (const { years } of vehicle?.series ?? [])
      expect(years.some((year) => year >= (from ?? 0) && year <= (to ?? 9999))).toBe(true)
  })

  it.each([
    ['2015 e46 brake pads', ['2015']],
    ['golf b6', ['b6']],
    ['2015 a4 b6', ['b6']],
  ])('leaves as a word what no such vehicle has: "%s"', (text, words) =>
    expect(read(text).words).toEqual(words),
  )

  it('ends with the last year in which it was sold', () => {
    const { vehicle } = read('golf viii')
    const last = Math.max(...(vehicle?.series ?? []).flatMap(({ years }) => years))
    expect(vehicle).toMatchObject({ from: 2022, to: last })
  })
})

it.each([
  ['civic 04', 2004, 2004],
  ['04 civic battery', 2004, 2004],
  ['03-05 honda civic', 2003, 2005],
  ['civic 2003-05 battery', 2003, 2005],
  ['civic 98-02', 1998, 2002],
])('short years are read beside a vehicle: "%s"', (text, from, to) =>
  expect(read(text)).toMatchObject({ words: [], vehicle: { model: 'Civic', from, to } }),
)

it.each(['battery 04', 'socket 10-12', 'civic 55-60', 'civic 08-02'])(
  'no short years are read in "%s"',
  (text) => expect(read(text).vehicle?.from).toBeUndefined(),
)
