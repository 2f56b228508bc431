import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusals } from '#contract/messages.ts'
import { openTestShop, type TestShop } from '../shop.ts'
import { aMember, aVisitor, linkIn, mailTo } from './people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { ADMIN_EMAIL: 'owner@shop.example' } })
})
afterAll(() => shop.close())

describe('signing up', () => {
  it('makes a customer whose password is kept as argon2id, and mails a link that verifies the email', async () => {
    const visitor = aVisitor(shop)
    const answer = await visitor.identity('/sign-up/email', {
      name: '  New Person ',
      email: 'New@Shop.example',
      password: 'secret',
      role: 'admin',
      emailVerified: true,
      image: 'https://evil.example/x.png',
    })
    expect(answer.status).toBe(200)
    expect(visitor.cookies.size).toBe(0)
    const { rows } = await shop.database.pool.query(
      `select u.name, u.role, u."emailVerified", u.image, a.password from users u join accounts a on a."userId" = u.id
       where u.email = 'new@shop.example'`,
    )
    expect(rows).toEqual([
      {
        name: 'New Person',
        role: 'customer',
        emailVerified: false,
        image: null,
        password: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      },
    ])
    const link = linkIn(await mailTo(shop, 'new@shop.example', 'welcome'), 'verify-email')
    const verified = await visitor.ask(link.pathname + link.search)
    expect([verified.status, verified.headers.get('location')]).toEqual([302, '/email-verified'])
    const after = await shop.database.pool.query(
      `select "emailVerified" as is from users where email = 'new@shop.example'`,
    )
    expect(after.rows).toEqual([{ is: true }])
  })

  it('answers a known email as it answers a new one, and tells its owner by mail', async () => {
    await aMember(shop, { email: 'known@shop.example' })
    const sent = { name: 'Somebody', password: 'other-secret' }
    const known = await aVisitor(shop).identity('/sign-up/email', { ...sent, email: 'known@shop.example' })
    const fresh = await aVisitor(shop).identity('/sign-up/email', { ...sent, email: 'fresh@shop.example' })
    const shape = async (response: Response) => {
      const body = await response.json()
      return {
        status: response.status,
        headers: [...response.headers.keys()].sort(),
        token: body.token,
        user: { ...body.user, id: typeof body.user.id, email: '', createdAt: '', updatedAt: '' },
        idLength: body.user.id.length,
      }
    }
    expect(await shape(known)).toEqual(await shape(fresh))
    const mail = await mailTo(shop, 'known@shop.example', 'account_exists')
    expect(mail.body).toContain(`${shop.url}/login`)
    const entered = await aVisitor(shop).identity('/sign-in/email', {
      email: 'known@shop.example',
      password: 'other-secret',
    })
    expect(entered.status).toBe(401)
  })

  it('refuses a password of fewer than six characters, and an email that is none', async () => {
    const visitor = aVisitor(shop)
    const short = await visitor.identity('/sign-up/email', {
      name: '',
      email: 'a@shop.example',
      password: '12345',
    })
    expect(short.status).toBe(400)
    expect(await short.json()).toMatchObject({ error: 'password_too_short', requestId: expect.any(String) })
    const none = await visitor.identity('/sign-up/email', { name: '', email: 'a@', password: '123456' })
    expect(none.status).toBe(400)
  })
})

describe('signing in', () => {
  it('refuses a wrong password and an unknown email with the same words', async () => {
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

  it('gives a session of its own each time, in a cookie that scripts cannot read', async () => {
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

  it('is refused from the page of another site', async () => {
    await aMember(shop, { email: 'csrf@shop.example', password: 'secret-csrf' })
    const body = { email: 'csrf@shop.example', password: 'secret-csrf' }
    const foreign = await aVisitor(shop).identity('/sign-in/email', body, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    const local = await aVisitor(shop).identity('/sign-in/email', body, {
      origin: shop.url.replace('127.0.0.1', 'localhost'),
    })
    expect(local.status).toBe(200)
  })

  it('shows its signed token to other programs, not to the scripts of a page', async () => {
    const body = { email: 'signed@shop.example', password: 'secret-1' }
    await aMember(shop, body)
    const program = await aVisitor(shop).identity('/sign-in/email', body)
    expect(program.headers.get('set-auth-token')).toMatch(/\./)
    const page = await aVisitor(shop).identity('/sign-in/email', body, { 'sec-fetch-site': 'same-origin' })
    expect(page.headers.get('set-auth-token')).toBeNull()
  })
})

describe('a forgotten password', () => {
  const reset = (email: string) => aVisitor(shop).identity('/request-password-reset', { email })

  it('is asked for with the same answer for a known and an unknown email', async () => {
    await aMember(shop, { email: 'forgot@shop.example' })
    const known = await reset('forgot@shop.example')
    const unknown = await reset('nobody@shop.example')
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()])
  })

  it('is set by the link in the mail, once, and every session ends', async () => {
    const email = 'reset@shop.example'
    const visitor = await aMember(shop, { email, password: 'old-secret' })
    const token = await visitor.exchange(email)
    await reset(email)
    const link = linkIn(await mailTo(shop, email, 'reset'), '/reset-password')
    expect(link.search).toBe('')
    const secret = new URLSearchParams(link.hash.slice(1)).get('token')
    const set = () => aVisitor(shop).identity('/reset-password', { token: secret, newPassword: 'new-secret' })
    expect((await set()).status).toBe(200)
    expect((await set()).status).toBe(400)
    await expect(shop.call('oneUser', { params: { email }, token })).rejects.toMatchObject({ status: 401 })
    const old = await aVisitor(shop).identity('/sign-in/email', { email, password: 'old-secret' })
    const fresh = await aVisitor(shop).identity('/sign-in/email', { email, password: 'new-secret' })
    expect([old.status, fresh.status]).toEqual([401, 200])
  })

  it('gives an account that nobody had verified to the owner of the mailbox, without what a stranger left in it', async () => {
    const email = 'squatted@shop.example'
    const stranger = await aMember(shop, { email, password: 'stranger' })
    const token = await stranger.exchange(email)
    await shop.call('putUser', {
      params: { email },
      token,
      body: { email, phone: '1', url: 'https://evil.example', address: 'A trap' },
    })
    await shop.database.pool.query(`update users set "twoFactorEnabled" = true where email = $1`, [email])
    await reset(email)
    const link = linkIn(await mailTo(shop, email, 'reset'), '/reset-password')
    const secret = new URLSearchParams(link.hash.slice(1)).get('token')
    const owner = aVisitor(shop)
    await owner.identity('/reset-password', { token: secret, newPassword: 'the-owners' })
    expect((await owner.identity('/sign-in/email', { email, password: 'the-owners' })).status).toBe(200)
    const user = await shop.call('oneUser', { params: { email }, token: await owner.exchange(email) })
    expect(user).toMatchObject({ emailVerified: true, address: '', url: '' })
  })
})

describe('the owner of the shop', () => {
  it('becomes an admin once the email is verified, not before', async () => {
    const email = 'owner@shop.example'
    const visitor = await aMember(shop, { email })
    const before = await visitor.exchange(email)
    expect(await shop.call('isAdmin', { params: { email }, token: before })).toEqual({ admin: false })
    const link = linkIn(await mailTo(shop, email, 'welcome'), 'verify-email')
    await visitor.ask(link.pathname + link.search)
    const token = await visitor.exchange(email)
    expect(await shop.call('isAdmin', { params: { email }, token })).toEqual({ admin: true })
    const { rows } = await shop.database.pool.query(
      `select actor, act from audit_log l join users u on u.id = l.subject_id where u.email = $1`,
      [email],
    )
    expect(rows).toEqual([{ actor: 'shop', act: 'make_admin' }])
  })
})

describe('the identity service', () => {
  it.each([
    ['POST', '/update-user', { name: 'x' }],
    ['POST', '/change-email', { newEmail: 'x@shop.example' }],
    ['POST', '/delete-user', {}],
    ['POST', '/link-social', { provider: 'google' }],
    ['GET', '/error', undefined],
    ['GET', '/reset-password/abc', undefined],
  ])('keeps %s %s closed', async (method, path, json) => {
    const visitor = await aMember(shop, { email: `closed${path.replace(/\W/g, '')}@shop.example` })
    const answer = await visitor.ask(`/api/auth${path}`, { method, json })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: 'missing' })
  })

  it('shows a session and its person without what only the shop needs', async () => {
    const visitor = await aMember(shop, { email: 'shown@shop.example' })
    const { user } = await (await visitor.ask('/api/auth/get-session')).json()
    expect(Object.keys(user)).not.toContain('search')
    expect(JSON.stringify(user)).not.toContain('argon2')
  })

  it('leads nobody out of the shop after a verification', async () => {
    const email = 'redirect@shop.example'
    await aMember(shop, { email })
    const link = linkIn(await mailTo(shop, email, 'welcome'), 'verify-email')
    link.searchParams.set('callbackURL', 'https://evil.example/')
    const answer = await aVisitor(shop).ask(link.pathname + link.search)
    expect(answer.status).toBe(403)
  })
})
