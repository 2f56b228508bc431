import { expect, it } from 'vitest'
import { anAdmin, aProduct, withOwnRole } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))

const fields = { SKU: 'partNumber', Title: 'name', Price: 'price', Stock: 'available' }

it.each([
  { lacks: 'prices.edit', column: 'Price', label: 'Price', other: 'Stock' },
  { lacks: 'stock.edit', column: 'Stock', label: 'Available', other: 'Price' },
] as const)(
  'hides the column $column without $lacks, and refuses to map, make, undo and download it',
  async (given) => {
    const { lacks, column, label, other } = given
    const permissions = (
      ['products.see', 'products.edit', 'prices.edit', 'stock.edit', 'import'] as const
    ).filter((one) => one !== lacks)
    const clerk = await withOwnRole(shop.database, permissions)
    const [owners, clerks] = [importActions(shop, admin), importActions(shop, clerk)]
    const number = `PE-${column}`
    await aProduct(shop.database, { partNumber: number, priceCents: 1000, available: 5 })
    const found = await owners.check(
      `SKU,Title,Price,Stock\n${number},Part,99.00,77\n${number}-2,Part,bad,bad\n`,
      fields,
    )
    const body = found.mapping ?? expect.fail()
    const by = { params: { id: found._id }, token: clerk.token }
    const forbidden = { code: 'forbidden' }

    const seen = await clerks.one(found._id)
    expect(seen.missing).toEqual([lacks])
    expect(seen.columns.find(({ head }) => head === column)?.samples).toEqual([])
    expect(seen.columns.find(({ head }) => head === other)?.samples).not.toEqual([])
    expect(seen.findings.some(({ kind }) => kind === 'price_up')).toBe(lacks !== 'prices.edit')
    const rows = await clerks.rows(found._id)
    const shown = rows.flatMap((row) => row.fields.map(({ field }) => field))
    expect([shown.includes(label), shown.length]).toEqual([false, 2])
    const mistakes = rows.flatMap(({ problems }) => problems.map((one) => [one.column, one.value]))
    expect(mistakes).toEqual(
      column === 'Price'
        ? [
            ['', ''],
            ['Stock', 'bad'],
          ]
        : [
            ['Price', 'bad'],
            ['', ''],
          ],
    )
    await expect(shop.call('mapImport', { ...by, body })).rejects.toMatchObject(forbidden)
    await expect(shop.call('applyImport', { ...by, body: { digest: found.digest } })).rejects.toMatchObject(
      forbidden,
    )
    await expect(shop.call('refusedImportRows', by)).rejects.toMatchObject(forbidden)
    await owners.apply(found)
    await expect(shop.call('undoImport', by)).rejects.toMatchObject(forbidden)

    // Without the column they may; what they may not see is not in the file of refused rows either.
    const sent = await owners.send(`SKU,Title,Price,Stock\n,Nothing,44.40,55\n`)
    const columns = body.columns.filter(({ field }) => field === 'partNumber' || field === 'name')
    await shop.call('mapImport', { params: { id: sent._id }, body: { ...body, columns }, token: clerk.token })
    await clerks.settled(sent._id)
    const response = await shop.fetch(`/api/imports/${sent._id}/refused`, {
      headers: { authorization: `Bearer ${clerk.token}` },
    })
    const [heads = '', line = ''] = (await response.text()).replace('\uFEFF', '').split(/\r?\n/)
    expect(heads.split(',')).toEqual([
      'SKU',
      'Title',
      other === 'Price' ? 'Price' : 'Stock',
      'Line',
      'Problem',
    ])
    expect([line.includes('44.40'), line.includes('55')]).toEqual([other === 'Price', other === 'Stock'])
  },
)
