import { describe, expect, it } from 'vitest'
import { openingChecks as words } from '#office/opening/messages/opening-checks.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { openingLine } from './opening-line.ts'
import { setOpen } from './staff.ts'

const demo = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(demo.database))

describe('the payment of a new shop', () => {
  it('ticks the payment when a trial was opened and cancelled, and its webhook arrived', async () => {
    expect(await openingLine('payment', demo, admin)).toMatchObject({ state: 'open', why: words.notTried })
    expect(await demo.call('tryPayment', { token: admin.token })).toEqual({ works: true, detail: '' })
    await expect.poll(async () => openingLine('payment', demo, admin)).toMatchObject({ state: 'done' })
    const { rows } = await demo.database.pool.query(
      'select (select count(*)::int from intents) as intents, (select count(*)::int from captures) as captures, (select count(*)::int from alarms) as alarms',
    )
    expect(rows).toEqual([{ intents: 0, captures: 0, alarms: 0 }])
  })

  it('does not tick it for another key, or without a webhook', async () => {
    await demo.database.pool.query(`update shop_facts set value = 'other' where name = 'webhook_heard'`)
    expect(await openingLine('payment', demo, admin)).toMatchObject({ state: 'open', why: words.noWebhook })
    await demo.database.pool.query(
      `update shop_facts set value = jsonb_set(value::jsonb, '{mark}', '"other"')::text where name = 'payment_tried'`,
    )
    expect(await openingLine('payment', demo, admin)).toMatchObject({ state: 'open', why: words.otherKey })
  })

  it('asks for no test card: the keys of a demo shop take them', async () => {
    const { asksTestCard } = await demo.call('opening', { token: admin.token })
    expect(asksTestCard).toBe(false)
    const body = { key: 'sk_test_x' }
    await expect(demo.call('tryTestCard', { token: admin.token, body })).rejects.toMatchObject({
      status: 409,
      code: 'test_mode',
    })
  })

  it('a demo shop cannot be closed', async () => {
    await expect(setOpen(demo, admin, false)).rejects.toMatchObject({ status: 409, code: 'demo_open' })
    expect((await demo.fetch('/')).status).toBe(200)
  })
})
