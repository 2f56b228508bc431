import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openingRules } from '#base/contract/messages/opening-rules.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { openingChecks as words } from '#office/opening/messages/opening-checks.ts'
import { openedDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { liveEnv } from '../live.ts'
import { openTestShop } from '../shop.ts'
import { sendStripeTo } from '../stripe-abroad/redirect.ts'
import { asIs, serveStripe, testKeys } from '../stripe-abroad/server.ts'
import { openingLine } from './opening-line.ts'
import { liveStaff } from './staff.ts'

/* A live shop and the account of its owner at the provider, in live mode and in test mode. */

const liveMode = suiteFixture(openedDatabase)
const testMode = suiteFixture(openedDatabase)
const stripe = suiteFixture(() => serveStripe({ live: liveMode.pool, test: testMode.pool }))
let endRedirect = () => {}
beforeAll(() => {
  endRedirect = sendStripeTo(stripe.port)
})
afterAll(() => endRedirect())
const shop = suiteFixture(() => openTestShop({ env: liveEnv, isOpen: false }))
const owner = suiteFixture(() => liveStaff(shop))
beforeAll(() => stripe.sendTo(shop.url))
beforeEach(() => {
  stripe.answer = asIs
  stripe.requests.length = 0
})

const payment = () => openingLine('payment', shop, owner)
const payWith = (key: string) => shop.call('tryTestCard', { token: owner.token, body: { key } })

/** What was asked for at the provider; the shop also reads events there now and then. */
const asked = () =>
  stripe.requests
    .filter((request) => request.includes(' POST '))
    .map((request) => request.replace(/pi_\w+/, 'ID'))
const paidAndRefunded = [
  'test POST /v1/payment_intents',
  'test POST /v1/payment_intents/ID/confirm',
  'test POST /v1/refunds',
]

/** The tables of the shop with a row that has this text in a column. */
async function tablesWith(text: string): Promise<string[]> {
  const { pool } = shop.database
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from ${name} it where strpos(it::text, $1) > 0`, [text])
    if (rowCount !== 0) found.push(name)
  }
  return found
}

const setFact = (name: string, change: object) =>
  shop.database.pool.query(`update shop_facts set value = (value::jsonb || $2)::text where name = $1`, [
    name,
    JSON.stringify(change),
  ])

describe('the payment of a live shop', () => {
  it('is done when the live key, the webhook and a test card work', async () => {
    expect(await shop.call('opening', { token: owner.token })).toMatchObject({ asksTestCard: true })
    expect(await payment()).toMatchObject({ state: 'open', why: words.notTried })
    await shop.call('tryPayment', { token: owner.token })
    await expect.poll(async () => (await payment()).why).toBe(words.cardNotTried)
    expect(await payment()).toMatchObject({ state: 'open', blocks: false })
    stripe.requests.length = 0
    expect(await payWith(` ${testKeys.secretKey}\n`)).toEqual({ works: true, detail: '' })
    expect(asked()).toEqual(paidAndRefunded)
    expect(await payment()).toMatchObject({ state: 'done', why: words.cardDone })
    const { rows } = await testMode.pool.query(
      `select intent.amount, currency, intent.status, amount_refunded, return_url from sandbox_stripe.payment_intents intent
       join sandbox_stripe.charges charge on charge.payment_intent = intent.id`,
    )
    expect(rows).toEqual([
      {
        amount: 2_000,
        currency: 'usd',
        status: 'succeeded',
        amount_refunded: 2_000,
        return_url: `${liveEnv.PUBLIC_URL}/dashboard/first-day`,
      },
    ])
    expect((await liveMode.pool.query('select id from sandbox_stripe.charges')).rows).toEqual([])
  })

  it('keeps the test key nowhere', async () => {
    expect(await tablesWith('test_card_tried')).toEqual(['public.shop_facts'])
    expect(await tablesWith(testKeys.secretKey)).toEqual([])
    expect(JSON.stringify(shop.log)).toContain('/api/opening/payment/test-card')
    expect(JSON.stringify(shop.log)).not.toContain(testKeys.secretKey)
  })

  it('is done again after another currency only when a test card was paid in it', async () => {
    const { token } = owner
    const { version, value } = await shop.call('tradeSettings', { token })
    const polish = { ...value, currency: 'pln', locale: 'pl-PL' }
    await shop.call('changeTradeSettings', { token, body: { version, value: polish } })
    await expect.poll(async () => (await payment()).why).toBe(words.cardOtherCurrency)
    expect(await payment()).toMatchObject({ state: 'open' })
    expect(await payWith(testKeys.secretKey)).toEqual({ works: true, detail: '' })
    expect(await payment()).toMatchObject({ state: 'done' })
  })

  it('has failed when the provider refuses the key, which no answer repeats', async () => {
    const key = 'sk_test_OfNobodyAndMistyped'
    stripe.answer = (_request, { status, body }) => ({ status, body: body.replace(/sk_test_[*]+\w+/, key) })
    const detail = 'Invalid API Key provided: …'
    expect(await payWith(key)).toEqual({ works: false, detail })
    expect(await payment()).toMatchObject({ state: 'failed', why: words.cardFailed(detail) })
    expect(await tablesWith(key)).toEqual([])
    expect(JSON.stringify(shop.log)).not.toContain(key)
  })

  const error = (type: string, message: string) => JSON.stringify({ error: { type, message } })
  it.each([
    [
      'the currency is not offered',
      / POST .*intents$/,
      400,
      error('invalid_request_error', 'Not PLN.'),
      /^Not PLN.$/,
    ],
    ['the card is declined', /confirm$/, 402, error('card_error', 'Declined.'), /^Declined.$/],
    ['the confirmation is refused', /confirm$/, 400, error('invalid_request_error', 'No URL.'), /^No URL.$/],
    ['the provider does not answer', /confirm$/, 500, error('api_error', 'Broken.'), words.noAnswer],
    ['the refund is refused', /refunds$/, 400, error('invalid_request_error', 'No refund.'), /^No refund.$/],
  ] as const)('has failed when %s', async (_what, request, status, body, detail) => {
    stripe.answer = (asked, own) => (request.test(asked) ? { status, body } : own)
    expect(await payWith(testKeys.secretKey)).toEqual({ works: false, detail: expect.stringMatching(detail) })
    expect(await payment()).toMatchObject({ state: 'failed' })
  })

  it.each([
    ['another currency is received', /confirm$/, '"currency":"pln"', '"currency":"eur"', words.cardNotPaid],
    ['less is received', /confirm$/, '"amount_received":10000', '"amount_received":9999', words.cardNotPaid],
    [
      'the money is on its way',
      /confirm$/,
      '"status":"succeeded"',
      '"status":"processing"',
      words.cardNotPaid,
    ],
    ['the refund fails', /refunds$/, '"status":"succeeded"', '"status":"failed"', words.cardNotRefunded],
    ['less is refunded', /refunds$/, '"amount":10000', '"amount":9999', words.cardNotRefunded],
  ] as const)('has failed when %s', async (_what, request, before, after, sentence) => {
    stripe.answer = (asked, { status, body }) => ({
      status,
      body: request.test(asked) ? body.replace(before, after) : body,
    })
    const { works, detail } = await payWith(testKeys.secretKey)
    const [id = ''] = /pi_\w+/.exec(detail) ?? []
    expect({ works, detail }).toEqual({ works: false, detail: sentence(id) })
    expect(await payment()).toMatchObject({ state: 'failed', why: words.cardFailed(detail) })
  })

  it('says what failed before what is still to do', async () => {
    await setFact('test_card_tried', { works: false, detail: 'Declined.' })
    await setFact('payment_tried', { mark: 'of another key' })
    expect((await payment()).why).toBe(words.cardFailed('Declined.'))
    await setFact('test_card_tried', { works: true, detail: '' })
    expect((await payment()).why).toBe(words.otherKey)
  })
})

it.each([
  ['sk_live_x', openingRules.liveKey],
  ['rk_live_51Abc', openingRules.liveKey],
  ['pk_live_x', openingRules.liveKey],
  [' sk_live_x ', openingRules.liveKey],
  ['pk_test_x', openingRules.publishableKey],
  ['whsec_x', openingRules.testKey],
  ['sk_test_', openingRules.testKey],
  ['sk_test_a sk_live_b', openingRules.testKey],
  ['', rules.fieldRequired],
])('the key “%s” is refused at its field, and the provider is not asked', async (key, sentence) => {
  await expect(payWith(key)).rejects.toMatchObject({ status: 400, body: { fields: { key: sentence } } })
  expect(asked()).toEqual([])
})
