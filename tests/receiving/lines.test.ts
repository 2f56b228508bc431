import { describe, expect, it } from 'vitest'
import { aProduct, aStaffMember, aSupplier } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const warehouse = suiteFixture(() => aStaffMember(shop.database, 'warehouse'))
const supplier = suiteFixture(() => aSupplier(shop.database, 'Kolben & Co'))

describe('lines of a delivery', () => {
  const read = (text: string) =>
    shop.call('readReceiptLines', { body: { text, supplierId: supplier.id }, token: warehouse.token })

  it('are read with a heading, decimal commas and the supplier’s numbers, and added up', async () => {
    const own = await aProduct(shop.database, { partNumber: 'RCV 10-1' })
    const theirs = await aProduct(shop.database)
    await shop.call('changeSupplierNumbers', {
      params: { id: theirs.id },
      body: { numbers: [{ supplierId: supplier.id, number: 'KC/9' }] },
      token: warehouse.token,
    })
    const { lines, errors } = await read('Number;Pieces;Price\nrcv101;3;8,40\nkc/9;2;\nRCV-10-1;1;8.4\n\n')
    expect(errors).toEqual([])
    expect(lines).toMatchObject([
      { toolsId: own.id, line: 2, pieces: 4, price: 8.4 },
      { toolsId: theirs.id, line: 3, pieces: 2, price: null },
    ])
    expect((await read('KC/9')).lines).toMatchObject([{ toolsId: theirs.id, pieces: 1, price: null }])
  })

  it('that are wrong are named, each with what is wrong, and the others are read', async () => {
    const { id } = await aProduct(shop.database, { partNumber: 'RCV20' })
    await aProduct(shop.database, { partNumber: 'RCV-30', maker: 'A' })
    await aProduct(shop.database, { partNumber: 'RCV-30', maker: 'B' })
    const text = [
      'RCV20;2;1.00',
      'NOPE-1;1;1',
      'RCV20;0;1',
      'RCV20;1;1.001',
      'RCV-30;1',
      'RCV20;1;2',
      ';1;1',
    ].join('\n')
    const { lines, errors } = await read(text)
    expect(lines).toMatchObject([{ toolsId: id, pieces: 2, price: 1 }])
    expect(errors.map(({ line, message }) => [line, message])).toEqual([
      [2, 'No product has the number NOPE-1.'],
      [3, 'The pieces are not a whole number from 1 to 1,000,000.'],
      [4, 'The price is not an amount in the shop’s currency.'],
      [5, 'Several products have the number RCV-30.'],
      [6, 'The same product is above with another price.'],
      [7, 'The number is missing.'],
    ])
    expect(errors[3]?.products).toHaveLength(2)
  })

  it('with anything but digits in place of pieces are named', async () => {
    await aProduct(shop.database, { partNumber: 'RCV-50' })
    for (const pieces of ['1e3', '2.5', '0x10', '-1', '1000001', '3 pcs']) {
      const { lines, errors } = await read(`RCV-50;${pieces};1`)
      expect([pieces, lines, errors.length]).toEqual([pieces, [], 1])
    }
  })
})

describe('too many lines', () => {
  it('are refused as a whole, also where all are of one product: none is left out without a word', async () => {
    await aProduct(shop.database, { partNumber: 'RCV-40' })
    const lines = Array.from({ length: 501 }, () => 'RCV-40;1').join('\n')
    const call = shop.call('readReceiptLines', { body: { text: lines }, token: warehouse.token })
    await expect(call).rejects.toMatchObject({
      status: 400,
      code: 'too_many_lines',
      body: {
        fields: { text: 'These are 501 lines, and 500 are read at once. Please paste them in parts.' },
      },
    })
  })
})

describe('the numbers of a product', () => {
  it('come from one of two people who change them at the same time, and neither call breaks', async () => {
    const { id } = await aProduct(shop.database)
    const change = (number: string) =>
      shop.call('changeSupplierNumbers', {
        params: { id },
        body: { numbers: [{ supplierId: supplier.id, number }] },
        token: warehouse.token,
      })
    const numbers = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
    await Promise.all(numbers.map(change))
    const saved = await shop.call('supplierNumbers', { params: { id }, token: warehouse.token })
    expect(saved.numbers).toHaveLength(1)
    expect(numbers).toContain(saved.numbers[0]?.number)
  })

  it('stay where another supplier’s number is changed, and an empty one removes its own alone', async () => {
    const { id } = await aProduct(shop.database)
    const { insertedId: other } = await shop.call('addSupplier', {
      body: { supplier: { name: 'Achsen OHG', email: '', phone: '', notes: '' } },
      token: warehouse.token,
    })
    const change = (supplierId: string, number: string) =>
      shop.call('changeSupplierNumbers', {
        params: { id },
        body: { numbers: [{ supplierId, number }] },
        token: warehouse.token,
      })
    const numbers = async () =>
      (await shop.call('supplierNumbers', { params: { id }, token: warehouse.token })).numbers
    await change(supplier.id, 'ONE')
    await change(other, 'TWO')
    expect(await numbers()).toHaveLength(2)
    await change(supplier.id, ' ')
    expect(await numbers()).toEqual([{ supplierId: other, number: 'TWO' }])
  })
})

describe('a supplier', () => {
  it('has a name of its own, and stays while it has deliveries', async () => {
    const fields = { name: 'Zahnrad AG', email: 'a@b.example', phone: '1', notes: 'Tuesdays' }
    const add = async (given: object) =>
      (
        await shop.call('addSupplier', {
          body: { supplier: { ...fields, ...given } },
          token: warehouse.token,
        })
      ).insertedId
    const id = await add({})
    await expect(add({ name: 'zahnrad ag' })).rejects.toMatchObject({ status: 409, code: 'supplier_taken' })
    await expect(add({ name: 'Other', email: 'nobody' })).rejects.toMatchObject({ status: 400 })
    const { rows } = await shop.call('listSuppliers', { token: warehouse.token })
    expect(rows).toContainEqual({ _id: id, supplier: fields, receipts: 0 })
    const remove = (of: string) => shop.call('removeSupplier', { params: { id: of }, token: warehouse.token })
    const { id: product } = await aProduct(shop.database)
    await shop.call('bookReceipt', {
      body: {
        supplierId: supplier.id,
        deliveryNote: 'Z-1',
        lines: [{ toolsId: product, pieces: 1, price: 1 }],
      },
      token: warehouse.token,
    })
    await expect(remove(supplier.id)).rejects.toMatchObject({ status: 409, code: 'supplier_used' })
    await remove(id)
    await expect(remove(id)).rejects.toMatchObject({ status: 404 })
  })
})
