import { describe, expect, it } from 'vitest'
import { endpoints } from '#people/identity/inside/endpoints.ts'
import { suiteFixture } from '../fixtures.ts'
import { aMember, aVisitor } from '../identity/people.ts'
import { openTestShop } from '../shop.ts'

const person = { email: 'kim.member@shop.example', password: 'secret-1' }
const shop = suiteFixture(openTestShop)
const member = suiteFixture(() => aMember(shop, person))

const cookie = () => [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Origins that look like the shop's but are not. */
const foreign = () => [
  'https://evil.example',
  'null',
  `${shop.url}.evil.example`,
  shop.url.replace('127.0.0.1', '127.0.0.1.evil.example'),
  shop.url.replace('http://', 'http://evil.example@'),
  shop.url.replace('http:', 'https:'),
  shop.url.replace(/:\d+$/, ':1'),
  shop.url.replace('http://', 'http://sub.'),
  `${shop.url}, https://evil.example`,
]

describe('a page of another site', () => {
  const posts = Object.keys(endpoints).filter((endpoint) => endpoint.startsWith('POST '))
  const bodies: Record<string, object> = {
    '/sign-up/email': { name: 'X', email: 'forged@shop.example', password: 'secret-1' },
    '/sign-in/email': person,
    '/change-password': { currentPassword: person.password, newPassword: 'taken-over' },
    '/two-factor/enable': { password: person.password },
    '/turn-off-codes': {},
    '/new-recovery-codes': {},
    '/prove-password': { password: person.password },
    '/send-confirmation': { email: person.email },
    '/request-password-reset': { email: person.email },
  }

  it('changes nothing at the identity service with the cookie of a user', async () => {
    expect(posts.length).toBeGreaterThan(12)
    for (const endpoint of posts) {
      const path = endpoint.slice('POST '.length)
      for (const origin of foreign()) {
        const answer = await shop.fetch(`/api/auth${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: cookie(), origin },
          body: JSON.stringify(bodies[path] ?? {}),
        })
        expect([path, origin, answer.status]).toEqual([path, origin, 403])
        expect(answer.headers.getSetCookie()).toEqual([])
      }
    }
    expect(await member.exchange(person.email)).toBeTypeOf('string')
    expect((await aVisitor(shop).identity('/sign-in/email', person)).status).toBe(200)
  })

  it('changes nothing without an Origin either', async () => {
    for (const endpoint of posts) {
      const path = endpoint.slice('POST '.length)
      const answer = await shop.fetch(`/api/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookie(), 'sec-fetch-site': 'cross-site' },
        body: JSON.stringify(bodies[path] ?? {}),
      })
      expect([path, answer.status]).toEqual([path, 403])
    }
    expect(await member.exchange(person.email)).toBeTypeOf('string')
  })

  it('hears nothing about what it sent', async () => {
    const answer = await shop.fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify({ email: 5 }),
    })
    expect([answer.status, (await answer.json()).error]).toEqual([403, 'forbidden'])
  })

  it('cannot change anything with a form', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      for (const endpoint of posts) {
        const path = endpoint.slice('POST '.length)
        const answer = await shop.fetch(`/api/auth${path}`, {
          method: 'POST',
          headers: { 'content-type': type, cookie: cookie(), origin: shop.url },
          body: JSON.stringify(bodies[path] ?? {}),
        })
        expect([path, type, answer.status]).toEqual([path, type, 415])
      }
    }
  })

  it('gets no access token with the cookie of a user', async () => {
    for (const origin of foreign()) {
      const answer = await shop.fetch(`/api/user/${person.email}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', cookie: cookie(), origin },
        body: JSON.stringify({ email: person.email }),
      })
      expect([origin, answer.status]).toEqual([origin, 401])
    }
  })

  it('cannot read any answer', async () => {
    for (const path of ['/api/auth/get-session', '/api/auth/list-sessions', '/api/addProduct', '/']) {
      const answer = await shop.fetch(path, { headers: { cookie: cookie(), origin: 'https://evil.example' } })
      expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, null])
    }
  })
})

describe('an email that only looks like another', () => {
  const session = 'tappet.session_token'
  const looks = [
    'KIM.member@shop.example'.replace('K', '\u212A'),
    'k\u0131m.member@shop.example',
    'K\u0130M.member@shop.example',
    '\uFF4Bim.member@shop.example',
    'kim.member\u200b@shop.example',
    'kim.member@shop\u3002example',
    'kim.member@shop.example\u0000',
    ' kim.member@shop.example',
    'kim.member@shop.example\n',
    'kim.member+1@shop.example',
    '"kim.member"@shop.example',
    'kim.member@shop.example,other@shop.example',
  ]

  it('never gives a token of another person', async () => {
    const other = await aMember(shop, { email: 'other.person@shop.example' })
    for (const look of [person.email, ...looks]) {
      const answer = await other.ask(`/api/user/${encodeURIComponent(look)}`, {
        method: 'PUT',
        json: { email: look },
      })
      expect([look, [400, 403].includes(answer.status)]).toEqual([look, true])
    }
  })

  it('creates no second account, and opens none', async () => {
    for (const email of looks) {
      const visitor = aVisitor(shop)
      await visitor.identity('/sign-up/email', { name: 'X', email, password: 'a-strangers' })
      await visitor.identity('/sign-in/email', { email: person.email, password: 'a-strangers' })
      expect([email, [...visitor.cookies.keys()]]).toEqual([email, expect.not.arrayContaining([session])])
    }
    const { rows } = await shop.database.pool.query<{ email: string }>(
      `select email from users where email like '%kim%' or email like '%k_m%' order by email`,
    )
    for (const { email } of rows) expect(email).toMatch(/^"?kim\.member(\+1)?"?@shop\.example$/)
  })

  it('is recognised in every encoding', async () => {
    const spelt = [...person.email].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
    const answer = await member.ask(`/api/user/${spelt}`, { method: 'PUT', json: { email: person.email } })
    expect(answer.status).toBe(200)
    const twice = await member.ask(`/api/user/${encodeURIComponent(spelt)}`, {
      method: 'PUT',
      json: { email: person.email },
    })
    expect([400, 403]).toContain(twice.status)
  })
})
