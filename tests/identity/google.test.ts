import { describe, expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { googleWalk } from './google-walk.ts'
import { aMember, aVisitor, confirm } from './people.ts'

const shop = suiteFixture(openTestShop)

const { toGoogle, follow, toCallback, choose } = googleWalk(shop)

describe('Google', () => {
  it('gets a request with PKCE, state and nonce, for the shop’s own callback', async () => {
    const answer = await aVisitor(shop).identity('/sign-in/social', { callbackURL: '/login' })
    const { searchParams: asked } = new URL((await answer.json()).url)
    expect(asked.get('code_challenge_method')).toBe('S256')
    for (const name of ['code_challenge', 'state', 'nonce'])
      expect(asked.get(name)?.length).toBeGreaterThan(20)
    expect(asked.get('redirect_uri')).toBe(`${shop.url}/api/auth/callback/google`)
    expect(asked.get('scope')?.split(' ').sort()).toEqual(['email', 'openid', 'profile'])
  })

  it('creates an account with a confirmed email the first time, and opens it the second time', async () => {
    const email = 'google-customer@tappet.example'
    for (const time of ['first', 'second']) {
      const visitor = aVisitor(shop)
      const page = await toGoogle(visitor)
      expect(await (await visitor.ask(page.pathname)).text()).toContain('Choose a demo account')
      const end = await choose(visitor, page, 'sandbox-1')
      expect([time, end.pathname, end.searchParams.get('error')]).toEqual([time, '/login', null])
      expect(Object.fromEntries(end.searchParams)).toEqual({ from: '/dashboard', google: 'done' })
      const token = await visitor.exchange(email)
      const user = await shop.call('oneUser', { params: { email }, token })
      expect(user).toMatchObject({ emailVerified: true, role: 'customer', displayName: 'Google Customer' })
    }
    const { rows } = await shop.database.pool.query(
      `select a."accountId", a."accessToken", a."idToken", a.password from accounts a
       join users u on u.id = a."userId" where u.email = $1`,
      [email],
    )
    expect(rows).toEqual([{ accountId: 'sandbox-1', accessToken: null, idToken: null, password: null }])
  })

  it('opens the account with a password if its email is confirmed', async () => {
    const visitor = aVisitor(shop)
    await choose(visitor, await toGoogle(visitor), 'sandbox-2')
    expect(await visitor.exchange('customer@tappet.example')).toBeTypeOf('string')
    expect(await shop.signIn('customer@tappet.example', 'customer-demo')).toBeTypeOf('string')
  })

  it('allows one browser to sign in as several people, one after the other', async () => {
    const visitor = aVisitor(shop)
    for (const [person, email] of [
      ['sandbox-2', 'customer@tappet.example'],
      ['sandbox-1', 'google-customer@tappet.example'],
    ] as const) {
      const end = await choose(visitor, await toGoogle(visitor), person)
      expect([end.pathname, end.searchParams.get('error')]).toEqual(['/login', null])
      expect(await visitor.exchange(email)).toBeTypeOf('string')
    }
  })

  it('signs nobody in whose email Google has not confirmed', async () => {
    const visitor = aVisitor(shop)
    const end = await choose(visitor, await toGoogle(visitor), 'sandbox-4')
    expect(end.searchParams.get('error')).toBe('google_email_unverified')
    expect(await (await visitor.ask('/api/auth/get-session')).json()).toBeNull()
    const { rows } = await shop.database.pool.query(
      `select 1 from users where email like 'google-unverified%'`,
    )
    expect(rows).toEqual([])
  })

  it('returns to the shop with a refusal if the person cancels', async () => {
    const visitor = aVisitor(shop)
    const end = await choose(visitor, await toGoogle(visitor, '/tools/a?b=c'), '')
    expect(end.searchParams.get('error')).toBe('access_denied')
    expect(end.searchParams.get('from')).toBe('/tools/a?b=c')
  })

  it('redirects only within the shop afterwards', async () => {
    for (const callbackURL of [
      ...['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'],
      ...['data:text/html,x', '/%2f/evil.example', '/\t/evil.example', '/\n//evil.example', 'evil.example'],
      ...[`${shop.url}@evil.example/`, `${shop.url}.evil.example/`, 'http:evil.example', '///evil.example'],
    ]) {
      const answer = await aVisitor(shop).identity('/sign-in/social', { callbackURL })
      expect(answer.status, callbackURL).toBe(403)
      const wrong = await aVisitor(shop).identity('/sign-in/social', {
        callbackURL: '/login',
        errorCallbackURL: callbackURL,
      })
      expect(wrong.status, callbackURL).toBe(403)
    }
  })

  it('works only in the browser that started the sign-in', async () => {
    const began = aVisitor(shop)
    const callback = await toCallback(began)
    const victim = aVisitor(shop)
    const end = await follow(victim, callback)
    expect(end.searchParams.get('error')).toBe('state_mismatch')
    expect(await (await victim.ask('/api/auth/get-session')).json()).toBeNull()
  })

  it('works once: neither code nor state work again, nor mixed with those of another sign-in', async () => {
    const visitor = aVisitor(shop)
    const callback = await toCallback(visitor)
    const end = await follow(visitor, callback)
    expect(end.searchParams.get('error')).toBeNull()
    visitor.cookies.delete('tappet.session_token')
    const again = await follow(visitor, callback)
    expect(again.searchParams.get('error')).not.toBeNull()

    const [one, other] = [await toCallback(visitor), await toCallback(visitor)]
    // The code of one sign-in with the state of the other, and so with its PKCE verifier and nonce.
    other.searchParams.set('code', one.searchParams.get('code') ?? '')
    const mixed = await follow(visitor, other)
    expect(mixed.searchParams.get('error')).not.toBeNull()
    for (const state of ['', 'invented', 'x'.repeat(32)]) {
      const forged = await toCallback(visitor)
      forged.searchParams.set('state', state)
      expect([state, (await follow(visitor, forged)).searchParams.get('error')]).not.toEqual([state, null])
    }
    expect(await (await visitor.ask('/api/auth/get-session')).json()).toBeNull()
  })

  it('shows a message for an expired sign-in', async () => {
    const answer = await aVisitor(shop).ask('/api/sandbox/google/choose/abc')
    expect(await answer.text()).toContain('This sign-in cannot continue')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('an account with a password', () => {
  // The sandbox's users are fixed, so the test creates the account of one of them.
  const email = 'google-customer@tappet.example'
  const password = 'a-strangers'

  it('that is unconfirmed is replaced by the account whose email Google has confirmed', async () => {
    await shop.database.pool.query('delete from users where email = $1', [email])
    const stranger = await aMember(shop, { email, password })
    const visitor = aVisitor(shop)
    const end = await choose(visitor, await toGoogle(visitor), 'sandbox-1')
    expect(end.searchParams.get('error')).toBeNull()
    expect(await visitor.exchange(email)).toBeTypeOf('string')
    await expect(stranger.exchange(email)).rejects.toThrow('no token')
    const { rows } = await shop.database.pool.query(
      `select a."providerId" from accounts a join users u on u.id = a."userId" where u.email = $1`,
      [email],
    )
    expect(rows).toEqual([{ providerId: 'google' }])
  })

  it('that is confirmed is linked to Google, and its password stays valid', async () => {
    await shop.database.pool.query('delete from users where email = $1', [email])
    const member = await aMember(shop, { email, password })
    await confirm(shop, email, { by: member })
    const visitor = aVisitor(shop)
    const end = await choose(visitor, await toGoogle(visitor), 'sandbox-1')
    expect(end.searchParams.get('error')).toBeNull()
    expect(await member.exchange(email)).toBeTypeOf('string')
    expect((await aVisitor(shop).identity('/sign-in/email', { email, password })).status).toBe(200)
  })

  it('with a second factor cannot be opened with Google', async () => {
    await shop.database.pool.query('update users set "twoFactorEnabled" = true where email = $1', [email])
    await shop.database.pool.query(`delete from accounts where "accountId" = 'sandbox-1'`)
    const first = aVisitor(shop)
    const refused = await choose(first, await toGoogle(first), 'sandbox-1')
    expect(refused.searchParams.get('error')).toBe('second_factor_needed')
    await shop.database.pool.query('update users set "twoFactorEnabled" = false where email = $1', [email])
    const second = aVisitor(shop)
    await choose(second, await toGoogle(second), 'sandbox-1')
    expect(await second.exchange(email)).toBeTypeOf('string')
    await shop.database.pool.query('update users set "twoFactorEnabled" = true where email = $1', [email])
    const third = aVisitor(shop)
    const again = await choose(third, await toGoogle(third), 'sandbox-1')
    expect(again.searchParams.get('error')).toBe('second_factor_needed')
  })
})
