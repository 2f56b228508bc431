import { describe, expect, it } from 'vitest'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin, aProduct, withOwnRole } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))
const actions = () => importActions(shop, admin)

const fields = {
  Id: 'id',
  SKU: 'partNumber',
  Brand: 'maker',
  Title: 'name',
  Price: 'price',
  Relations: 'relations',
}
const heads = 'SKU,Brand,Title,Price,Relations'

/** A row of a file; its relations have a line each. */
const row = (number: string, ...relations: readonly string[]) =>
  `${number},Halden,Part,9.00,"${relations.join('\n')}"`
const file = (...rows: readonly string[]) => [heads, ...rows].join('\n')
const check = (text: string, options = {}) => actions().check(text, fields, options)

/** What products are related to, as `kind: part number`. */
async function relations(partNumber: string) {
  const { rows } = await shop.database.pool.query(
    `select r.kind || ': ' || coalesce(o.part_number, o.name) as line from product_relations r
       join products p on p.id = r.product_id join products o on o.id = r.other_id
     where p.part_number = $1
     union all select 'interchange: ' || i.source || ' ' || i.shown from interchange i
       join products p on p.id = i.product_id where p.part_number = $1 order by 1`,
    [partNumber],
  )
  return rows.map(({ line }) => line)
}
const part = (partNumber: string, given = {}) =>
  aProduct(shop.database, { partNumber, maker: 'Halden', name: 'Part', priceCents: 900, ...given })
const edit = (id: string, body: object) =>
  shop.call('changeRelatedProducts', {
    params: { id },
    token: admin.token,
    body: { replacedBy: null, otherSide: null, kits: [], goesWith: [], interchange: [], ...body },
  })

describe('relations of a file', () => {
  it('are of all kinds, and name products by brand and number, by the number alone, and by the id', async () => {
    const nameless = await aProduct(shop.database, { partNumber: null, name: 'Without a number' })
    for (const number of ['RA-1', 'RA-2', 'RA 3', 'RA-4']) await part(number)
    const found = await check(
      file(
        row(
          'RA-1',
          ...['replaced by: Halden | RA-2', 'Other side: RA3', 'part of kit: Halden RA-4'],
          ...[`goes with: id: ${nameless.id}`, 'goes with: RA-2', 'interchange: Hollander | 123-45'],
        ),
      ),
    )
    expect(found.findings).toEqual([])
    await actions().apply(found)
    expect(await relations('RA-1')).toEqual([
      'goes_with: RA-2',
      'goes_with: Without a number',
      'interchange: Hollander 123-45',
      'other_side: RA 3',
      'part_of_kit: RA-4',
      'replaced_by: RA-2',
    ])
    expect(await relations('RA 3')).toEqual(['other_side: RA-1'])
  })

  it('lead to products further down in the file, and the order of the rows does not matter', async () => {
    const rows = [
      row('RB-1', 'goes with: RB-2', 'other side: RB-3'),
      row('RB-2', 'part of kit: RB-1'),
      row('RB-3'),
    ]
    await actions().apply(await check(file(...rows)))
    const again = rows.map((one) => one.replaceAll('RB-', 'RC-')).toReversed()
    await actions().apply(await check(file(...again)))
    for (const each of ['RB', 'RC']) {
      expect(await relations(`${each}-1`)).toEqual([`goes_with: ${each}-2`, `other_side: ${each}-3`])
      expect(await relations(`${each}-2`)).toEqual([`part_of_kit: ${each}-1`])
      expect(await relations(`${each}-3`)).toEqual([`other_side: ${each}-1`])
    }
  })

  it('that two products exchange are made, although each waits for the other', async () => {
    const [one, two, three] = [await part('RX-1'), await part('RX-2'), await part('RX-3')]
    await edit(one.id, { replacedBy: two.id })
    await edit(two.id, { otherSide: three.id })
    await actions().apply(
      await check(
        file(
          row('RX-2', 'replaced by: RX-1'),
          row('RX-1', 'other side: RX-2'),
          row('RX-3', 'goes with: RX-1'),
        ),
      ),
    )
    expect(await relations('RX-1')).toEqual(['other_side: RX-2'])
    expect(await relations('RX-2')).toEqual(['other_side: RX-1', 'replaced_by: RX-1'])
  })

  it('to products that neither the shop nor the file has are named, counted and left out, and come later', async () => {
    await part('RD-1')
    await part('RD-2')
    const text = file(row('RD-1', 'goes with: RD-2', 'goes with: Halden | RD-9'))
    const found = await check(text, { source: 'Halden relations' })
    expect(found.findings).toMatchObject([{ kind: 'first_said' }, { kind: 'unknown_relations', products: 1 }])
    const [shown] = await actions().rows(found._id, { finding: 'unknown_relations' })
    expect(shown?.problems).toMatchObject([{ column: 'Relations', value: 'goes with: Halden | RD-9' }])
    await actions().apply(found)
    expect(await relations('RD-1')).toEqual(['goes_with: RD-2'])
    const same = await check(text, { source: 'Halden relations' })
    expect(same.counts).toMatchObject({ unchanged: 1 })
    await part('RD-9')
    await actions().apply(await check(text, { source: 'Halden relations' }))
    expect(await relations('RD-1')).toEqual(['goes_with: RD-2', 'goes_with: RD-9'])
  })

  it('to a row of the file that is refused are named when the others are made', async () => {
    await part('RE-1')
    const found = await check(file(row('RE-1', 'goes with: RE-2'), 'RE-2,Halden,Part,none,'))
    expect(found.counts).toMatchObject({ changed: 1, refused: 1 })
    await actions().apply(found)
    expect(await relations('RE-1')).toEqual([])
    const [shown] = await actions().rows(found._id)
    expect(shown?.problems).toMatchObject([{ value: 'goes with: RE-2' }])
  })

  it('go back with the undo, also from the product of the other side, and of products that were added', async () => {
    const [one, two] = [await part('RF-1'), await part('RF-2')]
    await part('RF-3')
    await edit(one.id, { goesWith: [two.id] })
    const found = await check(
      file(
        row('RF-1', 'goes with: RF-3', 'interchange: Hollander | 9'),
        row('RF-2', 'other side: RF-4'),
        row('RF-4', 'goes with: RF-1'),
      ),
    )
    await actions().apply(found)
    expect(await relations('RF-1')).toEqual(['goes_with: RF-3', 'interchange: Hollander 9'])
    expect(await relations('RF-2')).toEqual(['other_side: RF-4'])
    await actions().undo(found)
    expect(await relations('RF-1')).toEqual(['goes_with: RF-2'])
    expect(await relations('RF-2')).toEqual([])
    expect(await relations('RF-4')).toEqual([])
    expect((await auditEntriesOn(shop.database, 'product', one.id)).length).toBeGreaterThan(1)
  })

  it('that were changed in the shop since stay, and are named, also by the undo', async () => {
    const [one, two] = [await part('RG-1'), await part('RG-2')]
    await part('RG-3')
    const found = await check(file(row('RG-1', 'goes with: RG-3')))
    await edit(one.id, { goesWith: [two.id] })
    const made = await actions().apply(found)
    expect(made.fates).toMatchObject({ done: 0, left: 1 })
    expect(await relations('RG-1')).toEqual(['goes_with: RG-2'])

    const other = await check(file(row('RG-1', 'goes with: RG-3')))
    await actions().apply(other)
    await edit(one.id, { kits: [two.id] })
    expect((await actions().undo(other)).fates).toMatchObject({ undone: 0, kept: 1 })
    expect(await relations('RG-1')).toEqual(['part_of_kit: RG-2'])
  })

  it('stay where the cell is empty, and go where its column says so', async () => {
    const [one, two] = [await part('RH-1'), await part('RH-2')]
    await edit(one.id, { goesWith: [two.id] })
    const none = await check(file(row('RH-1')))
    expect(none.counts).toMatchObject({ unchanged: 1 })
    const columns = (none.mapping?.columns ?? []).map((each) => ({
      ...each,
      empties: each.field === 'relations',
    }))
    await actions().apply(await actions().map(none, { columns }))
    expect(await relations('RH-1')).toEqual([])
  })

  it('that are no relations are refused; to the product itself, and more than 24, are left out', async () => {
    await part('RI-1')
    const many = Array.from({ length: 26 }, (_, at) => `goes with: RI-M${at}`)
    const found = await check(
      file(
        row('RI-1', 'looks like: RI-2'),
        row('RI-3', 'replaced by: RI-3', 'replaced by: RI-1', 'replaced by: RI-4', ...many),
        row('RI-4'),
        ...many.map((_, at) => row(`RI-M${at}`)),
      ),
    )
    const [wrong, left] = await actions().rows(found._id)
    expect(wrong).toMatchObject({ outcome: 'refused', problems: [{ value: 'looks like: RI-2' }] })
    expect(left?.problems.map(({ value }) => value)).toEqual([
      ...['replaced by: RI-3', 'replaced by: RI-4', 'goes with: RI-M24', 'goes with: RI-M25'],
    ])
  })

  it('of WooCommerce and Magento are numbers, and what their files cannot say stays', async () => {
    const [one, two] = [await part('RJ-1'), await part('RJ-2')]
    await part('RJ-3')
    await edit(one.id, { replacedBy: two.id })
    const woo = await actions().send(
      'ID,Type,SKU,Name,Published,Regular price,Upsells,Cross-sells\n1,simple,RJ-1,Part,1,9.00,RJ-2,"RJ-3, id:77"\n',
    )
    const found = await actions().map(woo, {})
    expect(found.findings).toContainEqual(expect.objectContaining({ kind: 'unknown_relations', products: 1 }))
    await actions().apply(found)
    expect(await relations('RJ-1')).toEqual(['goes_with: RJ-2', 'goes_with: RJ-3', 'replaced_by: RJ-2'])
    const magento = await actions().map(
      await actions().send(
        'sku,product_type,product_online,name,price,related_skus,crosssell_skus,upsell_skus\nRJ-1,simple,1,Part,9.00,RJ-3,,\n',
      ),
      {},
    )
    await actions().apply(magento)
    expect(await relations('RJ-1')).toEqual(['goes_with: RJ-3', 'replaced_by: RJ-2'])
  })
})

describe('a text that says what is sold in place of a product', () => {
  it('is counted, and becomes a relation only where the owner says so; the other relations stay', async () => {
    const [one, two] = [await part('RK-1'), await part('RK-2', { name: 'Part' })]
    await part('RK-3')
    await edit(one.id, { goesWith: [two.id] })
    const text = [
      'SKU,Brand,Title,Price',
      'RK-1,Halden,Disc NLA USE RK-3,9.00',
      'RK-2,Halden,"Disc, use with RK-3",9.00',
      'RK-4,Halden,Disc SEE RK-4,9.00',
    ].join('\n')
    const found = await check(text)
    expect(found.findings).toContainEqual(expect.objectContaining({ kind: 'says_replaced', products: 2 }))
    const taken = await actions().map(found, { replacements: true })
    expect(taken.findings.map(({ kind }) => kind)).not.toContain('says_replaced')
    expect(taken.findings).toContainEqual(expect.objectContaining({ kind: 'unknown_relations', products: 1 }))
    await actions().apply(taken)
    expect(await relations('RK-1')).toEqual(['goes_with: RK-2', 'replaced_by: RK-3'])
    expect(await relations('RK-2')).toEqual([])
    expect(await relations('RK-4')).toEqual([])
    // It knows it now.
    expect((await check('SKU,Title\nRK-1,Disc NLA USE RK-3')).findings).toEqual([])
    await actions().undo(taken)
    expect(await relations('RK-1')).toEqual(['goes_with: RK-2'])
  })

  it('is taken only by who may change relations', async () => {
    const clerk = await withOwnRole(shop.database, ['products.see', 'products.edit', 'prices.edit', 'import'])
    const { _id, mapping } = await check('SKU,Brand,Title\nRM-1,Halden,Disc USE RM-2')
    const map = (replacements: boolean) =>
      shop.call('mapImport', {
        params: { id: _id },
        body: { ...(mapping ?? expect.fail()), replacements },
        token: clerk.token,
      })
    await expect(map(true)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(map(false)).resolves.toMatchObject({ acknowledged: true })
  })

  it('makes none where it is not taken', async () => {
    await part('RL-1')
    await part('RL-2')
    await actions().apply(await check('SKU,Brand,Title\nRL-1,Halden,Disc USE RL-2'))
    expect(await relations('RL-1')).toEqual([])
  })
})
