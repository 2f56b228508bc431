import { describe, expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aMember, confirm } from './people.ts'

const shop = suiteFixture(() => openTestShop({ env: { ADMIN_EMAIL: 'owner@shop.example' } }))

describe('the owner of the shop', () => {
  it('becomes an admin when the email is confirmed, not before', async () => {
    const email = 'owner@shop.example'
    const visitor = await aMember(shop, { email })
    const before = await visitor.exchange(email)
    expect(await shop.call('isAdmin', { params: { email }, token: before })).toEqual({
      admin: false,
      permissions: [],
    })
    await confirm(shop, email, { by: visitor })
    const token = await visitor.exchange(email)
    expect(await shop.call('isAdmin', { params: { email }, token })).toMatchObject({ admin: true })
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
    // The shop has its own endpoints for these (registration-plugin.ts).
    ['GET', '/verify-email?token=x', undefined],
    ['POST', '/send-verification-email', { email: 'closed@shop.example' }],
    ['POST', '/revoke-session', { token: 'x' }],
    ['GET', '/reset-password/abc', undefined],
    ['POST', '/get-session', {}],
    ['GET', '/sign-out', undefined],
  ])('does not offer %s %s', async (method, path, json) => {
    const visitor = await aMember(shop, { email: `closed${path.replace(/\W/g, '')}@shop.example` })
    const answer = await visitor.ask(`/api/auth${path}`, { method, json })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: 'missing' })
  })

  it.each([undefined, null])('takes the body %s where nothing is needed', async (json) => {
    const visitor = await aMember(shop, { email: `${json}-body@shop.example` })
    expect((await visitor.ask('/api/auth/sign-out', { method: 'POST', json })).status).toBe(200)
    expect(await (await visitor.ask('/api/auth/get-session')).json()).toBeNull()
    expect((await visitor.ask('/api/auth/confirmation', { method: 'POST', json })).status).toBe(400)
  })

  it('answers no HEAD', async () => {
    const visitor = await aMember(shop, { email: 'head@shop.example' })
    for (const path of ['/get-session', '/callback/google?state=x&code=y'])
      expect((await visitor.ask(`/api/auth${path}`, { method: 'HEAD' })).status).toBe(404)
  })

  it('shows a session and its person without internal fields', async () => {
    const visitor = await aMember(shop, { email: 'shown@shop.example' })
    const { user } = await (await visitor.ask('/api/auth/get-session')).json()
    expect(Object.keys(user)).not.toContain('search')
    expect(JSON.stringify(user)).not.toContain('argon2')
  })
})
