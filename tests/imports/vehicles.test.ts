import { expect, it } from 'vitest'
import { callUrl } from '#base/contract/url.ts'
import { vehicleImportWords } from '#office/imports/vehicles/messages/vehicle-import-words.ts'
import { anAdmin, withOwnRole } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { file, fileActions } from '../vehicles/some-files.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const owners = fileActions(shop, admin)

it('a file of vehicles is recognised by its columns, which no file of parts has alone', async () => {
  expect(await owners.send(file('2031,Acme,One,,,'))).toMatchObject({
    kind: 'vehicles',
    dialect: vehicleImportWords.name,
    state: 'checked',
    counts: { rows: 1, added: 1 },
  })
  const parts = await owners.files.send('SKU,Year,Make,Model,Price\nD-1,2031,Acme,One,9\n')
  expect(parts).toMatchObject({ kind: 'products', state: 'mapping' })
  const other = await owners.files.send('year,make,model,colour\n2031,Acme,One,red\n')
  expect(other).toMatchObject({ kind: 'products' })
  expect(await owners.sayKind(other, 'vehicles')).toMatchObject({
    kind: 'vehicles',
    state: 'mapping',
    table: { columns: [{ field: 'year' }, { field: 'make' }, { field: 'model' }] },
  })
})

it('a person says what columns with other heads are', async () => {
  const sent = await owners.files.send('Bj;Wer;Was;Farbe\n2031;Acme;Mapped;rot\n', 'list.csv', undefined, {
    kind: 'vehicles',
  })
  expect(sent).toMatchObject({ kind: 'vehicles', state: 'mapping' })
  await expect(owners.mapTable(sent, { Bj: 'year', Wer: 'make' })).rejects.toMatchObject({
    message: vehicleImportWords.needed,
  })
  await expect(owners.mapTable(sent, { Bj: 'year', Wer: 'maker' })).rejects.toMatchObject({
    code: 'unknown_field',
  })
  expect(await owners.mapTable(sent, { Bj: 'year', Wer: 'make', Was: 'model' })).toMatchObject({
    state: 'checked',
    counts: { rows: 1, added: 1, refused: 0 },
  })
  expect(await owners.rows(sent._id)).toMatchObject([{ tools: '2031 Acme Mapped', outcome: 'added' }])
})

it.each([
  ['twice', 'year,make,model,Model\n2031,Acme,One,Two'],
  ['under two names', 'year,make,model,litres,displ_l\n2031,Acme,One,2,3'],
])('a column that is there %s is asked about', async (_, csv) => {
  expect(await owners.files.send(csv, 'v.csv', undefined, { kind: 'vehicles' })).toMatchObject({
    state: 'mapping',
  })
})

it('its template is understood without a question', async () => {
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await shop.fetch(callUrl('importTemplate', {}, { kind: 'vehicles' }), { headers })
  const heads = (await answer.text()).replace('\uFEFF', '').trim().split(',')
  const cells = heads.map((head) => ({ Year: '2031', Make: 'Acme', Model: 'Template' })[head] ?? '')
  expect(await owners.send(`${heads.join(',')}\r\n${cells.join(',')}\r\n`)).toMatchObject({
    state: 'checked',
    added: [{ vehicle: '2031 Acme Template' }],
  })
})

it('rows are searched and counted by what becomes of them', async () => {
  const found = await owners.send(
    file('2031,Acme,Found,,,', '2031,Acme,Found,,,', '1831,Acme,Found,,,', '2031,Acme,Else,,,'),
  )
  expect(found.counts).toMatchObject({ rows: 4, added: 2, changed: 0, unchanged: 0, refused: 2, skipped: 0 })
  const query = { q: 'found', outcome: 'added' } as const
  const { total, rows } = await shop.call('importRows', {
    params: { id: found._id },
    query,
    token: admin.token,
  })
  expect([total, rows[0]?.line]).toEqual([1, 2])
})

it('shows and does nothing for somebody who may not change fitments', async () => {
  const clerk = await withOwnRole(shop.database, ['products.see', 'products.edit', 'prices.edit', 'import'])
  const clerks = fileActions(shop, clerk)
  const checked = await owners.send(file('2031,Secret,One,,,', '1831,Secret,Two,,,'))
  const seen = await clerks.one(checked._id)
  expect(seen).toMatchObject({ missing: ['fitments'], text: null })
  expect(seen.columns.flatMap(({ samples }) => samples)).toEqual([])
  const by = { params: { id: checked._id }, token: clerk.token }
  const forbidden = { status: 403 }
  await expect(clerks.rows(checked._id)).rejects.toMatchObject(forbidden)
  await expect(shop.call('refusedImportRows', by)).rejects.toMatchObject(forbidden)
  await expect(clerks.files.apply(checked)).rejects.toMatchObject(forbidden)
  await expect(clerks.sayKind(checked, 'products')).rejects.toMatchObject(forbidden)
  await expect(clerks.mapTable(checked, { year: 'year' })).rejects.toMatchObject(forbidden)
  const vehicles = () => shop.call('chooseVehicle', { query: { year: '2031', make: 'Secret' } })
  expect((await vehicles()).models).toEqual([])
  await owners.files.apply(checked)
  await expect(clerks.files.undo(checked)).rejects.toMatchObject(forbidden)
  expect((await vehicles()).models).toEqual(['One'])
})

it('vehicles that were exported as a workbook change nothing', async () => {
  await owners.importAll(file(`2031,"=Acme;+x",'-1,"@4; ""big"", é",2.5,6`, '1999,Acme,500,,,'))
  const answer = await shop.fetch(callUrl('exportWorkbook', { table: 'vehicles' }), {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const workbook = new Uint8Array(await answer.arrayBuffer())
  const found = await owners.send(workbook, 'vehicles.xlsx')
  expect(found).toMatchObject({
    kind: 'vehicles',
    state: 'checked',
    counts: { added: 0, changed: 0, refused: 0 },
  })
  expect(found.counts?.unchanged).toBe(found.counts?.rows)
  expect(found.counts?.rows).toBeGreaterThan(1)
})
