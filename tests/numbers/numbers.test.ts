import { describe, expect, it } from 'vitest'
import type { BodyOf } from '#base/contract/schemas.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aPart } from './make.ts'

const shop = suiteFixture(openTestShop)

const numbersOf = async (id: string) => (await shop.call('productNumbers', { params: { id } })).numbers
const change = async (id: string, numbers: BodyOf<'changeProductNumbers'>['numbers']) => {
  const { token } = await anAdmin(shop.database)
  return shop.call('changeProductNumbers', { token, params: { id }, body: { numbers } })
}

const oem = { kind: 'oem', whose: 'Corvane', number: '34 11 6 855 000' } as const
const cross = { kind: 'cross', whose: 'Pellworth', number: 'PW-2211' } as const
const barcode = { kind: 'barcode', whose: '', number: '2000000000015' } as const

describe('the numbers of a product', () => {
  it('are listed by kind, as printed, its part number first', async () => {
    const { id, partNumber } = await aPart(shop.database, { maker: 'Halden' })
    expect(await change(id, [cross, barcode, oem])).toEqual({ acknowledged: true, modifiedCount: 1 })
    expect(await numbersOf(id)).toEqual([
      { kind: 'own', whose: 'Halden', number: partNumber },
      oem,
      cross,
      barcode,
    ])
  })

  it('are replaced as a whole, and the audit log has what was removed and added', async () => {
    const { id } = await aPart(shop.database)
    await change(id, [oem, cross])
    await change(id, [cross, barcode])
    await change(id, [cross, barcode])
    const stored = ({ number, ...same }: typeof oem | typeof barcode) => ({ ...same, shown: number })
    const [, second, ...further] = await auditEntriesOn(shop.database, 'product', id)
    expect(second).toMatchObject({
      act: 'edit',
      before: { numbers: [stored(oem)] },
      after: { numbers: [stored(barcode)] },
    })
    expect(further).toEqual([])
    expect(await numbersOf(id)).toMatchObject([{ kind: 'own' }, cross, barcode])
  })

  it('that are the same change nothing', async () => {
    const { id } = await aPart(shop.database)
    await change(id, [oem])
    expect(await change(id, [oem])).toEqual({ acknowledged: true, modifiedCount: 0 })
  })

  it('print again what was printed in another way', async () => {
    const { id } = await aPart(shop.database)
    await change(id, [oem])
    await change(id, [{ ...oem, number: '34116855000' }])
    expect(await numbersOf(id)).toMatchObject([{ kind: 'own' }, { number: '34116855000' }])
  })

  it('show a change at once, although the answer was cached', async () => {
    const { id } = await aPart(shop.database)
    expect(await numbersOf(id)).toHaveLength(1)
    await change(id, [oem])
    expect(await numbersOf(id)).toHaveLength(2)
  })

  it('show a change that another process made', async () => {
    const { id } = await aPart(shop.database, { partNumber: 'ELSE-1' })
    await numbersOf(id)
    await shop.database.db
      .insertInto('product_numbers')
      .values({ product_id: id, kind: 'oem', whose: '', shown: '1', norm: '1' })
      .execute()
    await expect.poll(() => numbersOf(id)).toHaveLength(2)
  })

  it.each([
    ['no letter or digit', [{ ...oem, number: '—' }], 400, 'empty_number'],
    ['49 letters', [{ ...oem, number: 'A'.repeat(49) }], 400, 'long_number'],
    ['a wrong check digit', [{ ...barcode, number: '2000000000016' }], 400, 'wrong_barcode'],
    ['twice, in two writings', [oem, { ...oem, number: '34-116-855000' }], 409, 'number_twice'],
  ])('are refused with %s, and none is changed', async (_, numbers, status, code) => {
    const { id } = await aPart(shop.database)
    await change(id, [cross])
    await expect(change(id, numbers)).rejects.toMatchObject({ status, code })
    expect(await numbersOf(id)).toMatchObject([{ kind: 'own' }, cross])
  })

  it('of an unknown product are refused', async () => {
    await expect(numbersOf('nothing')).rejects.toMatchObject({ status: 404 })
    await expect(change('nothing', [])).rejects.toMatchObject({ status: 404 })
  })
})
