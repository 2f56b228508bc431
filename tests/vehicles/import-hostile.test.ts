import { expect, it } from 'vitest'
import { vehicleFileRules as rules, vehicleFileRefusals } from '#finding/vehicles/messages/vehicle-file.ts'
import { aCustomer, anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from './a-vehicle.ts'
import { file, fileActions } from './some-files.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const { send, last, importAll, refused } = fileActions(shop, admin)

const problemsOf = async (csv: string) =>
  (await send(csv)).problems.map(({ line, column, value, message }) => [line, column, value, message])
const count = async () => (await shop.database.pool.query('select from vehicle_series')).rows.length

it('each wrong cell is named by line, column, value, what is wrong and what would be right', async () => {
  const long = 'x'.repeat(101)
  const csv = file(
    `1899,Acme,One,,,`,
    `2099,Acme,One,,,`,
    `20x1,Acme,One,,,`,
    `2031,,,,,`,
    `2031,${long},One,,,`,
    `2031,Acme,"On\u0000e",,,`,
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
  const { problems } = await send(csv)
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
  ['an empty one', ''],
  ['one without a column', 'year,make\n2031,Acme'],
  ['one with a column twice', 'year,make,model,Model\n2031,Acme,One,Two'],
  ['one with an unknown column', 'year,make,model,colour\n2031,Acme,One,red'],
  ['one with litres twice', 'year,make,model,litres,displ_l\n2031,Acme,One,2,3'],
])('the first line of a file is refused: %s', async (_, csv) => {
  const { problems, addedCount } = await send(csv)
  expect(problems.length).toBeGreaterThan(0)
  expect(problems.every(({ line }) => line === 1)).toBe(true)
  expect(addedCount).toBe(0)
})

it.each([
  ['commas', 'year,make,model,litres\r\n2031,Acme,Reader,1.8\r\n'],
  ['semicolons and decimal commas', '\uFEFFYear;Make;Model;Litres\n2031;Acme;Reader;1,8'],
  ['tabs, old line ends and another order', 'model\tlitres\tyear\tmake\rReader\t1.8\t2031\tAcme\r'],
  ['quotation marks', 'year,make,model,litres\n"2031","Acme","Reader","1.8"'],
])('a file with %s is understood', async (_, csv) => {
  expect(await send(csv)).toMatchObject({
    added: [{ vehicle: '2031 Acme Reader 1.8 L' }],
    problems: [],
  })
})

it.each([
  {
    what: 'quotation marks in many of its lines',
    rows: [
      ...[`2031,A,"x`, `y",,,`],
      ...Array.from({ length: 20_000 }, (_, at) => `2031,"A ""b"" c","M${at}",,,`),
    ],
    problemCount: 2,
    shown: 2,
  },
  // Of many mistakes the first ones are shown, and all are in the file to mend.
  {
    what: 'line breaks within names',
    rows: Array(20_000).fill(`2031,A,"x\ny",,,`),
    problemCount: 20_001,
    shown: 200,
  },
])('its lines are counted as an editor does, also in a long file with $what', async (one) => {
  const { rows, problemCount, shown } = one
  const lines = [...rows, '1831,Acme,Coach,,,'].join('\r\n').split('\n').length
  const report = await send(file(...rows, '1831,Acme,Coach,,,'))
  expect(report).toMatchObject({ problemCount, problems: { length: shown } })
  const ofYear = report.problems.filter(({ column }) => column === 'year')
  expect(ofYear.map(({ line }) => line)).toEqual(shown === problemCount ? [lines + 1] : [])
  expect(await refused()).toContain(`1831,Acme,Coach,,,,${lines + 1},year: ${rules.year}`)
})

it.each([
  ['UTF-16', Buffer.from(`\uFEFF${file('2031,Acme,One,,,')}`, 'utf16le'), vehicleFileRefusals.encoding],
  ['UTF-16 without a mark', Buffer.from(file('2031,Acme,One,,,'), 'utf16le'), vehicleFileRefusals.encoding],
  ['Latin 1', Buffer.from(file('2031,Citroën,One,,,'), 'latin1'), vehicleFileRefusals.encoding],
  ['Windows 1252', Buffer.from([...Buffer.from(file('2031,Acme,')), 0x80]), vehicleFileRefusals.encoding],
  [
    'a cut character at the end',
    Buffer.from(file('2031,Citroë')).subarray(0, -1),
    vehicleFileRefusals.encoding,
  ],
  [
    'a quotation mark too few',
    file('2030,Acme,One,,,', '2031,"Acme,One,,,', '2032,Acme,One,,,'),
    vehicleFileRefusals.quotes(3),
  ],
  [
    'a quotation that goes on behind its end',
    file('2030,Acme,One,,,', '2031,"Acme"x,One,,,'),
    vehicleFileRefusals.quotes(3),
  ],
  [
    'a quotation that is never closed',
    file('2030,A,B,,,', `2031,"${'Acme,One\n'.repeat(1_000_000)}`),
    vehicleFileRefusals.quotes(3),
  ],
  ['an endless row', file(`2031,${'x'.repeat(20_000)}`), vehicleFileRefusals.quotes(2)],
  [
    'a row of 10 MB',
    file('2031,Acme,One,,,', `2031,${'x'.repeat(10_000_000)},One,,,`),
    vehicleFileRefusals.quotes(3),
  ],
  ['too many rows', file('2031,A,B,,,\n'.repeat(200_001)), vehicleFileRefusals.tooLarge],
])('a file with %s is refused whole', async (_, body, message) => {
  await expect(send(body)).rejects.toThrow(message)
  expect(await last()).toMatchObject({ state: 'failed', message })
  expect(await send(file('2031,Acme,After,,,'))).toMatchObject({ addedCount: 1 })
})

it('a file of 17 MB is refused while it is sent, and the import before it stays', async () => {
  await send(file('2031,Acme,Before,,,'))
  const before = await last()
  await expect(send(file(...Array(1700).fill(`2031,${'x'.repeat(9990)}`)))).rejects.toMatchObject({
    status: 413,
    code: 'too_large',
  })
  expect(await last()).toEqual(before)
  const { rows } = await shop.database.pool.query('select from vehicle_imports')
  expect(rows).toHaveLength(1)
})

it('a body that is no CSV is refused', async () => {
  for (const type of ['application/json', 'text/plain']) {
    const answer = await shop.fetch('/api/vehicle-imports', {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
      body: '{"csv":"year"}',
    })
    expect(answer.status).toBe(415)
  }
})

it('a customer and a visitor are refused before a row is read, also with a whole file', async () => {
  const before = await count()
  const customer = await aCustomer(shop.database)
  const csv = file(...Array.from({ length: 20_000 }, (_, at) => `2031,Acme,M${at},,,`))
  for (const [token, status] of [
    [customer.token, 403],
    ['A'.repeat(43), 401],
  ] as const) {
    const answer = await shop.fetch('/api/vehicle-imports', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: csv,
    })
    expect(answer.status).toBe(status)
    expect(await answer.text()).not.toContain('insertedId')
  }
  const files = await shop.fetch('/api/admin-tables/vehicles/csv', {
    headers: { authorization: `Bearer ${customer.token}` },
  })
  expect(files.status).toBe(403)
  expect(await count()).toBe(before)
})

it('150,000 rows are imported, while others read and choose', async () => {
  const rows = Array.from({ length: 150_000 }, (_, at) => {
    const model = Math.floor(at / 50)
    return `${1950 + (at % 50)},Bulk ${model % 40},M${model},,${1 + (model % 9)},4`
  })
  const csv = file(rows.join('\n'))
  let isDone = false
  const imported = importAll(csv).finally(() => {
    isDone = true
  })
  let answers = 0
  while (!isDone) {
    await shop.call('chooseVehicle', { query: { make: 'Volkswagen' } })
    answers += 1
  }
  expect(await imported).toMatchObject({ addedCount: 150_000, problems: [], state: 'imported' })
  expect(answers).toBeGreaterThan(1)
  expect(await send(csv)).toMatchObject({ addedCount: 0, unchanged: 150_000 })
})
