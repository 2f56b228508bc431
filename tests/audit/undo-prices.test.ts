import { describe, expect, it } from 'vitest'
import { undoRefusals } from '#platform/audit/messages/undo-refusals.ts'
import { anAdmin, aProduct, withOwnRole } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { importActions } from '../imports/a-file.ts'
import { usd } from '../prices/actions.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

/** The newest entry about a thing. */
async function newest(thing: string, token = admin.token) {
  const { rows } = await shop.call('adminAudit', { query: { thing }, token })
  const [entry] = rows
  if (entry === undefined) throw new Error(`No entry about ${thing}`)
  return { ...entry, id: entry._id }
}

const undo = (id: string, token = admin.token) => shop.call('undoEntry', { params: { id }, token })
const refused = { status: 409, code: 'changed_since' }

async function aGroup(name: string, discountPpm: number | null = null) {
  const body = { group: { name, discountPpm } }
  const { insertedId } = await shop.call('addCustomerGroup', { body, token: admin.token })
  return insertedId
}
const groupOf = async (id: string) =>
  (await shop.call('customerGroups', { token: admin.token })).rows.find(({ _id }) => _id === id)

const pricesOf = async (id: string) =>
  (await shop.call('productPrices', { params: { id }, token: admin.token })).prices

type Prices = Awaited<ReturnType<typeof pricesOf>>
const setPrices = (id: string, prices: Prices) =>
  shop.call('changeProductPrices', { params: { id }, body: { prices }, token: admin.token })

const none: Prices = { breaks: [], groups: [] }
const from10 = (price: number): Prices => ({ ...none, breaks: [{ from: 10, price: usd(price * 100) }] })

describe('from the audit log', () => {
  it('quantity and group prices are put back, in any order of the sent groups', async () => {
    const { id } = await aProduct(shop.database, { priceCents: 1000 })
    const [one, two] = [await aGroup('Undo Garages'), await aGroup('Undo Resellers')]
    const groups = [two, one]
      .toSorted()
      .map((groupId) => ({ groupId, prices: [{ from: 1, price: usd(700) }] }))
    const first = { ...from10(9), groups }
    await setPrices(id, first)
    await setPrices(id, { ...from10(8), groups: groups.toReversed() })
    const entry = await newest(`product:${id}`)
    expect(entry).toMatchObject({ canUndo: true, start: 'changed the prices of' })
    expect(entry.changes).toEqual([
      {
        name: 'prices › quantity prices',
        before: 'from: 10, price: 9',
        after: 'from: 10, price: 8',
        cut: false,
      },
    ])
    await undo(entry.id)
    const back = await pricesOf(id)
    expect(back.breaks).toEqual(first.breaks)
    expect(back.groups).toHaveLength(2)
    expect(back.groups).toEqual(expect.arrayContaining(groups))
    expect(await newest(`product:${id}`)).toMatchObject({ undid: entry.id, start: 'put back the prices of' })
  })

  it('prices that were changed since are not put back', async () => {
    const { id } = await aProduct(shop.database, { priceCents: 1000 })
    await setPrices(id, from10(9))
    const entry = await newest(`product:${id}`)
    await setPrices(id, from10(8))
    await expect(undo(entry.id)).rejects.toMatchObject({
      ...refused,
      message: undoRefusals.changedSince(['prices']),
    })
    expect(await pricesOf(id)).toEqual(from10(8))
  })

  it('prices are put back only with the permission to change them', async () => {
    const { id } = await aProduct(shop.database, { priceCents: 1000 })
    await setPrices(id, from10(9))
    const { token } = await withOwnRole(shop.database, ['audit.see', 'products.edit'])
    const entry = await newest(`product:${id}`, token)
    expect(entry.canUndo).toBe(false)
    await expect(undo(entry.id, token)).rejects.toMatchObject({ status: 403 })
    expect(await pricesOf(id)).toEqual(from10(9))
  })

  it('a list price and the prices that a file changed together are put back together', async () => {
    const { id } = await aProduct(shop.database, { priceCents: 1000 })
    const { token } = admin
    const csv = ['Id,Group,From,Price', `${id},,1,11`, `${id},,10,9.5`].join('\r\n')
    const { send, apply } = importActions(shop, admin)
    await apply(await send(csv, 'prices.csv'))
    expect(await pricesOf(id)).toEqual(from10(9.5))
    const entry = await newest(`product:${id}`)
    await undo(entry.id)
    expect(await pricesOf(id)).toEqual(none)
    expect(await shop.call('oneProduct', { params: { id } })).toMatchObject({ price: 10 })
    const { rows } = await shop.call('adminAudit', { query: { thing: `product:${id}` }, token })
    expect(rows.filter(({ undid }) => undid === entry.id)).toHaveLength(1)
    // And back again.
    await undo((await newest(`product:${id}`)).id)
    expect(await pricesOf(id)).toEqual(from10(9.5))
    expect(await shop.call('oneProduct', { params: { id } })).toMatchObject({ price: 11 })
  })

  it('a customer group gets its former discount, unless it was changed since', async () => {
    const { token } = admin
    const id = await aGroup('Undo Wholesale', 50_000)
    const change = (discountPpm: number) =>
      shop.call('editCustomerGroup', {
        params: { id },
        body: { group: { name: 'Undo Wholesale', discountPpm } },
        token,
      })
    await change(70_000)
    const entry = await newest(`customer_group:${id}`)
    expect(entry.changes).toEqual([{ name: 'discount', before: '5%', after: '7%', cut: false }])
    await undo(entry.id)
    expect((await groupOf(id))?.group.discountPpm).toBe(50_000)
    await change(80_000)
    const later = await newest(`customer_group:${id}`)
    await change(90_000)
    await expect(undo(later.id)).rejects.toMatchObject(refused)
    expect((await groupOf(id))?.group.discountPpm).toBe(90_000)
  })

  it('the review settings and the rules of refunds are named in words, and put back', async () => {
    const { token } = admin
    const reviews = await shop.call('reviewSettings', { token })
    const publish = reviews.value.publish === 'at_once' ? 'after_approval' : 'at_once'
    await shop.call('changeReviewSettings', { body: { version: reviews.version, value: { publish } }, token })
    const entry = await newest('setting:reviews')
    expect(`${entry.start} ${entry.thing}`).toBe('changed the publication of the review settings')
    expect(entry).toMatchObject({ canUndo: true, link: '/dashboard/review-settings' })
    await undo(entry.id)
    expect((await shop.call('reviewSettings', { token })).value).toEqual(reviews.value)
    const refunds = await shop.call('refundSettings', { token })
    const value = { withoutProof: refunds.value.withoutProof + 5 }
    await shop.call('changeRefundSettings', { body: { version: refunds.version, value }, token })
    const changed = await newest('setting:refunds')
    expect(`${changed.start} ${changed.thing}`).toBe(
      'changed the amount without a proof of the rules of refunds',
    )
    await undo(changed.id)
    expect((await shop.call('refundSettings', { token })).value).toEqual(refunds.value)
  })
})

describe('a role that the shop made', () => {
  const roleOf = async (id: string) =>
    (await shop.call('listStaffRoles', { token: admin.token })).rows.find(({ _id }) => _id === id)

  it('gets its former permissions, unless it was changed since or the person may not give them', async () => {
    const { token } = admin
    const role = (permissions: readonly ('orders.see' | 'alarms' | 'products.see')[]) => ({
      name: 'Undo Clerk',
      permissions: [...permissions],
      refundLimit: null,
    })
    const { insertedId: id } = await shop.call('addStaffRole', { body: { role: role(['alarms']) }, token })
    const change = async (permissions: Parameters<typeof role>[0]) =>
      shop.call('editStaffRole', {
        params: { id },
        body: { role: role(permissions), version: (await roleOf(id))?.version ?? 0 },
        token,
      })
    await change(['products.see', 'orders.see', 'alarms'])
    const entry = await newest(`staff_role:${id}`)
    const weaker = await withOwnRole(shop.database, ['audit.see', 'staff'])
    await expect(undo(entry.id, weaker.token)).rejects.toMatchObject({ status: 403 })
    await undo(entry.id)
    expect((await roleOf(id))?.permissions).toEqual(['alarms'])
    await change(['orders.see'])
    const later = await newest(`staff_role:${id}`)
    await change(['products.see'])
    await expect(undo(later.id)).rejects.toMatchObject(refused)
    expect((await roleOf(id))?.permissions).toEqual(['products.see'])
  })
})
