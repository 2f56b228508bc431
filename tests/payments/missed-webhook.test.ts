import { describe, expect, it } from 'vitest'
import { alarmsLike } from './books.ts'
import { counterFixture } from './counter.ts'
import { aStrayIntent } from './intents.ts'

const counter = counterFixture()

describe('a payment whose webhook never came', () => {
  it('is found among the provider’s events a minute later', async () => {
    const order = await counter.anOrder()
    const intentId = await counter.anIntent(order)
    await counter.charge(intentId)
    await counter.job('hear_missed_events')
    expect(await counter.see(order.id)).toMatchObject({ paid: false })
    counter.pass(21_000)
    await counter.job('hear_missed_events')
    expect(await counter.see(order.id)).toMatchObject({ paid: true, transactionId: intentId })
  })

  it('for an order that was cancelled goes back, though nobody asks about closed payments any more', async () => {
    const order = await counter.anOrder()
    counter.pass(31 * 60_000)
    await counter.job('release_holds')
    const stray = await aStrayIntent(counter, order.id, 2500)
    counter.pass(21_000)
    await counter.job('hear_missed_events')
    await counter.queuedRefunds()
    expect((await counter.stripe.refunds.list({ payment_intent: stray })).data).toHaveLength(1)
    expect(await alarmsLike(counter, order.id)).toMatchObject([{ kind: 'late_capture' }])
  })

  it('is looked for where the last round stood, also after the provider was away for hours', async () => {
    const order = await counter.anOrder()
    const intentId = await counter.anIntent(order)
    await counter.charge(intentId)
    counter.wire.fault = () => 'away'
    counter.pass(7 * 3600_000)
    await counter.job('hear_missed_events')
    counter.wire.fault = () => undefined
    const heard = counter.wire.heard.length
    await counter.job('hear_missed_events')
    expect(await counter.see(order.id)).toMatchObject({ paid: true })
    counter.pass(60_000)
    await counter.job('hear_missed_events')
    const lists = counter.wire.heard.slice(heard).filter((request) => request === 'GET /v1/events')
    expect(lists.length).toBeLessThan(70)
  })
})

it('a provider that has not answered for five minutes raises an alarm, once, until it answers again', async () => {
  const alarms = () => counter.rows(`select message from alarms where kind = 'payment_down' order by seq`)
  const aMinuteLater = () => {
    counter.pass(60_000)
    return counter.job('hear_missed_events')
  }
  const pass = () =>
    counter.rows(
      `update troubles set since = since - interval '5 minutes', seen_at = seen_at - interval '5 minutes' returning what`,
    )
  counter.wire.fault = () => 'away'
  await aMinuteLater()
  expect(await alarms()).toEqual([])
  expect(await pass()).toEqual([{ what: 'payment' }])
  await aMinuteLater()
  await aMinuteLater()
  expect(await alarms()).toEqual([
    { message: expect.stringMatching(/^The payment provider has failed for 5 minutes: ./) },
  ])
  counter.wire.fault = () => undefined
  await aMinuteLater()
  expect(await counter.rows('select what from troubles')).toEqual([])
})
