import { describe, expect, it } from 'vitest'
import type { ProductPriceFields } from '#base/contract/forms/prices.ts'
import { priceRules } from '#base/contract/messages/prices.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const usd = (minor: number) => toDecimal(fromMinor(minor))
const token = () => admin.token

const send = (csv: string, digest?: string) =>
  shop.call('importPrices', { body: { csv, ...(digest === undefined ? {} : { digest }) }, token: token() })
const file = (...rows: readonly string[]) => ['Id,Group,From,Price', ...rows].join('\r\n')
/** Checks a file and imports it as it was shown. */
const importAll = async (csv: string) => send(csv, (await send(csv)).digest)

let groups = 0
async function aGroup(): Promise<{ id: string; name: string }> {
  const name = `=Group, ${++groups}`
  const body = { group: { name, discountPpm: null } }
  return { id: (await shop.call('addCustomerGroup', { body, token: token() })).insertedId, name }
}
const change = (id: string, prices: ProductPriceFields) =>
  shop.call('changeProductPrices', { params: { id }, body: { prices }, token: token() })

async function stateOf(id: string) {
  const { prices } = await shop.call('productPrices', { params: { id }, token: token() })
  return { price: (await shop.call('oneProduct', { params: { id } })).price, ...prices }
}

describe('a file of prices', () => {
  it('is checked first, which changes nothing, and then imported as it was shown', async () => {
    const group = await aGroup()
    const { id, name } = await aProduct(shop.database, { name: 'Valve', priceCents: 1000 })
    const before = await stateOf(id)
    const csv = file(`${id},,1,9`, `${id},,50,6.5`, `${id},,10,8`, `${id},"${group.name}",1,7`)
    const checked = await send(csv)
    expect(checked).toMatchObject({
      rows: 4,
      errors: [],
      changeCount: 2,
      changes: [
        {
          toolsId: id,
          tools: name,
          group: null,
          before: [{ from: 1, price: 10 }],
          after: [
            { from: 1, price: 9 },
            { from: 10, price: 8 },
            { from: 50, price: 6.5 },
          ],
        },
        { group: group.name, before: [], after: [{ from: 1, price: 7 }] },
      ],
      isDone: false,
    })
    expect(await stateOf(id)).toEqual(before)
    expect(await send(csv, checked.digest)).toMatchObject({ changeCount: 2, isDone: true })
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
    expect(await send(csv)).toMatchObject({ changeCount: 0, changes: [] })
  })

  it('changes only the products and groups that it names', async () => {
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

  it('that was exported changes nothing, in any order of columns and with other separators', async () => {
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
    expect(await send(exported)).toMatchObject({ errors: [], changeCount: 0 })
    const reordered = `Price;From;Group;Note;Id\n7;1;"${group.name}";cheap;${id}\n`
    expect(await send(reordered)).toMatchObject({
      errors: [],
      changes: [{ group: group.name, after: [{ from: 1, price: 7 }] }],
    })
  })

  it('with errors names the row and the column of each, and nothing of it is imported', async () => {
    const group = await aGroup()
    const { id } = await aProduct(shop.database, { priceCents: 1000 })
    const other = await aProduct(shop.database, { priceCents: 1000 })
    const before = await stateOf(other.id)
    const csv = file(
      `${other.id},,1,5`,
      `nothing,,1,5`,
      `${id},Nobody,1,5`,
      `${id},,0,5`,
      `${id},,2,"5,90"`,
      `,,1,5`,
      ``,
      `${id},,10,4`,
      `${id},,10,3`,
      `${id},,20,4.50`,
      `${id},"${group.name}",5,4`,
      `${other.id},"${group.name}",,`,
      `${other.id},"${group.name}",1,4`,
      `${id},,1,2,3`,
    )
    const checked = await send(csv)
    expect(checked.errors).toEqual([
      { row: 3, column: 'Id', message: priceRules.noProduct },
      { row: 4, column: 'Group', message: priceRules.noGroup },
      { row: 5, column: 'From', message: priceRules.quantity },
      { row: 6, column: 'Price', message: rules.price },
      { row: 7, column: 'Id', message: rules.fieldRequired },
      { row: 10, column: 'From', message: priceRules.sameAs(9) },
      { row: 11, column: 'Price', message: priceRules.lower },
      { row: 12, column: 'From', message: priceRules.fromOne },
      { row: 13, column: 'From', message: priceRules.removesAll },
      { row: 15, column: '', message: priceRules.cells },
    ])
    await expect(send(csv, checked.digest)).rejects.toMatchObject({ status: 409, code: 'import_changed' })
    expect(await stateOf(other.id)).toEqual(before)
  })

  it('is refused without its columns, and with a quotation mark too few', async () => {
    expect((await send('Id,Price,Price\nA,1,1')).errors).toEqual([
      { row: 1, column: 'Group', message: priceRules.noColumn },
      { row: 1, column: 'From', message: priceRules.noColumn },
      { row: 1, column: 'Price', message: priceRules.columnTwice },
    ])
    expect((await send(file('A,"x,1,2'))).errors).toMatchObject([{ row: 2, message: priceRules.quotes }])
  })

  it('is not imported if prices were changed since it was checked', async () => {
    const { id } = await aProduct(shop.database, { priceCents: 1000 })
    const csv = file(`${id},,10,8`)
    const { digest } = await send(csv)
    await change(id, { breaks: [{ from: 20, price: usd(700) }], groups: [] })
    await expect(send(csv, digest)).rejects.toMatchObject({
      status: 409,
      code: 'import_changed',
      message: refusals.importChanged,
    })
    expect(await stateOf(id)).toMatchObject({ breaks: [{ from: 20, price: 7 }] })
  })

  it('may have thousands of rows', async () => {
    const ids: string[] = []
    for (let made = 0; made < 300; made++) ids.push((await aProduct(shop.database, { priceCents: 1000 })).id)
    const rows = ids.flatMap((id) =>
      Array.from({ length: 10 }, (_, step) => `${id},,${step + 2},${9 - step / 2}`),
    )
    expect(await importAll(file(...rows))).toMatchObject({ rows: 3000, changeCount: 300, isDone: true })
    expect((await stateOf(ids[299] ?? '')).breaks).toHaveLength(10)
  })
})
