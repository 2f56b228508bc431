import { describe, expect, it } from 'vitest'
import { alarmsLike } from './books.ts'
import { type PaymentFixture, paymentFixture } from './fixture.ts'
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

  it('is found in a busy hour too: a run continues where the provider stopped answering, and that raises no alarm', async () => {
    await eventsOfAnHour(fixture, { seconds: 300, inOneSecond: 150 })
    const handled = async () =>
      Number(await fixture.value(`select count(*) from webhook_events where id like 'evt_busy_%'`))
    const seen = [await handled()]
    for (const _ of ['first', 'second']) {
      let answers = 0
      fixture.proxy.fault = (request) =>
        request === 'GET /v1/events' && ++answers > 12 ? 'unreachable' : undefined
      await fixture.runJob('hear_missed_events')
      seen.push(await handled())
      await fiveMinutesPass(fixture)
    }
    expect(seen[0]).toBe(0)
    expect(seen[1]).toBeGreaterThan(0)
    expect(seen[2]).toBeGreaterThan(seen[1] ?? 450)
    expect(await fixture.rows(`select message from alarms where kind = 'payment_down'`)).toEqual([])
    fixture.proxy.fault = () => undefined
    await fixture.runJob('hear_missed_events')
    // A run ends after ten seconds, which a busy machine may need.
    for (let runs = 1; runs < 5 && (await handled()) < 450; runs += 1)
      await fixture.runJob('hear_missed_events')
    expect(await handled()).toBe(450)
    expect(await fixture.rows('select what from troubles')).toEqual([])
  })
})

it('a provider that has not answered for five minutes raises one alarm until it answers again', async () => {
  const alarms = () => fixture.rows(`select message from alarms where kind = 'payment_down' order by seq`)
  const aMinuteLater = () => {
    fixture.advanceClock(60_000)
    return fixture.runJob('hear_missed_events')
  }
  fixture.proxy.fault = () => 'unreachable'
  await aMinuteLater()
  expect(await alarms()).toEqual([])
  expect(await fiveMinutesPass(fixture)).toEqual([{ what: 'payment' }])
  await aMinuteLater()
  await aMinuteLater()
  expect(await alarms()).toEqual([
    { message: expect.stringMatching(/^The payment provider has failed for 5 minutes: ./) },
  ])
  fixture.proxy.fault = () => undefined
  await aMinuteLater()
  expect(await fixture.rows('select what from troubles')).toEqual([])
})

/** As if five minutes had passed since the provider failed. */
function fiveMinutesPass({ rows }: Pick<PaymentFixture, 'rows'>) {
  return rows(
    `update troubles set since = since - interval '5 minutes', seen_at = seen_at - interval '5 minutes' returning what`,
  )
}

/** A payment, and copies of its event: in so many different seconds of the next hour, and so many in one second after it. Two hours pass. */
async function eventsOfAnHour(
  fixture: PaymentFixture,
  { seconds, inOneSecond }: Record<'seconds' | 'inOneSecond', number>,
) {
  await fixture.runJob('hear_missed_events')
  await fixture.charge(await fixture.anIntent(await fixture.anOrder()))
  const copies = await fixture.rows(
    `insert into sandbox_stripe.events (id, type, object, created_at)
     select 'evt_busy_' || number, type, object,
       created_at + least(number, $1::int + 1) * interval '10 s'
     from (select * from sandbox_stripe.events where type = 'payment_intent.succeeded' order by created_at desc limit 1) one,
       generate_series(1, $1::int + $2::int) number
     returning id`,
    seconds,
    inOneSecond,
  )
  expect(copies).toHaveLength(seconds + inOneSecond)
  fixture.advanceClock(2 * 3600_000)
}
