import { describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))

const fields = {
  SKU: 'partNumber',
  Title: 'name',
  About: 'about',
  Price: 'price',
  Stock: 'available',
}

const numbered = async (number: string) =>
  (
    await shop.database.pool.query(
      'select *, archived_at is null as on_sale from products where part_number = $1',
      [number],
    )
  ).rows[0]
const edit = (id: string, body: object) =>
  shop.call('editProduct', { params: { id }, body, token: admin.token })
const buy = async ({ id, price_cents: cents }: { id: string; price_cents: number }, quantity: number) => {
  const { token } = await aCustomer(shop.database)
  const body = { toolsId: id, quantity, price: (cents * quantity) / 100 }
  return shop.call('placeOrder', { token, body, headers: { 'idempotency-key': crypto.randomUUID() } })
}
/** The kinds of findings with their numbers of products. */
const noticed = ({ findings }: { findings: readonly { kind: string; products: number }[] }) =>
  Object.fromEntries(findings.map(({ kind, products }) => [kind, products]))

describe('what a source said last, says now, and the shop has', () => {
  it('keeps an edit of the owner while the source repeats itself, and takes what only the source changed', async () => {
    const { check, apply } = importActions(shop, admin)
    const source = 'Halden price list'
    const one = await aProduct(shop.database, { partNumber: 'TW-1', priceCents: 1000 })
    const first = await check('SKU,Title,Price\nTW-1,Pads,12\n', fields, { source })
    expect(noticed(first)).toMatchObject({ first_said: 1 })
    await apply(first)
    await edit(one.id, { name: 'Pads of ours', price: 15 })
    const same = await check('SKU,Title,Price\nTW-1,Pads,12\n', fields, { source })
    expect(same.counts).toMatchObject({ changed: 0, unchanged: 1 })
    const moved = await check('SKU,Title,Price\nTW-1,Brake pads,13\n', fields, { source })
    expect(noticed(moved)).toMatchObject({ kept_edits: 1 })
    await apply(moved)
    expect(await numbered('TW-1')).toMatchObject({ name: 'Pads of ours', price_cents: 1300 })
    const decided = {
      source,
      columns: (moved.mapping?.columns ?? []).map((one) => ({ ...one, owner: 'source' as const })),
    }
    await apply(await check('SKU,Title,Price\nTW-1,New pads,13\n', fields, decided))
    expect(await numbered('TW-1')).toMatchObject({ name: 'New pads' })
  })

  it('is forgotten with an undo, so that the same file can be made again, but for the pieces', async () => {
    const { check, apply, undo } = importActions(shop, admin)
    const options = { source: 'Undone', stock: 'added' } as const
    await aProduct(shop.database, { partNumber: 'TW-2', priceCents: 1000, available: 3 })
    const file = 'SKU,Price,Stock\nTW-2,12,10\n'
    const found = await check(file, fields, options)
    await apply(found)
    await undo(found)
    expect(await numbered('TW-2')).toMatchObject({ price_cents: 1000, available: 13 })
    await apply(await check(file, fields, options))
    expect(await numbered('TW-2')).toMatchObject({ price_cents: 1200, available: 13 })
  })

  it('leaves a field to the source that spoke of it first, unless the mapping says otherwise', async () => {
    const { check, apply } = importActions(shop, admin)
    await aProduct(shop.database, { partNumber: 'TW-3', priceCents: 1000 })
    await apply(await check('SKU,Price\nTW-3,12\n', fields, { source: 'First' }))
    const second = await check('SKU,Price,Stock\nTW-3,13,7\n', fields, { source: 'Second' })
    expect(noticed(second)).toMatchObject({ other_source: 1 })
    await apply(second)
    expect(await numbered('TW-3')).toMatchObject({ price_cents: 1200, available: 7 })
    const columns = (second.mapping?.columns ?? []).map((one) => ({ ...one, owner: 'over' as const }))
    await apply(await check('SKU,Price,Stock\nTW-3,14,7\n', fields, { source: 'Second', columns }))
    expect(await numbered('TW-3')).toMatchObject({ price_cents: 1400 })
    const first = await check('SKU,Price\nTW-3,15\n', fields, { source: 'First' })
    expect([first.counts?.changed, noticed(first)]).toEqual([0, expect.objectContaining({ other_source: 1 })])
  })
})

describe('a product that was changed since the check', () => {
  it('gets what its source decides and what nobody touched, and keeps the rest, which is named', async () => {
    const { check, apply, rows, undo } = importActions(shop, admin)
    const one = await aProduct(shop.database, { partNumber: 'TW-5', priceCents: 1000 })
    const found = await check('SKU,Title,About,Price\nTW-5,Pads,All about pads,12\n', fields, {
      source: 'Since',
    })
    await edit(one.id, { name: 'Ours', price: 11 })
    expect((await apply(found)).fates).toMatchObject({ done: 1, left: 0 })
    expect(await numbered('TW-5')).toMatchObject({ name: 'Ours', about: 'All about pads', price_cents: 1200 })
    const [row] = await rows(found._id)
    expect(row?.problems).toMatchObject([
      { value: 'Product Name', message: expect.stringContaining('since the check') },
    ])
    expect(row?.fields.find(({ field }) => field === 'Price')).toMatchObject({
      before: '$11.00',
      after: '$12.00',
    })
    await undo(found)
    expect(await numbered('TW-5')).toMatchObject({
      name: 'Ours',
      about: 'A part for trying the shop.',
      price_cents: 1100,
    })
  })
})

describe('the pieces of a file', () => {
  it.each([
    ['free', 10, 10],
    ['shelf', 10, 8],
    ['added', 5, 8],
  ] as const)('are %s', async (stock, pieces, left) => {
    const { check, apply } = importActions(shop, admin)
    const partNumber = `PC-${stock}`
    await aProduct(shop.database, { partNumber, priceCents: 1000, available: 5, minimum: 1 })
    await buy(await numbered(partNumber), 2)
    const options = { source: `Pieces ${stock}`, stock }
    await apply(await check(`SKU,Stock\n${partNumber},${pieces}\n`, fields, options))
    expect(await numbered(partNumber)).toMatchObject({ available: left })
    await buy(await numbered(partNumber), 1)
    await apply(await check(`SKU,Stock\n${partNumber},${pieces + 1}\n`, fields, options))
    expect(await numbered(partNumber)).toMatchObject({ available: stock === 'free' ? 11 : left })
  })
})

describe('words in the column of pieces', () => {
  it('are asked once for a source, in any case of letters; another word is refused', async () => {
    const { check, apply, send } = importActions(shop, admin)
    for (const partNumber of ['WO-1', 'WO-2', 'WO-3'])
      await aProduct(shop.database, { partNumber, available: 5 })
    const file = 'SKU,Stock,Depot\nWO-1,>10,\nWO-2,On request,\nWO-3,maybe,\n'
    const first = await check(file, fields, { source: 'Words' })
    expect(first.columns.map(({ words }) => words)).toContainEqual(['>10', 'On request', 'maybe'])
    expect(first.counts).toMatchObject({ refused: 3 })
    const stockWords = [
      { word: '>10', pieces: 11 },
      { word: 'on request', pieces: 0 },
    ]
    await apply(await check(file, fields, { source: 'Words', stockWords }))
    expect([(await numbered('WO-1')).available, (await numbered('WO-2')).available]).toEqual([11, 0])
    expect((await send('SKU,Stock,Depot\nWO-1,on request,\nWO-2,maybe,\n')).counts).toMatchObject({
      changed: 1,
      refused: 1,
    })
  })
})

describe('a file with all products of a source', () => {
  const about = 'A part.'
  const file = (...numbers: string[]) =>
    `SKU,Title,About,Price\n${numbers.map((number) => `${number},Part ${number},${about},5`).join('\n')}\n`

  it('takes off sale only what its source added and does not name any more, and puts it back once it does', async () => {
    const { check, apply, undo, rows } = importActions(shop, admin)
    const options = { source: 'Everything', full: true }
    const own = await aProduct(shop.database, { partNumber: 'FU-0' })
    await apply(await check(file('FU-0', 'FU-1', 'FU-2', 'FU-3', 'FU-4'), fields, options))
    for (const number of ['FU-1', 'FU-2', 'FU-3', 'FU-4']) {
      const { id } = await numbered(number)
      await edit(id, { picture: '/pictures/missing.svg' })
      await shop.call('restoreProduct', { params: { id }, token: admin.token })
    }
    // Its number does not say any more which product is meant.
    await aProduct(shop.database, { partNumber: 'FU-4', maker: 'Elsewhere' })
    const fewer = await check(file('FU-1').concat('FU-4,Part FU-4,A part.,6\nFU-2,,,none\n'), fields, options)
    expect(fewer.counts).toMatchObject({ rows: 3, unchanged: 1, refused: 2, removed: 1 })
    const [gone] = await rows(fewer._id, { outcome: 'removed' })
    expect(gone).toMatchObject({ lines: 0, toolsId: (await numbered('FU-3')).id })
    await apply(fewer)
    expect((await numbered('FU-3')).on_sale).toBe(false)
    expect([(await numbered('FU-1')).on_sale, (await numbered('FU-2')).on_sale]).toEqual([true, true])
    expect(
      (await shop.database.pool.query('select archived_at from products where id = $1', [own.id])).rows,
    ).toEqual([{ archived_at: null }])
    await undo(fewer)
    expect((await numbered('FU-3')).on_sale).toBe(true)
    await apply(await check(file('FU-1', 'FU-2'), fields, options))
    expect((await numbered('FU-3')).on_sale).toBe(false)
    await apply(await check(file('FU-1', 'FU-2', 'FU-3'), fields, options))
    expect((await numbered('FU-3')).on_sale).toBe(true)
  })

  it('needs a source', async () => {
    await expect(
      importActions(shop, admin).check(file('FU-9'), fields, { full: true }),
    ).rejects.toMatchObject({
      code: 'no_source',
    })
  })
})
