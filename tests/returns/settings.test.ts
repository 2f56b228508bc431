import { describe, expect, it } from 'vitest'
import { usualReturns } from '#base/contract/forms/returns.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, anAdmin, anOrder } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const dayMs = 24 * 3600 * 1000

const change = (version: number, value: object) =>
  shop.call('changeReturnSettings', {
    token: admin.token,
    body: { version, value: { ...usualReturns, ...value } },
  })

/** How many days after its shipment a product can be returned. */
async function daysOfAnOrder(): Promise<number> {
  const customer = await aCustomer(shop.database)
  const { id } = await anOrder(shop.database, customer, { payment: 'paid', shipment: 'shipped' })
  const { lines, shipments } = await shop.call('oneOrder', { token: customer.token, params: { id } })
  return (Date.parse(lines[0]?.returnUntil ?? '') - Date.parse(shipments[0]?.shippedAt ?? '')) / dayMs
}

describe('the settings of returns', () => {
  it('have initial values, which orders show too, and are replaced with an audit entry', async () => {
    expect(await shop.call('returnSettings', { token: admin.token })).toEqual({
      version: 0,
      value: usualReturns,
    })
    expect(await daysOfAnOrder()).toBe(usualReturns.days)
    expect(await change(0, { days: 14 })).toEqual({ acknowledged: true, version: 1 })
    expect(await daysOfAnOrder()).toBe(14)
    expect(await auditEntriesOn(shop.database, 'setting', 'returns')).toMatchObject([
      { actor: admin.email, act: 'edit', before: { days: 30 }, after: { days: 14 } },
    ])
  })

  it('refuse days that are none, and a change that is based on an older version', async () => {
    const { version } = await shop.call('returnSettings', { token: admin.token })
    for (const days of [-1, 1.5, 3651, '30'])
      await expect(change(version, { days })).rejects.toMatchObject({ status: 400 })
    await expect(change(version + 1, { days: 7 })).rejects.toMatchObject({
      status: 409,
      code: 'setting_changed',
    })
  })
})

it('the outbox names the slip of the mail that approves a return', async () => {
  const customer = await aCustomer(shop.database)
  const { id, product } = await anOrder(shop.database, customer, { payment: 'paid', shipment: 'shipped' })
  const { insertedId } = await shop.call('askReturn', {
    token: customer.token,
    params: { id },
    body: { lines: [{ toolsId: product.id, quantity: 1, reason: 'wrong' }] },
  })
  const { token } = admin
  const { order } = await shop.call('approveReturn', { token, params: { id: insertedId }, body: {} })
  const { events } = await shop.call('orderHistory', { token, params: { id } })
  const mail = events.find((event) => event.mail?.subject.startsWith('Your return is approved'))?.mail
  const { attachments } = await shop.call('oneMail', { token, params: { id: mail?._id ?? '' } })
  expect(attachments).toEqual([
    {
      name: `${order.returns[0]?.number}.pdf`,
      url: `/api/order/${id}/returns/${insertedId}/slip.pdf`,
    },
  ])
  expect(events.filter(({ kind }) => kind === 'return').map(({ what }) => what)).toEqual([
    expect.stringMatching(/^Return .* requested$/),
    expect.stringMatching(/^Return .* approved$/),
  ])
})
