import { describe, expect, it } from 'vitest'
import { understand } from '#finding/find/inside/reading/understand.ts'
import { makeVocabulary } from '#finding/find/inside/reading/vocabulary.ts'
import { shippedNaming } from '#finding/vehicles/load-names.ts'
import { draws, misspelt } from '../random.ts'
import { demoVocabulary, shippedSeries } from './demo-vocabulary.ts'
import { aQuestion, faultOf, type Question } from './questions.ts'

const series = await shippedSeries()
const naming = await shippedNaming()
const vocabulary = await demoVocabulary(series)
const { types } = vocabulary
const read = (text: string) => understand(text, vocabulary)
const typeOf = (text: string) => read(text).partType?.name

/** What of `asked` is read wrong, if that is more than a part of it. */
function wrong<Asked>(asked: readonly Asked[], isRight: (one: Asked) => boolean, most: number): Asked[] {
  const all = asked.filter((one) => !isRight(one))
  return all.length > asked.length * most ? all : []
}

describe('the part types of the demo shop', () => {
  const isOf = (type: string) => (text: string) => {
    const found = read(text).partType?.name
    return found === type || found === `${type}s` || type === `${found}s` || found === `${type} Set`
  }
  const each = (write: (type: string) => string[]) =>
    types.flatMap((type) => write(type).map((text) => ({ type, text })))
  const check = (asked: { type: string; text: string }[]) =>
    wrong(asked, ({ type, text }) => isOf(type)(text), 0.02).map(
      ({ type, text }) => `${text}: ${type}, not ${typeOf(text)}`,
    )

  it('are understood by name, in any case and as a plural', () => {
    expect(check(each((type) => [type, type.toUpperCase(), pluralOf(type)]))).toEqual([])
  })

  it('are understood by British and American words', () => {
    const asked = each((type) =>
      dialects.flatMap((words) =>
        words.flatMap((word) =>
          words
            .filter((other) => other !== word && new RegExp(`\\b${word}\\b`, 'i').test(type))
            .map((other) => type.toLowerCase().replace(new RegExp(`\\b${word}\\b`, 'i'), other)),
        ),
      ),
    )
    expect(asked.length).toBeGreaterThan(25)
    expect(check(asked)).toEqual([])
  })

  it('are understood with one typing error in any word of five letters or more', () => {
    const random = draws(7)
    const asked = each((type) =>
      type
        .split(/[ -]/)
        .flatMap((word) =>
          word.length < 5
            ? []
            : Array.from({ length: 8 }, () => type.replace(word, misspelt(word.toLowerCase(), random))),
        ),
    )
    expect(asked.length).toBeGreaterThan(1000)
    expect(check(asked)).toEqual([])
  })

  it('are understood by what people call them', () => {
    const names = [
      'sparkplugs',
      'rotors',
      'pollen filter',
      'serpentine belt',
      'lambda sensor',
      'tyre',
      'tire',
      'drop link',
    ]
    expect(names.map(typeOf)).toEqual([
      ...[
        'Spark Plug',
        'Brake Disc',
        'Cabin Filter',
        'Ribbed Belt',
        'Oxygen Sensor',
        'Tyre',
        'Tyre',
        'Stabiliser Link',
      ],
    ])
  })
})

const dialects = [
  ['spanner', 'wrench'],
  ['tyre', 'tire'],
  ['disc', 'disk', 'rotor'],
  ['silencer', 'muffler'],
  ['shock absorber', 'damper'],
  ['gauge', 'gage'],
  ['headlamp', 'headlight'],
  ['caliper', 'calliper'],
]

function pluralOf(type: string): string {
  if (/(s|pliers)$/i.test(type)) return type
  if (/[^aeiou]y$/i.test(type)) return `${type.slice(0, -1)}ies`
  return /(x|ch|sh)$/i.test(type) ? `${type}es` : `${type}s`
}

describe('a vehicle in the words', () => {
  it('is read in 95 of 100 generated texts of year, make, model, engine, part and position in any order', () => {
    const random = draws(2015)
    const asked = Array.from({ length: 1000 }, () => aQuestion(series, random))
    const fault = (one: Question) => faultOf(one, read(one.text))
    const isRight = (one: Question) => fault(one) === undefined
    expect(wrong(asked, isRight, 0.05).map((one) => `${one.text}: ${fault(one)}`)).toEqual([])
  })

  it.each([
    ['2015 civic front brake pads', 'Honda', 'Civic', 2015],
    ['brake disc golf', 'Volkswagen', 'Golf', undefined],
    ['golf mk4 1.9 tdi oil filter', 'Volkswagen', 'Golf', 1999],
    ['f150 5.0 plugs', 'Ford', 'F-150', undefined],
    ['merc c class 2012 air filter', 'Mercedes-Benz', 'C-Class', 2012],
    ['3 series 2006 wiper blades', 'BMW', '3 Series', 2006],
    ['vw jetta mk5 glow plugs', 'Volkswagen', 'Jetta', 2005],
    ['chevy spark 2014 spark plug', 'Chevrolet', 'Spark', 2014],
    ['lexus is 250 2008 alternator', 'Lexus', 'IS 250', 2008],
    ['range rover sport 2010 brake pads', 'Land Rover', 'Range Rover Sport', 2010],
    ['corola 2009 rotors', 'Toyota', 'Corolla', 2009],
    ['2010 honda fit oil filter', 'Honda', 'Fit', 2010],
    ['does this fit a honda civic', 'Honda', 'Civic', undefined],
  ])('is read in "%s"', (text, make, model, from) => {
    const { vehicle } = read(text)
    expect({ make: vehicle?.make, from: vehicle?.from }).toEqual({ make, from })
    expect(vehicle?.model?.slice(0, model.length)).toBe(model)
    expect(vehicle?.series).not.toEqual([])
  })

  it.each([
    'spark plug',
    'spark plugs 14 mm',
    'wheel bolt',
    'will it fit',
    'socket 10 mm',
    'impact socket set',
    '2015',
  ])('is not read in "%s"', (text) => expect(read(text).vehicle).toBeUndefined())

  const small = makeVocabulary({
    names: ['Oil Filter'],
    makers: [],
    words: new Map([['bolt', 3]]),
    series,
    naming,
  })

  it('is no Chevrolet Spark where plugs are asked for', () => {
    expect(understand('chevrolet 2014 spark plugs', small).vehicle?.model).toBeUndefined()
    expect(understand('chevrolet 2014 spark', small).vehicle?.model).toBe('Spark')
  })

  it('is not read in a word of the shop without a year or a make', () => {
    expect(understand('bolt m8', small).vehicle).toBeUndefined()
    expect(understand('bolt 2019', small).vehicle?.make).toBe('Chevrolet')
  })

  it('is read with the engine only if a vehicle has that', () => {
    expect(read('civic 1.8 oil filter').vehicle?.engine).toEqual(['1.8'])
    expect(read('civic 7.3 oil filter')).toMatchObject({ vehicle: { engine: [] }, words: ['7.3'] })
  })
})

describe('sizes and numbers', () => {
  it.each([
    '10mm',
    '110mm',
    '280x22',
    '280 × 22 mm',
    'M14x1.5',
    '1/2"',
    '5W-30',
    '205/55 R16',
    '13',
    '12 V',
    '75 Ah',
  ])('%s is a size: no number, and never corrected', (size) => {
    const { number, corrected, words } = read(`${size} socket`)
    expect({ number, corrected }).toEqual({ number: undefined, corrected: [] })
    expect(words).toEqual(understand(size, vocabulary).words)
    expect(read(size).number).toBeUndefined()
  })

  it.each(['280x23', '281x22', '205/56 r16', '5w35', 'm14x1.6', '1100mm'])(
    '%s, which the shop does not have, stays as it is beside a size that is one sign away',
    (size) => {
      const words = new Map(['280x22', '205/55', 'r16', '5w30', 'm14x1.5', '110mm'].map((word) => [word, 9]))
      const small = makeVocabulary({ names: ['Brake Disc'], makers: [], words, series: [] })
      const { corrected, ...said } = understand(`brake disc ${size}`, small)
      expect(corrected).toEqual([])
      expect(said.words.join(' ')).toBe(size)
    },
  )

  it('10mm stays another word than 110mm', () => {
    expect(read('10mm socket').words).toEqual(['10mm'])
  })

  it.each(['BRD-280 22v', 'brd28022v', '34 11 6 855 000', '11427508969', '1K0 698 151', '04465-33471'])(
    '%s may be a number',
    (number) =>
      expect(read(number)).toMatchObject({ number: number.toLowerCase(), words: [], vehicle: undefined }),
  )

  it('a number is read beside a part type', () => {
    expect(read('oil filter OX-1234-D')).toMatchObject({
      number: 'ox-1234-d',
      partType: { name: 'Oil Filter' },
    })
  })
})

it('positions are read, and words that say nothing are left out', () => {
  expect(read('front left brake caliper for my car')).toMatchObject({
    positions: ['front', 'left'],
    words: [],
    partType: { name: 'Brake Caliper' },
  })
})

it('says what was read instead of what was typed', () => {
  expect(read('brake dsic').corrected).toEqual([{ typed: 'dsic', read: 'disc' }])
})

it('a mistyped word of four letters is the name of a vehicle only where all other words are understood', () => {
  expect(read('vw gofl brake disc').vehicle).toMatchObject({ model: 'Golf' })
  expect(read('2004 gofl').vehicle).toMatchObject({ model: 'Golf' })
  const strange = read('flux capacitor')
  expect(strange).toMatchObject({ corrected: [], words: ['flux', 'capacitor'] })
  expect(strange.vehicle).toBeUndefined()
})

it.each([
  ['10,000 letters', 'a'.repeat(10_000)],
  ['500 words', 'brake disc '.repeat(250)],
  ['500 unknown words', Array.from({ length: 500 }, (_, at) => `zqx${at}w`).join(' ')],
  ['signs of patterns', '%_* .*+?^$|{}()[\\]'],
  ['marks of direction', '\u202e\u200fbrake\u202c disc'],
  ['nothing', ''],
])('reads %s', (_, text) => {
  const { words } = read(text)
  expect(words.length).toBeLessThanOrEqual(24 * 2)
})
