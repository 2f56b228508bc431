import { describe, expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aDevice } from './authenticator.ts'
import { totp } from './codes.ts'
import { aConfirmed, add, challengeFor, forgetProof, password, read, refusal } from './passkey-people.ts'
import { logIn } from './people.ts'

const shop = suiteFixture(openTestShop)
const device = () => aDevice(shop.url)

describe('a change of the factors', () => {
  it('needs a proof of the last ten minutes, by the factor of the person', async () => {
    const email = 'stale@shop.example'
    const member = await aConfirmed(shop, email)
    await forgetProof(shop, email)
    const refused = await member.ask('/api/auth/passkey/generate-register-options')
    expect(await refusal(refused)).toEqual([403, 'fresh_proof_needed'])
    expect(await refusal(await member.identity('/prove-password', { password: 'wrong-one' }))).toEqual([
      400,
      'invalid_password',
    ])
    expect((await read(member, '/factors')).fresh).toBe(false)
    expect((await member.identity('/prove-password', { password })).status).toBe(200)
    const phone = device()
    const { id } = await (await add(member, phone)).json()

    await forgetProof(shop, email)
    // The password is not enough any more, not even to change it.
    expect(await refusal(await member.identity('/prove-password', { password }))).toEqual([
      403,
      'factor_needed',
    ])
    for (const [path, body] of [
      ['/remove-passkey', { id }],
      ['/new-recovery-codes', {}],
      ['/turn-off-codes', {}],
      ['/two-factor/enable', { password }],
      ['/change-password', { currentPassword: password, newPassword: 'secret-2' }],
    ] as const)
      expect([path, ...(await refusal(await member.identity(path, body)))]).toEqual([
        path,
        403,
        'fresh_proof_needed',
      ])
    const response = phone.sign(await challengeFor(member, 'authenticate'))
    expect((await member.identity('/prove-passkey', { response })).status).toBe(200)
    expect((await member.identity('/prove-passkey', { response })).status).toBe(401)
    expect((await (await member.identity('/new-recovery-codes')).json()).recoveryCodes).toHaveLength(10)
  })

  it('is not proven by the passkey of somebody else, a challenge of another session, or an access token', async () => {
    const email = 'victim@shop.example'
    const [victim, thief] = [await aConfirmed(shop, email), await aConfirmed(shop, 'thief@shop.example')]
    const [phone, thiefs] = [device(), device()]
    await add(victim, phone)
    await add(thief, thiefs)
    await forgetProof(shop, email)
    const foreign = thiefs.sign(await challengeFor(victim, 'authenticate'))
    expect((await victim.identity('/prove-passkey', { response: foreign })).status).toBe(401)
    // A challenge that the thief was given, signed by the victim’s device, in the victim’s session.
    const response = phone.sign(await challengeFor(thief, 'authenticate'))
    for (const [name, value] of thief.cookies) if (/passkey/.test(name)) victim.cookies.set(name, value)
    expect((await victim.identity('/prove-passkey', { response })).status).toBe(401)
    expect((await read(victim, '/factors')).fresh).toBe(false)
    const token = await victim.exchange(email)
    const withToken = await shop.fetch('/api/auth/prove-password', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin: shop.url },
      body: JSON.stringify({ password }),
    })
    expect(withToken.status).toBe(401)
  })

  it('is not proven by a passkey whose device did not check its owner', async () => {
    const email = 'unchecked@shop.example'
    const member = await aConfirmed(shop, email)
    const phone = device()
    await add(member, phone)
    await forgetProof(shop, email)
    const unchecked = phone.sign(await challengeFor(member, 'authenticate'), { checked: false })
    expect((await member.identity('/prove-passkey', { response: unchecked })).status).toBe(401)
    expect((await read(member, '/factors')).fresh).toBe(false)
    const checked = phone.sign(await challengeFor(member, 'authenticate'))
    expect((await member.identity('/prove-passkey', { response: checked })).status).toBe(200)
  })

  it('is proven by a code of the app in the same session, each code once', async () => {
    const email = 'coded@shop.example'
    const member = await aConfirmed(shop, email)
    const { totpURI } = await (await member.identity('/two-factor/enable', { password })).json()
    const used = totp(totpURI)
    await member.identity('/two-factor/verify-totp', { code: used })
    await forgetProof(shop, email)
    expect((await member.identity('/two-factor/verify-totp', { code: used })).status).toBe(401)
    expect(await read(member, '/factors')).toMatchObject({ fresh: false, proofs: ['code'] })
    expect((await member.identity('/two-factor/verify-totp', { code: totp(totpURI, 1) })).status).toBe(200)
    expect((await read(member, '/factors')).fresh).toBe(true)
  })

  it('needs the same proof, once for each code, of a program with the signed token of a session', async () => {
    const email = 'program@shop.example'
    const member = await aConfirmed(shop, email)
    const { totpURI } = await (await member.identity('/two-factor/enable', { password })).json()
    await member.identity('/two-factor/verify-totp', { code: totp(totpURI) })
    const visitor = await logIn(shop, { email, password })
    const code = totp(totpURI, 1)
    const loggedIn = await visitor.identity('/two-factor/verify-totp', { code })
    const authorization = `Bearer ${loggedIn.headers.get('set-auth-token')}`
    const send = (path: string, body: object) =>
      shop.fetch(`/api/auth${path}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await forgetProof(shop, email)
    expect(await refusal(await send('/two-factor/verify-totp', { code }))).toEqual([401, 'invalid_code'])
    expect(await refusal(await send('/turn-off-codes', {}))).toEqual([403, 'fresh_proof_needed'])
    expect((await read(member, '/factors')).codes).toBe(true)
    const statuses: number[] = []
    for (let time = 0; time < 10; time++)
      statuses.push((await send('/two-factor/verify-totp', { code: `00000${time}` })).status)
    expect(statuses).toEqual([...Array(9).fill(401), 429])
  })

  it('counts wrong passwords by the person', async () => {
    const email = 'guess@shop.example'
    const member = await aConfirmed(shop, email)
    const statuses: number[] = []
    for (let time = 0; time < 11; time++)
      statuses.push((await member.identity('/prove-password', { password: `wrong-${time}` })).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })
})
