import { beforeAll, describe, expect, it } from 'vitest'
import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import { aCategory, anAdmin, aProduct, withOwnRole } from '../builders.ts'
import { taxes } from '../checkout/fixture.ts'
import { setSeller, setTaxes } from '../checkout/priced-cart.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))
const actions = () => importActions(shop, admin)
beforeAll(async () => {
  await setTaxes(shop, taxes)
  await setSeller(shop, { country: 'DE' })
  await aProduct(shop.database, { partNumber: 'KNOWN-1', maker: 'Halden', category: 'Discs' })
})

const fields = {
  SKU: 'partNumber',
  Brand: 'maker',
  Title: 'name',
  Price: 'price',
  Category: 'category',
  Tax: 'taxClass',
}
const heads = 'SKU,Brand,Title,Price,Category,Tax'
const file = (...lines: string[]) => [heads, ...lines, ''].join('\n')
const asks = { newMakers: false, tax: 'with' } as const
const check = (lines: readonly string[], options: Partial<ImportMapping> = {}) =>
  actions().check(file(...lines), fields, { ...asks, ...options })

const productOf = async (number: string) =>
  (
    await shop.database.pool.query(
      'select maker, category, tax_class as "taxClass" from products where part_number = $1',
      [number],
    )
  ).rows[0]

describe('a word that the shop does not have', () => {
  it('is asked once for its source: what it means, whether it is added, or left out', async () => {
    const { apply, send } = actions()
    const lines = (key: string) => [
      `${key}-1,BBBB,One,5,Bremsscheiben,reduced-rate`,
      `${key}-2,Torvik,Two,5,bremsscheiben,`,
      `${key}-3,halden,Three,5,Sale,standard`,
    ]
    const source = 'Words of a source'
    const asked = await check(lines('WO'), { source })
    expect(asked).toMatchObject({ state: 'mapping', counts: null })
    expect(asked.questions).toEqual([
      {
        field: 'maker',
        words: [
          { word: 'BBBB', rows: 1 },
          { word: 'Torvik', rows: 1 },
        ],
        more: 0,
      },
      {
        field: 'category',
        words: [
          { word: 'Bremsscheiben', rows: 2 },
          { word: 'Sale', rows: 1 },
        ],
        more: 0,
      },
      { field: 'taxClass', words: [{ word: 'reduced-rate', rows: 1 }], more: 0 },
    ])
    expect(asked.choices.maker).toContainEqual({ value: 'Halden', label: 'Halden' })
    expect(asked.choices.taxClass).toContainEqual({ value: 'reduced', label: 'Reduced' })
    const values: ImportMapping['values'] = [
      { field: 'maker', word: 'BBBB', means: 'Halden' },
      { field: 'maker', word: 'Torvik', means: 'Torvik' },
      { field: 'category', word: 'Bremsscheiben', means: 'Discs' },
      { field: 'category', word: 'Sale', means: null },
      { field: 'taxClass', word: 'reduced-rate', means: 'reduced' },
    ]
    const found = await actions().map(asked, { ...asks, values })
    expect(found).toMatchObject({ state: 'checked', questions: [], counts: { added: 3, refused: 0 } })
    await apply(found)
    expect(await productOf('WO-1')).toEqual({ maker: 'Halden', category: 'Discs', taxClass: 'reduced' })
    expect(await productOf('WO-2')).toEqual({ maker: 'Torvik', category: 'Discs', taxClass: null })
    expect(await productOf('WO-3')).toEqual({ maker: 'halden', category: '', taxClass: 'standard' })

    expect(await send(file(...lines('WP')))).toMatchObject({ state: 'checked', source, counts: { added: 3 } })
    const next = await send(file('WO-1,NEWCODE,One,5,Discs,', 'WO-2,,Two,5,,'))
    expect(next).toMatchObject({ state: 'mapping', source })
    expect(next.questions).toEqual([{ field: 'maker', words: [{ word: 'NEWCODE', rows: 1 }], more: 0 }])
    expect(next.mapping?.values).toEqual(values)
  })

  it('means something in its own column only', async () => {
    const found = await check(['OW-1,Halden,Part,5,Discs,'], {
      values: [
        { field: 'category', word: 'Halden', means: 'Discs' },
        { field: 'maker', word: 'Discs', means: 'Halden' },
        { field: 'maker', word: 'Halden', means: null },
      ],
    })
    await actions().apply(found)
    expect(await productOf('OW-1')).toMatchObject({ maker: '', category: 'Discs' })
  })

  it('that is left out changes nothing, also where an empty cell empties the field', async () => {
    const { send, rows } = actions()
    await aProduct(shop.database, { partNumber: 'LE-1', maker: 'Halden', category: 'Discs' })
    const { _id, columns } = await send(file('LE-1,Halden,,,Sale,'))
    const mapped = columns.flatMap(({ column, head }) =>
      head === 'SKU' || head === 'Category'
        ? [{ column, field: fields[head], ...(head === 'Category' && { empties: true }) }]
        : [],
    ) as ImportMapping['columns']
    const body = { ...asks, columns: mapped, verbs: 'both', maker: '', decimal: 'auto', source: '' } as const
    await shop.call('mapImport', {
      params: { id: _id },
      body: {
        ...body,
        newCategories: false,
        values: [{ field: 'category', word: 'sale', means: null }],
      },
      token: admin.token,
    })
    expect((await actions().settled(_id)).counts).toMatchObject({ unchanged: 1 })
    expect(await rows(_id, { outcome: 'changed' })).toEqual([])
  })

  it('is asked again once the shop does not have any more what it means', async () => {
    const { send } = actions()
    const id = await aCategory(shop.database, 'Short-lived')
    const source = 'Gone category'
    const lines = ['GO-1,Halden,Part,5,Kurz,']
    const values = [{ field: 'category', word: 'Kurz', means: 'Short-lived' } as const]
    expect(await check(lines, { source, values })).toMatchObject({ state: 'checked', counts: { added: 1 } })
    await shop.database.pool.query(`update categories set name = 'Renamed' where id = $1`, [id])
    expect(await send(file(...lines), 'gone.csv', source)).toMatchObject({
      state: 'mapping',
      questions: [{ field: 'category', words: [{ word: 'Kurz', rows: 1 }] }],
    })
  })

  it('is one of the 500 that most products have, and the others are asked after these', async () => {
    const lines = Array.from({ length: 502 }, (_, at) => `MO-${at},Halden,Part,5,Word ${at},`)
    const asked = await check([...lines, 'MO-502,Halden,Part,5,Word 501,'])
    const [{ words = [], more } = {}] = asked.questions
    expect([words.length, more, words[0]]).toEqual([500, 2, { word: 'Word 501', rows: 2 }])
  })
})

it('a mapping that was stored before there were answers takes new brands as before', async () => {
  const { send } = actions()
  const columns = [
    { column: 0, field: 'partNumber' },
    { column: 1, field: 'maker' },
  ]
  await shop.database.pool.query(
    `insert into import_sources (name, heads, mapping) values ('Of before', array['No', 'Make'], $1)`,
    [{ columns, verbs: 'both', maker: '', decimal: 'auto', newCategories: false, source: 'Of before' }],
  )
  await aProduct(shop.database, { partNumber: 'BE-1', maker: 'Halden' })
  expect(await send('No,Make\nBE-1,Brandnew\n')).toMatchObject({
    state: 'checked',
    source: 'Of before',
    mapping: { newMakers: true, values: [] },
  })
})

it('answers are hidden from a person who may not change their fields, who leaves them as they are', async () => {
  const values = [{ field: 'category', word: 'Sale', means: null } as const]
  const asked = await check(['HI-1,Unheard,Part,5,Sale,'], { values })
  const clerk = await withOwnRole(shop.database, ['products.see', 'fitments', 'stock.edit', 'import'])
  const clerks = importActions(shop, clerk)
  const seen = await clerks.one(asked._id)
  expect([seen.questions, seen.mapping?.values, seen.choices.maker]).toEqual([[], [], []])
  const body = {
    ...(asked.mapping ?? expect.fail()),
    columns: [{ column: 0, field: 'barcode' } as const],
  }
  const by = { params: { id: asked._id }, token: clerk.token }
  await expect(shop.call('mapImport', { ...by, body })).rejects.toMatchObject({ code: 'forbidden' })
  await shop.call('mapImport', { ...by, body: { ...body, values: [] } })
  await clerks.settled(asked._id)
  expect((await actions().one(asked._id)).mapping?.values).toEqual(values)
})

describe('tags and collections', () => {
  const picture = 'https://a.example/a.png'
  const shopify = [
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Variant SKU,Variant Price,Variant Taxable,Image Src',
    `tag-a,Tagged,Text.,Halden,Discs,Kits,"Sale, Discs for vans",TG-1,5.00,TRUE,${picture}`,
    `tag-b,Tagged too,Text.,Halden,Discs,Kits,"Front, Sale",TG-2,5.00,FALSE,${picture}`,
  ].join('\n')

  it('are asked: they are never left out without a word, and no question of a source that is known', async () => {
    const { send, map } = actions()
    const sent = await send(shopify)
    const asked = (one: typeof sent) => one.columns.filter((column) => column.asks).map(({ head }) => head)
    expect(asked(sent)).toEqual(['Type', 'Tags'])
    expect(sent.mapping?.columns.map(({ column }) => sent.columns[column]?.head)).not.toContain('Tags')
    const source = 'Tags left out'
    await map(sent, { tax: 'with', newCategories: true, source })
    expect(asked(await send(shopify, 'again.csv', source))).toEqual([])
  })

  it('are an attribute, several where they are too long for one', async () => {
    const { send, map, apply } = actions()
    const tags = Array.from({ length: 30 }, (_, at) => `Tag number ${at}`).join(', ')
    const sent = await send(shopify.replace('Sale, Discs for vans', tags).replaceAll('TG-', 'TH-'))
    const column = sent.columns.find(({ head }) => head === 'Tags')?.column ?? -1
    const found = await map(sent, {
      tax: 'with',
      columns: [...(sent.mapping?.columns ?? []), { column, field: 'attribute:Tags' }],
      values: [
        { field: 'taxClass', word: 'taxed', means: 'standard' },
        { field: 'taxClass', word: 'not taxed', means: null },
      ],
    })
    await apply(found)
    const { rows } = await shop.database.pool.query(
      `select part_number, tax_class, attributes from products where part_number like 'TH-%' order by 1`,
    )
    expect(rows.map(({ tax_class }) => tax_class)).toEqual(['standard', null])
    const [long, short] = rows.map(({ attributes }) => attributes)
    expect(short).toEqual([{ name: 'Tags', value: 'Front, Sale' }])
    expect(long.map(({ name }: { name: string }) => name)).toEqual(['Tags', 'Tags 2', 'Tags 3'])
    expect(long.map(({ value }: { value: string }) => value).join(', ')).toBe(tags)
  })

  it('are the category, each tag by what it means', async () => {
    const { send, map, rows } = actions()
    const sent = await send(shopify.replaceAll('TG-', 'TI-'))
    const at = (wanted: string) => sent.columns.find(({ head }) => head === wanted)?.column ?? -1
    const columns = (sent.mapping?.columns ?? []).filter(
      ({ field }) => !['category', 'taxClass'].includes(field),
    )
    const asked = await map(sent, {
      ...{ tax: 'with', newCategories: false, source: '' },
      columns: [...columns, { column: at('Tags'), field: 'category' }],
    })
    expect(asked.questions.flatMap(({ words }) => words)).toEqual([
      { word: 'Sale', rows: 2 },
      { word: 'Discs for vans', rows: 1 },
      { word: 'Front', rows: 1 },
    ])
    const found = await map(asked, {
      values: [
        { field: 'category', word: 'Sale', means: null },
        { field: 'category', word: 'Discs for vans', means: 'Discs' },
        { field: 'category', word: 'Front', means: 'Front' },
      ],
    })
    const paths = (await rows(found._id)).map(
      ({ fields: all }) => all.find(({ field }) => field === 'Category path')?.after,
    )
    expect(paths).toEqual(['Discs', 'Front'])
  })
})
