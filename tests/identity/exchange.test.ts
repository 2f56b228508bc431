import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { aCustomer } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aMember, aVisitor, logIn } from './people.ts'

const email = 'member@shop.example'
const password = 'secret-1'
const shop = suiteFixture(openTestShop)
const member = suiteFixture(() => aMember(shop, { email, password }))
let signed: string
beforeAll(async () => {
  const loggedIn = await aVisitor(shop).identity('/sign-in/email', { email, password })
  signed = loggedIn.headers.get('set-auth-token') ?? ''
})

function put(named: string, headers: Record<string, string>, body: unknown = { email: named }) {
  return shop.fetch(`/api/user/${named}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
const cookie = () => [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

describe('the exchange of a session for an access token', () => {
  it('accepts the cookie of the same email, from a page of the shop', async () => {
    const answer = await put(email, { cookie: cookie(), origin: shop.url })
    expect(answer.status).toBe(200)
    const { token, expiresInSeconds } = await answer.json()
    expect(expiresInSeconds).toBe(1800)
    expect(await shop.call('oneUser', { params: { email }, token })).toMatchObject({ email })
    const { rows } = await shop.database.pool.query('select 1 from access_tokens where hash = $1', [token])
    expect(rows).toEqual([])
  })

  it('ignores the case of the email', async () => {
    const answer = await put('MEMBER@Shop.example', { cookie: cookie(), origin: shop.url })
    expect(answer.status).toBe(200)
  })

  it.each([
    ['from the page of another site', { origin: 'https://evil.example' }],
    ['from a page that hides where it is from', { origin: 'null' }],
    ['without an Origin', {}],
  ])('refuses the cookie %s', async (_, headers) => {
    const answer = await put(email, { cookie: cookie(), ...headers })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: 'proof_needed', modifiedCount: 0 })
  })

  it('accepts the signed token of the identity service', async () => {
    expect((await put(email, { authorization: `Bearer ${signed}` })).status).toBe(200)
    expect((await put(email, { authorization: `Bearer ${encodeURIComponent(signed)}` })).status).toBe(200)
  })

  it('refuses this token if it is unsigned, forged, or signed with another secret', async () => {
    const raw = decodeURIComponent(signed).split('.')[0] ?? ''
    const other = createHmac('sha256', 'another secret').update(raw).digest('base64')
    const [ours = ''] = decodeURIComponent(signed).split('.').slice(1)
    for (const forged of [raw, `${raw}.`, `${raw}.${other}`, `x${raw}.${ours}`, `${raw}.${ours.slice(1)}`]) {
      const answer = await put(email, { authorization: `Bearer ${forged}` })
      expect(answer.status, forged).toBe(401)
    }
  })

  it('refuses an access token as proof, even beside a valid cookie', async () => {
    const token = await member.exchange(email)
    expect((await put(email, { authorization: `Bearer ${token}` })).status).toBe(401)
    const both = await put(email, { authorization: `Bearer ${token}`, cookie: cookie(), origin: shop.url })
    expect(both.status).toBe(401)
  })

  it('refuses another email with the same answer whether or not it has an account', async () => {
    const other = await aCustomer(shop.database)
    const asked = async (named: string) => {
      const answer = await put(named, { cookie: cookie(), origin: shop.url })
      const { requestId: _, ...body } = await answer.json()
      return [answer.status, body]
    }
    const known = await asked(other.email)
    expect(known).toEqual(await asked('nobody@shop.example'))
    expect(known[0]).toBe(403)
    const mixed = await put(email, { cookie: cookie(), origin: shop.url }, { email: other.email })
    expect(mixed.status).toBe(403)
  })

  it('authorises before validating', async () => {
    expect((await put(email, {}, { email: 'no email' })).status).toBe(401)
    expect((await put(email, {}, 'nothing')).status).toBe(401)
    expect((await put('other@shop.example', { cookie: cookie(), origin: shop.url }, {})).status).toBe(403)
    expect((await put(email, { cookie: cookie(), origin: shop.url }, {})).status).toBe(400)
    expect((await put(email, {}, { email: 'x', phone: '' })).status).toBe(401)
  })
})

describe('many exchanges', () => {
  const heldBy = async (named: string) => {
    const { rows } = await shop.database.pool.query(
      'select count(*)::int as held from access_tokens t join users u on u.id = t.user_id where u.email = $1',
      [named],
    )
    return rows[0].held
  }

  it('keep the twenty newest tokens of a session and a hundred of a user, both in sequence and at once', async () => {
    const who = { email: 'many@shop.example', password: 'secret-1' }
    const visitor = await aMember(shop, who)
    const first = await visitor.exchange(who.email)
    for (let time = 0; time < 19; time++) await visitor.exchange(who.email)
    // A browser whose twenty tabs ask at once: each gets a valid token.
    expect(await shop.call('oneUser', { params: { email: who.email }, token: first })).toMatchObject({
      email: who.email,
    })
    const last = await visitor.exchange(who.email)
    expect(await heldBy(who.email)).toBe(20)
    await expect(shop.call('oneUser', { params: { email: who.email }, token: first })).rejects.toMatchObject({
      status: 401,
    })
    expect(await shop.call('oneUser', { params: { email: who.email }, token: last })).toMatchObject({
      email: who.email,
    })
    await Promise.all(Array.from({ length: 40 }, () => visitor.exchange(who.email)))
    expect(await heldBy(who.email)).toBe(20)

    for (let session = 0; session < 6; session++) {
      const further = await logIn(shop, who)
      await Promise.all(Array.from({ length: 20 }, () => further.exchange(who.email)))
    }
    expect(await heldBy(who.email)).toBe(100)
  })

  it('are refused for a while after three hundred in a quarter of an hour, but not for others', async () => {
    const who = { email: 'hammering@shop.example', password: 'secret-1' }
    const visitor = await aMember(shop, who)
    await visitor.exchange(who.email)
    await shop.database.pool.query(
      `update limits set points = 300 where key = (select 'exchange:' || id from users where email = $1)`,
      [who.email],
    )
    const refused = await visitor.ask(`/api/user/${who.email}`, { method: 'PUT', json: { email: who.email } })
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { error: 'too_many', message: refusals.tooMany, modifiedCount: 0, requestId: expect.any(String) },
    ])
    const other = await aMember(shop, { email: 'calm@shop.example' })
    expect(await other.exchange('calm@shop.example')).toBeTypeOf('string')
  })
})

describe('an access token', () => {
  it('becomes invalid when its session is signed out', async () => {
    const visitor = await logIn(shop, { email, password })
    const token = await visitor.exchange(email)
    expect((await visitor.identity('/sign-out')).status).toBe(200)
    await expect(shop.call('oneUser', { params: { email }, token })).rejects.toMatchObject({ status: 401 })
    await expect(visitor.exchange(email)).rejects.toThrow('no token')
  })

  it('becomes invalid when the password is changed, on every other device too', async () => {
    const who = { email: 'changer@shop.example', password: 'secret-1' }
    const here = await aMember(shop, who)
    const there = await logIn(shop, who)
    const tokens = [await here.exchange(who.email), await there.exchange(who.email)]
    const body = { currentPassword: 'secret-1', newPassword: 'secret-2' }
    expect((await here.identity('/change-password', { ...body, currentPassword: 'wrong-1' })).status).toBe(
      400,
    )
    expect((await here.identity('/change-password', body)).status).toBe(200)
    for (const token of tokens) {
      const asked = shop.call('oneUser', { params: { email: who.email }, token })
      await expect(asked).rejects.toMatchObject({ status: 401 })
    }
    expect(await here.exchange(who.email)).toBeTypeOf('string')
    await expect(there.exchange(who.email)).rejects.toThrow('no token')
  })

  it('expires after half an hour', async () => {
    const token = await member.exchange(email)
    await shop.database.pool.query(
      `update access_tokens set expires_at = expires_at - interval '30 minutes' where user_id =
         (select id from users where email = $1)`,
      [email],
    )
    await expect(shop.call('oneUser', { params: { email }, token })).rejects.toMatchObject({ status: 401 })
  })

  it('becomes invalid when the user ends its session from another session', async () => {
    const who = { email: 'two@shop.example', password: 'secret-1' }
    const phone = await aMember(shop, who)
    const desk = await logIn(shop, who)
    const token = await phone.exchange(who.email)
    const sessions = await (await desk.ask('/api/auth/list-sessions')).json()
    expect(sessions).toHaveLength(2)
    const { rows } = await shop.database.pool.query(
      'select s.id from sessions s join access_tokens t on t.session_id = s.id join users u on u.id = s."userId" where u.email = $1',
      [who.email],
    )
    await desk.identity('/end-session', { id: rows[0].id })
    await expect(shop.call('oneUser', { params: { email: who.email }, token })).rejects.toMatchObject({
      status: 401,
    })
    expect(await desk.exchange(who.email)).toBeTypeOf('string')
  })

  it('of one person cannot end the session of another', async () => {
    const who = { email: 'victim@shop.example', password: 'secret-1' }
    const victim = await aMember(shop, who)
    const { rows } = await shop.database.pool.query(
      'select s.id from sessions s join users u on u.id = s."userId" where u.email = $1',
      [who.email],
    )
    await member.identity('/end-session', { id: rows[0].id })
    expect(await victim.exchange(who.email)).toBeTypeOf('string')
  })
})
