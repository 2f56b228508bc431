import { describe, expect, it, vi } from 'vitest'
import type { ProductPriceFields } from '#base/contract/forms/prices.ts'
import { priceRules } from '#base/contract/messages/prices.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { changePrices } from '#pricing/prices/service.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { priceActions, usd } from './actions.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const { change, changeFrom, group, pricesOf } = priceActions(shop, admin)

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
    // The order of the groups has no meaning, and a group without prices is ignored.
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
