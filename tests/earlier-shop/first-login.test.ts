import { describe, expect, it } from 'vitest'
import { newId } from '#base/id.ts'
import { aToken } from '../builders/users.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { aVisitor, confirm, linkTo, logIn, mailTo, secretIn } from '../identity/people.ts'
import { openTestShop } from '../shop.ts'
import { earlierActions } from './a-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))

/** A customer who came in with an address, in a group with half the price. */
async function aMovedCustomer(email: string) {
  const groupId = newId()
  const name = `Half ${groupId}`
  await shop.database.db
    .insertInto('customer_groups')
    .values({ id: groupId, name, discount_ppm: 500_000 })
    .execute()
  const { send, apply } = earlierActions(shop, admin)
  await apply(
    await send(
      `Email,Name,Group,Address line 1,City,Region,Postcode,Country\n${email},Moved Person,${name},1 Main St,Austin,TX,78701,US\n`,
    ),
  )
  const { rows } = await shop.database.pool.query('select id from users where email = $1', [email])
  return { id: rows[0].id as string }
}

const priceFor = async (token: string) => {
  const { id } = await aProduct(shop.database, { priceCents: 1000 })
  return (await shop.call('priceTool', { params: { id }, query: { quantity: '5' }, token })).goods
}
const addresses = async (token: string) => (await shop.call('listAddresses', { token })).rows.length
const mailsTo = async (email: string, kind: string) =>
  (await shop.database.pool.query('select id from mails where recipient = $1 and kind = $2', [email, kind]))
    .rows.length

describe('a customer of an earlier shop', () => {
  it('is answered at the log-in as for a wrong password, and mailed a link, once an hour, that leads in', async () => {
    const { id } = await aMovedCustomer('first@moved.example')
    const visitor = aVisitor(shop)
    const unknown = await visitor.identity('/sign-in/email', {
      email: 'none@moved.example',
      password: 'old-secret',
    })
    for (let time = 0; time < 2; time += 1) {
      const answer = await visitor.identity('/sign-in/email', {
        email: 'first@moved.example',
        password: 'old-secret',
      })
      const [{ requestId: _, ...body }, { requestId: _other, ...same }] = [
        await answer.json(),
        await unknown.clone().json(),
      ]
      expect([answer.status, body]).toEqual([unknown.status, same])
    }
    expect(await mailsTo('first@moved.example', 'first_login')).toBe(1)
    expect(await mailsTo('none@moved.example', 'first_login')).toBe(0)

    const token = secretIn(await mailTo(shop, 'first@moved.example', 'first_login'), '/reset-password')
    const reset = await visitor.identity('/reset-password', { token, newPassword: 'chosen-secret-9' })
    expect(reset.status).toBe(200)
    const browser = await logIn(shop, { email: 'first@moved.example', password: 'chosen-secret-9' })
    const access = await browser.exchange('first@moved.example')
    const { rows } = await shop.database.pool.query(
      'select id, "emailVerified" as proven from users where email = $1',
      ['first@moved.example'],
    )
    expect(rows).toEqual([{ id, proven: true }])
    expect(await addresses(access)).toBe(1)
    expect(await priceFor(access)).toBe(25)
  })

  it('who signs up instead is answered as anybody, has nothing before the link, and all after it', async () => {
    const { id } = await aMovedCustomer('again@moved.example')
    const visitor = aVisitor(shop)
    const fresh = await aVisitor(shop).identity('/sign-up/email', {
      name: 'New',
      email: 'fresh@moved.example',
      password: 'chosen-secret-9',
    })
    const known = await visitor.identity('/sign-up/email', {
      name: 'Chosen Name',
      email: 'again@moved.example',
      password: 'chosen-secret-9',
    })
    expect([known.status, Object.keys(await known.json())]).toEqual([
      fresh.status,
      Object.keys(await fresh.json()),
    ])
    const early = await visitor.identity('/sign-in/email', {
      email: 'again@moved.example',
      password: 'chosen-secret-9',
    })
    expect(early.status).toBe(401)
    expect(await mailsTo('again@moved.example', 'welcome')).toBe(1)
    await linkTo(shop, 'again@moved.example')
    await confirm(shop, 'again@moved.example', { by: visitor })
    const browser = await logIn(shop, { email: 'again@moved.example', password: 'chosen-secret-9' })
    const access = await browser.exchange('again@moved.example')
    const { rows } = await shop.database.pool.query('select id, name from users where email = $1', [
      'again@moved.example',
    ])
    expect(rows).toEqual([{ id, name: 'Chosen Name' }])
    expect(await addresses(access)).toBe(1)
    expect(await priceFor(access)).toBe(25)
  })

  it('has no prices of a group before the email is proven, also with a session', async () => {
    const { id } = await aMovedCustomer('unproven@moved.example')
    const sessionId = newId()
    await shop.database.pool.query(
      `insert into sessions (id, "userId", token, "expiresAt", "updatedAt") values ($1, $2, $1, now() + interval '1 day', now())`,
      [sessionId, id],
    )
    expect(await priceFor(await aToken(shop.database, { id, sessionId }))).toBe(50)
  })
})
