import { describe, expect, it } from 'vitest'
import { liveGoogle } from '#people/identity/google.ts'
import { openIdentity } from '#people/identity/identity.ts'
import { makeLimits } from '#people/identity/limits.ts'
import { retireDemoUsers } from '#people/identity/people.ts'
import { ensureDemoUsers } from '#people/users/demo.ts'
import { anAdmin } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const publicUrl = 'https://shop.example'
const database = suiteFixture(freshDatabase)
const identity = suiteFixture(async () =>
  openIdentity({
    db: database.db,
    connection: { connectionString: database.url },
    connections: 6,
    publicUrl,
    origins: [publicUrl],
    secret: 'a secret that only this test knows, long enough',
    mode: 'live',
    google: liveGoogle({ clientId: 'client', clientSecret: 'secret' }),
    adminEmail: undefined,
    limits: makeLimits(database.pool),
    staffFactor: 'required',
    detachAccount: async () => {},
    log: { warn: () => {}, error: () => {} },
  }),
)

function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: publicUrl }
  const request = new Request(`${publicUrl}/api/auth${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return identity.handle(request)
}
const admin = { email: 'admin@tappet.example', password: 'admin-demo' }

describe('a live shop', () => {
  it('sets its cookies for https only, unreadable to scripts', async () => {
    await ensureDemoUsers(database.db)
    const loggedIn = await post('/sign-in/email', admin)
    const [cookie] = loggedIn.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-tappet\.session_token=/)
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(attribute)
  })

  it('has no public demo log-in, even on the database of a former demo shop', async () => {
    const owner = await anAdmin(database)
    await retireDemoUsers(database.db)
    expect((await post('/sign-in/email', admin)).status).toBe(401)
    const others = await database.pool.query(
      `select role, (select count(*)::int from sessions where "userId" = $1) as sessions from users where id = $1`,
      [owner.id],
    )
    expect(others.rows).toEqual([{ role: 'owner', sessions: 1 }])
    const { rows } = await database.pool.query(
      `select u.role, count(s.id) as sessions from users u left join sessions s on s."userId" = u.id
       where u.email = $1 group by u.role`,
      [admin.email],
    )
    expect(rows).toEqual([{ role: 'customer', sessions: 0 }])
  })

  it('redirects people to Google itself, without a request to Google before', async () => {
    const answer = await post('/sign-in/social', { provider: 'google', callbackURL: '/login' })
    const url = new URL((await answer.json()).url)
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    expect(url.searchParams.get('prompt')).toBe('select_account')
    expect(url.searchParams.get('nonce')).not.toBeNull()
  })
})
