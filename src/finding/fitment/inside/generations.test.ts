import { describe, expect, it } from 'vitest'
import { type Market, noParts } from '#finding/vehicles/model.ts'
import type { Generation } from '#finding/vehicles/naming.ts'
import type { FitVehicle } from '../model.ts'
import { compareGenerations } from './generations.ts'

const of = (
  name: string,
  from: number | null,
  to: number | null,
  given: Partial<Generation> = {},
): Generation => ({
  market: 'US',
  make: 'BMW',
  nameplate: '3 Series',
  name,
  codes: [],
  vinSigns: [],
  fromMonth: from === null ? null : from * 12,
  toMonth: to === null ? null : to * 12 + 11,
  source: 'test',
  ...given,
})
const e36 = of('E36', 1992, 1999)
const e46 = of('E46', 1999, 2006)
const e90 = of('E90', 2006, 2011)
const e92 = of('E92', 2007, 2013)
const all = [e36, e46, e90, e92]

function compared(
  named: readonly string[],
  year: number,
  generations: readonly Generation[] = all,
  given: Partial<FitVehicle['parts']> = {},
) {
  const vehicle: FitVehicle = {
    ...{ year, model: '3 Series', makeKey: 'bmw', modelKey: '3series', engine: '', litres: 2, cylinders: 4 },
    ...{ namedBy: null, relatives: [], generations, parts: { ...noParts, ...given } },
  }
  return compareGenerations(named, vehicle)
}

describe('a vehicle that says no generation', () => {
  it.each([
    ['built within one alone is of it', ['E46'], 2003, 'equal'],
    ['built before it or after it is not', ['E46'], 2008, 'different'],
    ['of a year that another one shares asks', ['E46'], 1999, 'unknown'],
    ['of a year that only the next one shares asks', ['E46'], 2006, 'unknown'],
    ['of a year with two of which both are named is of one of them', ['E90', 'E92'], 2008, 'equal'],
    ['of a year with two of which one is named asks', ['E90'], 2008, 'unknown'],
    ['asks for one that nobody knows', ['E21'], 2003, 'unknown'],
  ] as const)('%s', (_, named, year, result) => expect(compared(named, year)).toBe(result))

  it('asks where no end is known, and where no time is', () => {
    expect(compared(['F30'], 2015, [of('F30', 2012, null)])).toBe('unknown')
    expect(compared(['F30'], 2010, [of('F30', 2012, null)])).toBe('different')
    expect(compared(['E46'], 2003, [e46, of('E46 Compact', null, null)])).toBe('unknown')
  })

  it('asks for a code that is one of several', () => {
    const shared = of('E81/E82/E87/E88', 2008, 2013, { codes: ['E81', 'E82', 'E87', 'E88'] })
    expect(compared(['E82'], 2010, [shared])).toBe('unknown')
    expect(compared(['E81/E82/E87/E88'], 2010, [shared])).toBe('equal')
    expect(compared(['E82'], 2015, [shared])).toBe('different')
  })

  it('is compared in its own market', () => {
    const european = of('E46', 1998, 2005, { market: 'EU' })
    expect(compared(['E46'], 2006, [european], { market: 'EU' })).toBe('different')
    expect(compared(['E46'], 2006, [e46, european])).toBe('equal')
    expect(compared(['E46'], 2006, [e46], { market: 'EU' as Market })).toBe('unknown')
  })

  it('asks beside the ends of a list that does not say whether its years are model years', () => {
    const said = [of('IV', 1998, 2003, { market: null }), of('V', 2004, 2008, { market: null })]
    expect(compared(['IV'], 2002, said)).toBe('equal')
    expect([2003, 2004].map((year) => compared(['IV'], year, said))).toEqual(['unknown', 'unknown'])
    expect(compared(['IV'], 2005, said)).toBe('different')
    expect(compared(['IV'], 1997, said)).toBe('unknown')
    expect(compared(['IV'], 1996, said)).toBe('different')
  })

  it('is judged by the months in which it was built', () => {
    const [iv, v] = [of('IV', 1998, 2003, { market: 'EU' }), of('V', 2003, 2008, { market: 'EU' })]
    const months = { market: 'EU' as Market, fromMonth: 2003 * 12, toMonth: 2003 * 12 + 5 }
    const second = { ...v, fromMonth: 2003 * 12 + 9 }
    expect(compared(['IV'], 2003, [iv, second], months)).toBe('equal')
    expect(compared(['V'], 2003, [iv, second], months)).toBe('different')
    expect(compared(['IV'], 2003, [iv, second], { market: 'EU' })).toBe('unknown')
  })
})

describe('a vehicle that says its generation', () => {
  const golf = [of('IV', 1999, 2006, { codes: ['1J'], nameplate: 'Golf' })]
  it.each([
    [['E46'], 'e 46', 'equal'],
    [['E46'], 'E90', 'different'],
    [['E90'], 'E90/E91', 'unknown'],
    [['E90', 'E91'], 'E90/E91', 'equal'],
  ] as const)('is of it whatever its year: %s, %s', (named, generation, result) =>
    expect(compared(named, 1990, all, { generation })).toBe(result),
  )

  it('is the one that is called otherwise', () => {
    expect(compared(['IV'], 2003, golf, { generation: '1J' })).toBe('equal')
    expect(compared(['1J'], 2003, golf, { generation: 'IV' })).toBe('equal')
    expect(
      compared(['Golf IV'], 2003, [of('Golf IV', 1999, 2006, { nameplate: 'Golf' })], { generation: 'IV' }),
    ).toBe('equal')
    const list = [of('204', null, null, { codes: ['W204', 'S204'] })]
    expect(compared(['W204'], 2009, list, { generation: '204' })).toBe('unknown')
    expect(compared(['204'], 2009, list, { generation: 'S204' })).toBe('equal')
  })
})
