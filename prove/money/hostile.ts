import { signature } from '#app/sandbox/stripe/webhook.ts'
import { anAdmin, type SignedIn } from '../../tests/builders.ts'
import { type Answer, answerText, ask, field } from '../ask.ts'
import { exactly, type Figure, none, type Scale } from '../proof.ts'
import { providerOf } from '../provider.ts'
import type { Shops } from '../shops.ts'
import { type Checkout, checkouts, price } from './checkout.ts'

/** Conflicting requests at once, and payments of somebody else: each attempt many times, at all processes. */
export async function hostile(shops: Shops, scale: Scale): Promise<Figure[]> {
  const rounds = scale === 'full' ? 20 : 3
  const admin = await anAdmin(shops.database)
  const figures: Figure[] = []
  const each = async (what: string, attempt: (checkout: Checkout, other: Checkout) => Promise<string[]>) => {
    const [first, ...rest] = await checkouts(shops, rounds + 1)
    if (first === undefined) return
    const faults: string[] = []
    for (const checkout of rest) faults.push(...(await attempt(checkout, first)))
    figures.push(none(`${what}, ${rounds} rounds`, faults))
  }

  await each('two payments opened at once for one order', async (checkout) => {
    const answers = await atOnce(6, checkout.open)
    const secrets = new Set([checkout.clientSecret, ...answers.map((one) => field(one, 'clientSecret'))])
    return secrets.size === 1 ? [] : answers.map(answerText)
  })
  await each('confirmed five times at once, and by webhook: not paid exactly once', async (checkout) => {
    await checkout.charge()
    const answers = await atOnce(5, () => checkout.report())
    const changed = answers.reduce((sum, one) => sum + Number(field(one, 'modifiedCount')), 0)
    const kept = await captures(shops, checkout.orderId)
    return answers.every((one) => field(one, 'paid') === true) && changed <= 1 && kept === 1
      ? []
      : [...answers.map(answerText), `${kept} captures`]
  })
  await each('cancelled and paid at once: neither or both', async (checkout) => {
    const [cancelled, charged] = await Promise.all([checkout.cancel(), checkout.charge()])
    const reported = await checkout.report()
    const paid = field(reported, 'paid') === true
    // Paid if the card was charged; otherwise cancelled. A late charge is refunded, which moneyFaults checks.
    const right = paid ? cancelled.status === 409 : cancelled.status === 200
    return right ? [] : [cancelled, charged, reported].map(answerText)
  })
  await each('refunded twice at once: refunded more than once', async (checkout) => {
    await checkout.charge()
    await checkout.report()
    const answers = await atOnce(4, () => refund(shops, admin, checkout, {}))
    const back = await refundedCents(shops, checkout.intentId)
    const done = answers.filter(({ status }) => status === 200).length
    return done === 1 && back === price * 100 && answers.every(isReserved)
      ? []
      : [`${back} cents`, ...answers.map(answerText)]
  })
  await each('refunds of more than was captured', async (checkout) => {
    await checkout.charge()
    await checkout.report()
    const more = await refund(shops, admin, checkout, { amount: price + 0.01 })
    const parts = await atOnce(5, () => refund(shops, admin, checkout, { amount: 10 }))
    const back = await refundedCents(shops, checkout.intentId)
    const done = parts.filter(({ status }) => status === 200).length
    return done === 2 && back === 2000 && isReserved(more) && parts.every(isReserved)
      ? []
      : [`${back} cents`, answerText(more), ...parts.map(answerText)]
  })
  await each('confirmed with another order’s payment, or by another customer', async (checkout, other) => {
    await other.charge()
    const answers = [
      await checkout.report(other.intentId),
      await checkout.report('pi_invented'),
      await checkout.report(checkout.intentId, other.buyer.token),
    ]
    const right = answers.map(({ status }) => status).join() === '409,409,404' && !(await isPaid(checkout))
    return right ? [] : answers.map(answerText)
  })
  await each('webhook of somebody else’s payment', async (checkout) => {
    const answers = await foreignWebhook(shops, checkout)
    return answers.every(({ status }) => status === 200) && !(await isPaid(checkout))
      ? []
      : answers.map(answerText)
  })
  await each('webhook that says paid, of a payment that is not', async (checkout) => {
    const answers = await falseWebhook(shops, checkout)
    const believed = await isPaid(checkout)
    await checkout.charge()
    const reported = await checkout.report()
    return answers.every(({ status }) => status === 200) && !believed && field(reported, 'paid') === true
      ? []
      : [...answers, reported].map(answerText)
  })
  await each('capture of another amount, or in another currency, taken for the payment', async (checkout) => {
    const wrong =
      checkout.orderId.charCodeAt(checkout.orderId.length - 1) % 2 ? 'amount = 100' : `currency = 'eur'`
    await shops.database.pool.query(`update sandbox_stripe.payment_intents set ${wrong} where id = $1`, [
      checkout.intentId,
    ])
    await checkout.charge()
    const reported = await checkout.report()
    const alarms = await ask(shops.at(0), 'GET', '/api/admin-tables/alarms', { token: admin.token })
    const seen = JSON.stringify(alarms.body).includes(checkout.orderId)
    return field(reported, 'error') === 'payment_differs' && seen && !(await isPaid(checkout))
      ? []
      : [answerText(reported)]
  })
  figures.push(
    exactly('hostile tries: orders cancelled and paid, not refunded', await countPaidAndCancelled(shops), 0),
  )
  return figures
}

/** The refund was made, or the shop refused it by its own books before it called the provider. */
function isReserved(answer: Answer): boolean {
  return answer.status === 200 || field(answer, 'error') === 'refund_too_much'
}

function atOnce(times: number, question: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, question))
}

async function isPaid({ see }: Checkout): Promise<boolean> {
  return field(await see(), 'paid') === true
}

function refund({ urls }: Shops, { token }: SignedIn, { orderId }: Checkout, body: object): Promise<Answer> {
  return ask(urls[Math.floor(Math.random() * urls.length)] ?? '', 'POST', `/api/orders/${orderId}/refund`, {
    token,
    body,
  })
}

/** Sends a signed event of a successful payment that names this order, but that the shop did not open. */
async function foreignWebhook(shops: Shops, { orderId }: Checkout): Promise<Answer[]> {
  const { stripe } = providerOf(shops)
  const intent = await stripe.paymentIntents.create({
    amount: price * 100,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: 'https://stranger.example/',
  })
  const answers = await sendToAll(shops, `evt_stranger_${orderId}`, { ...intent, metadata: { orderId } })
  await stripe.refunds.create({ payment_intent: intent.id })
  return answers
}

/** Sends a signed event of this order's own payment with the right amount, although no card was charged. */
async function falseWebhook(shops: Shops, { orderId, intentId }: Checkout): Promise<Answer[]> {
  const intent = await providerOf(shops).stripe.paymentIntents.retrieve(intentId)
  const reported = { ...intent, status: 'succeeded', amount_received: intent.amount }
  return sendToAll(shops, `evt_lie_${orderId}`, reported)
}

/** Sends one event of a successful payment, with a valid signature, to all processes. */
function sendToAll(shops: Shops, id: string, object: object): Promise<Answer[]> {
  const event = { id, object: 'event', livemode: false, type: 'payment_intent.succeeded', data: { object } }
  const { webhookSecret } = providerOf(shops)
  const signed = signature(JSON.stringify(event), webhookSecret, new Date())
  const headers = { 'stripe-signature': signed }
  return Promise.all(
    shops.urls.map((url) => ask(url, 'POST', '/api/webhooks/stripe', { body: event, headers })),
  )
}

async function captures({ database }: Shops, orderId: string): Promise<number> {
  const { rows } = await database.pool.query(
    'select count(*)::int as count from captures where order_id = $1',
    [orderId],
  )
  return rows[0].count
}

async function refundedCents({ database }: Shops, intentId: string): Promise<number> {
  const { rows } = await database.pool.query(
    'select coalesce(sum(amount), 0)::int as cents from sandbox_stripe.refunds where payment_intent = $1',
    [intentId],
  )
  return rows[0].cents
}

async function countPaidAndCancelled({ database }: Shops): Promise<number> {
  const { rows } = await database.pool.query(
    `select count(*)::int as count from orders where paid_at is not null and shipment = 'cancelled' and payment <> 'refunded'`,
  )
  return rows[0].count
}
