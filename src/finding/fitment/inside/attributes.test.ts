import { describe, expect, it } from 'vitest'
import { anyParts } from '#base/contract/forms/fitment-parts.ts'
import { noParts, type VehicleParts } from '#finding/vehicles/model.ts'
import type { FitmentParts } from '../model.ts'
import { openParts } from './attributes.ts'
import { partQualifier, partQuestionOf } from './part-questions.ts'

/** `fits`, `differs`, or what is asked. */
function compared(parts: Partial<FitmentParts>, has: Partial<VehicleParts>, year = 2003): string {
  const names = { makeKey: '', model: '', modelKey: '', namedBy: null, relatives: [] }
  const engine = { engine: '', litres: null, cylinders: null }
  const open = openParts(
    { ...anyParts, ...parts },
    { ...names, ...engine, year, parts: { ...noParts, ...has } },
  )
  return open === undefined ? 'differs' : open.join(', ') || 'fits'
}
const month = (year: number, of: number) => year * 12 + of - 1

describe('what a fitment names is compared with a vehicle', () => {
  it.each([
    ['FWD', { drives: ['FWD'] }, 'fits'],
    ['FWD', { drives: ['2WD'] }, 'fits'],
    ['RWD', { drives: ['2WD'] }, 'fits'],
    ['2WD', { drives: ['FWD'] }, 'drives'],
    ['2WD', { drives: ['FWD', 'RWD'] }, 'fits'],
    ['AWD', { drives: ['2WD'] }, 'differs'],
    ['AWD', { drives: ['4WD'] }, 'fits'],
    ['4WD', { drives: ['AWD'] }, 'fits'],
    ['AWD', { drives: ['4WD only'] }, 'differs'],
    ['AWD/4WD', { drives: ['4WD only'] }, 'drives'],
    ['AWD/4WD', { drives: ['AWD'] }, 'fits'],
    ['', { drives: ['AWD'] }, 'drives'],
  ] as const)('the drive %s with %j: %s', (drive, parts, result) => {
    expect(compared(parts, { drive })).toBe(result)
  })

  it.each([
    ['Sedan', 'US', 'fits'],
    ['Sedan|Coupe', 'US', 'bodies'],
    ['Sedan|Coupe', 'EU', 'bodies'],
    // Bodies of the American source are sometimes wrong.
    ['Wagon', 'US', 'bodies'],
    ['Wagon', 'EU', 'differs'],
    ['', 'EU', 'bodies'],
  ] as const)('the body %s in %s with Sedan: %s', (body, market, result) => {
    expect(compared({ bodies: ['sedan'] }, { body, market })).toBe(result)
  })

  it.each([
    ['Petrol', 'Gasoline', 'fits'],
    ['Petrol', 'Petrol (mild hybrid)', 'fits'],
    ['Petrol', 'Diesel', 'differs'],
    ['Petrol', 'Gasoline hybrid', 'differs'],
    ['Petrol', 'Flex-fuel', 'fuels'],
    ['Petrol', 'Petrol/LPG', 'fuels'],
    ['Flex-fuel', 'Petrol/E85', 'fits'],
    ['Flex-fuel', 'Gasoline', 'differs'],
    ['Hybrid', 'Diesel hybrid', 'fits'],
    ['Hybrid', 'Plug-in hybrid', 'differs'],
    ['Plug-in hybrid (diesel)', 'Plug-in hybrid', 'fuels'],
    ['Electric', 'electric', 'fits'],
    ['Electric', '', 'fuels'],
  ])('the fuel %s with a vehicle that takes %s: %s', (fuel, has, result) => {
    expect(compared({ fuels: [fuel] }, { fuel: has })).toBe(result)
  })

  it('kilowatts to one more or less, cubic centimetres exactly', () => {
    const kw = { from: 77, to: 85 }
    expect([75, 76, 86, 87, null].map((one) => compared({ kw }, { kw: one }))).toEqual([
      ...['differs', 'fits', 'fits', 'differs', 'kw'],
    ])
    const cc = { from: 1896, to: 1896 }
    expect([1895, 1896, null].map((one) => compared({ cc }, { cc: one }))).toEqual(['differs', 'fits', 'cc'])
  })

  it('a version, a generation, an aspiration and an engine code in any writing', () => {
    expect(compared({ submodels: ['XLE', 'Sport'] }, { submodel: 'sport' })).toBe('fits')
    expect(compared({ submodels: ['XLE'] }, { submodel: 'Sport' })).toBe('differs')
    expect(compared({ generations: ['E46'] }, { generation: 'e 46' })).toBe('fits')
    expect(compared({ aspirations: ['Turbo'] }, { aspiration: '' })).toBe('aspirations')
    expect(compared({ engineCodes: ['AXR'] }, { engineCodes: ['axr'] })).toBe('fits')
    expect(compared({ engineCodes: ['AXR'] }, { engineCodes: ['AXR', 'ATD'] })).toBe('engineCodes')
    expect(compared({ engineCodes: ['AXR'] }, { engineCodes: ['ATD'] })).toBe('differs')
  })

  it('all that it names: one that differs refuses, whatever else is open', () => {
    expect(compared({ drives: ['FWD'], kw: { from: 1, to: 2 } }, { drive: 'FWD' })).toBe('kw')
    expect(compared({ drives: ['FWD'], kw: { from: 1, to: 2 } }, { drive: 'RWD' })).toBe('differs')
  })
})

describe('the month of building', () => {
  const from = { months: { from: month(2003, 6), to: null } }
  it('is asked where the range cuts a European year, and not before or after', () => {
    const years = [2002, 2003, 2004].map((year) => compared(from, { market: 'EU' }, year))
    expect(years).toEqual(['differs', 'fromMonth', 'fits'])
  })

  it('is not asked where the months of the series say it', () => {
    expect(compared(from, { market: 'EU', fromMonth: month(2003, 6) })).toBe('fits')
    expect(compared(from, { market: 'EU', toMonth: month(2003, 5) })).toBe('differs')
  })

  it('of an American model year may be in the year before', () => {
    const years = [2002, 2003, 2004, 2005].map((year) => compared(from, { market: 'US' }, year))
    expect(years).toEqual(['differs', 'fromMonth', 'fromMonth', 'fits'])
  })

  it('is not asked of an American model year that is wholly on one side of the month', () => {
    const to = { months: { from: null, to: month(2004, 3) } }
    const years = [2002, 2003, 2004, 2005, 2006].map((year) => compared(to, { market: 'US' }, year))
    expect(years).toEqual(['fits', 'fits', 'toMonth', 'toMonth', 'differs'])
  })

  it('is asked once of a part up to a month and another from the next', () => {
    const earlier = partQualifier('toMonth', { ...anyParts, months: { from: null, to: month(2003, 5) } })
    const later = partQualifier('fromMonth', { ...anyParts, ...from })
    expect(later).toMatchObject({
      question: 'built-from-2003-06',
      words: 'Was your vehicle built up to 05/2003, or from 06/2003?',
      answers: ['up to 05/2003', 'from 06/2003'],
      accepts: ['from 06/2003'],
    })
    expect(earlier).toEqual({ ...later, accepts: ['up to 05/2003'] })
  })
})

it('the key of a question is enough to ask it again', () => {
  const parts: FitmentParts = {
    ...anyParts,
    drives: ['FWD', '4WD only'],
    engineCodes: ['AXR'],
    kw: { from: 77, to: 85 },
    cc: { from: 1896, to: 1896 },
    months: { from: month(2003, 1), to: month(2005, 12) },
  }
  for (const name of ['engineCodes', 'kw', 'cc', 'fromMonth', 'toMonth'] as const) {
    const { accepts: _, isExclusion: _isExclusion, ...question } = partQualifier(name, parts)
    expect(partQuestionOf(question.question)).toEqual(question)
  }
  expect(partQuestionOf(partQualifier('drives', parts).question)).toMatchObject({
    question: 'has-drive-4wd-only-or-fwd',
    words: 'Does your vehicle have this drive: 4WD ONLY or FWD?',
  })
  for (const key of ['brake-disc', 'has-drive', 'built-from-2003-13'])
    expect(partQuestionOf(key)).toBeUndefined()
})
