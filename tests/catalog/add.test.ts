import { describe, expect, it } from 'vitest'
import { rules } from '#base/contract/messages/rules.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { reasonsOf, stockOf } from '../stock.ts'
import { addProduct, disc } from './form.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const add = (body: object, by = admin) => addProduct(shop, by, body)

describe('adding a product', () => {
  it('puts it first in the list, with its Made In as its brand (spec §3)', async () => {
    const answer = await add(disc)
    expect(answer).toEqual({ acknowledged: true, insertedId: expect.any(String) })
    const [first] = await shop.call('listProducts', { query: { limit: 1 } })
    expect(first).toMatchObject({
      ...disc,
      _id: answer.insertedId,
      madeIn: 'Italy',
      ratings: null,
      archived: false,
    })
    expect(await shop.call('oneProduct', { params: { id: answer.insertedId } })).toEqual(first)
  })

  it('writes the stock into the ledger and the action into the audit log', async () => {
    const { insertedId } = await add({ ...disc, name: 'Audited disc' })
    expect(await stockOf(shop.database, insertedId)).toEqual({ available: 12, ledger: 12 })
    expect(await reasonsOf(shop.database, insertedId)).toEqual(['added'])
    expect(await auditEntriesOn(shop.database, 'product', insertedId)).toEqual([
      {
        actor: admin.email,
        act: 'add',
        before: null,
        after: expect.objectContaining({ name: 'Audited disc', price: 38.9 }),
      },
    ])
  })

  it('writes no ledger line for a product without stock', async () => {
    const { insertedId } = await add({ ...disc, available: 0 })
    expect(await stockOf(shop.database, insertedId)).toEqual({ available: 0, ledger: 0 })
    expect(await reasonsOf(shop.database, insertedId)).toEqual([])
  })

  it('accepts numbers as text, as the contract’s form sends them, to the cent', async () => {
    const { insertedId } = await add({ ...disc, price: '0.29', available: '7', minimum: '1' })
    const product = await shop.call('oneProduct', { params: { id: insertedId } })
    expect(product).toMatchObject({ price: 0.29, available: 7, minimum: 1 })
    const { rows } = await shop.database.pool.query('select price_cents from products where id = $1', [
      insertedId,
    ])
    expect(rows).toEqual([{ price_cents: 29 }])
  })

  it('gives each product its own address from its name, or from its id if it has no name', async () => {
    const slugs = []
    for (const name of ['Öl-Filter 76', 'Öl-Filter 76', 'Öl-Filter 76', '', '滤清器']) {
      const { insertedId } = await add({ ...disc, name })
      const { slug } = await shop.call('oneProduct', { params: { id: insertedId } })
      slugs.push(slug.replace(insertedId, 'ID').replace(insertedId.slice(-6), 'END'))
    }
    expect(slugs).toEqual(['ol-filter-76', 'ol-filter-76-END', 'ol-filter-76-END', 'ID', 'ID'])
  })

  it('does not require a name or Made In (spec §5)', async () => {
    const { name: _, brand: __, ...rest } = disc
    const { insertedId } = await add(rest)
    expect(await shop.call('oneProduct', { params: { id: insertedId } })).toMatchObject({
      name: '',
      brand: '',
      madeIn: '',
    })
  })

  it('adds all products that are sent at once with the same name', async () => {
    const both = await Promise.all([1, 2, 3, 4].map(() => add({ ...disc, name: 'Racing slug' })))
    const slugs = await Promise.all(
      both.map(
        async ({ insertedId }) => (await shop.call('oneProduct', { params: { id: insertedId } })).slug,
      ),
    )
    expect(new Set(slugs).size).toBe(4)
  })
})

describe('a product is refused', () => {
  it.each([
    ['about', '', rules.fieldRequired],
    ['about', undefined, rules.fieldRequired],
    ['picture', '', rules.linkRequired],
    ['picture', 'javascript:alert(1)', rules.linkInvalid],
    ['picture', '/pictures/../api/user', rules.linkInvalid],
    ['picture', '//elsewhere.example/x.png', rules.linkInvalid],
    ['picture', 'data:image/png;base64,AAAA', rules.linkInvalid],
    ['picture', 'https://user:pw@elsewhere.example/x.png', rules.linkInvalid],
    ['price', undefined, rules.fieldRequired],
    ['price', '', rules.fieldRequired],
    ['price', 0, rules.price],
    ['price', -1, rules.price],
    ['price', '19.999', rules.price],
    ['price', '1e3', rules.price],
    ['price', true, rules.price],
    ['price', 1_000_000, rules.price],
    ['available', undefined, rules.fieldRequired],
    ['available', -1, rules.wholeNumber],
    ['available', 1.5, rules.wholeNumber],
    ['available', ' 5', rules.wholeNumber],
    ['minimum', 0, rules.wholeNumber],
    ['minimum', '', rules.fieldRequired],
    ['name', 'n'.repeat(201), rules.tooLong(200)],
  ])('with %s %j, with a message for that field', async (field, value, message) => {
    await expect(add({ ...disc, [field]: value })).rejects.toMatchObject({
      status: 400,
      code: 'invalid',
      body: { fields: { [field]: message } },
    })
  })

  it('when its maker has another product with its part number, and nothing is stored', async () => {
    const numbered = { ...disc, maker: 'Halden', partNumber: 'BRD-280' }
    await add(numbered)
    const before = await shop.call('adminProducts', { token: admin.token })
    const message = 'Halden already has a product with the part number BRD-280.'
    await expect(add({ ...numbered, maker: ' Halden', partNumber: ' BRD-280 ' })).rejects.toMatchObject({
      status: 409,
      code: 'part_number_taken',
      message,
      body: { fields: { partNumber: message } },
    })
    expect((await shop.call('adminProducts', { token: admin.token })).total).toBe(before.total)
  })

  it('when it has no maker, and another product without a maker has its part number', async () => {
    await add({ ...disc, partNumber: 'NOB-1' })
    await expect(add({ ...disc, maker: '', partNumber: 'NOB-1' })).rejects.toMatchObject({
      status: 409,
      message: 'Another product without a brand already has the part number NOB-1.',
    })
  })

  it('but not for the part number of another maker, another spelling of it, or no part number', async () => {
    const named = { ...disc, name: 'Of several makers' }
    const makers = ['Orbe', 'Vidar', '']
    for (const maker of makers) await add({ ...named, maker, partNumber: 'SHR-1' })
    await add({ ...named, maker: 'Orbe', partNumber: 'shr-1' })
    await add({ ...named, maker: 'Orbe', partNumber: '' })
    await add({ ...named, maker: 'Orbe' })
    const found = await shop.call('listProducts', { query: { q: 'SHR-1' } })
    expect(found.map(({ maker, partNumber }) => [maker, partNumber])).toEqual([
      ['Orbe', 'shr-1'],
      ...makers.toReversed().map((maker) => [maker, 'SHR-1']),
    ])
  })

  it('nine times when ten with the same maker and part number are added at once, in each of 25 rounds', async () => {
    for (const round of Array.from({ length: 25 }, (_, index) => index)) {
      const partNumber = `RCE-${round}`
      const body = { ...disc, name: `Racing number ${round}`, maker: 'Halden', partNumber }
      const all = await Promise.allSettled(Array.from({ length: 10 }, () => add(body)))
      const refused = all.filter(({ status }) => status === 'rejected')
      const message = `Halden already has a product with the part number ${partNumber}.`
      expect(refused).toEqual(
        Array(9).fill(expect.objectContaining({ reason: expect.objectContaining({ status: 409, message }) })),
      )
    }
    expect(await shop.call('listProducts', { query: { q: 'RCE-24' } })).toHaveLength(1)
  })

  it('from customers and visitors, before validation', async () => {
    const customer = await aCustomer(shop.database)
    await expect(add({}, customer)).rejects.toMatchObject({ status: 403 })
    await expect(shop.call('addProduct', { body: {} })).rejects.toMatchObject({ status: 401 })
  })

  it('but not for a field that only the shop sets, which is not stored', async () => {
    const { insertedId } = await add({ ...disc, _id: 'mine', ratingsCount: 9, archived: true, slug: 'mine' })
    expect(insertedId).not.toBe('mine')
    const product = await shop.call('oneProduct', { params: { id: insertedId } })
    expect(product).toMatchObject({ ratingsCount: 0, archived: false })
    expect(product.slug).not.toBe('mine')
  })
})

describe('the same Idempotency-Key', () => {
  const addUnder = (key: string, body: object, by = admin) => addProduct(shop, by, body, key)
  const named = async (name: string) =>
    (await shop.database.pool.query('select id from products where name = $1', [name])).rows.map(
      ({ id }) => id,
    )

  it('ten times at once adds one product, with one ledger line and one audit entry', async () => {
    const body = { ...disc, name: 'Once only', partNumber: 'ONCE-1' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => addUnder('once', body)))
    const [id] = await named('Once only')
    expect(answers).toEqual(Array(10).fill({ acknowledged: true, insertedId: id }))
    expect(await named('Once only')).toHaveLength(1)
    expect(await stockOf(shop.database, id)).toEqual({ available: 12, ledger: 12 })
    expect(await reasonsOf(shop.database, id)).toEqual(['added'])
    expect(await auditEntriesOn(shop.database, 'product', id)).toHaveLength(1)
  })

  it('with another product is refused', async () => {
    await addUnder('changed', { ...disc, name: 'First of the key' })
    await expect(addUnder('changed', { ...disc, name: 'Second of the key' })).rejects.toMatchObject({
      status: 409,
      code: 'key_reused',
    })
    expect(await named('Second of the key')).toEqual([])
  })

  it('of another admin adds another product, and can be used again after a refusal', async () => {
    const other = await anAdmin(shop.database)
    const body = { ...disc, name: 'Of two admins' }
    await expect(addUnder('shared', { ...body, price: 0 })).rejects.toMatchObject({ status: 400 })
    await addUnder('shared', body)
    await addUnder('shared', body, other)
    expect(await named('Of two admins')).toHaveLength(2)
  })
})
