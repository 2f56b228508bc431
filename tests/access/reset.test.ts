import { describe, expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { aMember, aVisitor, linkIn, mailTo } from '../identity/people.ts'
import { freshNetwork, raw } from '../raw.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(() => openTestShop({ env: { TRUSTED_PROXIES: '127.0.0.1' } }))

async function askFor(email: string): Promise<string> {
  await aVisitor(shop).identity('/request-password-reset', { email })
  const { hash } = linkIn(await mailTo(shop, email, 'reset'), '/reset-password')
  return new URLSearchParams(hash.slice(1)).get('token') ?? ''
}
const set = (token: string, newPassword: string) =>
  aVisitor(shop).identity('/reset-password', { token, newPassword })
const enter = (email: string, password: string) =>
  aVisitor(shop).identity('/sign-in/email', { email, password }, freshNetwork())

describe('a reset letter', () => {
  it('links to the shop, for any host and address that the request claims', async () => {
    const claims: Record<string, string>[] = [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      { forwarded: 'host=evil.example;proto=https' },
      { 'x-original-host': 'evil.example', 'x-host': 'evil.example' },
      { referer: 'https://evil.example/' },
    ]
    for (const [number, headers] of claims.entries()) {
      const email = `poisoned-${number}@shop.example`
      await aMember(shop, { email })
      const asked = await raw(shop.url, {
        method: 'POST',
        path: '/api/auth/request-password-reset',
        headers: { origin: shop.url, ...headers },
        body: { email, redirectTo: 'https://evil.example/', callbackURL: 'https://evil.example/' },
      })
      expect([headers, asked.status]).toEqual([headers, 200])
      const mail = await mailTo(shop, email, 'reset')
      expect(linkIn(mail, '/reset-password').origin).toBe(shop.url)
      expect(JSON.stringify(mail)).not.toContain('evil.example')
    }
  })

  it('sets only the password of its own account', async () => {
    const [one, other] = ['one.person@shop.example', 'other.person@shop.example']
    for (const email of [one, other]) await aMember(shop, { email, password: 'secret-1' })
    const token = await askFor(one)
    const answer = await raw(shop.url, {
      method: 'POST',
      path: `/api/auth/reset-password?email=${other}&userId=${other}`,
      headers: { origin: shop.url },
      body: { token, newPassword: 'changed-1', email: other, userId: other },
    })
    expect(answer.status).toBe(200)
    expect((await enter(other, 'secret-1')).status).toBe(200)
    expect((await enter(one, 'changed-1')).status).toBe(200)
  })

  it('is invalid after half an hour, or if it is changed or invented', async () => {
    const email = 'late@shop.example'
    await aMember(shop, { email, password: 'secret-1' })
    const token = await askFor(email)
    const { rows } = await shop.database.pool.query<{ minutes: number }>(
      `select extract(epoch from "expiresAt" - now())::int / 60 as minutes from verifications where identifier like $1`,
      [`%${token}`],
    )
    expect(rows[0]?.minutes).toBeLessThanOrEqual(30)
    expect((await mailTo(shop, email, 'reset')).body).toContain('within 30 minutes')
    await shop.database.pool.query(
      `update verifications set "expiresAt" = now() - interval '1 second' where identifier like $1`,
      [`%${token}`],
    )
    const otherEnd = token.slice(0, -1) + (token.endsWith('x') ? 'y' : 'x')
    for (const wrong of [token, otherEnd, token.toUpperCase(), '', '%', 'x'.repeat(24)])
      expect([wrong, (await set(wrong, 'changed-1')).status]).toEqual([wrong, 400])
    expect((await enter(email, 'secret-1')).status).toBe(200)
  })

  it('marks the browser that used it as the owner’s, as no other answer does', async () => {
    const email = 'marked@shop.example'
    await aMember(shop, { email, password: 'secret-1' })
    const marks = (answer: Response) =>
      answer.headers.getSetCookie().filter((one) => one.includes('.device='))
    expect(marks(await enter(email, 'wrong-one'))).toEqual([])
    expect(marks(await enter('nobody@shop.example', 'wrong-one'))).toEqual([])
    expect(marks(await set('x'.repeat(24), 'changed-1'))).toEqual([])
    expect(marks(await set(await askFor(email), 'changed-1'))).toHaveLength(1)
    expect(marks(await enter(email, 'changed-1'))).toHaveLength(1)
  })
})
