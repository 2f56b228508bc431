import pino from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '#app/server/config.ts'
import { openShop } from '#app/server/shop.ts'
import type { SignInSettings } from '#base/contract/forms/sign-in.ts'
import { readSignIn } from '#people/identity/inside/sign-in-settings.ts'
import { googleOff, registrationClosed } from '#people/identity/messages.ts'
import { anAdmin, anInvitation, aProduct } from '../builders.ts'
import { inBerlin } from '../checkout/fixture.ts'
import { aCartOf } from '../checkout/priced-cart.ts'
import { suiteFixture, testFixture } from '../fixtures.ts'
import { liveEnv } from '../live.ts'
import { openTestShop } from '../shop.ts'
import { googleWalk } from './google-walk.ts'
import { aMember, aVisitor, confirm } from './people.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const { toGoogle, toCallback, choose } = googleWalk(shop)
const usual: SignInSettings = { google: true, register: 'everybody' }
const closed: SignInSettings = { google: true, register: 'nobody' }
afterEach(() => change(usual))

async function change(value: SignInSettings) {
  const { token } = admin
  const { version } = await shop.call('signInSettings', { token })
  return shop.call('changeSignInSettings', { body: { version, value }, token })
}
async function accounts() {
  const { rows } = await shop.database.pool.query<{ email: string }>('select email from users order by email')
  return rows.map(({ email }) => email)
}
const signUp = (email: string) =>
  aVisitor(shop).identity('/sign-up/email', { name: 'New', email, password: 'secret-1' })

describe('while nobody may sign up', () => {
  it('no account is made by sign-up, by Google or by the exchange, whatever the email', async () => {
    await aMember(shop, { email: 'known@example.com' })
    await change(closed)
    const before = await accounts()
    for (const email of ['new@example.com', 'known@example.com', ' KNOWN@example.com ', 'no email']) {
      const answer = await signUp(email)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({
        error: 'registration_closed',
        message: registrationClosed,
      })
    }
    const visitor = aVisitor(shop)
    const end = await choose(visitor, await toGoogle(visitor), 'sandbox-1')
    expect(end.searchParams.get('error')).toBe('registration_closed')
    const exchange = await visitor.ask('/api/user/google-customer@tappet.example', {
      method: 'PUT',
      json: { email: 'google-customer@tappet.example', displayName: 'New', role: 'customer' },
    })
    expect(exchange.status).toBe(401)
    expect(await accounts()).toEqual(before)
  })

  it('no account is made by a sign-in with Google that began before', async () => {
    const visitor = aVisitor(shop)
    const callback = await toCallback(visitor)
    await change(closed)
    const before = await accounts()
    const answer = await visitor.ask(callback.pathname + callback.search)
    expect(answer.headers.get('location')).toContain('error=registration_closed')
    expect(await accounts()).toEqual(before)
  })

  it('an unconfirmed account is not lost to somebody who comes with Google', async () => {
    const email = 'google-customer@tappet.example'
    const mine = await aMember(shop, { email })
    await change(closed)
    const visitor = aVisitor(shop)
    const end = await choose(visitor, await toGoogle(visitor), 'sandbox-1')
    expect(end.searchParams.get('error')).not.toBeNull()
    expect(await mine.exchange(email)).toBeTypeOf('string')
    await shop.database.pool.query('delete from users where email = $1', [email])
  })

  it('customers log in, by password and by Google, and confirm their email', async () => {
    const email = 'before@example.com'
    const by = await aMember(shop, { email, password: 'secret-1' })
    await change(closed)
    await confirm(shop, email, { by })
    expect(await shop.signIn(email, 'secret-1')).toBeTypeOf('string')
    const visitor = aVisitor(shop)
    await choose(visitor, await toGoogle(visitor), 'sandbox-2')
    expect(await visitor.exchange('customer@tappet.example')).toBeTypeOf('string')
  })

  it('a person invited to the staff gets an account, and nobody else with a link', async () => {
    await change(closed)
    const invited = await anInvitation(shop.database, { by: admin })
    const body = { token: invited.token, name: 'Invited', password: 'a long password' }
    await shop.call('joinStaff', { body })
    expect(await shop.signIn(invited.email, body.password)).toBeTypeOf('string')
    await expect(shop.call('joinStaff', { body })).rejects.toMatchObject({ status: expect.any(Number) })
  })

  it('guests order', async () => {
    const { id } = await aProduct(shop.database, { minimum: 1, available: 10, priceCents: 1000 })
    await change(closed)
    const cart = await aCartOf(shop, { toolsId: id, quantity: 1 })
    await cart.to('DE', { postalCode: inBerlin.postalCode })
    const delivery = (await cart.deliveries()).deliveries[0]?.id ?? ''
    const { total } = await cart.by(delivery)
    const body = { email: 'guest@example.com', phone: '030 1234567', shipTo: inBerlin, delivery, total }
    expect(await shop.call('checkOut', { headers: cart.headers, body })).toMatchObject({
      insertedId: expect.any(String),
    })
  })

  it('the page for sign-up says so and has no form, and that for log-in does not lead there', async () => {
    const [signup, login] = [() => page('/signup'), () => page('/login')]
    expect(await signup()).toContain('type="password"')
    await change(closed)
    expect(await signup()).toContain(registrationClosed)
    expect(await signup()).not.toContain('type="password"')
    expect(await login()).not.toMatch(/<main.*href="\/signup/s)
    await change(usual)
    expect(await signup()).toContain('type="password"')
  })
})

const page = async (path: string) => (await shop.fetch(path)).text()

describe('while Google is off', () => {
  const off: SignInSettings = { google: false, register: 'everybody' }

  it('no page has its button', async () => {
    for (const path of ['/login', '/signup']) expect(await page(path)).toContain('Continue with Google')
    await change(off)
    for (const path of ['/login', '/signup']) expect(await page(path)).not.toContain('Continue with Google')
  })

  it('nobody begins or ends a sign-in with it', async () => {
    const visitor = aVisitor(shop)
    const callback = await toCallback(visitor)
    await change(off)
    const before = await accounts()
    const begun = await aVisitor(shop).identity('/sign-in/social', { callbackURL: '/login' })
    expect(begun.status).toBe(403)
    expect(await begun.json()).toMatchObject({ error: 'google_off', message: googleOff })
    const ended = await visitor.ask(callback.pathname + callback.search)
    expect(ended.headers.get('location')).toBe(`${shop.url}/login?error=google_off`)
    expect(ended.headers.getSetCookie().join()).not.toMatch(/session/)
    expect(await accounts()).toEqual(before)
    const stillNobody = await visitor.ask('/api/user/google-customer@tappet.example', {
      method: 'PUT',
      json: { email: 'google-customer@tappet.example' },
    })
    expect(stillNobody.status).toBe(401)
  })
})

describe('the settings of sign-in', () => {
  it('work at once in another process', async () => {
    const config = readConfig({ PORT: '0', DATABASE_URL: shop.database.url, DATA_DIR: shop.dataDir })
    const second = await openShop(config, pino({ level: 'silent' }))
    try {
      await change({ google: false, register: 'nobody' })
      const answer = await fetch(new URL('/api/auth/sign-up/email', second.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: second.url },
        body: JSON.stringify({ name: 'New', email: 'second@example.com', password: 'secret-1' }),
      })
      expect(answer.status).toBe(403)
      await expect
        .poll(async () => (await fetch(new URL('/login', second.url))).text(), { timeout: 30_000 })
        .not.toContain('Continue with Google')
    } finally {
      await second.close()
    }
  })

  it('have Google off where the shop has no keys, regardless of what was saved', async () => {
    await change(usual)
    expect(await readSignIn(shop.database, undefined)).toEqual({ google: false, register: 'everybody' })
  })
})

describe('a live shop without the keys of Google', () => {
  const { GOOGLE_CLIENT_ID: _, GOOGLE_CLIENT_SECRET: __, ...env } = liveEnv
  const live = testFixture(() => openTestShop({ env }))

  it('opens without Google, which cannot be turned on', async () => {
    const { token } = await anAdmin(live.database)
    await live.database.pool.query(`update users set "twoFactorEnabled" = true`)
    const settings = await live.call('signInSettings', { token })
    expect(settings).toEqual({
      version: 0,
      value: { google: false, register: 'everybody' },
      hasGoogle: false,
    })
    await expect(
      live.call('changeSignInSettings', { body: { version: 0, value: usual }, token }),
    ).rejects.toMatchObject({ status: 409, code: 'google_keys' })
    expect(await (await live.fetch('/login')).text()).not.toContain('Continue with Google')
    for (const path of ['/api/auth/callback/google?code=1&state=2', '/api/auth/sign-in/social']) {
      const answer = await live.fetch(path, {
        method: path.includes('social') ? 'POST' : 'GET',
        redirect: 'manual',
        headers: { 'content-type': 'application/json' },
        ...(path.includes('social') && { body: '{"callbackURL":"/login"}' }),
      })
      expect([302, 303, 403]).toContain(answer.status)
    }
  })
})
