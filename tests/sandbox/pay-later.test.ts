import { describe, expect, test } from 'vitest'
import { chargesOf, fault, providerFixture, sale } from './provider.ts'

const { database, here, stripe } = providerFixture()
const return_url = 'https://shop.example/payment/1?from=mail'

/** An intent whose customer was sent to the page of the lender, and the address of that page. */
async function redirected(back = return_url) {
  const { id } = await stripe.paymentIntents.create({ ...sale, automatic_payment_methods: { enabled: true } })
  const intent = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_klarna', return_url: back })
  const page = new URL(intent.next_action?.redirect_to_url?.url ?? '')
  return { id, secret: intent.client_secret ?? '', intent, page }
}

const answer = ({ page, secret }: { page: URL; secret: string }, given: string) =>
  here.visit(page.pathname, { payment_intent_client_secret: secret, answer: given })

describe('pay later', () => {
  test('sends the customer to a page in the same shop, which names the amount', async () => {
    const { intent, page } = await redirected()
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
    expect(page.origin).toBe('https://shop.example')
    const shown = await here.visit(page.pathname + page.search)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
    expect(shown.headers['cache-control']).toBe('no-store')
    expect(shown.body).toContain('$25')
    expect(shown.body).toContain('Approve')
  })

  test('that is approved is paid, and leads back to the shop', async () => {
    const sent = await redirected()
    const { statusCode, headers } = await answer(sent, 'complete')
    expect([statusCode, headers.location]).toEqual([
      303,
      `/payment/1?from=mail&payment_intent=${sent.id}&payment_intent_client_secret=${sent.secret}&redirect_status=succeeded`,
    ])
    expect(await stripe.paymentIntents.retrieve(sent.id, { expand: ['latest_charge'] })).toMatchObject({
      status: 'succeeded',
      latest_charge: { payment_method_details: { type: 'klarna' } },
    })
  })

  test('that is refused leads back too, and another method pays', async () => {
    const sent = await redirected()
    const { headers } = await answer(sent, 'fail')
    expect(headers.location).toContain('redirect_status=failed')
    expect(await stripe.paymentIntents.retrieve(sent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { payment_method: { type: 'klarna' } },
    })
    const paid = await stripe.paymentIntents.confirm(sent.id, { payment_method: 'pm_card_visa' })
    expect(paid.status).toBe('succeeded')
  })

  test.each(['https://shop.example//evil.example/a', 'https://shop.example/\\\\evil.example/a'])(
    'leads back to the shop, not to the host in the path of %s',
    async (back) => {
      const { headers } = await answer(await redirected(back), 'complete')
      const shop = 'https://shop.example'
      expect(new URL(String(headers.location), shop).origin).toBe(shop)
    },
  )

  test('is answered once, however often the form is sent', async () => {
    const sent = await redirected()
    await answer(sent, 'complete')
    await answer(sent, 'complete')
    await answer(sent, 'fail')
    expect((await stripe.paymentIntents.retrieve(sent.id)).status).toBe('succeeded')
    expect(await chargesOf(database.pool, sent.id)).toEqual(['succeeded'])
  })

  test('that the shop has cancelled meanwhile takes no money', async () => {
    const sent = await redirected()
    await stripe.paymentIntents.cancel(sent.id)
    expect((await answer(sent, 'complete')).headers.location).toContain('redirect_status=failed')
    expect((await stripe.paymentIntents.retrieve(sent.id)).status).toBe('canceled')
  })

  test('needs the client secret, on the page and in the form', async () => {
    const { page, id } = await redirected()
    const wrong = 'pi_1_secret_of_another'
    expect((await here.visit(page.pathname)).statusCode).toBe(400)
    expect((await here.visit(`${page.pathname}?payment_intent_client_secret=${wrong}`)).statusCode).toBe(400)
    expect((await answer({ page, secret: wrong }, 'complete')).statusCode).toBe(400)
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_action')
  })

  test('needs an address to return to, and an intent that allows redirects', async () => {
    const anIntent = (allow_redirects: 'always' | 'never') =>
      stripe.paymentIntents.create({
        ...sale,
        automatic_payment_methods: { enabled: true, allow_redirects },
      })
    const payment_method = 'pm_klarna'
    const { id } = await anIntent('always')
    expect(await fault(stripe.paymentIntents.confirm(id, { payment_method }))).toMatchObject({
      code: 'parameter_missing',
      param: 'return_url',
    })
    const never = await anIntent('never')
    expect(
      (await fault(stripe.paymentIntents.confirm(never.id, { payment_method, return_url }))).message,
    ).toContain('klarna')
  })
})

test('the page of the bank answers a debit at once, in place of the next day', async () => {
  const { id, client_secret } = await stripe.paymentIntents.create({
    ...sale,
    automatic_payment_methods: { enabled: true },
    payment_method: 'pm_usBankAccount_success',
    confirm: true,
  })
  const path = `/api/sandbox/stripe/page/${id}`
  const secret = { payment_intent_client_secret: client_secret ?? '' }
  expect((await here.visit(`${path}?${new URLSearchParams(secret)}`)).body).toContain('Answer now')
  await here.visit(path, { ...secret, answer: 'settle' })
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
})
