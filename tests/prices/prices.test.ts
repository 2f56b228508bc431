import { describe, expect, it, vi } from 'vitest'
import type { ProductPriceFields } from '#contract/forms/prices.ts'
import type { PromotionFields } from '#contract/forms/promotion.ts'
import { priceRules } from '#contract/messages/prices.ts'
import { refusals } from '#contract/messages.ts'
import { fromMinor, toWire } from '#money.ts'
import { changePrices } from '#prices/service.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCategory, aCustomer, anAdmin, aProduct, promotionFields } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const usd = (minor: number) => toWire(fromMinor(minor))
const token = () => admin.token

const change = (id: string, prices: object) =>
  shop.call('changeProductPrices', { params: { id }, body: { prices }, token: token() })
const changeFrom = (id: string, was: ProductPriceFields, prices: ProductPriceFields) =>
  shop.call('changeProductPrices', { params: { id }, body: { prices, was }, token: token() })
const pricesOf = async (id: string) =>
  (await shop.call('productPrices', { params: { id }, token: token() })).prices
const group = async (name: string, discountPpm: number | null = null) =>
  (await shop.call('addCustomerGroup', { body: { group: { name, discountPpm } }, token: token() })).insertedId
const join = (email: string, groupId: string | null) =>
  shop.call('setCustomerGroup', { params: { email }, body: { groupId }, token: token() })
const explain = (id: string, quantity: number, email?: string) =>
  shop.call('explainPrice', {
    params: { id },
    query: { quantity, ...(email === undefined ? {} : { email }) },
    token: token(),
  })

describe('the prices of a product', () => {
  it('are replaced as a whole, and each change is in the audit log', async () => {
    const { id } = await aProduct(shop.database, { priceCents: 700 })
    const trade = await group('Trade of breaks')
    const none: ProductPriceFields = { breaks: [], groups: [] }
    expect(await pricesOf(id)).toEqual(none)
    const first: ProductPriceFields = {
      breaks: [
        { from: 10, price: usd(590) },
        { from: 50, price: usd(500) },
      ],
      groups: [{ groupId: trade, prices: [{ from: 1, price: usd(650) }] }],
    }
    await change(id, first)
    expect(await pricesOf(id)).toEqual(first)
    const next = { ...first, groups: [] }
    await change(id, next)
    expect(await pricesOf(id)).toEqual(next)
    expect(await auditEntriesOn(shop.database, 'product', id)).toMatchObject([
      { actor: admin.email, act: 'edit', before: { prices: none }, after: { prices: first } },
      { before: { prices: first }, after: { prices: next } },
    ])
  })

  it('are not replaced if somebody else changed them meanwhile', async () => {
    const { id } = await aProduct(shop.database, { priceCents: 700 })
    const one = await group('One of two')
    const other = await group('Other of two')
    const prices = [{ from: 1, price: usd(650) }]
    const first: ProductPriceFields = {
      breaks: [{ from: 10, price: usd(590) }],
      groups: [
        { groupId: one, prices },
        { groupId: other, prices },
      ],
    }
    const second: ProductPriceFields = { ...first, breaks: [{ from: 10, price: usd(580) }] }
    await changeFrom(id, { breaks: [], groups: [] }, first)
    await expect(changeFrom(id, { breaks: [], groups: [] }, second)).rejects.toMatchObject({
      status: 409,
      code: 'prices_changed',
      message: refusals.pricesChanged,
    })
    expect(await pricesOf(id)).toMatchObject({ breaks: first.breaks })
    // The order of the groups has no meaning, and a group without prices is none.
    const same = { ...first, groups: [...first.groups.toReversed(), { groupId: 'none', prices: [] }] }
    await changeFrom(id, same, second)
    expect(await pricesOf(id)).toMatchObject({ breaks: second.breaks })
    const attempts = await Promise.allSettled(
      [570, 560, 550].map((price) =>
        changeFrom(id, second, { ...second, breaks: [{ from: 10, price: usd(price) }] }),
      ),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('change for one product only, and its cached pages are dropped', async () => {
    const [one, other] = [await aProduct(shop.database), await aProduct(shop.database)]
    const breaks = (minor: number): ProductPriceFields => ({
      breaks: [{ from: 10, price: usd(minor) }],
      groups: [],
    })
    await change(other.id, breaks(300))
    const notify = vi.fn()
    const by = { userId: admin.id, email: admin.email, requestId: 'request' }
    await changePrices({ ...shop.database, changes: { notify } }, one.id, { prices: breaks(200) }, by)
    expect(notify.mock.calls).toEqual([[[`product ${one.id}`]]])
    expect(await pricesOf(one.id)).toEqual(breaks(200))
    expect(await pricesOf(other.id)).toEqual(breaks(300))
  })

  it.each<[string, object, string]>([
    ['a step from one piece on', { breaks: [{ from: 1, price: 5 }] }, priceRules.leastQuantity(2)],
    [
      'steps that do not ascend',
      {
        breaks: [
          { from: 10, price: 5 },
          { from: 10, price: 4 },
        ],
      },
      priceRules.ascending,
    ],
    [
      'more pieces that cost more each',
      {
        breaks: [
          { from: 10, price: 5 },
          { from: 20, price: 6 },
        ],
      },
      priceRules.lower,
    ],
    [
      'a group without a price of one piece',
      { groups: [{ groupId: 'a', prices: [{ from: 2, price: 5 }] }] },
      priceRules.fromOne,
    ],
    [
      'a group twice',
      {
        groups: [
          { groupId: 'a', prices: [] },
          { groupId: 'a', prices: [] },
        ],
      },
      priceRules.groupTwice,
    ],
  ])('are refused with %s', async (_what, wrong, sentence) => {
    const { id } = await aProduct(shop.database)
    await expect(change(id, { breaks: [], groups: [], ...wrong })).rejects.toMatchObject({
      status: 400,
      message: sentence,
    })
  })

  it('are refused for an unknown product and for an unknown group', async () => {
    const { id } = await aProduct(shop.database)
    const ofNobody = { breaks: [], groups: [{ groupId: 'nobody', prices: [{ from: 1, price: 5 }] }] }
    await expect(change(id, ofNobody)).rejects.toMatchObject({ status: 404, message: refusals.missingGroup })
    await expect(change('nothing', { breaks: [{ from: 2, price: 1 }], groups: [] })).rejects.toMatchObject({
      status: 404,
    })
    expect(await pricesOf(id)).toEqual({ breaks: [], groups: [] })
  })
})

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
    const { rows } = await shop.call('customerGroups', { token: token() })
    expect(rows.find(({ _id }) => _id === id)).toEqual({
      _id: id,
      members: 1,
      products: 1,
      group: { name: 'Workshops', discountPpm: 50_000 },
    })
    await shop.call('removeCustomerGroup', { params: { id }, token: token() })
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
    await shop.call('editCustomerGroup', { params: { id }, body: { group: edited }, token: token() })
    expect(await explain(productId, 1, member.email)).toMatchObject({ group: 'Repair shops', unitPrice: 8 })
    expect(await explain(productId, 1, other.email)).toMatchObject({ group: null, unitPrice: 10 })
    await expect(
      shop.call('editCustomerGroup', { params: { id: 'none' }, body: { group: edited }, token: token() }),
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
      shop.call('groupMembers', { params: { id }, query, token: token() })
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
      shop.call('groupPrices', { params: { id }, query, token: token() })
    expect(await listed({})).toMatchObject({
      rows: [
        { toolsId: anvil.id, tools: 'Anvil', price: 8, prices: steps },
        { toolsId: valve.id, tools: 'Valve', price: 9, prices: steps },
      ],
      total: 2,
    })
    expect(await listed({ limit: '1', offset: '1' })).toMatchObject({ rows: [{ tools: 'Valve' }], total: 2 })
    for (const name of ['groupMembers', 'groupPrices'] as const)
      await expect(shop.call(name, { params: { id: 'nothing' }, token: token() })).rejects.toMatchObject({
        status: 404,
        message: refusals.missingGroup,
      })
  })
})

describe('the explanation of a price', () => {
  it('names the rule and every price that was considered', async () => {
    const { id } = await aProduct(shop.database, { priceCents: 1000 })
    const customer = await aCustomer(shop.database)
    const trade = await group('Trade', 100_000)
    await join(customer.email, trade)
    await change(id, {
      breaks: [{ from: 10, price: usd(800) }],
      groups: [
        {
          groupId: trade,
          prices: [
            { from: 1, price: usd(950) },
            { from: 20, price: usd(600) },
          ],
        },
      ],
    })
    expect(await explain(id, 1)).toEqual({
      group: null,
      rule: 'list',
      unitPrice: 10,
      considered: [{ rule: 'list', unitPrice: 10, from: null }],
      goods: 10,
      promotions: [],
      total: 10,
    })
    expect(await explain(id, 10)).toMatchObject({ rule: 'quantity', unitPrice: 8 })
    expect(await explain(id, 1, customer.email)).toMatchObject({
      group: 'Trade',
      rule: 'group_discount',
      unitPrice: 9,
      considered: [
        { rule: 'list', unitPrice: 10, from: null },
        { rule: 'group_list', unitPrice: 9.5, from: null },
        { rule: 'group_discount', unitPrice: 9, from: null },
      ],
    })
    expect(await explain(id, 20, customer.email)).toMatchObject({
      rule: 'group_list_quantity',
      unitPrice: 6,
      considered: [{ from: 10 }, { from: 20 }, { rule: 'group_discount', unitPrice: 7.2, from: 10 }],
    })
  })

  it('is that of a group, and for everybody without one', async () => {
    const { id } = await aProduct(shop.database, { priceCents: 1000 })
    const pros = await group('Professionals', 250_000)
    const ask = (query: object) =>
      shop.call('explainPrice', { params: { id }, query: { quantity: 2, ...query }, token: token() })
    expect(await ask({ group: pros })).toMatchObject({
      group: 'Professionals',
      rule: 'group_discount',
      unitPrice: 7.5,
      goods: 15,
      total: 15,
    })
    await expect(ask({ group: 'nothing' })).rejects.toMatchObject({
      status: 404,
      message: refusals.missingGroup,
    })
    await expect(ask({ email: 'nobody@shop.example' })).rejects.toMatchObject({ status: 404 })
    await expect(ask({ at: 'tomorrow' })).rejects.toMatchObject({ status: 400 })
  })

  it('has each promotion of the day that is applied by itself, and why one takes nothing off', async () => {
    const parts = await aCategory(shop.database, 'Parts to explain')
    const discs = await aCategory(shop.database, 'Discs to explain', parts)
    const { id } = await aProduct(shop.database, {
      priceCents: 1000,
      categoryId: discs,
      category: 'Discs to explain',
    })
    const add = async (given: Partial<PromotionFields>) => {
      const promotion = promotionFields({ code: null, ...given })
      return (await shop.call('addPromotion', { body: { promotion }, token: token() })).insertedId
    }
    const made = [
      await add({ name: 'Coupon', code: 'EXPLAINED' }),
      await add({ name: 'Everything', order: 1, gives: { kind: 'amount', amount: usd(100) } }),
      await add({ name: 'Parts', order: 2, target: { kind: 'categories', ids: [parts] } }),
      await add({ name: 'Winter', order: 3, from: '2026-12-01T00:00:00Z', until: '2027-03-01T00:00:00Z' }),
    ]
    const ask = (at: string) =>
      shop.call('explainPrice', { params: { id }, query: { quantity: 2, at }, token: token() })
    expect(await ask('2026-11-23T12:00:00Z')).toMatchObject({
      goods: 20,
      // First those on some products.
      promotions: [
        { name: 'Parts', amount: 2, problem: null },
        { name: 'Everything', amount: 1, problem: null },
        { name: 'Winter', amount: 0, problem: 'not_yet' },
      ],
      total: 17,
    })
    expect(await ask('2026-12-24T12:00:00+01:00')).toMatchObject({
      promotions: [{}, {}, { name: 'Winter', amount: 1.7, problem: null }],
      total: 15.3,
    })
    for (const promotion of made)
      await shop.call('removePromotion', { params: { id: promotion }, token: token() })
  })
})
