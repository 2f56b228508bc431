import { describe, expect, it } from 'vitest'
import { emailHash } from '#base/masked.ts'
import { aCustomer, anOrder } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aMember, aVisitor, confirm, linkIn, mailTo } from './people.ts'

const shop = suiteFixture(() => openTestShop({ env: { TRUSTED_PROXIES: '127.0.0.1' } }))
const customer = suiteFixture(() => aCustomer(shop.database))

const from = { 'x-forwarded-for': '192.0.2.7' }
const events = (event: string) => shop.log.filter((line) => line.event === event)
const idOf = async (email: string) =>
  (await shop.database.pool.query('select id from users where email = $1', [email])).rows[0].id

describe('the log', () => {
  it('records who logged in from where, and who was refused and why, without the email', async () => {
    const email = 'logged@shop.example'
    const visitor = await aMember(shop, { email, password: 'secret-1' })
    await visitor.identity('/sign-in/email', { email, password: 'wrong-one' }, from)
    const seen = events('sign_in_password')
    const account = emailHash(email)
    expect(seen).toMatchObject([
      { outcome: 'done', account, user: await idOf(email), level: 30 },
      { outcome: 'refused', account, code: 'invalid_email_or_password', address: '192.0.2.7', level: 40 },
    ])
    for (const line of seen) {
      expect(line).toMatchObject({ time: expect.any(Number), reqId: expect.any(String) })
      expect(JSON.stringify(line)).not.toMatch(/logged@|secret-1|wrong-one/)
    }
  })

  it('records every change of a credential', async () => {
    const email = 'changes@shop.example'
    const visitor = await aMember(shop, { email, password: 'secret-1' })
    await confirm(shop, email, { by: visitor })
    const user = await idOf(email)
    await visitor.identity('/change-password', { currentPassword: 'wrong-1', newPassword: 'secret-2' })
    await visitor.identity('/change-password', { currentPassword: 'secret-1', newPassword: 'secret-2' })
    expect(events('change_password')).toMatchObject([
      { outcome: 'refused', code: 'invalid_password', user },
      { outcome: 'done', user },
    ])
    await visitor.identity('/two-factor/enable', { password: 'secret-2' })
    expect(events('factor_begin')).toMatchObject([{ outcome: 'done', user }])
    await visitor.identity('/revoke-other-sessions')
    expect(events('end_other_sessions')).toMatchObject([{ outcome: 'done', user }])
    await visitor.identity('/request-password-reset', { email })
    const link = linkIn(await mailTo(shop, email, 'reset'), '/reset-password')
    const token = new URLSearchParams(link.hash.slice(1)).get('token')
    await aVisitor(shop).identity('/reset-password', { token, newPassword: 'secret-3' })
    expect(events('reset_password')).toMatchObject([{ outcome: 'done' }])
    await visitor.identity('/sign-in/email', { email, password: 'secret-3' })
    await visitor.identity('/sign-out')
    expect(events('sign_out')).toMatchObject([{ outcome: 'done', user }])
    expect(JSON.stringify(shop.log)).not.toContain(String(token))
  })

  it('records a confirmed email, and an invalid link', async () => {
    const email = 'confirmed@shop.example'
    const visitor = await aMember(shop, { email })
    await confirm(shop, email, { by: visitor })
    await visitor.identity('/confirm-email', { token: 'nothing' })
    expect(events('confirm_email').slice(-2)).toMatchObject([
      { outcome: 'done', user: await idOf(email) },
      { outcome: 'refused', code: 'invalid_token' },
    ])
  })

  it('records who makes too many attempts', async () => {
    const body = { email: 'often@shop.example', password: 'wrong-one' }
    for (let time = 0; time < 11; time++) await aVisitor(shop).identity('/sign-in/email', body, from)
    const account = emailHash(body.email)
    const endings = events('sign_in_password').filter((line) => line.account === account)
    expect(endings.map(({ outcome }) => outcome)).toEqual([...Array(10).fill('refused'), 'limited'])
    expect(events('limited').at(-1)).toMatchObject({ code: 'too_many', status: 429, address: '192.0.2.7' })
  })

  it('records every refusal: without a sign-in, without the role, and for the order of another customer', async () => {
    const { token, id } = customer
    const before = events('denied').length
    const other = await anOrder(shop.database, await aCustomer(shop.database))
    await shop.fetch('/api/orders', { headers: from })
    await shop.fetch('/api/orders', { headers: { ...from, authorization: `Bearer ${token}` } })
    await shop.fetch(`/api/order/${other.id}`, { headers: { ...from, authorization: `Bearer ${token}` } })
    await shop.fetch('/api/order/nothing', { headers: { ...from, authorization: `Bearer ${token}` } })
    expect(events('denied').slice(before)).toMatchObject([
      { method: 'GET', path: '/api/orders', status: 401, code: 'anonymous', address: '192.0.2.7' },
      { path: '/api/orders', status: 403, code: 'forbidden', user: id },
      { path: `/api/order/${other.id}`, status: 404, user: id },
    ])
  })

  it('records the code of every refusal', async () => {
    const headers = { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' }
    await shop.fetch('/api/order', { method: 'POST', headers, body: '{"quantity": "-1"}' })
    const forged = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' }
    await shop.fetch('/api/webhooks/stripe', { method: 'POST', headers: forged, body: '{}' })
    expect(events('refused').slice(-2)).toMatchObject([
      { path: '/api/order', code: 'invalid', user: customer.id },
      { path: '/api/webhooks/stripe', code: expect.stringMatching(/sign/) },
    ])
  })

  it('has one line of JSON for each event, whatever text a stranger sends', async () => {
    const lines = shop.log.length
    const forged = '"}\n{"level":30,"event":"sign_in_password","outcome":"done"}'
    await shop.fetch(`/api/tools/${encodeURIComponent(forged)}`, {
      headers: { 'x-forwarded-for': forged.replace('\n', '') },
    })
    await aVisitor(shop).identity('/sign-in/email', { email: forged, password: forged })
    for (const line of shop.log.slice(lines)) expect(line).toMatchObject({ reqId: expect.any(String) })
  })
})
