import { expect, it } from 'vitest'
import { vehicleFileRules as rules } from '#finding/vehicles/messages/vehicle-file.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { file, fileActions, withIds } from './some-files.ts'

/* Files of vehicles with what is known of them beside make, model and engine. */

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const { send, importAll, exported } = fileActions(shop, admin)

const columns = [
  ...[
    'year',
    'make',
    'model',
    'engine',
    'litres',
    'cylinders',
    'market',
    'submodel',
    'drive',
    'body',
    'fuel',
  ],
  ...['aspiration', 'cc', 'kw', 'generation', 'engine_codes', 'from', 'to'],
]
type Row = Readonly<Record<string, string | number>>
/** A file with these columns, and rows by their names. */
const csv = (named: readonly string[], ...rows: readonly Row[]) =>
  [named.join(','), ...rows.map((row) => named.map((column) => row[column] ?? '').join(','))].join('\n')
const choose = async (year: number, make: string, model: string) =>
  (await shop.call('chooseVehicle', { query: { year: String(year), make, model } })).vehicles ?? []

let makes = 0
const aMake = () => `Acme ${String.fromCharCode(65 + makes++)}`

it('a vehicle is added with all that is known of it, and exported so', async () => {
  const make = aMake()
  const row: Row = {
    ...{ year: 2009, make, model: 'Hill', engine: '1.6 TDI', market: 'EU', submodel: 'Trek', drive: 'awd' },
    ...{ body: 'Wagon', fuel: 'Diesel', aspiration: 'Turbo', cc: 1598, kw: 77, generation: 'VI' },
    ...{ engine_codes: 'CAYC|CAYB', from: '2009-05', to: '2012-11' },
  }
  expect(await importAll(csv(columns, row))).toMatchObject({ addedCount: 1, problems: [] })
  const [vehicle] = await choose(2009, make, 'Hill')
  expect(vehicle?.version).toBe('Trek, VI, 1.6 TDI, 77 kW (105 PS), Diesel, turbo, AWD, Wagon, 1598 cc')
  const copy = await exported()
  expect(copy).toContain(
    `2009,${make},Hill,1.6 TDI,,,EU,Trek,AWD,Wagon,Diesel,Turbo,1598,77,VI,CAYC|CAYB,2009-05,2012-11\r\n`,
  )
  expect(await send(copy)).toMatchObject({ addedCount: 0, changedCount: 0, unchanged: makes, problems: [] })
})

it('vehicles that differ in a part are two; in a file without its column they are as before', async () => {
  const make = aMake()
  const row = { year: 2031, make, model: 'Hill', litres: '2', cylinders: 4 }
  await importAll(csv(columns, { ...row, drive: 'AWD' }, { ...row, drive: 'FWD' }))
  expect((await choose(2031, make, 'Hill')).map(({ label }) => label)).toEqual(['AWD', 'FWD'])
  expect(await send(file(`2031,${make},Hill,,2,4`))).toMatchObject({ addedCount: 0, unchanged: 1 })
  // With the column, an empty cell is another vehicle: one of which the drive is not known.
  expect(await send(csv(columns, row))).toMatchObject({ addedCount: 1, unchanged: 0 })
  expect(await send(csv(columns, { ...row, drive: 'AWD' }, { ...row, drive: 'AWD' }))).toMatchObject({
    problems: [{ line: 3, message: rules.sameVehicle(2) }],
  })
  makes += 1
})

it('a part changes by the id of a vehicle, and stays where the file has no column for it', async () => {
  const make = aMake()
  await importAll(csv(columns, { year: 2031, make, model: 'Hill', litres: '2', drive: 'AWD', kw: 100 }))
  const [{ _id: id } = { _id: 0 }] = await choose(2031, make, 'Hill')
  const changed = await importAll(`id,year,make,model,litres,kw\n${id},2031,${make},Hill,2,110`)
  expect(changed).toMatchObject({
    changed: [{ fields: [{ field: 'Kilowatts', before: '100', after: '110' }] }],
  })
  await importAll(withIds(`${id},2031,${make},Vale,,2,`))
  expect(await choose(2031, make, 'Vale')).toMatchObject([{ version: '2.0 L, 110 kW (150 PS), AWD' }])
})

it.each([
  ['market', 'UK', rules.market],
  ['drive', 'sideways', rules.drive],
  ['cc', '1.6', rules.whole],
  ['kw', '-5', rules.whole],
  ['from', '2009-13', rules.month],
  ['to', 'May 2009', rules.month],
  ['body', 'x'.repeat(101), rules.tooLong],
  ['fuel', 'Pet\u200brol', rules.control],
])('refuses %s %s', async (column, value, message) => {
  const row = { year: 2031, make: 'Wrong', model: 'Hill', [column]: value }
  expect((await send(csv(columns, row))).problems).toMatchObject([{ line: 2, column, message }])
})
