import { expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from './a-vehicle.ts'

const golf = aSeries({ make: 'Volkswagen', model: 'Golf', litres: 2, years: [2002, 2003] })
const passat = aSeries({ make: 'Volkswagen', model: 'Passat', litres: 1.8, years: [2003] })
const accord = aSeries({ make: 'Honda', model: 'Accord', litres: 2.2, years: [2003] })

const shop = suiteFixture(async () => {
  const opened = await openTestShop()
  await store(opened.database, [golf, passat, accord])
  return opened
})

const decode = (vin: string) => shop.call('decodeVin', { params: { vin } })

it('names year, make, maker and country, and the vehicles of that make and year', async () => {
  const answer = await decode('WVWZZZ1JZ3W386752')
  expect(answer).toMatchObject({
    valid: true,
    checkDigitHolds: false,
    year: 2003,
    make: 'Volkswagen',
    maker: 'WVW',
    country: 'DE',
  })
  // 1J in the seventh and eighth place is a Golf.
  expect(answer).toMatchObject({ mayBeMistyped: false, hasNoYear: false })
  expect(answer.candidates.map(({ model }) => model)).toEqual(['Golf'])
  expect(answer).not.toHaveProperty('reason')
})

it.each([
  ['1K', 'Golf'],
  ['3C', 'Passat'],
])('of Volkswagen, %s in the seventh and eighth place is a %s', async (signs, model) => {
  const { candidates } = await decode(`WVWZZZ${signs}Z3W386752`)
  expect([...new Set(candidates.map((one) => one.model))]).toEqual([model])
})

it('says that the check digit holds, and takes small letters, spaces and dashes', async () => {
  // The sample number of the standard's own table of weights.
  expect(await decode('1m8-gdm9a xkp042788')).toMatchObject({
    valid: true,
    checkDigitHolds: true,
    year: 1989,
  })
})

it.each([
  ['WVWZZZ1JZ3W38675O', 'A VIN has no letter O: is it a zero?', 'WVWZZZ1JZ3W386750'],
  ['WVWZZZ1JZ3W38675I', 'A VIN has no letter I: is it a one?', 'WVWZZZ1JZ3W386751'],
  ['WVWZZZ1JZ3W38675Q', 'A VIN has no letter Q: is it a zero?', 'WVWZZZ1JZ3W386750'],
  ['WVWZZZ1JZ3W38675', 'A VIN has 17 characters, and this has 16.'],
  ['WVWZZZ1JZ3W3867521', 'A VIN has 17 characters, and this has 18.'],
  ['WVWZZZ1JZ3W3867_2', 'A VIN has letters and digits only, and no _.'],
])('refuses %s with a sentence, and offers what was meant', async (vin, reason, mended = '') => {
  expect(await decode(vin)).toEqual({
    valid: false,
    reason,
    ...(mended !== '' && { mended }),
    checkDigitHolds: false,
    mayBeMistyped: false,
    year: null,
    hasNoYear: false,
    make: null,
    model: null,
    litres: null,
    maker: null,
    country: null,
    candidates: [],
  })
})

it('narrows the vehicles by model and engine', async () => {
  const truck = { make: 'Ford', model: 'F-150', years: [2018] }
  await store(shop.database, [
    aSeries({ ...truck, litres: 5 }),
    aSeries({ ...truck, litres: 2.7 }),
    aSeries({ ...truck, model: 'Escape', litres: 1.5 }),
  ])
  const answer = await decode('1FTEW1E59JFA00001')
  expect(answer).toMatchObject({ year: 2018, make: 'Ford', model: 'F-150', litres: 5, mayBeMistyped: true })
  expect(answer.candidates.map(({ model, engine }) => `${model} ${engine}`)).toEqual([
    'F-150 5.0 L 4-cylinder',
  ])
})

it('says of a number for Europe that no model year is written into it', async () => {
  expect(await decode('WDB2030461A123456')).toMatchObject({
    ...{ valid: true, year: null, hasNoYear: true, make: 'Mercedes-Benz', mayBeMistyped: false },
    candidates: [],
  })
})

it('says what it knows of a maker that the shop does not sell for', async () => {
  expect(await decode('1ZZZZZ1JZ3W386752')).toMatchObject({
    valid: true,
    make: null,
    country: 'US',
    maker: '1ZZ',
    candidates: [],
  })
})

it('names the year that the shop has vehicles of: with V in the tenth place 1997, until there are vehicles of 2027', async () => {
  expect(await decode('WVWZZZ1JZVW386752')).toMatchObject({ valid: true, year: 1997 })
  await store(shop.database, [aSeries({ make: 'Volkswagen', model: 'Golf', litres: 2, years: [2027] })])
  expect(await decode('WVWZZZ1JZVW386752')).toMatchObject({ valid: true, year: 2027 })
})

it('refuses a number that is longer than any text', async () => {
  await expect(decode('W'.repeat(65))).rejects.toMatchObject({ status: 400 })
})
