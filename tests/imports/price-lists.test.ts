import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { priceRules } from '#base/contract/messages/prices.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { rowFaults } from '#office/imports/messages/import-rules.ts'
import { priceFileFaults, priceFileWords } from '#office/imports/price-lists/messages/price-list-words.ts'
import { atLine } from '#office/imports/tables/messages/table-rules.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'
import { priceActions } from './a-price-file.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const lazy = () => ({ ...importActions(shop, admin), ...priceActions(shop, admin) })

const usd = (minor: number) => toDecimal(fromMinor(minor))
const token = () => admin.token
const file = (...rows: readonly string[]) => ['Id,Group,From,Price', ...rows].join('\r\n')

/** Sends a file that is understood, and applies what it changes. */
async function importAll(text: string) {
  const { send, apply } = lazy()
  return apply(await send(text, 'prices.csv'))
}

describe('a file of prices', () => {
  it('is recognised by its columns, shown, applied as it was shown, and undone', async () => {
    const { send, rows, apply, undo, aGroup, stateOf } = lazy()
    const group = await aGroup()
    const { id, name } = await aProduct(shop.database, { name: 'Valve', priceCents: 1000 })
    const before = await stateOf(id)
    const csv = file(`${id},,1,9`, `${id},,50,6.5`, `${id},,10,8`, `${id},"${group.name}",1,7`)
    const checked = await send(csv, 'prices.csv')
    expect(checked).toMatchObject({
      kind: 'price_lists',
      dialect: priceFileWords.name,
      state: 'checked',
      counts: { rows: 4, added: 0, changed: 4, unchanged: 0, refused: 0, skipped: 0, removed: 0 },
      fates: { waiting: 1 },
    })
    expect(await rows(checked._id)).toMatchObject([
      {
        tools: name,
        line: 2,
        lines: 4,
        fields: [
          {
            field: priceFileWords.everybody,
            before: 'from 1: $10.00',
            after: 'from 1: $9.00\nfrom 10: $8.00\nfrom 50: $6.50',
          },
          { field: group.name, before: '', after: 'from 1: $7.00' },
        ],
      },
    ])
    expect(await stateOf(id)).toEqual(before)
    expect(await apply(checked)).toMatchObject({ state: 'applied', fates: { done: 1, left: 0 } })
    const after = {
      price: 9,
      breaks: [
        { from: 10, price: 8 },
        { from: 50, price: 6.5 },
      ],
      groups: [{ groupId: group.id, prices: [{ from: 1, price: 7 }] }],
    }
    expect(await stateOf(id)).toEqual(after)
    expect(await auditEntriesOn(shop.database, 'product', id)).toMatchObject([
      {
        actor: admin.email,
        act: 'edit',
        before: { price: 10, prices: { breaks: [] } },
        after: { price: 9, prices: { breaks: after.breaks, groups: after.groups } },
      },
    ])
    expect(await send(csv, 'prices.csv')).toMatchObject({ counts: { unchanged: 4 }, fates: { waiting: 0 } })
    expect(await undo(checked)).toMatchObject({ state: 'undone', fates: { undone: 1, kept: 0 } })
    expect(await stateOf(id)).toEqual(before)
    const { imports } = await shop.call('imports', { token: token() })
    expect(imports.find(({ _id }) => _id === checked._id)).toMatchObject({
      kind: 'price_lists',
      state: 'undone',
    })
  })

  it('changes only the products and groups that it names', async () => {
    const { aGroup, change, stateOf } = lazy()
    const [one, other] = [await aGroup(), await aGroup()]
    const { id } = await aProduct(shop.database, { priceCents: 1000 })
    const breaks = [{ from: 10, price: usd(900) }]
    const prices = [{ from: 1, price: usd(800) }]
    const both = [
      { groupId: one.id, prices },
      { groupId: other.id, prices },
    ]
    await change(id, { breaks, groups: both })
    await importAll(file(`${id},"${one.name}",1,7`))
    expect(await stateOf(id)).toMatchObject({ price: 10, breaks })
    const groupsNow = async () =>
      Object.fromEntries((await stateOf(id)).groups.map(({ groupId, prices: own }) => [groupId, own]))
    expect(await groupsNow()).toEqual({ [one.id]: [{ from: 1, price: 7 }], [other.id]: prices })
    // Without quantity and price, all prices are removed.
    await importAll(file(`${id},"${one.name}",,`, `${id},,,`))
    expect(await groupsNow()).toEqual({ [other.id]: prices })
    expect(await stateOf(id)).toMatchObject({ price: 10, breaks: [] })
  })

  it('that was exported changes nothing, in any order of columns, with other separators and packed', async () => {
    const { send, rows, aGroup, change } = lazy()
    const group = await aGroup()
    const { id } = await aProduct(shop.database, { name: '=Valve; "big"', priceCents: 1000 })
    await change(id, {
      breaks: [{ from: 10, price: usd(1100) }],
      groups: [
        {
          groupId: group.id,
          prices: [
            { from: 1, price: usd(800) },
            { from: 5, price: usd(750) },
          ],
        },
      ],
    })
    const exported = await (
      await shop.fetch('/api/admin-tables/prices/csv', { headers: { authorization: `Bearer ${token()}` } })
    ).text()
    const own = exported.split('\r\n').filter((line) => line.startsWith(id))
    expect(own.map((line) => line.split(',').slice(-2))).toEqual([
      ['1', '10'],
      ['10', '11'],
      ['1', '8'],
      ['5', '7.5'],
    ])
    const packed = new Uint8Array(gzipSync(exported))
    const again = await send(packed, 'prices.csv.gz')
    expect(again).toMatchObject({ state: 'checked', counts: { changed: 0, refused: 0 } })
    expect(again.counts?.unchanged).toBe(again.counts?.rows)
    const reordered = `Price;From;Group;Note;Id\n7,00;1;"${group.name}";cheap;${id}\n`
    expect(await rows((await send(reordered))._id)).toMatchObject([
      { outcome: 'changed', fields: [{ field: group.name, after: 'from 1: $7.00' }] },
    ])
  })

  it('names what is wrong at each product, leaves these products as they are, and gives their rows back', async () => {
    const { send, rows, apply, aGroup, stateOf } = lazy()
    const group = await aGroup()
    const [good, ...wrong] = await Promise.all(
      Array.from({ length: 9 }, () => aProduct(shop.database, { priceCents: 1000 })),
    )
    const ids = wrong.map(({ id }) => id)
    const sent = [
      `${good?.id},,1,5`,
      'nothing,,1,5',
      `${ids[0]},Nobody,1,5`,
      `${ids[1]},,0,5`,
      `${ids[2]},,2,many`,
      ',,1,5',
      `${ids[3]},,10,4`,
      `${ids[3]},,10,3`,
      `${ids[4]},,10,4`,
      `${ids[4]},,20,4.50`,
      `${ids[5]},"${group.name}",5,4`,
      `${ids[6]},"${group.name}",,`,
      `${ids[6]},"${group.name}",1,4`,
      `${ids[7]},,1,2,3`,
    ]
    const checked = await send(file(...sent), 'prices.csv')
    expect(checked.counts).toMatchObject({ rows: 14, changed: 1, refused: 13 })
    const found = (await rows(checked._id, { outcome: 'refused' })).flatMap(({ line, problems }) =>
      problems.map(({ column, message }) => [line, column, message]),
    )
    expect(found).toEqual([
      [3, 'Id', priceRules.noProduct],
      [4, 'Group', priceRules.noGroup],
      [5, 'From', priceRules.quantity],
      [6, 'Price', 'This is no amount'],
      [7, 'Id', rules.fieldRequired],
      [8, 'From', atLine(9, priceRules.sameAs(8))],
      [10, 'Price', atLine(11, priceRules.lower)],
      [12, 'From', priceRules.fromOne],
      [13, 'From', atLine(13, priceRules.removesAll)],
      [15, '', priceRules.cells],
    ])
    const response = await shop.fetch(`/api/imports/${checked._id}/refused`, {
      headers: { authorization: `Bearer ${token()}` },
    })
    const lines = (await response.text()).replace('\uFEFF', '').trim().split('\r\n')
    expect(lines[0]).toBe('Id,Group,From,Price,Line,Problem')
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 1)[0])).toEqual(
      sent.slice(1).map((line) => line.split(',')[0]),
    )
    await apply(checked)
    expect(await stateOf(good?.id ?? '')).toMatchObject({ price: 5 })
    for (const id of ids) expect(await stateOf(id)).toEqual({ price: 10, breaks: [], groups: [] })
    // The file of refused rows can be sent as it is; a cell without a column is not in it.
    expect(await send(lines.join('\r\n'))).toMatchObject({
      state: 'checked',
      counts: { rows: 13, changed: 1, refused: 12 },
    })
  })

  it('leaves a product whose prices were changed since the check, and says so', async () => {
    const { send, rows, apply, change, stateOf } = lazy()
    const { id } = await aProduct(shop.database, { priceCents: 1000 })
    const checked = await send(file(`${id},,10,8`), 'prices.csv')
    await change(id, { breaks: [{ from: 20, price: usd(700) }], groups: [] })
    expect(await apply(checked)).toMatchObject({ state: 'applied', fates: { done: 0, left: 1 } })
    expect(await rows(checked._id)).toMatchObject([
      { problems: [priceFileFaults.changedSince(priceFileWords.everybody)] },
    ])
    expect(await stateOf(id)).toMatchObject({ breaks: [{ from: 20, price: 7 }] })
  })

  it('puts back what nobody changed since, and names the price lists that stay', async () => {
    const { send, rows, apply, undo, aGroup, change, stateOf } = lazy()
    const group = await aGroup()
    const { id } = await aProduct(shop.database, { priceCents: 1000 })
    const checked = await send(file(`${id},,1,9`, `${id},"${group.name}",1,7`), 'prices.csv')
    await apply(checked)
    await change(id, { breaks: [], groups: [{ groupId: group.id, prices: [{ from: 1, price: usd(650) }] }] })
    expect(await undo(checked)).toMatchObject({ state: 'undone', fates: { undone: 0, kept: 1 } })
    expect(await rows(checked._id)).toMatchObject([{ problems: [priceFileFaults.changedSince(group.name)] }])
    expect(await stateOf(id)).toMatchObject({
      price: 10,
      groups: [{ groupId: group.id, prices: [{ from: 1, price: 6.5 }] }],
    })
  })

  it('keeps the prices of a group that is removed before the undo, and puts back the others', async () => {
    const { send, apply, undo, aGroup, stateOf } = lazy()
    const group = await aGroup()
    const { id } = await aProduct(shop.database, { priceCents: 1000 })
    const checked = await send(file(`${id},,1,9`, `${id},"${group.name}",1,7`), 'prices.csv')
    await apply(checked)
    await shop.call('removeCustomerGroup', { params: { id: group.id }, token: token() })
    expect(await undo(checked)).toMatchObject({ state: 'undone', fates: { kept: 1 } })
    expect(await stateOf(id)).toEqual({ price: 10, breaks: [], groups: [] })
  })

  it('leaves a product whose group is removed between the check and the change', async () => {
    const { send, apply, aGroup, stateOf } = lazy()
    const group = await aGroup()
    const { id } = await aProduct(shop.database, { priceCents: 1000 })
    const checked = await send(file(`${id},"${group.name}",1,7`), 'prices.csv')
    await shop.call('removeCustomerGroup', { params: { id: group.id }, token: token() })
    expect(await apply(checked)).toMatchObject({ state: 'applied', fates: { done: 0, left: 1 } })
    expect(await stateOf(id)).toMatchObject({ groups: [] })
  })

  it('refuses rows that lead to one product in two ways', async () => {
    const { send, rows, mapTable, stateOf } = lazy()
    const { id } = await aProduct(shop.database, { partNumber: 'PL-TWICE', priceCents: 1000 })
    const asked = await send(`Part number;Group;From;Price\nPL-TWICE;;1;9\npl twice;;10;8\n`)
    expect(asked.state).toBe('checked')
    expect(asked.counts).toMatchObject({ rows: 2, refused: 2 })
    const twice = { ...rowFaults.twice('2, 3'), column: '', value: '' }
    expect((await rows(asked._id)).map(({ problems }) => problems)).toEqual([[twice], [twice]])
    expect(await stateOf(id)).toMatchObject({ price: 10 })
    await expect(mapTable(asked, { 'Part number': 'partNumber' })).rejects.toMatchObject({
      message: priceFileWords.noPrice,
    })
  })
})

it('takes thousands of rows', async () => {
  const { stateOf } = lazy()
  const ids: string[] = []
  for (let made = 0; made < 300; made++) ids.push((await aProduct(shop.database, { priceCents: 1000 })).id)
  const rows = ids.flatMap((id) =>
    Array.from({ length: 10 }, (_, step) => `${id},,${step + 2},${9 - step / 2}`),
  )
  const made = await importAll(file(...rows))
  expect(made).toMatchObject({ counts: { rows: 3000, changed: 3000 }, fates: { done: 300 } })
  expect((await stateOf(ids[299] ?? '')).breaks).toHaveLength(10)
})
