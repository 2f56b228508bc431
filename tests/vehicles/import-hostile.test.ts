import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { vehicleFileRules as rules } from '#finding/vehicles/messages/vehicle-file.ts'
import { tableRefusals } from '#office/imports/tables/messages/table-rules.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from './a-vehicle.ts'
import { file, fileActions } from './some-files.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const { send, importAll, refused, undo } = fileActions(shop, admin)

const problemsOf = async (csv: string) =>
  (await send(csv)).problems.map(({ line, column, value, message }) => [line, column, value, message])

it('each wrong cell is named by line, column, value, what is wrong and what would be right', async () => {
  const long = 'x'.repeat(101)
  const csv = file(
    `1899,Acme,One,,,`,
    `2099,Acme,One,,,`,
    `20x1,Acme,One,,,`,
    `2031,,,,,`,
    `2031,${long},One,,,`,
    `2031,Acme,"On\u0001e",,,`,
    `2031,Ac\u202eme,One,,,`,
    `2031,Acme,"One\r\nTwo",,,`,
    `2031,Лада,One,,,`,
    `2031,Acme,!!!,,,`,
    `2031,Acme,One,,1.85,-4`,
    `2031,Acme,One,${'y'.repeat(61)},,`,
    `2031,Acme,One,,,,more`,
    ``,
    `2031,Acme`,
    `2031,<script>alert(1)</script>,'; drop table vehicle_series; --,,,`,
  )
  expect(await problemsOf(csv)).toEqual([
    [2, 'year', '1899', rules.year],
    [3, 'year', '2099', rules.year],
    [4, 'year', '20x1', rules.year],
    [5, 'make', '', rules.empty],
    [5, 'model', '', rules.empty],
    [6, 'make', `${long.slice(0, 80)}…`, rules.tooLong],
    [7, 'model', 'On\ufffde', rules.control],
    [8, 'make', 'Ac\ufffdme', rules.control],
    [9, 'model', 'One\ufffd\ufffdTwo', rules.control],
    // The row before has two lines.
    [11, 'make', 'Лада', rules.noLetters],
    [12, 'model', '!!!', rules.noLetters],
    [13, 'litres', '1.85', rules.litres],
    [13, 'cylinders', '-4', rules.cylinders],
    [14, 'engine', 'y'.repeat(61), rules.tooLong],
    [15, '', 'more', rules.tooManyCells],
    [17, 'model', '', rules.empty],
  ])
  const { problems, rows, addedCount, refused: wrong } = await send(csv)
  expect([rows, addedCount, wrong]).toEqual([15, 1, 14])
  expect(problems[0]?.right).toMatch(/^A whole year from 1900 to 20\d\d\.$/)
  expect(problems.every(({ right }) => right !== '')).toBe(true)
  expect((await refused()).trimEnd().split('\r\n').length).toBeGreaterThan(10)
})

it('a make under a short name is refused with the name that is meant', async () => {
  await store(shop.database, [aSeries({ make: 'Volkswagen' })])
  expect((await send(file('2031,VW,Golf,,,'))).problems).toMatchObject([
    { column: 'make', message: rules.shortMake, right: 'Volkswagen' },
  ])
})

it.each([
  ['commas', 'year,make,model,litres\r\n2031,Acme,Reader,1.8\r\n'],
  ['semicolons and decimal commas', '\uFEFFYear;Make;Model;Litres\n2031;Acme;Reader;1,8'],
  ['tabs and another order', 'model\tlitres\tyear\tmake\nReader\t1.8\t2031\tAcme\n'],
  ['bars and German names', 'Modelljahr|Hersteller|Modell|displ_l\n2031|Acme|Reader|1,8\n'],
  ['quotation marks', 'year,make,model,litres\n"2031","Acme","Reader","1.8"'],
  ['UTF-16', Buffer.from('\uFEFFyear\tmake\tmodel\tlitres\n2031\tAcme\tReader\t1.8\n', 'utf16le')],
  ['gzip', gzipSync('year,make,model,litres\n2031,Acme,Reader,1.8\n')],
])('a file with %s is understood', async (_, body) => {
  expect(await send(typeof body === 'string' ? body : new Uint8Array(body))).toMatchObject({
    kind: 'vehicles',
    added: [{ vehicle: '2031 Acme Reader 1.8 L' }],
    problems: [],
  })
})

it('a name of Windows 1252 is read as it was written', async () => {
  const csv = Buffer.from(file('2031,Citroën,One,,,'), 'latin1')
  expect(await send(new Uint8Array(csv))).toMatchObject({ added: [{ vehicle: '2031 Citroën One' }] })
})

it('its lines are counted as an editor does, also in a long file with line breaks within names', async () => {
  const rows = [...Array(20_000).fill(`2031,A,"x\ny",,,`), '1831,Acme,Coach,,,']
  const lines = rows.join('\r\n').split('\n').length
  expect(await send(file(...rows))).toMatchObject({ rows: 20_001, refused: 20_001 })
  expect(await refused()).toContain(`1831,Acme,Coach,,,,${lines + 1},year: ${rules.year}`)
})

it.each([
  ['a quotation that is never closed', file('2030,A,B,,,', `2031,"${'Acme,One\n'.repeat(1_000_000)}`)],
  ['a row of 10 MB', file('2031,Acme,One,,,', `2031,${'x'.repeat(10_000_000)},One,,,`)],
  ['no row at all', ''],
])('a file with %s is refused whole', async (_, body) => {
  await expect(send(body)).rejects.toThrow()
  expect(await send(file('2031,Acme,After,,,'))).toMatchObject({ addedCount: 1 })
})

it('a file with too many rows is refused', async () => {
  await expect(send(file('2031,A,B,,,\n'.repeat(200_001)))).rejects.toThrow(tableRefusals.mostRows(200_000))
})

it('20,000 rows are imported, while others read and choose', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => {
    const model = Math.floor(at / 50)
    return `${1950 + (at % 50)},Bulk ${model % 40},M${model},,${1 + (model % 9)},4`
  })
  let isDone = false
  const imported = importAll(file(rows.join('\n'))).finally(() => {
    isDone = true
  })
  for (let answers = 0; answers < 5; answers++)
    await shop.call('chooseVehicle', { query: { make: 'Volkswagen' } })
  expect(isDone).toBe(false)
  expect(await imported).toMatchObject({ addedCount: 20_000, state: 'applied', fates: { done: 20_000 } })
})

it('10,000 vehicles are taken back, and are new again', async () => {
  const csv = file(
    ...Array.from({ length: 10_000 }, (_, at) => `${1950 + (at % 50)},Back,M${Math.floor(at / 50)},,,`),
  )
  const done = await importAll(csv)
  expect(done).toMatchObject({ addedCount: 10_000, fates: { done: 10_000 } })
  expect(await undo(done)).toMatchObject({ state: 'undone', fates: { deleted: 10_000, kept: 0 } })
  expect(await send(csv)).toMatchObject({ addedCount: 10_000, unchanged: 0 })
})
