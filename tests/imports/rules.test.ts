import { beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))

const fields = {
  Id: 'id',
  SKU: 'partNumber',
  Brand: 'maker',
  EAN: 'barcode',
  Title: 'name',
  Price: 'price',
  Stock: 'available',
  Weight: 'weight',
  Category: 'category',
}

/** The rows of a checked file, each as what becomes of it and the sentences about it. */
async function checked(text: string, options: Parameters<ReturnType<typeof importActions>['check']>[2] = {}) {
  const { check, rows } = importActions(shop, admin)
  const found = await check(text, fields, options)
  const all = await rows(found._id)
  const lines = all.reduce((sum, { lines }) => sum + lines, 0)
  const { rows: total, ...outcomes } = found.counts ?? { rows: 0 }
  // The counts always add up to the rows of the file.
  expect([lines, Object.values(outcomes).reduce((sum, count) => sum + count, 0)]).toEqual([total, total])
  return {
    found,
    all,
    said: all.map(({ outcome, problems }) => [outcome, ...problems.map((one) => one.message)]),
  }
}

async function withBarcode(barcode: string, given: Parameters<typeof aProduct>[1] = {}) {
  const product = await aProduct(shop.database, given)
  await shop.database.pool.query(
    `insert into product_numbers (product_id, kind, whose, shown, norm) values ($1, 'barcode', '', $2, $2)`,
    [product.id, barcode],
  )
  return product
}

describe('which product a row is about', () => {
  it('is said by the id, then by the number of the maker in any writing, then by the barcode, and never by the name', async () => {
    const byId = await aProduct(shop.database, { partNumber: 'ID-1', maker: 'Halden' })
    const exact = await aProduct(shop.database, { partNumber: 'MA-7', maker: 'Halden' })
    await aProduct(shop.database, { partNumber: 'MA7', maker: 'Halden' })
    const written = await aProduct(shop.database, { partNumber: 'WR-80 1', maker: 'Halden' })
    const coded = await withBarcode('4006381333931')
    await aProduct(shop.database, { name: 'Same name' })
    const { all } = await checked(
      `Id,SKU,Brand,EAN,Title,Price\n${byId.id},,,,By id,9\n,MA-7,halden,,Exact,9\n,wr801,Halden,,Written,9\n,,,4006381333931,Coded,9\n,NEW-1,,,Same name,9\n`,
    )
    expect(all.map(({ toolsId }) => toolsId)).toEqual([byId.id, exact.id, written.id, coded.id, null])
    expect(all.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'changed', 'changed', 'added'])
  })

  it('is refused where keys lead to several products, or several products have the number', async () => {
    const one = await aProduct(shop.database, { partNumber: 'CON-1', maker: 'Halden' })
    await withBarcode('96385074')
    await aProduct(shop.database, { partNumber: 'SEV-1', maker: 'Halden' })
    await aProduct(shop.database, { partNumber: 'SEV-1', maker: 'Torvik' })
    const { said } = await checked(
      `Id,SKU,Brand,EAN,Title,Price\n,CON-1,Halden,96385074,Both,9\n${one.id},SEV-1,Torvik,,Other,9\nnone,,,,Unknown,9\n,SEV-1,,,Whose,9\n,,,,Nothing,9\n`,
    )
    expect(said).toEqual([
      ['refused', 'Its id, number and barcode lead to several products'],
      ['refused', 'Its id, number and barcode lead to several products'],
      ['refused', 'No product has this id'],
      ['refused', 'Several products have this number'],
      ['refused', 'It has no id, part number or barcode'],
    ])
  })

  it('is said once: lines that say different things are all refused and named, of equal ones one counts', async () => {
    await aProduct(shop.database, { partNumber: 'TW-1', maker: 'Halden', name: 'Pad', priceCents: 500 })
    const { said } = await checked(
      'SKU,Brand,Title,Price\nTW-1,Halden,Pad,5.50\nTW-2,Halden,Disc,9\ntw 1,Halden,Pad,6.00\nTW-2,Halden,Disc,9\nTW-3,Halden,Bolt,1\n',
    )
    const differ = ['refused', 'Lines 2, 4 are about one product, and say different things']
    expect(said).toEqual([differ, ['added'], differ, ['unchanged'], ['added']])
  })
})

describe('a cell', () => {
  it('that is empty keeps the value, or empties it where the column was told to; an absent column touches nothing', async () => {
    const { check, rows, apply } = importActions(shop, admin)
    const product = await aProduct(shop.database, { partNumber: 'EM-1', name: 'Pad', category: 'Brakes' })
    await shop.database.pool.query('update products set weight_grams = 900 where id = $1', [product.id])
    const read = async () =>
      (
        await shop.database.pool.query('select weight_grams, category, about from products where id = $1', [
          product.id,
        ])
      ).rows[0]
    const before = await read()
    const kept = await check('SKU,Title,Weight,Category\nEM-1,Pads,,\n', fields)
    await apply(kept)
    expect(await read()).toEqual(before)
    const { _id, columns } = await importActions(shop, admin).send('SKU,Title,Weight\nEM-1,,\n')
    await shop.call('mapImport', {
      params: { id: _id },
      body: {
        columns: columns.map(({ column, head }) => ({
          ...{ column, field: fields[head as 'SKU'] as 'name' },
          empties: head !== 'SKU',
        })),
        ...{ verbs: 'both', maker: '', decimal: 'auto', newCategories: false, source: '' },
      },
      token: admin.token,
    })
    const emptied = await importActions(shop, admin).settled(_id)
    expect((await rows(_id))[0]?.fields).toEqual([
      { field: 'Package weight (g)', before: '900', after: '', isDefault: false },
    ])
    await apply(emptied)
    expect(await read()).toEqual({ ...before, weight_grams: null })
  })

  it('whose number a spreadsheet has cut is refused, and a wrong barcode', async () => {
    const { said } = await checked('EAN,Title,Price\n3.65E+11,Cut,9\n4006381333932,Wrong,9\n')
    expect(said).toEqual([
      ['refused', 'A spreadsheet has cut this number'],
      ['refused', expect.stringContaining('4006381333932 is no barcode')],
    ])
  })

  it('with an amount is read as its column writes it, and refused where it can be read in two ways', async () => {
    const prices = async (texts: readonly string[], decimal: 'auto' | 'comma' = 'auto') => {
      const lines = texts.map((text, at) => `DC-${at};Part;${text}`)
      const { all } = await checked(`SKU;Title;Price\n${lines.join('\n')}\n`, { decimal })
      return all.map(
        ({ fields: shown, problems }) =>
          shown.find(({ field }) => field === 'Price')?.after ?? problems[0]?.message,
      )
    }
    expect(await prices(['1.249,00', '1.249', '12,5'])).toEqual(['$1,249.00', '$1,249.00', '$12.50'])
    expect(await prices(['1,249', '3,500'])).toEqual(Array(2).fill('This amount can be read in two ways'))
    expect(await prices(['12.50', '1.249'], 'comma')).toEqual(['This is no amount', '$1,249.00'])
    expect(await prices(['€ 12.50', '12.50 EUR', 'USD 3.00', '$4.00', 'call 12'])).toEqual([
      ...['This amount is in €', 'This amount is in EUR', '$3.00', '$4.00', 'This is no amount'],
    ])
  })

  it('with a measure has its unit from the column or from itself', async () => {
    const { check, rows } = importActions(shop, admin)
    const found = await check(
      'SKU,Title,Price,Weight\nUN-1,Part,1,1.5 kg\nUN-2,Part,1,2 lb\nUN-3,Part,1,250\nUN-4,Part,1,heavy\n',
      fields,
    )
    const shown = (await rows(found._id)).map(
      ({ fields: all, problems }) =>
        all.find(({ field }) => field.startsWith('Package weight'))?.after ?? problems[0]?.message,
    )
    expect(shown).toEqual(['1500', '907', '250', 'This is no measure'])
  })

  it('with a stock below zero is refused', async () => {
    const { said } = await checked('SKU,Title,Price,Stock\nNEG-1,Part,1,-3\n')
    expect(said).toEqual([['refused', 'This is no whole number']])
  })

  it('names a category that is added where that is allowed', async () => {
    const text = 'SKU,Title,Price,Category\nCA-1,Part,1,Suspension > Springs\n'
    const { apply } = importActions(shop, admin)
    const { found } = await checked(text, { newCategories: true })
    await apply(found)
    const { rows } = await shop.database.pool.query(
      `select p.category, (select name from categories up where up.id = c.parent_id) as above, p.archived_at is null as "isOnSale"
       from products p join categories c on c.id = p.category_id where p.part_number = 'CA-1'`,
    )
    expect(rows).toEqual([{ category: 'Springs', above: 'Suspension', isOnSale: false }])
  })
})

describe('a workbook', () => {
  let said: unknown[][] = []
  beforeAll(async () => {
    await aProduct(shop.database, { partNumber: '00471', maker: 'Halden' })
    const { writeXlsx } = await import('hucre')
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Parts',
          rows: [
            ['SKU', 'Brand', 'Title', 'Price'],
            [471, 'Halden', 'Zeros', 9],
            [472, 'Halden', 'No zeros', 9],
          ],
        },
      ],
    })
    const { check, rows } = importActions(shop, admin)
    const found = await check(new Uint8Array(bytes), fields)
    said = (await rows(found._id)).map(({ outcome, problems }) => [
      outcome,
      ...problems.map((one) => one.message),
    ])
    said.push(found.findings.map(({ kind, products }) => `${kind}: ${products}`))
  })

  it('refuses a number that the shop has with zeros, and warns of others', () => {
    expect(said).toEqual([
      ['refused', 'A spreadsheet has taken the zeros before this number, with which the shop has a product'],
      ['added'],
      expect.arrayContaining(['lost_zeros: 1']),
    ])
  })
})
