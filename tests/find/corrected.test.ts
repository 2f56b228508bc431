import { describe, expect, it } from 'vitest'
import { understand } from '#finding/find/inside/reading/understand.ts'
import { demoVocabulary, shippedSeries } from './demo-vocabulary.ts'

const vocabulary = await demoVocabulary(await shippedSeries())
const read = (text: string) => understand(text, vocabulary)

const sides: readonly [readonly string[], readonly string[]][] = [
  [['left', 'lh', 'lhs', 'nearside', 'near side', 'near-side', 'n/s', 'ns'], ['left']],
  [['driver side', "driver's side", 'drivers side', 'driver-side', 'Driver’s Side'], ['left']],
  [['right', 'rh', 'rhs', 'offside', 'off side', 'off-side', 'o/s', 'os'], ['right']],
  [['passenger side', "passenger's side", 'passengers side'], ['right']],
  [
    ['nsf', 'n/s/f', 'N/S/F', 'n/s front'],
    ['left', 'front'],
  ],
  [
    ['nsr', 'n/s/r'],
    ['left', 'rear'],
  ],
  [
    ['osf', 'o/s/f', 'offside front'],
    ['right', 'front'],
  ],
  [
    ['osr', 'O/S/R'],
    ['right', 'rear'],
  ],
]

describe('a side of a vehicle', () => {
  const asked = sides.flatMap(([said, positions]) => said.map((side) => ({ side, positions })))

  it.each(asked)('is read in "$side", before a part and after the vehicle', ({ side, positions }) => {
    for (const text of [
      `${side} wheel bearing`,
      `golf mk4 wheel bearing ${side}`,
      `2004 ${side} golf wheel bearing`,
    ]) {
      const { words, partType, ...other } = read(text)
      expect({ text, words, part: partType?.name, positions: other.positions }).toEqual({
        text,
        words: [],
        part: 'Wheel Bearing',
        positions,
      })
    }
  })

  it.each(['osr 4711 22', 'nsf-4711-b2'])('is no piece of the number %s', (number) =>
    expect(read(number)).toMatchObject({ number, positions: [] }),
  )
})

it.each([
  ['baterry', 'Battery'],
  ['tie rod ned', 'Tie Rod End'],
  ['tie rod edn', 'Tie Rod End'],
])('"%s" with the wrong letter doubled, or two of three swapped, is a %s', (text, type) =>
  expect(read(text)).toMatchObject({ words: [], partType: { name: type } }),
)

it('short words that no part type has stay as they are beside a strange one', () => {
  for (const text of ['zzyzx pool', 'zzyzx ned'])
    expect(read(text)).toMatchObject({ corrected: [], words: text.split(' ') })
})

it('a bulb beside its voltage is no oil, and a model beside its year and engine no number', () => {
  expect(read('p21w 12v').words).toEqual(['p21w', '12v'])
  expect(read('5w 30').words).toEqual(['5w30'])
  const { number, vehicle } = read('silverado 1500 2020 5.3 oil filter')
  expect({ number, model: vehicle?.model }).toEqual({ number: undefined, model: 'Silverado 1500' })
})

it.each([
  ['petrol filter', 'Fuel Filter'],
  ['gasoline filter', 'Fuel Filter'],
  ['ac filter', 'Cabin Filter'],
  ['a/c filters', 'Cabin Filter'],
  ['dynamo', 'Alternator'],
  ['lifters', 'Tappet'],
  ['hydraulic lifter', 'Tappet'],
  ['rims', 'Alloy Wheel'],
  ['wheel nut', 'Wheel Bolts'],
  ['lug nuts', 'Wheel Bolts'],
  ['obd2 scanner', 'OBD Reader'],
  ['OBD-II scanner', 'OBD Reader'],
  ['scan tool', 'OBD Reader'],
  ['scan tool obd', 'OBD Reader'],
  ['code reader', 'OBD Reader'],
])('"%s" is a %s', (text, type) => {
  for (const beside of [text, `${text} for a 2004 golf`])
    expect(read(beside)).toMatchObject({ words: [], partType: { name: type } })
})
