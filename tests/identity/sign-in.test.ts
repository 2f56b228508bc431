import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aMember, aVisitor } from './people.ts'

const shop = suiteFixture(openTestShop)

describe('signing in', () => {
  it('refuses a wrong password and an unknown email with the same message', async () => {
    await aMember(shop, { email: 'in@shop.example', password: 'secret-in' })
    const wrong = await aVisitor(shop).identity('/sign-in/email', {
      email: 'in@shop.example',
      password: 'secret-im',
    })
    const unknown = await aVisitor(shop).identity('/sign-in/email', {
      email: 'out@shop.example',
      password: 'secret-im',
    })
    const { requestId: _, ...words } = await wrong.json()
    const { requestId: __, ...others } = await unknown.json()
    expect([wrong.status, words]).toEqual([unknown.status, others])
    expect(wrong.status).toBe(401)
  })

  it('is refused with the identity service’s own message (spec §8)', async () => {
    const visitor = aVisitor(shop)
    const person = { name: '', email: 'words@shop.example' }
    const wrong = await visitor.identity('/sign-in/email', { ...person, password: 'secret-im' })
    expect(await wrong.json()).toMatchObject({ message: 'Invalid email or password' })
    const short = await visitor.identity('/sign-up/email', { ...person, password: '12345' })
    expect(await short.json()).toMatchObject({ message: 'Password too short' })
  })

  it('creates a new session each time, in a cookie that scripts cannot read', async () => {
    const email = 'fix@shop.example'
    const visitor = await aMember(shop, { email, password: 'secret-fix' })
    const before = visitor.cookies.get('tappet.session_token')
    const again = await visitor.identity('/sign-in/email', { email, password: 'secret-fix' })
    const set = again.headers.getSetCookie().find((cookie) => cookie.startsWith('tappet.session_token='))
    expect(set).toMatch(/HttpOnly/i)
    expect(set).toMatch(/SameSite=Lax/i)
    expect(set).toMatch(/Path=\//i)
    expect(set).not.toMatch(/Domain/i)
    expect(visitor.cookies.get('tappet.session_token')).not.toBe(before)
    const planted = aVisitor(shop)
    planted.cookies.set('tappet.session_token', 'planted.by-an-attacker')
    await planted.identity('/sign-in/email', { email, password: 'secret-fix' })
    expect(planted.cookies.get('tappet.session_token')).not.toContain('planted')
  })

  it('is not undone by an answer about the session before, which may arrive after it', async () => {
    const password = 'secret-late'
    const visitor = await aMember(shop, { email: 'late@shop.example', password })
    const before = visitor.cookies.get('tappet.session_token') ?? ''
    const changed = await visitor.identity('/change-password', {
      currentPassword: password,
      newPassword: 'secret-later',
      revokeOtherSessions: true,
    })
    expect(changed.status).toBe(200)
    const late = aVisitor(shop)
    late.cookies.set('tappet.session_token', before)
    for (const [path, status] of [
      ['/get-session', 200],
      ['/list-sessions', 401],
    ]) {
      const answer = await late.ask(`/api/auth${path}`)
      expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, status, []])
    }
    expect(late.cookies.get('tappet.session_token')).toBe(before)
  })

  it('is refused for a while after ten wrong passwords, in the same way for an email without an account', async () => {
    await aMember(shop, { email: 'guessed@shop.example', password: 'secret-1' })
    for (const email of ['guessed@shop.example', 'unguessed@shop.example']) {
      const statuses: number[] = []
      for (let time = 0; time < 11; time++) {
        const password = time === 10 ? 'secret-1' : 'wrong-one'
        const answer = await aVisitor(shop).identity('/sign-in/email', { email, password })
        statuses.push(answer.status)
        if (time === 10) {
          expect(await answer.json()).toMatchObject({ error: 'too_many', message: refusals.tooMany })
        }
      }
      expect(statuses).toEqual([...Array(10).fill(401), 429])
    }
  })

  it('is refused from a page of another site', async () => {
    await aMember(shop, { email: 'csrf@shop.example', password: 'secret-csrf' })
    const body = { email: 'csrf@shop.example', password: 'secret-csrf' }
    const foreign = await aVisitor(shop).identity('/sign-in/email', body, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    const local = await aVisitor(shop).identity('/sign-in/email', body, {
      origin: shop.url.replace('127.0.0.1', 'localhost'),
    })
    expect(local.status).toBe(200)
  })

  it('returns its signed token to other programs, but not to the scripts of a page', async () => {
    const body = { email: 'signed@shop.example', password: 'secret-1' }
    await aMember(shop, body)
    const program = await aVisitor(shop).identity('/sign-in/email', body)
    expect(program.headers.get('set-auth-token')).toMatch(/\./)
    const page = await aVisitor(shop).identity('/sign-in/email', body, { 'sec-fetch-site': 'same-origin' })
    expect(page.headers.get('set-auth-token')).toBeNull()
  })
})
