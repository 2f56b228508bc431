import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { priceActions, usd } from './actions.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const { change, explain, group, join, pricesOf } = priceActions(shop, admin)

describe('a group of customers', () => {
  it('has a unique name, members and a price list, and is removed with its prices', async () => {
    const id = await group('Workshops', 50_000)
    await expect(group('Workshops')).rejects.toMatchObject({
      status: 409,
      code: 'group_taken',
      message: refusals.groupTaken('Workshops'),
    })
    const customer = await aCustomer(shop.database)
    const product = await aProduct(shop.database)
    await join(customer.email, id)
    await change(product.id, {
      breaks: [],
      groups: [{ groupId: id, prices: [{ from: 1, price: usd(100) }] }],
    })
    const { rows } = await shop.call('customerGroups', { token: admin.token })
    expect(rows.find(({ _id }) => _id === id)).toEqual({
      _id: id,
      members: 1,
      products: 1,
      group: { name: 'Workshops', discountPpm: 50_000, accountLimit: null },
    })
    await shop.call('removeCustomerGroup', { params: { id }, token: admin.token })
    expect(await pricesOf(product.id)).toEqual({ breaks: [], groups: [] })
    expect(await explain(product.id, 1, customer.email)).toMatchObject({ group: null, rule: 'list' })
    expect(await auditEntriesOn(shop.database, 'user', customer.id)).toMatchObject([
      { before: { group: '' }, after: { group: 'Workshops' } },
    ])
  })

  it('can be renamed and get another discount, and each change is in the audit log', async () => {
    const id = await group('Garages', 50_000)
    const [member, other] = [await aCustomer(shop.database), await aCustomer(shop.database)]
    const { id: productId } = await aProduct(shop.database, { priceCents: 1000 })
    await join(member.email, id)
    const edited = { name: 'Repair shops', discountPpm: 200_000 }
    await shop.call('editCustomerGroup', { params: { id }, body: { group: edited }, token: admin.token })
    expect(await explain(productId, 1, member.email)).toMatchObject({ group: 'Repair shops', unitPrice: 8 })
    expect(await explain(productId, 1, other.email)).toMatchObject({ group: null, unitPrice: 10 })
    await expect(
      shop.call('editCustomerGroup', { params: { id: 'none' }, body: { group: edited }, token: admin.token }),
    ).rejects.toMatchObject({ status: 404, message: refusals.missingGroup })
    expect(await auditEntriesOn(shop.database, 'customer_group', id)).toMatchObject([
      { actor: admin.email, act: 'add', after: { name: 'Garages', discountPpm: 50_000 } },
      { act: 'edit', before: { name: 'Garages', discountPpm: 50_000 }, after: edited },
    ])
  })
})

describe('the pages of a group', () => {
  it('list its customers by email and its products by name, a page at a time', async () => {
    const id = await group('Paged')
    const other = await group('Not paged')
    const customers = [await aCustomer(shop.database), await aCustomer(shop.database)]
    for (const { email } of customers) await join(email, id)
    await join((await aCustomer(shop.database)).email, other)
    const emails = customers.map(({ email }) => email).sort()
    const members = (query: Record<string, string>) =>
      shop.call('groupMembers', { params: { id }, query, token: admin.token })
    expect(await members({})).toMatchObject({ rows: emails.map((email) => ({ email })), total: 2 })
    expect(await members({ limit: '1', offset: '1' })).toMatchObject({
      rows: [{ email: emails[1] }],
      total: 2,
    })

    const valve = await aProduct(shop.database, { name: 'Valve', priceCents: 900 })
    const anvil = await aProduct(shop.database, { name: 'Anvil', priceCents: 800 })
    const steps = [
      { from: 1, price: usd(700) },
      { from: 5, price: usd(600) },
    ]
    for (const product of [valve, anvil])
      await change(product.id, {
        breaks: [],
        groups: [
          { groupId: id, prices: steps },
          { groupId: other, prices: [{ from: 1, price: usd(650) }] },
        ],
      })
    const listed = (query: Record<string, string>) =>
      shop.call('groupPrices', { params: { id }, query, token: admin.token })
    expect(await listed({})).toMatchObject({
      rows: [
        { toolsId: anvil.id, tools: 'Anvil', price: 8, prices: steps },
        { toolsId: valve.id, tools: 'Valve', price: 9, prices: steps },
      ],
      total: 2,
    })
    expect(await listed({ limit: '1', offset: '1' })).toMatchObject({ rows: [{ tools: 'Valve' }], total: 2 })
    for (const name of ['groupMembers', 'groupPrices'] as const)
      await expect(shop.call(name, { params: { id: 'nothing' }, token: admin.token })).rejects.toMatchObject({
        status: 404,
        message: refusals.missingGroup,
      })
  })
})
