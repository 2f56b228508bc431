import { describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aStaffMember } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aDevice } from './authenticator.ts'
import { aMember, type aVisitor, confirm, logIn, mailTo } from './people.ts'

const shop = suiteFixture(() => openTestShop({ env: { STAFF_FACTOR: 'required' } }))
const password = 'secret-1'

async function aManager(email: string) {
  const member = await aMember(shop, { email, password })
  await confirm(shop, email, { by: member })
  await shop.database.pool.query(`update users set role = 'manager' where email = $1`, [email])
  return member
}
const give = (email: string) =>
  shop.database.pool.query(`update users set "twoFactorEnabled" = true where email = $1`, [email])
const exchange = async (who: ReturnType<typeof aVisitor>, email: string) => {
  const response = await who.ask(`/api/user/${email}`, { method: 'PUT', json: { email } })
  return [response.status, (await response.json()).error]
}

describe('staff of a shop that requires a second factor', () => {
  it('get no access token before they have one, by any way, and one afterwards', async () => {
    const email = 'manager@shop.example'
    const member = await aManager(email)
    expect(await exchange(member, email)).toEqual([403, 'factor_needed'])
    // A program without cookies, with the signed token of its sign-in.
    const signed = await shop.fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop.url },
      body: JSON.stringify({ email, password }),
    })
    const program = await shop.fetch(`/api/user/${email}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${signed.headers.get('set-auth-token')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email }),
    })
    expect([program.status, (await program.json()).error]).toEqual([403, 'factor_needed'])
    const factors = await (await member.ask('/api/auth/factors')).json()
    expect(factors).toMatchObject({ required: true, passkeys: [], codes: false })

    const phone = aDevice(shop.url)
    const options = await (await member.ask('/api/auth/passkey/generate-register-options')).json()
    const response = phone.register(options)
    const added = await member.identity('/passkey/verify-registration', { response, name: 'Phone' })
    const { id } = await added.json()
    expect(await member.exchange(email)).toBeTypeOf('string')

    const last = await member.identity('/remove-passkey', { id })
    expect([last.status, (await last.json()).error]).toEqual([409, 'last_factor'])
    expect((await (await member.ask('/api/auth/factors')).json()).passkeys).toHaveLength(1)
    const half = await logIn(shop, { email, password })
    expect((await exchange(half, email))[0]).toBe(401)
  })

  it('cannot use a token that was issued while they became staff', async () => {
    const person = await aStaffMember(shop.database, 'viewer')
    await expect(shop.call('adminOrders', { token: person.token })).rejects.toMatchObject({ status: 401 })
    await give(person.email)
    expect(await shop.call('adminOrders', { token: person.token })).toBeTypeOf('object')
  })

  it('leave customers alone', async () => {
    const email = 'buyer@shop.example'
    const member = await aMember(shop, { email, password })
    expect(await member.exchange(email)).toBeTypeOf('string')
  })

  it('get theirs reset by an owner only, who tells them and is recorded', async () => {
    const email = 'lost@shop.example'
    const member = await aManager(email)
    const phone = aDevice(shop.url)
    const options = await (await member.ask('/api/auth/passkey/generate-register-options')).json()
    await member.identity('/passkey/verify-registration', { response: phone.register(options), name: 'Lost' })
    const [owner, other] = [await anAdmin(shop.database), await aStaffMember(shop.database, 'manager')]
    await give(owner.email)
    await give(other.email)
    const reset = (token: string, of = email) => shop.call('resetFactors', { params: { email: of }, token })
    await expect(reset(other.token)).rejects.toMatchObject({ status: 403 })
    await expect(reset(owner.token, owner.email)).rejects.toMatchObject({ status: 403, code: 'own_factors' })
    const customer = await aCustomer(shop.database)
    await expect(reset(owner.token, customer.email)).rejects.toMatchObject({ status: 404 })
    expect(await reset(owner.token)).toMatchObject({ deletedCount: 1 })
    expect(await reset(owner.token)).toMatchObject({ deletedCount: 0 })
    expect((await mailTo(shop, email, 'factors_changed')).subject).toContain('was reset')
    expect((await member.ask('/api/auth/factors')).status).toBe(401)
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as times from audit_log where act = 'reset_factors'`,
    )
    expect(rows).toEqual([{ times: 1 }])
    expect(await exchange(await logIn(shop, { email, password }), email)).toEqual([403, 'factor_needed'])
  })
})
