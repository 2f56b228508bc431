import { describe, expect, it } from 'vitest'
import { alarmsLike } from './books.ts'
import { paymentFixture } from './fixture.ts'
import { aStrayIntent } from './intents.ts'

const fixture = paymentFixture()

describe('a payment whose webhook never arrived', () => {
  it('is found among the provider’s events a minute later', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId)
    await fixture.runJob('hear_missed_events')
    expect(await fixture.readOrder(order.id)).toMatchObject({ paid: false })
    fixture.advanceClock(21_000)
    await fixture.runJob('hear_missed_events')
    expect(await fixture.readOrder(order.id)).toMatchObject({ paid: true, transactionId: intentId })
  })

  it('of a cancelled order is refunded, although the reconciler does not check closed payments', async () => {
    const order = await fixture.anOrder()
    fixture.advanceClock(31 * 60_000)
    await fixture.runJob('release_holds')
    const stray = await aStrayIntent(fixture, order.id, 2500)
    fixture.advanceClock(21_000)
    await fixture.runJob('hear_missed_events')
    await fixture.runQueuedRefunds()
    expect((await fixture.stripe.refunds.list({ payment_intent: stray })).data).toHaveLength(1)
    expect(await alarmsLike(fixture, order.id)).toMatchObject([{ kind: 'late_capture' }])
  })

  it('is searched from the end of the last round, also after the provider was unavailable for hours', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId)
    fixture.proxy.fault = () => 'unreachable'
    fixture.advanceClock(7 * 3600_000)
    await fixture.runJob('hear_missed_events')
    fixture.proxy.fault = () => undefined
    const before = fixture.proxy.requests.length
    await fixture.runJob('hear_missed_events')
    expect(await fixture.readOrder(order.id)).toMatchObject({ paid: true })
    fixture.advanceClock(60_000)
    await fixture.runJob('hear_missed_events')
    const lists = fixture.proxy.requests.slice(before).filter((request) => request === 'GET /v1/events')
    expect(lists.length).toBeLessThan(70)
  })
})

it('a provider that has not answered for five minutes raises one alarm until it answers again', async () => {
  const alarms = () => fixture.rows(`select message from alarms where kind = 'payment_down' order by seq`)
  const aMinuteLater = () => {
    fixture.advanceClock(60_000)
    return fixture.runJob('hear_missed_events')
  }
  const pass = () =>
    fixture.rows(
      `update troubles set since = since - interval '5 minutes', seen_at = seen_at - interval '5 minutes' returning what`,
    )
  fixture.proxy.fault = () => 'unreachable'
  await aMinuteLater()
  expect(await alarms()).toEqual([])
  expect(await pass()).toEqual([{ what: 'payment' }])
  await aMinuteLater()
  await aMinuteLater()
  expect(await alarms()).toEqual([
    { message: expect.stringMatching(/^The payment provider has failed for 5 minutes: ./) },
  ])
  fixture.proxy.fault = () => undefined
  await aMinuteLater()
  expect(await fixture.rows('select what from troubles')).toEqual([])
})
