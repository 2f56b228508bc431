import { describe, expect, it } from 'vitest'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'
import { des, piesFile, prices, sheet } from './pies-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))
const { send, map: mapWith, rows, apply } = importActions(shop, admin)

/** As a person who takes new brands, and no category from the type of a part. */
const map: typeof mapWith = (sent, options) =>
  mapWith(sent, {
    newMakers: true,
    values: [{ field: 'category', word: '1896', means: null }],
    ...options,
  })

const sold = (part: string, price = '12.50') => ({ part, says: des(`Disc ${part}`) + prices(['RET', price]) })
const whether = async (part: string) => {
  const { db } = shop.database
  const found = await db
    .selectFrom('products')
    .select('archived_at')
    .where('part_number', '=', part)
    .executeTakeFirst()
  return found === undefined ? 'unknown' : found.archived_at === null ? 'on sale' : 'off sale'
}

/** Puts a product on sale that came in without a picture, as the owner does. */
const complete = (part: string) =>
  shop.database.db
    .updateTable('products')
    .set({ archived_at: null })
    .where('part_number', '=', part)
    .execute()

describe('a file of PIES', () => {
  it('asks once what its brands and the kinds of its parts are in the shop', async () => {
    const unknown = { ...sold('PI-0'), brand: '<BrandID>QQQQ</BrandID>' }
    const sent = await mapWith(await send(piesFile([unknown])), { newMakers: false })
    expect(sent.state).toBe('mapping')
    const asked = sent.questions.flatMap(({ field, words }) => words.map(({ word }) => [field, word]))
    expect(asked.sort()).toEqual([
      ['category', '1896'],
      ['maker', 'QQQQ'],
    ])
  })

  it('is named with its version and its items, and brings products in', async () => {
    const sent = await send(piesFile([sold('PI-1'), { part: '' }]), 'parts.xml')
    expect(sent).toMatchObject({ dialect: 'PIES 7.2', rows: 2, rowsAre: 'items', state: 'mapping' })
    const found = await map(sent, {})
    expect(found).toMatchObject({ state: 'checked', counts: { rows: 2, added: 1, skipped: 1 } })
    await apply(found)
    expect(await whether('PI-1')).toBe('off sale')
  })

  it('has the price of the type that was chosen, and names what the shop has no place for', async () => {
    const types = prices(
      ['WD1', '5.00'],
      ['LST', '19.99'],
      ['CRG', '3'],
      ['LST', '1', '<ExpirationDate>2020-01-01</ExpirationDate>'],
    )
    const sent = await send(piesFile([{ part: 'PI-2', says: des('Pad') + types }]))
    const column = (head: string) => sent.columns.find((one) => one.head === head)?.column ?? -1
    const found = await map(sent, {
      columns: [
        ...(sent.mapping?.columns ?? []),
        { column: column('Price LST in USD'), field: 'price' },
        { column: column('Price WD1 in USD'), field: 'cost' },
      ],
    })
    const [row] = await rows(found._id)
    expect(Object.fromEntries(row?.fields.map(({ field, after }) => [field, after]) ?? [])).toMatchObject({
      Price: '$19.99',
      Cost: '$5.00',
    })
    expect(found.findings).toContainEqual({
      kind: 'not_taken',
      products: 1,
      examples: ['Core charge CRG: 1 product', 'Price LST of the sheet S1, ended 2020-01-01: 1 product'],
    })
    expect(row?.problems.map(({ value }) => value)).toContain('Core charge CRG')
  })

  it('with the prices of another currency is refused by name where these are chosen', async () => {
    const canada = { sheets: sheet('S1', '2020-01-01', '2999-01-01', 'CAD') }
    const { mapping, columns, ...sent } = await send(piesFile([sold('PI-3')], canada))
    const { column = -1 } = columns.find(({ head }) => head === 'Price RET in CAD') ?? {}
    const others = (mapping?.columns ?? []).filter((one) => one.column !== column)
    expect(mapping?.columns).toEqual(others)
    const chosen = map({ ...sent, mapping, columns }, { columns: [...others, { column, field: 'price' }] })
    await expect(chosen).rejects.toMatchObject({
      code: 'other_currency',
      message: expect.stringContaining('Price RET in CAD'),
    })
  })

  it('takes off sale what it deletes and has brought itself, and puts it on sale when it is sold again', async () => {
    await aProduct(shop.database, { maker: 'Halden', partNumber: 'PI-OWN' })
    const source = 'Halden parts'
    const first = await map(await send(piesFile([sold('PI-4'), sold('PI-5')])), { source })
    await apply(first)
    await complete('PI-4')
    await complete('PI-5')
    const gone = (part: string) => ({ part, action: 'D' as const })
    const update = await send(
      piesFile([gone('PI-4'), gone('PI-OWN'), gone('PI-NOT-HERE')]),
      'update.xml',
      source,
    )
    expect(update).toMatchObject({
      state: 'checked',
      counts: { rows: 3, changed: 1, skipped: 2, removed: 0 },
    })
    expect(
      (await rows(update._id)).flatMap(({ problems }) => problems.map(({ message }) => message)),
    ).toEqual([
      'Its sender deletes it, but this source did not bring it into the shop',
      'Its sender deletes it, and the shop does not have it',
    ])
    await apply(update)
    expect([await whether('PI-4'), await whether('PI-5'), await whether('PI-OWN')]).toEqual([
      ...['off sale', 'on sale', 'on sale'],
    ])
    const again = await send(piesFile([sold('PI-4')]), 'again.xml', source)
    expect((await rows(again._id)).flatMap(({ fields }) => fields)).toEqual([
      { field: 'On sale', before: 'no', after: 'yes', isDefault: false },
    ])
  })

  it('that is full takes off sale what it does not name; an update of the same source does not', async () => {
    const source = 'Full list'
    const full = (...parts: readonly string[]) =>
      piesFile(
        parts.map((part) => ({ ...sold(part), brand: '<BrandID>BBTV</BrandID>' })),
        { submission: 'FULL' },
      )
    const sent = await send(full('PI-6', 'PI-7'))
    expect(sent.mapping).toMatchObject({ full: true, tax: 'without', verbs: 'both' })
    await apply(await map(sent, { source }))
    await complete('PI-6')
    await complete('PI-7')
    const update = await send(
      piesFile([{ ...sold('PI-6'), brand: '<BrandID>BBTV</BrandID>' }]),
      'update.xml',
      source,
    )
    expect(update.counts).toMatchObject({ removed: 0, unchanged: 1 })
    const next = await send(full('PI-6'), 'full.xml', source)
    expect(next.counts).toMatchObject({ removed: 1, unchanged: 1 })
  })

  it('that updates takes nothing off sale though its source is ticked as full, and what it takes back of a part stays', async () => {
    const source = 'Ticked as full'
    const brand = '<BrandID>BBTK</BrandID>'
    const first = await send(piesFile([sold('0008'), sold('8')].map((one) => ({ ...one, brand }))))
    await apply(await map(first, { source, full: true }))
    for (const part of ['0008', '8']) await complete(part)
    const back = (says: string) => says.replace('MaintenanceType="A"', 'MaintenanceType="D"')
    const update = await send(
      piesFile([{ part: '0008', brand, says: back(des('Disc')) + prices(['RET', '13.50']) }]),
      'update.xml',
      source,
    )
    expect(update).toMatchObject({ state: 'checked', counts: { rows: 1, changed: 1, removed: 0 } })
    expect((await rows(update._id)).flatMap(({ fields }) => fields.map(({ field }) => field))).toEqual([
      'Price',
    ])
    await apply(update)
    const { db } = shop.database
    const found = await db
      .selectFrom('products')
      .select(['part_number', 'name', 'price_cents'])
      .where('maker', '=', 'BBTK')
      .orderBy('part_number')
      .execute()
    // Zeros before a number belong to it: these are two parts.
    expect(found).toEqual([
      { part_number: '0008', name: 'Disc 0008', price_cents: 1350 },
      { part_number: '8', name: 'Disc 8', price_cents: 1250 },
    ])
    expect([await whether('0008'), await whether('8')]).toEqual(['on sale', 'on sale'])
  })

  it('that the shop wrote comes back without a question and without a change', async () => {
    await aProduct(shop.database, {
      name: 'Disc & "pad" <1>',
      about: `Vented\n\n${'Long text. '.repeat(60).trim()}`,
      maker: 'Halden & Sons',
      partNumber: '0017',
      priceCents: 4250,
      minimum: 2,
      attributes: [
        { name: 'Part terminology ID', value: '1896' },
        { name: 'Bore', value: '20', unit: 'mm' },
      ],
    })
    const { db } = shop.database
    await db
      .updateTable('products')
      .set({ length_mm: 254, width_mm: 77, height_mm: 51, weight_grams: 1234, picture: '/pictures/own.webp' })
      .where('part_number', '=', '0017')
      .execute()
    const { id } = await db
      .selectFrom('products')
      .select('id')
      .where('part_number', '=', '0017')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('product_numbers')
      .values({
        product_id: id,
        kind: 'barcode',
        shown: '036000291452',
        norm: '036000291452',
      })
      .execute()
    const query = new URLSearchParams({
      maker: 'Halden & Sons',
      brandId: 'BBBB',
      vcdb: '2026-03-26',
      qdb: '2026-03-26',
      pcdb: '2026-04-01',
    })
    const answer = await shop.fetch(`/api/trade-files/pies?${query}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const text = await answer.text()
    expect(text).toContain('<PartNumber>0017</PartNumber>')
    const sent = await send(text)
    expect((await rows(sent._id)).flatMap(({ fields }) => fields)).toEqual([])
    expect(sent).toMatchObject({
      dialect: 'PIES 8.0',
      state: 'checked',
      counts: { rows: 1, unchanged: 1, changed: 0, refused: 0, added: 0 },
    })
  })
})
