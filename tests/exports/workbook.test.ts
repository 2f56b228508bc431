import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { openWorkbook } from '#office/imports/reading/workbook.ts'
import { anAdmin, aProduct, withOwnRole } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { importActions } from '../imports/a-file.ts'
import { openTestShop, type TestShop } from '../shop.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))
const other = suiteFixture(() => openTestShop())

/** Texts that spreadsheets and careless programs change. */
const texts = [
  ...['=1+1', "'=1+1", "''=1+1", '-5 W', '+49 30', '@home', "'plain", '00017', '3.65E+11', '1-2'],
  ...['TRUE', 'two\nlines;=2', 'a\tb', '_x0041_', '<b>&amp;</b>', '＝1', '"quoted"'],
]

async function saved(
  of: TestShop,
  table: string,
  kind: 'csv' | 'xlsx',
  { token }: { readonly token: string },
) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await of.fetch(`/api/admin-tables/${table}/${kind}`, { headers })
  expect([table, answer.status]).toEqual([table, 200])
  return new Uint8Array(await answer.arrayBuffer())
}

it('products as a workbook go in again without any change, and fill an empty shop', async () => {
  for (const [at, name] of texts.entries())
    await aProduct(shop.database, {
      name,
      about: texts.at(-at) ?? '',
      partNumber: `${name.normalize('NFKC').replace(/\s/g, '')}-${at}`,
      maker: name.trim(),
      priceCents: 1999 + at,
      attributes: [{ name: 'Kind', value: (texts[(at + 3) % texts.length] ?? '').replace(/\s/g, ' ') }],
    })
  const file = await saved(shop, 'products', 'xlsx', admin)
  const { send, rows } = importActions(shop, admin)
  const same = await send(file, 'products.xlsx')
  expect(await rows(same._id, { outcome: 'changed' })).toEqual([])
  expect(same.counts).toMatchObject({ rows: texts.length, unchanged: texts.length, refused: 0 })

  const owner = await anAdmin(other.database)
  const filled = importActions(other, owner)
  const sent = await filled.send(file, 'products.xlsx')
  const columns = sent.mapping?.columns.filter(({ field }) => field !== 'id') ?? []
  const made = await filled.apply(await filled.map(sent, { columns, newCategories: true }))
  expect(made).toMatchObject({ state: 'applied', fates: { left: 0 } })
  const namesIn = async ({ database }: TestShop) =>
    (
      await database.db
        .selectFrom('products')
        .select(['name', 'part_number', 'about', 'maker', 'attributes'])
        .execute()
    )
      .map((row) => JSON.stringify(row))
      .toSorted()
  expect(await namesIn(other)).toEqual(await namesIn(shop))
})

it.each(['products', 'numbers', 'pictures', 'stock'])(
  'a file of %s changes nothing, as CSV and as a workbook',
  async (table) => {
    const made = await aProduct(shop.database, {
      name: `Of ${table}`,
      partNumber: `=0${table}`,
      maker: 'Halden',
    })
    await shop.database.db
      .insertInto('product_pictures')
      .values({ product_id: made.id, position: 2, picture: 'https://pictures.example/b.png', alt: '=alt' })
      .execute()
    await shop.database.db
      .insertInto('product_numbers')
      .values([
        { product_id: made.id, kind: 'barcode', shown: '0012345678905', norm: '0012345678905' },
        { product_id: made.id, kind: 'oem', whose: 'VAG', shown: '-1J0 615', norm: '1J0615' },
      ])
      .execute()
    const { send, rows } = importActions(shop, admin)
    for (const kind of ['csv', 'xlsx'] as const) {
      const found = await send(await saved(shop, table, kind, admin), `${table}.${kind}`)
      expect([kind, found.message, found.dialect]).toEqual([kind, null, 'Products of this shop'])
      const changed = await rows(found._id, { outcome: 'changed' })
      const refused = await rows(found._id, { outcome: 'refused' })
      expect([kind, changed, refused]).toEqual([kind, [], []])
      expect(found.counts?.unchanged).toBe(found.counts?.rows)
    }
  },
)

it('a workbook has texts as texts and amounts as numbers, and no formula', async () => {
  await aProduct(shop.database, { name: '=SUM(A1:A9)', partNumber: '0815', priceCents: 1250 })
  const path = join(inject('folder'), 'formulas.xlsx')
  await writeFile(path, await saved(shop, 'products', 'xlsx', admin))
  const found = []
  for await (const row of (await openWorkbook(path, undefined)).rows()) found.push(row)
  const heads = found[0]?.cells ?? []
  const row = found.find(({ cells }) => cells.includes('0815'))
  const at = (head: string) => heads.indexOf(head)
  expect([row?.cells[at('Product Name')], row?.cells[at('Price')]]).toEqual(['=SUM(A1:A9)', '12.5'])
  expect([row?.numbers?.has(at('Part number')), row?.numbers?.has(at('Price'))]).toEqual([false, true])
})

it('orders and customers go out as a workbook only with their own permission and a fresh proof', async () => {
  const clerk = await withOwnRole(shop.database, ['orders.see', 'customers.see', 'products.see'])
  for (const table of ['orders', 'users', 'returns'] as const)
    await expect(
      shop.call('exportWorkbook', { params: { table }, token: clerk.token }),
    ).rejects.toMatchObject({ code: 'forbidden' })
})

it('with a filter that its table does not have is refused before anything is sent', async () => {
  for (const table of ['asked_gaps', 'vehicle_gaps', 'unmet'] as const)
    await expect(
      shop.call('exportWorkbook', {
        params: { table },
        query: { filter: 'nothing_such' },
        token: admin.token,
      }),
    ).rejects.toMatchObject({ status: 400 })
})
