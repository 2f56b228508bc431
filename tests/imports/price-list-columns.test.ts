import { describe, expect, it } from 'vitest'
import { priceFileWords } from '#office/imports/price-lists/messages/price-list-words.ts'
import { anAdmin, aProduct, withOwnRole } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'
import { priceActions } from './a-price-file.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const lazy = () => ({ ...importActions(shop, admin), ...priceActions(shop, admin) })
const file = (...rows: readonly string[]) => ['Id,Group,From,Price', ...rows].join('\r\n')

describe('a price list with other columns', () => {
  const supplier = (number: string) => `Artikel;Ab;Netto\n${number};1;1.249,00\n${number};10;999,50\n`

  it('is of the group that was chosen, and a person says what its columns are', async () => {
    const { send, rows, mapTable, apply, aGroup, stateOf } = lazy()
    const group = await aGroup()
    const { id } = await aProduct(shop.database, { partNumber: 'PL-1', priceCents: 200_000 })
    const asked = await send(supplier('PL-1'), 'list.csv', undefined, {
      kind: 'price_lists',
      group: group.id,
    })
    expect(asked).toMatchObject({ kind: 'price_lists', state: 'mapping', table: { group: group.id } })
    const checked = await mapTable(asked, { Artikel: 'partNumber', Ab: 'from', Netto: 'price' })
    expect(await rows(checked._id)).toMatchObject([
      { lines: 2, fields: [{ field: group.name, after: 'from 1: $1,249.00\nfrom 10: $999.50' }] },
    ])
    await apply(checked)
    expect((await stateOf(id)).groups).toEqual([
      {
        groupId: group.id,
        prices: [
          { from: 1, price: 1249 },
          { from: 10, price: 999.5 },
        ],
      },
    ])
  })

  it('is one of products until somebody says otherwise, and asks whose prices it has', async () => {
    const { send, sayKind, mapTable } = lazy()
    await aProduct(shop.database, { partNumber: 'PL-2', priceCents: 200_000 })
    const sent = await send(supplier('PL-2'), 'list.csv')
    expect(sent).toMatchObject({ kind: 'products', state: 'mapping', table: null })
    const asked = await sayKind(sent, 'price_lists')
    expect(asked).toMatchObject({ kind: 'price_lists', state: 'mapping', table: { group: null } })
    const fields = { Artikel: 'partNumber', Ab: 'from', Netto: 'price' }
    await expect(mapTable(asked, fields)).rejects.toMatchObject({ message: priceFileWords.noGroup })
    await expect(mapTable(asked, fields, { group: 'nobody' })).rejects.toMatchObject({ code: 'no_group' })
    await expect(mapTable(asked, { ...fields, Netto: 'colour' })).rejects.toMatchObject({
      code: 'unknown_field',
    })
    expect(await mapTable(asked, fields, { group: '' })).toMatchObject({
      state: 'checked',
      counts: { changed: 2 },
      findings: [{ kind: 'price_down', products: 1 }],
    })
    // And back: its columns do not decide any more.
    expect(await sayKind(asked, 'products')).toMatchObject({ kind: 'products', state: 'mapping' })
  })
})

it('shows and does nothing for somebody who may not change prices', async () => {
  const { send, apply, settled, stateOf } = lazy()
  const { id } = await aProduct(shop.database, { priceCents: 1000 })
  const clerk = await withOwnRole(shop.database, ['products.see', 'products.edit', 'import'])
  const clerks = importActions(shop, clerk)
  const checked = await send(file(`${id},,1,9`, 'nothing,,1,4444'), 'prices.csv')
  const seen = await clerks.one(checked._id)
  expect(seen).toMatchObject({ missing: ['prices.edit'], text: null, findings: [], table: { groups: [] } })
  expect(seen.columns.flatMap(({ samples }) => samples)).toEqual([])
  const by = { params: { id: checked._id }, token: clerk.token }
  const forbidden = { status: 403 }
  await expect(clerks.rows(checked._id)).rejects.toMatchObject(forbidden)
  await expect(shop.call('refusedImportRows', by)).rejects.toMatchObject(forbidden)
  await expect(clerks.apply(checked)).rejects.toMatchObject(forbidden)
  await expect(clerks.sayKind(checked, 'products')).rejects.toMatchObject(forbidden)
  await expect(clerks.mapTable(checked, { Id: 'id' })).rejects.toMatchObject(forbidden)
  await expect(shop.call('cutImport', { ...by, body: { widths: [5] } })).rejects.toMatchObject(forbidden)
  expect(await stateOf(id)).toMatchObject({ price: 10 })
  await apply(checked)
  await expect(clerks.undo(checked)).rejects.toMatchObject(forbidden)
  expect((await settled(checked._id)).state).toBe('applied')
})
