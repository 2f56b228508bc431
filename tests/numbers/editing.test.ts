import { describe, expect, it } from 'vitest'
import { numberRefusals } from '#base/contract/messages/numbers.ts'
import type { BodyOf } from '#base/contract/schemas.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aNumber, aPart } from './make.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

type Numbers = BodyOf<'sharedNumbers'>['numbers']
type Related = BodyOf<'changeRelatedProducts'>
const none: Related = { replacedBy: null, otherSide: null, kits: [], goesWith: [], interchange: [] }

const shared = async (id: string, numbers: Numbers) => {
  const { rows } = await shop.call('sharedNumbers', { params: { id }, body: { numbers }, token: admin.token })
  return rows
}
const changeNumbers = (id: string, body: BodyOf<'changeProductNumbers'>) =>
  shop.call('changeProductNumbers', { params: { id }, body, token: admin.token })
const changeRelated = (id: string, to: Partial<Related>) =>
  shop.call('changeRelatedProducts', { params: { id }, body: { ...none, ...to }, token: admin.token })
const relations = (id: string) => shop.call('productRelations', { params: { id }, token: admin.token })

const oem = (number: string) => ({ kind: 'oem', whose: 'Corvane', number }) as const

describe('numbers that an admin types', () => {
  it('name the other products that have them in any writing, five of them at most', async () => {
    const one = await aPart(shop.database)
    const others = await Promise.all(Array.from({ length: 7 }, () => aPart(shop.database)))
    for (const other of others) await aNumber(shop.database, other, 'cross', 'SH-77 001', 'Pellworth')
    await aNumber(shop.database, one, 'oem', 'sh77001')
    const [row, alone] = await shared(one.id, [oem('Sh 77-001'), oem('Nobody-1')])
    expect(row?.others).toHaveLength(5)
    expect(row?.others[0]).toMatchObject({ kind: 'cross', whose: 'Pellworth' })
    expect(row?.others.map(({ _id }) => _id)).not.toContain(one.id)
    expect(alone).toEqual({ fault: null, others: [] })
  })

  it('say that another product has it as its part number', async () => {
    const [one, other] = await Promise.all([aPart(shop.database), aPart(shop.database, { name: 'Other' })])
    const { partNumber } = other
    expect((await shared(one.id, [oem(partNumber ?? '')]))[0]?.others).toEqual([
      { _id: other.id, name: 'Other', partNumber, kind: 'own', whose: expect.any(String) },
    ])
  })

  it('say what is wrong with them, each at its row', async () => {
    const { id } = await aPart(shop.database)
    const numbers = [
      oem('---'),
      { kind: 'barcode', whose: '', number: '2000000000016' } as const,
      oem('A1'),
      oem('a-1'),
    ]
    expect((await shared(id, numbers)).map(({ fault }) => fault)).toEqual([
      numberRefusals.empty('---'),
      numberRefusals.barcode('2000000000016'),
      ...[null, null],
    ])
    await expect(changeNumbers(id, { numbers })).rejects.toMatchObject({
      status: 400,
      code: 'empty_number',
      body: {
        fields: {
          'numbers.0.number': numberRefusals.empty('---'),
          'numbers.1.number': numberRefusals.barcode('2000000000016'),
          'numbers.3.number': numberRefusals.twice('a-1'),
        },
      },
    })
  })

  it('are refused if somebody else has changed them meanwhile', async () => {
    const { id } = await aPart(shop.database)
    await changeNumbers(id, { numbers: [oem('B1'), oem('B2')], was: [] })
    const mine = { numbers: [oem('B3')], was: [oem('B1')] }
    await expect(changeNumbers(id, mine)).rejects.toMatchObject({ status: 409, code: 'numbers_changed' })
    expect(await changeNumbers(id, { ...mine, was: [oem('B2'), oem('B1')] })).toMatchObject({
      modifiedCount: 1,
    })
  })
})

describe('the relations of a product as an admin edits them', () => {
  it('name the products, and also an interchange number that no other product has', async () => {
    const [one, two, three] = await Promise.all([
      aPart(shop.database),
      aPart(shop.database, { name: 'Second' }),
      aPart(shop.database, { name: 'Third' }),
    ])
    const interchange = [{ source: 'Catalogue 2026', number: 'IC-1' }]
    const sent = { replacedBy: two.id, goesWith: [three.id, two.id], interchange }
    await changeRelated(one.id, sent)
    const read = await relations(one.id)
    expect(read.relations).toEqual({ ...none, ...sent })
    expect(new Set(read.products)).toEqual(
      new Set([
        { _id: two.id, name: 'Second', partNumber: two.partNumber },
        { _id: three.id, name: 'Third', partNumber: three.partNumber },
      ]),
    )
    await expect(relations('never')).rejects.toMatchObject({ status: 404 })
  })

  it('are refused if somebody else has changed them meanwhile', async () => {
    const [one, two] = await Promise.all([aPart(shop.database), aPart(shop.database)])
    await changeRelated(one.id, { goesWith: [two.id] })
    await expect(changeRelated(one.id, { kits: [two.id], was: none })).rejects.toMatchObject({
      status: 409,
      code: 'relations_changed',
    })
    await changeRelated(one.id, { kits: [two.id], was: { ...none, goesWith: [two.id] } })
    expect((await relations(one.id)).relations).toMatchObject({ goesWith: [], kits: [two.id] })
  })

  it('are refused at the field that is wrong: a circle with its path', async () => {
    const [one, two] = await Promise.all([aPart(shop.database), aPart(shop.database)])
    await changeRelated(one.id, { replacedBy: two.id })
    const path = [two, one, two].map(({ partNumber }) => partNumber ?? '')
    await expect(changeRelated(two.id, { replacedBy: one.id })).rejects.toMatchObject({
      status: 409,
      code: 'replacement_circle',
      body: { fields: { replacedBy: numberRefusals.circle(path) } },
    })
    await expect(changeRelated(two.id, { kits: [two.id] })).rejects.toMatchObject({
      body: { fields: { kits: numberRefusals.itself } },
    })
  })
})
