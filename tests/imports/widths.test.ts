import { expect, it } from 'vitest'
import { proposeWidths } from '#office/imports/reading/fixed-width.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))
const { send, map, rows, settled, one } = importActions(shop, admin)

const lines = [
  'Number    Title         Price',
  'FW-0017   Brake disc    12.50',
  'FW-2      Padset-left    7.00',
  'FW-3      Bolt',
]
const text = `${lines.join('\r\n')}\r\n`
const cut = async (id: string, widths: number[]) => {
  await shop.call('cutImport', { params: { id }, body: { widths }, token: admin.token })
  return settled(id)
}

it('columns of fixed width are seen by the blanks below each other, also where lines end early', () => {
  expect(proposeWidths(lines)).toEqual([10, 14, 5])
  expect(proposeWidths(['12  a', ' 3  b'])).toEqual([4, 1])
  expect(proposeWidths(['Brake disc  1', 'Other pads  2'])).toEqual([12, 1])
  expect(proposeWidths(Array.from({ length: 8 }, () => '12 a'))).toEqual([3, 1])
  expect(proposeWidths(['one', 'two'])).toEqual([])
})

it('a text without separators shows its lines, and is read again with the widths that a person says', async () => {
  for (const partNumber of ['FW-0017', 'FW-2', 'FW-3']) await aProduct(shop.database, { partNumber })
  const sent = await send(text, 'list.dat')
  expect(sent).toMatchObject({ state: 'mapping', text: { lines, widths: [10, 14, 5], isCut: false } })
  expect(sent.columns).toHaveLength(1)
  const read = await cut(sent._id, [10, 14, 5])
  expect(read).toMatchObject({ state: 'mapping', rows: 3, text: { isCut: true, widths: [10, 14, 5] } })
  expect(read.columns.map(({ head, guess, samples }) => [head, guess, samples[0]])).toEqual([
    ['Number', 'partNumber', 'FW-0017'],
    ['Title', 'name', 'Brake disc'],
    ['Price', 'price', '12.50'],
  ])
  const columns = [
    { column: 0, field: 'partNumber' as const },
    { column: 1, field: 'name' as const },
    { column: 2, field: 'price' as const },
  ]
  const found = await map(read, { columns, tax: null, source: 'List of fixed width' })
  expect(found.counts).toMatchObject({ rows: 3, changed: 3, refused: 0 })
  const [, pad, bolt] = await rows(found._id)
  expect(pad?.fields.find(({ field }) => field === 'Price')?.after).toBe('$7.00')
  expect(bolt?.fields.map(({ field }) => field)).toEqual(['Product Name'])
})

it('a later file of the same source is cut as the first', async () => {
  const next = await send(text.replace('12.50', '13.50'), 'list.dat', 'List of fixed width')
  expect(next).toMatchObject({ state: 'checked', counts: { rows: 3, refused: 0 }, text: { isCut: true } })
})

it('a text can be read by its separators again; a workbook, and what a job works on, is not cut', async () => {
  const { _id } = await send('SKU;Title\nA;B\n', 'list.csv')
  expect((await cut(_id, [2, 3])).columns).toHaveLength(2)
  const back = await cut(_id, [])
  expect(back.columns.map(({ head }) => head)).toEqual(['SKU', 'Title'])
  await shop.database.pool.query(`update imports set state = 'applied' where id = $1`, [_id])
  await expect(cut(_id, [2, 3])).rejects.toMatchObject({ code: 'import_running' })
  await shop.database.pool.query(`update imports set state = 'mapping', file = file - 'text' where id = $1`, [
    _id,
  ])
  await expect(cut(_id, [2, 3])).rejects.toMatchObject({ code: 'not_text' })
  expect((await one(_id)).text).toBeNull()
})
