import { expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { totp } from '../identity/codes.ts'
import { liveEnv } from '../live.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(() => openTestShop({ env: liveEnv }))

it('every cookie of a live shop is limited to this host and https, unreadable to scripts, and not sent from other sites', async () => {
  const jar = new Map<string, string>()
  const seen: string[] = []
  const post = async (path: string, body: object = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await shop.fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: liveEnv.PUBLIC_URL, cookie },
      body: JSON.stringify(body),
    })
    for (const set of response.headers.getSetCookie()) {
      seen.push(set)
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
    return response
  }
  const person = { email: 'cookies@shop.example', password: 'secret-1' }
  await post('/sign-up/email', { ...person, name: 'C' })
  await post('/sign-in/email', person)
  await post('/sign-in/social', { callbackURL: '/login' })
  const enabled = await (await post('/two-factor/enable', { password: person.password })).json()
  await post('/two-factor/verify-totp', { code: totp(enabled.totpURI) })
  await post('/sign-out')
  await post('/sign-in/email', person)
  const exchanged = await shop.fetch(`/api/user/${person.email}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: liveEnv.PUBLIC_URL, cookie: 'x=y' },
    body: JSON.stringify({ email: person.email }),
  })
  seen.push(...exchanged.headers.getSetCookie())

  const names = new Set(seen.map((set) => set.split('=')[0]))
  for (const kind of ['session_token', 'two_factor', 'state']) expect([...names].join()).toContain(kind)
  for (const set of seen) {
    expect(set).toMatch(/^__Host-tappet\./)
    for (const attribute of ['; Secure', '; HttpOnly', '; SameSite=Lax', '; Path=/;'])
      expect(`${set};`).toContain(attribute)
    expect(set).not.toMatch(/domain=/i)
  }
})
