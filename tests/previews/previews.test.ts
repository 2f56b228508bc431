import { afterEach, describe, expect, it } from 'vitest'
import { emailList, testEmails as words } from '#base/contract/messages/email-words.ts'
import { keysOf } from '#base/keys-of.ts'
import { samples } from '#office/previews/inside/samples.ts'
import { keyLink } from '#orders/orders/model.ts'
import { returnTerms } from '#orders/returns/model.ts'
import { testMailsPerHour } from '#platform/mail/limits.ts'
import { aCustomer, anAdmin, anOrder, aProduct, type SignedIn } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const people = suiteFixture(async () => ({
  admin: await anAdmin(shop.database),
  customer: await aCustomer(shop.database),
}))
afterEach(() => shop.database.pool.query('delete from mails'))

const show = (kind: string, { token }: SignedIn = people.admin) =>
  shop.call('letterPreview', { params: { kind }, token })
const sendMe = (kind: string, { token }: SignedIn = people.admin) =>
  shop.call('sendTestLetter', { params: { kind }, token })

async function sent() {
  const { rows } = await shop.database.pool.query<{ recipient: string; subject: string; body: string }>(
    `select recipient, subject, html, body, order_id from mails where cause = 'test' order by seq`,
  )
  return rows
}

describe('a preview', () => {
  it.each(keysOf(samples))('of %s shows the mail, and none of its links opens anything', async (kind) => {
    const { subject, html, body } = await show(kind)
    expect(html).toMatch(/^<!doctype html>.*<\/html>$/s)
    expect(subject).not.toBe('')
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link)
    // The carrier's page of a parcel that nobody sent.
    const own = links.filter((link) => !link.startsWith('https://www.ups.com/'))
    for (const link of own) expect(link).not.toMatch(/[#?]/)
    expect(html + body).not.toContain(keyLink('sample'))
    expect(html).not.toMatch(/<script|<form|javascript:/i)
  })

  it('exists for every mail of the list, and for no other', async () => {
    const listed = emailList.flatMap(({ emails }) => emails.map(({ kind }) => kind))
    expect(listed.toSorted()).toEqual(keysOf(samples).toSorted())
    await expect(show('nothing')).rejects.toMatchObject({ status: 404 })
    await expect(show('toString')).rejects.toMatchObject({ status: 404 })
  })

  it('has the newest product, the instructions and the footer of the shop, and no customer', async () => {
    const { database, call } = shop
    const ordered = await anOrder(database, people.customer, { payment: 'paid' })
    await aProduct(database, { name: 'Wheel bearing' })
    const { token } = people.admin
    const mail = await call('mailSettings', { token })
    const value = { ...mail.value, footer: 'Register of Town 123' }
    await call('changeMailSettings', { body: { version: mail.version, value }, token })
    const returns = await call('returnSettings', { token })
    await call('changeReturnSettings', {
      body: { version: returns.version, value: { ...returnTerms.initial, instructions: 'Pack it in oil.' } },
      token,
    })
    const paid = await show('order_paid')
    expect(paid.body).toContain('Wheel bearing')
    expect(paid.body).toContain('Register of Town 123')
    expect((await show('return_approved')).body).toContain('Pack it in oil.')
    for (const kind of keysOf(samples)) {
      const text = JSON.stringify(await show(kind))
      expect(text).not.toContain(people.customer.email)
      expect(text).not.toContain(ordered.id)
      expect(text).not.toContain('Test Person')
    }
  })

  it('makes no key of an order, and sends nothing', async () => {
    const keys = async () => (await shop.database.pool.query('select count(*) from order_keys')).rows
    const before = await keys()
    for (const kind of keysOf(samples)) await show(kind)
    expect(await keys()).toEqual(before)
    const { rows } = await shop.database.pool.query('select id from mails')
    expect(rows).toEqual([])
  })
})

describe('“send me one”', () => {
  it('queues the mail to the person who asks, marked as a preview, and records it', async () => {
    expect(await sendMe('order_link')).toEqual({ acknowledged: true, email: people.admin.email })
    const [mail] = await sent()
    expect(mail).toMatchObject({
      recipient: people.admin.email,
      subject: expect.stringMatching(/^Preview: /),
    })
    expect(mail?.body).toContain(words.mark)
    expect(mail?.body).not.toContain(keyLink('sample'))
    const { rows } = await shop.database.pool.query(
      `select actor, after->>'letter' as letter from audit_log where act = 'send_test'`,
    )
    expect(rows.at(-1)).toEqual({ actor: people.admin.email, letter: 'order_link' })
  })

  it('goes to nobody else, for any request', async () => {
    await shop.fetch('/api/settings/mail/letters/welcome/test', {
      method: 'POST',
      headers: { authorization: `Bearer ${people.admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: people.customer.email, to: people.customer.email }),
    })
    for (const { recipient } of await sent()) expect(recipient).toBe(people.admin.email)
  })

  it('can be read in the outbox, also one whose real mail is hidden there', async () => {
    await sendMe('reset')
    const { rows } = await shop.call('adminMails', { token: people.admin.token, query: {} })
    const mail = await shop.call('oneMail', {
      params: { id: rows[0]?._id ?? '' },
      token: people.admin.token,
    })
    expect(mail.body).toContain(words.mark)
  })

  it('is refused to staff whose email is not confirmed, who may do nothing', async () => {
    const unproven = await anAdmin(shop.database)
    await shop.database.pool.query('update users set "emailVerified" = false where id = $1', [unproven.id])
    await expect(sendMe('welcome', unproven)).rejects.toMatchObject({
      status: 403,
    })
    expect(await sent()).toEqual([])
  })

  it('is refused above the limit of an hour, also when many come at the same time', async () => {
    const busy = await anAdmin(shop.database)
    const answers = await Promise.allSettled(
      Array.from({ length: testMailsPerHour + 5 }, () => sendMe('reset', busy)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(testMailsPerHour)
    await expect(sendMe('reset', busy)).rejects.toMatchObject({ status: 429 })
    expect(await sent()).toHaveLength(testMailsPerHour)
  })
})
