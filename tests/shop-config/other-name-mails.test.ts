import { describe, expect, it } from 'vitest'
import { keysOf } from '#base/keys-of.ts'
import { samples } from '#office/previews/inside/samples.ts'
import { aCustomer, anOrder, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { liveEnv } from '../live.ts'
import { headersOf, openMailbox, wordsOf } from '../mail/mailbox.ts'
import { openOtherShop } from './other-shop.ts'
import { foreignOf, otherName } from './other-words.ts'

const mailbox = suiteFixture(openMailbox)
const shop = suiteFixture(() => openOtherShop({ SMTP_URL: mailbox.url }))

const kinds = keysOf(samples)
const inHtml = otherName.replace('&', '&amp;')

/** Every email as it would arrive: whom it is from, its subject, and both of its texts. */
async function mails() {
  const { token } = shop.owner
  return Promise.all(
    kinds.map(async (kind) => ({ kind, ...(await shop.call('letterPreview', { params: { kind }, token })) })),
  )
}
type Emails = Awaited<ReturnType<typeof mails>>

function foreignIn(all: Emails): string[] {
  return foreignOf(
    all.flatMap(({ kind, from, replyTo, subject, html, body }) => [
      [`${kind}: who sends it`, `${from} ${replyTo}`],
      [`${kind}: subject`, subject],
      [`${kind}: html`, html],
      [`${kind}: text`, body],
    ]),
  )
}

/** The mails that the shop wrote, from the outbox. */
async function written() {
  const { rows } = await shop.database.pool.query<{ kind: string; said: string }>(
    `select kind, concat_ws(' ', subject, body, html) as said from mails order by kind`,
  )
  return rows
}

describe('a shop that is called Żółw & Söhne and sells in PLN', () => {
  it('has its own name in every mail, and none of the demo shop, before it has a product', async () => {
    const all = await mails()
    expect(all.length).toBeGreaterThan(25)
    expect(foreignIn(all)).toEqual([])
    const unnamed = all.filter(({ html, body }) => !html.includes(inHtml) || !body.includes(otherName))
    expect(unnamed.map(({ kind }) => kind)).toEqual([])
  })

  it('has its currency in those about an order', async () => {
    await aProduct(shop.database, { priceCents: 125_050, brand: 'Bosch' })
    const all = await mails()
    expect(foreignIn(all)).toEqual([])
    const priced = all.filter(({ html, body }) => [html, body].every((text) => text.includes('\u00a0zł')))
    expect(priced.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['order_placed', 'order_paid', 'order_refunded', 'order_cancelled']),
    )
  })

  it('says the same in what it writes to customers', async () => {
    const customer = await aCustomer(shop.database)
    const product = await aProduct(shop.database, { priceCents: 125_050, brand: 'Bosch' })
    const { id } = await anOrder(shop.database, customer, { payment: 'paid' })
    const person = { name: 'Test', address: 'A', phone: '1' }
    await shop.call('placeOrder', {
      token: customer.token,
      body: { toolsId: product.id, quantity: product.minimum, price: product.priceCents / 100, ...person },
    })
    await shop.call('markShipped', { params: { id }, token: shop.owner.token })
    await shop.fetch('/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: liveEnv.PUBLIC_URL },
      body: JSON.stringify({ email: 'new@mailbox.example', password: 'long enough 1', name: 'New' }),
    })
    const mails = await written()
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['order_placed', 'order_shipped', 'welcome']),
    )
    expect(foreignOf(mails.map(({ kind, said }) => [kind, said]))).toEqual([])
    for (const { said } of mails) expect(said).toContain('Söhne')
    expect(mails.find(({ kind }) => kind === 'order_placed')?.said).toMatch(/6252,50\u00a0zł/)
  })

  it('names no other shop in what arrives, not even in the head of a mail', async () => {
    const { token, email } = shop.owner
    await shop.call('sendTestLetter', { params: { kind: 'order_paid' }, token })
    const arrived = () => mailbox.delivered.find(({ to }) => to.includes(email))
    await expect.poll(arrived).toBeDefined()
    const { raw, from } = arrived() ?? { raw: '', from: '' }
    expect(headersOf(raw).length).toBeGreaterThan(5)
    expect(wordsOf(raw)).toContain(otherName)
    expect(
      foreignOf([
        ['sender', from],
        ['head', headersOf(raw).join('\n')],
        ['words', wordsOf(raw)],
      ]),
    ).toEqual([])
  })
})
