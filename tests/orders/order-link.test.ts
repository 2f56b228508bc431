import { describe, expect, it } from 'vitest'
import { orderNumber } from '#base/contract/order-number.ts'
import { aCustomer, aGuestOrder, anAdmin, anOrder, keyHeader } from '../builders.ts'
import { send } from '../call.ts'
import { suiteFixture } from '../fixtures.ts'
import { linkIn } from '../identity/people.ts'
import { freshNetwork } from '../raw.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(() => openTestShop({ env: { TRUSTED_PROXIES: '127.0.0.1' } }))
const admin = suiteFixture(() => anAdmin(shop.database))
let guests = 0
const anEmail = () => `asks-${++guests}@shop.example`

const ask = (number: string, email: string, headers = freshNetwork()) =>
  send(shop.url, 'askForOrderLink', { body: { number, email }, headers })

/** The ids of the mails with a link that were written to an email. */
async function linksTo(email: string): Promise<string[]> {
  await shop.jobsDone()
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `select id from mails where recipient = $1 and kind = 'order_link' order by seq`,
    [email],
  )
  return rows.map(({ id }) => id)
}

/** A mail as an admin reads it in a shop without a mail server. */
const read = (id: string) => shop.call('oneMail', { token: admin.token, params: { id } })

describe('asking for the link of an order', () => {
  it('mails a link whose key opens the order, however the number is spelt', async () => {
    const email = anEmail()
    const { id } = await aGuestOrder(shop.database, email)
    const number = orderNumber(id)
    for (const spelt of [number, number.toLowerCase().replace('-', ' '), ` ${number.replace('-', '')} `])
      expect((await ask(spelt, email.toUpperCase())).status).toBe(200)
    const mails = await linksTo(email)
    expect(mails).toHaveLength(3)
    for (const mail of mails) {
      const { body } = await read(mail)
      const link = linkIn({ body }, '/order/')
      expect(`${link.pathname}${link.search}`).toBe(`/order/${id}`)
      const key = new URLSearchParams(link.hash.slice(1)).get('key') ?? ''
      expect(await shop.call('oneOrder', { params: { id }, headers: keyHeader(key) })).toMatchObject({
        _id: id,
      })
      expect(body).not.toContain('1 Test Street')
    }
  })

  it('answers the same, in the same statements, whether or not there is such an order', async () => {
    const email = anEmail()
    const { id } = await aGuestOrder(shop.database, email)
    const customer = await aCustomer(shop.database)
    const { id: ofAccount } = await anOrder(shop.database, customer)
    const cases = [
      [orderNumber(id), email],
      [orderNumber(id), anEmail()],
      [orderNumber(ofAccount), email],
      [orderNumber(ofAccount), customer.email],
      ['AAAAA-AAAAA', email],
      ['no number', anEmail()],
    ] as const
    const answers = await Promise.all(
      cases.map(async ([number, to]) => {
        const response = await ask(number, to)
        const kept = ['content-type', 'content-length', 'cache-control'].map((name) =>
          response.headers.get(name),
        )
        return { status: response.status, kept, body: await response.json() }
      }),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ status: 200, body: { acknowledged: true } })
    await shop.jobsDone()
    const { rows } = await shop.database.pool.query(`select recipient from mails where kind = 'order_link'`)
    const recipients = rows.map(({ recipient }) => recipient)
    expect(recipients.filter((to) => to === email || to === customer.email).sort()).toEqual(
      [email, customer.email].sort(),
    )
  })

  it('mails the customer of an account a link to their orders, without a key', async () => {
    const customer = await aCustomer(shop.database)
    const { id } = await anOrder(shop.database, customer)
    await ask(orderNumber(id), customer.email)
    const [mail = ''] = await linksTo(customer.email)
    const { body } = await read(mail)
    expect(body).toContain('/dashboard/myorders')
    expect(body).not.toContain('#key=')
  })

  it('mails nothing about the order of a stranger’s account to the new owner of its email', async () => {
    const email = anEmail()
    const stranger = await aCustomer(shop.database, { email, verified: false })
    const { id } = await anOrder(shop.database, stranger)
    await shop.database.pool.query(`update users set email = $2 where id = $1`, [stranger.id, anEmail()])
    await ask(orderNumber(id), email)
    expect(await linksTo(email)).toEqual([])
  })

  it('is limited by mailbox, for known and unknown ones alike', async () => {
    const known = anEmail()
    const { id } = await aGuestOrder(shop.database, known)
    for (const email of [known, anEmail()]) {
      for (let time = 0; time < 4; time++) expect((await ask(orderNumber(id), email)).status).toBe(200)
      const refused = await ask(orderNumber(id), email)
      expect(refused.status).toBe(429)
      expect(await refused.json()).toMatchObject({ error: 'too_many' })
    }
    expect((await linksTo(known)).length).toBe(4)
  })

  it('is limited by network', async () => {
    const network = freshNetwork()
    for (let time = 0; time < 60; time++)
      expect((await ask('AAAAA-AAAAA', anEmail(), network)).status).toBe(200)
    expect((await ask('AAAAA-AAAAA', anEmail(), network)).status).toBe(429)
    expect((await ask('AAAAA-AAAAA', anEmail())).status).toBe(200)
  })

  it.each([
    ['no number', { number: ' ', email: 'a@shop.example' }],
    ['no email', { number: '7K2QF-9MXA4', email: 'nobody' }],
  ])('refuses a form with %s', async (_what, body) => {
    await expect(shop.call('askForOrderLink', { body })).rejects.toMatchObject({ status: 400 })
  })
})
