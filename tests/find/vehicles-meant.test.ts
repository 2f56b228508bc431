import { describe, expect, it } from 'vitest'
import { understand } from '#finding/find/inside/reading/understand.ts'
import { makeVocabulary } from '#finding/find/inside/reading/vocabulary.ts'
import { shippedNaming } from '#finding/vehicles/load-names.ts'
import { draws } from '../random.ts'
import { demoVocabulary, shippedSeries } from './demo-vocabulary.ts'

const series = await shippedSeries()
const naming = await shippedNaming()
const demo = await demoVocabulary(series)
/** A shop that has few words: nothing else keeps a word from being read as a vehicle. */
const names = ['Brake Pad Set', 'Oil Filter', 'Battery']
const small = makeVocabulary({ names, makers: ['Bosch'], words: new Map([['brake', 3]]), series, naming })
const shops = [
  ['the demo shop', demo],
  ['a small shop', small],
] as const

describe.each(shops)('in %s', (_, vocabulary) => {
  const read = (text: string) => {
    const { vehicle, words, corrected } = understand(text, vocabulary)
    return {
      make: vehicle?.make,
      model: vehicle?.model,
      from: vehicle?.from,
      to: vehicle?.to,
      words,
      corrected,
      vehicle,
    }
  }

  describe('a misspelt model', () => {
    it.each([
      ['gofl brake pads', 'gofl'],
      ['silverdo battery', 'silverdo'],
      ['corola oil filter', 'corola'],
      ['civc battery', 'civc'],
    ])('is none without its make or a year: "%s"', (text, word) =>
      expect(read(text)).toMatchObject({ vehicle: undefined, corrected: [], words: [word] }),
    )

    it.each([
      ['vw gofl brake pads', 'Golf'],
      ['chevy silverdo battery', 'Silverado'],
      ['2009 corola oil filter', 'Corolla'],
      ['98 corola oil filter', 'Corolla'],
      ['honda civc battery', 'Civic'],
      ['civc hodna battery', 'Civic'],
    ])('is one beside its make or a year: "%s"', (text, model) => {
      const { vehicle, words } = read(text)
      expect(vehicle?.model?.slice(0, model.length)).toBe(model)
      expect(words).toEqual([])
    })

    it('of another make is none', () => expect(read('honda corola battery').words).toEqual(['corola']))
  })

  it.each([
    ['hodna civic oil filter', 'Honda'],
    ['bwm 325i battery', 'BMW'],
    ['frod focus battery', 'Ford'],
    ['toytoa battery', 'Toyota'],
    ['chevorlet battery', 'Chevrolet'],
    ['volkswagon battery', 'Volkswagen'],
    ['nisan altima battery', 'Nissan'],
    ['merdeces c300 battery', 'Mercedes-Benz'],
    ['land rovr discovery battery', 'Land Rover'],
    ['alfa romoe giulia battery', 'Alfa Romeo'],
    ['porche 911 battery', 'Porsche'],
  ])('a make is read with a mistake: "%s"', (text, make) =>
    expect(read(text)).toMatchObject({ make, words: [] }),
  )

  it('makes are read with any two of their letters swapped', () => {
    const makes = [
      'Honda',
      'Toyota',
      'Volkswagen',
      'Chevrolet',
      'Nissan',
      'Hyundai',
      'Subaru',
      'Mazda',
      'Porsche',
      'Volvo',
    ]
    const { one, below } = draws(8)
    const asked = Array.from({ length: 200 }, () => {
      const make = one(makes)
      const at = below(make.length - 1)
      const said = [make.slice(0, at), make[at + 1], make[at], make.slice(at + 2)].join('').toLowerCase()
      return { make, text: one([`${said} battery`, `oil filter ${said}`, `2012 ${said} brake pads`]) }
    })
    expect(asked.filter(({ make, text }) => read(text).make !== make)).toEqual([])
  })

  it.each([
    ...[
      'battery charger',
      '2015 battery charger',
      'trickle charger',
      'smart charger',
      'spark plug',
      'fit kit',
    ],
    ...[
      'leaf spring',
      'heater matrix',
      'filter element',
      'lambda probe',
      'flex pipe',
      'pilot bearing',
      'relay 12v',
    ],
    ...[
      '12 volt battery',
      'lithium ion battery',
      'master cylinder',
      'seat cover',
      'new brake pads',
      'bolt kit',
    ],
    ...[
      'audio cable',
      'start stop battery',
      'open end spanner',
      'spring kit',
      'coil spring',
      'imperial socket set',
    ],
    ...[
      'mini fuse',
      'contour gauge',
      'cobalt drill bit',
      'silver paint',
      'park sensor',
      'flux capacitor',
      'escape hammer',
      'laptop charger',
      'office chair',
    ],
  ])('a word of a part is no vehicle: "%s"', (text) => expect(read(text).vehicle).toBeUndefined())

  it.each([
    ['dodge charger battery', 'Dodge', 'Charger'],
    ['2015 charger brake pads', 'Dodge', 'Charger'],
    ['2015 volt battery', 'Chevrolet', 'Volt'],
    ['2019 bolt brake pads', 'Chevrolet', 'Bolt EV'],
    ['toyota matrix battery', 'Toyota', 'Matrix'],
    ['nissan leaf brake pads', 'Nissan', 'Leaf'],
    ['honda element oil filter', 'Honda', 'Element'],
    ['mini brake pads', 'MINI', undefined],
    ['chevy cobalt oil filter', 'Chevrolet', 'Cobalt'],
  ])('it is one where it is meant: "%s"', (text, make, model) =>
    expect(read(text)).toMatchObject({ make, model, words: [] }),
  )

  it.each([
    ['w124 brake pads', 'Mercedes-Benz', 1986, 1995],
    ['mercedes w124 oil filter', 'Mercedes-Benz', 1986, 1995],
    ['911 brake pads', 'Porsche', undefined, undefined],
    ['porsche 911 996 battery', 'Porsche', 1999, 2005],
    ['997 oil filter', 'Porsche', 2005, 2012],
    ['e53 battery', 'BMW', 2000, 2006],
    ['c5 corvette battery', 'Chevrolet', 1997, 2004],
    ['wrangler jk oil filter', 'Jeep', 2007, 2018],
    ['jeep tj brake pads', 'Jeep', 1997, 2006],
    ['fox body mustang oil filter', 'Ford', 1979, 1993],
    ['miata nb oil filter', 'Mazda', 1999, 2005],
    ['stang brake pads', 'Ford', undefined, undefined],
    ['vette oil filter', 'Chevrolet', undefined, undefined],
    ['2008 stang battery', 'Ford', 2008, 2008],
    ['beemer 3 series battery', 'BMW', undefined, undefined],
    ['jag xj battery', 'Jaguar', undefined, undefined],
  ])('is known as people call it: "%s"', (text, make, from, to) =>
    expect(read(text)).toMatchObject({ make, from, to, words: [], corrected: [] }),
  )

  it.each([
    ['camry 4 cyl oil filter', 'cylinders', 4],
    ['camry 6 cylinder oil filter', 'cylinders', 6],
    ['camry v6 oil filter', 'cylinders', 6],
    ['camry v-6 oil filter', 'cylinders', 6],
    ['subaru impreza flat 4 oil filter', 'cylinders', 4],
    ['passat 2.0t oil filter', 'litres', 2],
    ['golf 1.9tdi oil filter', 'litres', 1.9],
    ['accord 2.4 litre oil filter', 'litres', 2.4],
    ['civic 1799cc oil filter', 'litres', 1.8],
  ] as const)('has the engine of "%s"', (text, what, wanted) => {
    const { vehicle, words } = read(text)
    expect(words).toEqual([])
    expect([...new Set(vehicle?.series.map((one) => one[what]))]).toEqual([wanted])
  })

  it.each([
    ['bmw 328i n52 oil filter', 'n52'],
    ['golf ea888 oil filter', 'ea888'],
    ['k20 civic oil filter', 'k20'],
    ['2jz supra oil filter', '2jz'],
    ['nissan 240sx sr20det battery', 'sr20det'],
  ])('an engine code that no vehicle has stays a word: "%s"', (text, code) => {
    const { words, vehicle } = read(text)
    expect(words).toEqual([code])
    expect(vehicle?.engine).toEqual([])
    expect(understand(text, vocabulary).number).toBeUndefined()
  })

  it.each([
    ['98 civic brake pads', 1998, 1998],
    ['civic 98 brake pads', 1998, 1998],
    ["'98 civic brake pads", 1998, 1998],
    ['18 civic battery', 2018, 2018],
    ['honda civic 15 battery', 2015, 2015],
    ['oil filter 18 civic', 2018, 2018],
    ['civic 2010-2014 battery', 2010, 2014],
    ['civic up to 2005 battery', 1984, 2005],
    ['up to 2005 civic battery', 1984, 2005],
    ['civic until 2005 battery', 1984, 2005],
    ['pre 2005 civic battery', 1984, 2004],
    ['civic 2005 and older battery', 1984, 2005],
    ['2001 civic battery', 2001, 2001],
  ])('the years of "%s" are read', (text, from, to) =>
    expect(read(text)).toMatchObject({ model: 'Civic', from, to, words: [], corrected: [] }),
  )

  const last = Math.max(...series.filter(({ model }) => model === 'Civic').flatMap(({ years }) => years))
  it.each([
    ...['2006+ civic battery', 'civic 2006+ battery', 'civic from 2006 battery', 'civic since 2006 battery'],
    ...[
      'civic 2006 and newer battery',
      'civic 2006 on battery',
      'civic 2006 onwards battery',
      '06+ civic battery',
    ],
    ...['civic 2006-present battery', 'civic 2006 to present battery', 'civic 2006 and up battery'],
  ])('the years of "%s" have no end', (text) =>
    expect(read(text)).toMatchObject({ model: 'Civic', from: 2006, to: last, words: [], corrected: [] }),
  )

  it.each([
    ['alloy wheel 17 civic', '17'],
    ['socket 18 civic', '18'],
    ['50 civic battery', '50'],
    ['wheel bolts civic 14', '14'],
    ['civic 17 wheel', '17'],
    ['civic 16 valve oil filter', '16'],
  ])('a size is no year: "%s"', (text, size) => {
    expect(read(text)).toMatchObject({ model: 'Civic', from: undefined })
    expect(read(text).words).toContain(size)
  })
})

it('the code of an engine is read where the vehicles have it', () => {
  const golf = series.filter(
    ({ make, model, litres }) => make === 'Volkswagen' && model === 'Golf' && litres === 1.9,
  )
  const known = golf.map((one) => ({ ...one, engine: '1.9 TDI BEW' }))
  const others = series.filter((one) => !golf.includes(one))
  const vocabulary = makeVocabulary({
    names,
    makers: [],
    words: new Map(),
    series: [...known, ...others],
    naming,
  })
  const { vehicle, words } = understand('golf bew oil filter', vocabulary)
  expect({ engine: vehicle?.engine, words }).toEqual({ engine: ['BEW'], words: [] })
  expect(vehicle?.series.map(({ id }) => id)).toEqual(golf.map(({ id }) => id))
})
