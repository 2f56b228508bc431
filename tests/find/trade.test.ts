import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { otherLanguages } from '#finding/find/inside/reading/part-names.ts'
import { codeTable, symptomTable } from '#finding/find/inside/reading/symptom-table.ts'
import { linesOf, tradeGroups } from '#finding/find/inside/reading/trade-words.ts'
import { understand } from '#finding/find/inside/reading/understand.ts'
import { type FurtherWords, makeVocabulary } from '#finding/find/inside/reading/vocabulary.ts'
import { languagesOf } from '#finding/find/inside/search-words.ts'
import { suiteFixture } from '../fixtures.ts'
import { demoVocabulary, shippedSeries } from './demo-vocabulary.ts'

const table = await readFile(new URL('../../src/finding/find/part-names.tsv', import.meta.url), 'utf8')
const close = () => {}

const shop = suiteFixture(async () => {
  const series = await shippedSeries()
  const further: FurtherWords = {
    ...{ synonyms: [], vehicles: [] },
    others: otherLanguages(table, ['de', 'pl', 'es', 'fr']),
  }
  const [english, all] = [await demoVocabulary(series), await demoVocabulary(series, further)]
  const read = (q: string, by = english) => understand(q, by)
  return { close, read, all, type: (q: string, by = english) => read(q, by).partType?.name }
})

/** What a shop with few names reads. */
function fewNames(...names: string[]) {
  const words = new Map(
    names.flatMap((name) =>
      name
        .toLowerCase()
        .split(' ')
        .map((word) => [word, 1]),
    ),
  )
  const vocabulary = makeVocabulary({ names, makers: [], words, series: [] })
  return (q: string) => understand(q, vocabulary).partType?.name
}

describe('words of the trade', () => {
  it.each([
    ['Bonnet Strut', 'hood strut'],
    ['Boot Lid', 'trunk lids'],
    ['Door Mirror', 'wing mirror'],
    ['Door Mirror Glass', 'wing mirror glass'],
    ['Oil Drain Plug', 'sump plug'],
    ['Fuel Cap', 'petrol cap'],
    ['Lift Support', 'gas struts'],
    ['Gear Oil', 'transmission fluid'],
    ['Serpentine Belt', 'serp belt'],
    ['Steering Gaiter', 'steering rack boot'],
    ['Gaiter', 'boot'],
    ['Oxygen Sensor', 'lambda'],
    ['Dual Mass Flywheel', 'dmf'],
  ])('a %s is found as %s', (name, said) => {
    expect(fewNames(name, 'Spark Plug')(said)).toBe(name)
  })

  it('name a whole thing, also one that the shop does not have', () => {
    expect(shop.type('gas strut')).toBe('Gas Strut')
    expect(shop.type('battery charger')).toBe('Battery Charger')
    expect(fewNames('Spark Plug')('glow plug')).toBe('Glow Plug')
  })

  it('are each there once in a group', () => {
    for (const group of tradeGroups) expect(new Set(group).size, group[0]).toBe(group.length)
  })
})

describe('a tool', () => {
  it.each([
    ['clutch alignment tool', 'Clutch Centring Tool'],
    ['brake caliper wind back tool', 'Brake Piston Wind-Back Tool'],
    ['oil filter wrench', 'Oil Filter Wrench'],
    ['spark plug socket 16mm', 'Spark Plug Socket'],
  ])('wins over the part that it serves: %s', (said, name) => {
    expect(shop.type(said)).toBe(name)
  })

  it.each(['timing belt holding tool', 'radiator puller', 'alternator removal tool', 'brake disc spanner'])(
    'that the shop does not have is no part: %s',
    (said) => {
      expect(shop.type(said)).toBeUndefined()
    },
  )

  it('is no socket of a bulb and no compressor of an air conditioning', () => {
    expect(fewNames('Bulb Socket')('bulb socket')).toBe('Bulb Socket')
    expect(fewNames('AC Compressor')('ac compressor')).toBe('AC Compressor')
  })
})

describe('a symptom', () => {
  it.each([
    ['squeaking brakes', ['Brake Pad Set', 'Brake Disc', 'Brake Shoe Set', 'Brake Caliper']],
    ["my car won't start in the morning", ['Battery', 'Starter', 'Alternator', 'Spark Plug', 'Glow Plug']],
    ['overheating', ['Thermostat', 'Water Pump', 'Radiator', 'Radiator Cap', 'Coolant Hose', 'Head Gasket']],
    ['grinding noise', ['Wheel Bearing', 'Brake Pad Set', 'Brake Disc', 'CV Joint']],
    ['P0420', ['Catalytic Converter', 'Oxygen Sensor']],
    ['p0301 golf', ['Spark Plug', 'Ignition Coil']],
  ])('leads to what it often comes from: %s', (said, types) => {
    const { symptom, partType, words, number } = shop.read(said)
    expect(symptom?.types.map(({ name }) => name)).toEqual(types)
    expect({ partType, words, number }).toEqual({ partType: undefined, words: [], number: undefined })
  })

  it.each([
    'squeaking brake pads',
    'water pump leak',
    'brake disc',
    'oil filter',
    'clutch kit golf',
    'P0999X',
  ])('is none where a part is named, or nothing wrong: %s', (said) => {
    expect(shop.read(said).symptom).toBeUndefined()
  })

  it('is none where the shop sells nothing for it', () => {
    const vocabulary = makeVocabulary({ names: ['Hammer'], makers: [], words: new Map(), series: [] })
    expect(understand('squeaking brakes', vocabulary).symptom).toBeUndefined()
  })

  it('names parts that the tables of the trade or of languages know', () => {
    const english = table.split('\n').map((line) => line.split('\t')[0])
    const known = new Set([...tradeGroups.flat(), ...english, 'oil pump', 'brake warning'])
    const parts = linesOf(symptomTable + codeTable).flatMap((line) => line.split('; ')[2]?.split(', ') ?? [])
    expect(parts.filter((part) => !known.has(part))).toEqual([])
  })
})

describe('other languages', () => {
  it.each([
    ['bremsbeläge vorne', 'Brake Pad Set', ['front']],
    ['bremsbelage vorne', 'Brake Pad Set', ['front']],
    ['bremsbelaege hinten', 'Brake Pad Set', ['rear']],
    ['Stoßdämpfer hinten links', 'Shock Absorber', ['rear', 'left']],
    ['stossdaempfer', 'Shock Absorber', []],
    ['Oelfilter', 'Oil Filter', []],
    ['klocki hamulcowe przód', 'Brake Pad Set', ['front']],
    ['tarcza hamulcowa tylna prawa', 'Brake Disc', ['rear', 'right']],
    ['pastillas de freno delanteras', 'Brake Pad Set', ['front']],
    ['pastillas freno traseras para golf', 'Brake Pad Set', ['rear']],
    ['plaquettes de frein avant', 'Brake Pad Set', ['front']],
    ["bougies d'allumage", 'Spark Plug', []],
    ['filtre à huile', 'Oil Filter', []],
  ])('%s is %s', (said, name, positions) => {
    const { partType, positions: where, words, corrected } = shop.read(said, shop.all)
    expect({ name: partType?.name, where, words, corrected }).toEqual({
      name,
      where: positions,
      words: [],
      corrected: [],
    })
  })

  it('are off where nobody chose them', () => {
    expect(shop.type('klocki hamulcowe')).toBeUndefined()
    expect(shop.read('oil filter vorne').positions).toEqual([])
  })

  it('read English as before', () => {
    const { read, all } = shop
    for (const q of ['drop links', 'interior light bulb', 'audi a4 avant brake disc', 'left headlight'])
      expect({ ...read(q, all), partType: read(q, all).partType?.name }, q).toEqual({
        ...read(q),
        partType: read(q).partType?.name,
      })
  })

  it('have a name for each part type of the demo, in each', async () => {
    const { types } = shop.all
    // A water pump with its pulley is named as any water pump.
    const names = types.filter((type) => !/ (?:with|for)\b/.test(type))
    for (const language of ['de', 'pl', 'es', 'fr'] as const) {
      const others = otherLanguages(table, [language])
      expect([...others.names].filter(([, said]) => said.length === 0)).toEqual([])
      const further = { synonyms: [], vehicles: [], others }
      const vocabulary = makeVocabulary({ names, makers: [], words: new Map(), series: [], further })
      const found = [...others.names.values()]
        .flat()
        .map((name) => vocabulary.partTypes.longest(name.split(' ')))
      // A set is named as its pieces are.
      const plain = (name = '') => name.replace(/s?(?: Set)?$/, '')
      const named = new Set(found.map((type) => plain(type?.thing.name)))
      expect(names.filter((name) => !named.has(plain(name)))).toEqual([])
    }
  })

  it('are those of the country of the shop', () => {
    expect(['DE', 'CH', 'PL', 'MX', 'US', ''].map(languagesOf)).toEqual([
      ['de'],
      ['de', 'fr'],
      ['pl'],
      ['es'],
      [],
      [],
    ])
  })
})

describe('letters of other languages', () => {
  const words = new Map([
    ['bremsbelage', 1],
    ['тормозные', 1],
    ['колодки', 1],
    ['stossdampfer', 1],
    ['lozysko', 1],
  ])
  const names = ['Bremsbeläge', 'Тормозные колодки', 'Stoßdämpfer', 'Łożysko']
  const vocabulary = makeVocabulary({ names, makers: [], words, series: [] })
  it.each([
    ['bremsbelaege', 'Bremsbeläge'],
    ['Bremsbelage', 'Bremsbeläge'],
    ['тормозные колодки', 'Тормозные колодки'],
    ['ТОРМОЗНЫЕ КОЛОДКИ', 'Тормозные колодки'],
    ['stossdaempfer', 'Stoßdämpfer'],
    ['lozysko', 'Łożysko'],
  ])('%s is %s', (said, name) => {
    expect(understand(said, vocabulary).partType?.name).toBe(name)
  })

  it('are words, where no product is called so', () => {
    expect(understand('воздушный фильтр', vocabulary).words).toEqual(['воздушныи', 'фильтр'])
  })

  it('are written in two ways: each finds the other', () => {
    expect(vocabulary.alsoCalled('bremsbelaege')).toContain('bremsbelage')
    const other = makeVocabulary({ names: [], makers: [], words: new Map([['belaege', 1]]), series: [] })
    expect(other.alsoCalled('belage')).toContain('belaege')
    expect(other.isOfShop('belage')).toBe(true)
    expect(other.alsoCalled('belaege')).toEqual([])
  })
})
