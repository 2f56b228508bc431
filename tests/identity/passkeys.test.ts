import { describe, expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aDevice, type Device } from './authenticator.ts'
import { totp } from './codes.ts'
import { aConfirmed, add, challengeFor, password, read, refusal } from './passkey-people.ts'
import { aVisitor, logIn, mailTo, type Visitor } from './people.ts'

const shop = suiteFixture(openTestShop)
const device = () => aDevice(shop.url)

async function enter(visitor: Visitor, passkey: Device) {
  const response = passkey.sign(await challengeFor(visitor, 'authenticate'))
  return visitor.identity('/passkey/verify-authentication', { response })
}

describe('a passkey', () => {
  it('logs in alone, and from then on the password alone does not', async () => {
    const email = 'phone@shop.example'
    const member = await aConfirmed(shop, email)
    const elsewhere = await logIn(shop, { email, password })
    const phone = device()
    const added = await add(member, phone)
    expect(added.status).toBe(200)
    const { recoveryCodes, ...rest } = await added.json()
    expect(recoveryCodes).toHaveLength(10)
    expect(Object.keys(rest).sort()).toEqual(['id', 'name'])
    // Other sessions have ended, this one has not.
    await expect(elsewhere.exchange(email)).rejects.toThrow('no token')
    expect(await member.exchange(email)).toBeTypeOf('string')
    expect((await mailTo(shop, email, 'factors_changed')).subject).toContain('A passkey was added')

    const visitor = aVisitor(shop)
    const answer = await visitor.identity('/sign-in/email', { email, password })
    expect(await answer.json()).toMatchObject({ twoFactorRedirect: true, twoFactorMethods: ['passkey'] })
    await expect(visitor.exchange(email)).rejects.toThrow('no token')
    expect((await enter(visitor, phone)).status).toBe(200)
    expect(await visitor.exchange(email)).toBeTypeOf('string')

    // Without the phone: the password and a recovery code, once.
    const [code = ''] = recoveryCodes
    const lost = await logIn(shop, { email, password })
    expect((await lost.identity('/two-factor/verify-backup-code', { code })).status).toBe(200)
    expect(await read(lost, '/factors')).toMatchObject({ recoveryCodesLeft: 9, proofs: ['passkey'] })
    expect((await mailTo(shop, email, 'factors_changed')).body).toContain('9 are left')
    const again = await logIn(shop, { email, password })
    expect((await again.identity('/two-factor/verify-backup-code', { code })).status).toBe(401)
  })

  it('answers no secret of a session, and no key', async () => {
    const member = await aConfirmed(shop, 'quiet@shop.example')
    const phone = device()
    const texts = [await (await add(member, phone)).text(), await (await enter(aVisitor(shop), phone)).text()]
    texts.push(await (await member.ask('/api/auth/factors')).text())
    for (const text of texts) expect(text).not.toMatch(/token|publicKey|credentialID/)
  })

  it('signs a challenge once, for the browser that got it, at the shop’s own address, after it has checked its owner', async () => {
    const member = await aConfirmed(shop, 'challenge@shop.example')
    const phone = device()
    await add(member, phone)
    const send = (visitor: Visitor, response: object) =>
      visitor.identity('/passkey/verify-authentication', { response })

    const [visitor, thief] = [aVisitor(shop), aVisitor(shop)]
    const response = phone.sign(await challengeFor(visitor, 'authenticate'))
    expect(await refusal(await send(thief, response))).toEqual([400, 'challenge_not_found'])
    await challengeFor(thief, 'authenticate')
    expect((await send(thief, response)).status).toBe(400)
    expect((await send(visitor, response)).status).toBe(200)
    expect((await send(visitor, response)).status).toBe(400)

    const other = aVisitor(shop)
    const elsewhere = phone.sign(await challengeFor(other, 'authenticate'), {
      origin: 'https://evil.example',
    })
    expect((await send(other, elsewhere)).status).toBe(400)
    const unchecked = phone.sign(await challengeFor(other, 'authenticate'), { checked: false })
    expect(await refusal(await send(other, unchecked))).toEqual([403, 'passkey_unchecked'])
    const unknown = device().sign(await challengeFor(other, 'authenticate'))
    expect(await refusal(await send(other, unknown))).toEqual([401, 'passkey_not_found'])
    for (const garbage of ['text', null, [], { id: phone.id }, { id: 5 }])
      expect((await send(other, garbage as object)).status).toBeLessThan(500)
  })

  it('is added only by the person whose challenge it signs, once, and not without a check of its owner', async () => {
    const [ann, ben] = [
      await aConfirmed(shop, 'one@shop.example'),
      await aConfirmed(shop, 'two@shop.example'),
    ]
    const phone = device()
    const annas = await challengeFor(ann, 'register')
    const response = phone.register(annas)
    await challengeFor(ben, 'register')
    expect((await ben.identity('/passkey/verify-registration', { response, name: 'x' })).status).toBe(400)
    // With the other's cookie of the challenge too.
    for (const [name, value] of ann.cookies) if (/passkey/.test(name)) ben.cookies.set(name, value)
    expect((await ben.identity('/passkey/verify-registration', { response, name: 'x' })).status).toBe(401)
    expect((await ann.identity('/passkey/verify-registration', { response, name: 'x' })).status).toBe(400)
    const unchecked = phone.register(await challengeFor(ann, 'register'), { checked: false })
    const refused = await ann.identity('/passkey/verify-registration', { response: unchecked, name: 'x' })
    expect(await refusal(refused)).toEqual([403, 'passkey_unchecked'])
    expect((await read(ann, '/factors')).passkeys).toEqual([])
    expect((await aVisitor(shop).ask('/api/auth/passkey/generate-register-options')).status).toBe(401)
  })

  it('is renamed and removed by its person only; without a factor left, the password is enough again', async () => {
    const email = 'rename@shop.example'
    const [member, other] = [await aConfirmed(shop, email), await aConfirmed(shop, 'stranger@shop.example')]
    const { id } = await (await add(member, device())).json()
    expect((await other.identity('/rename-passkey', { id, name: 'Mine' })).status).toBe(404)
    expect((await other.identity('/remove-passkey', { id })).status).toBe(404)
    expect((await member.identity('/rename-passkey', { id, name: ' Laptop ' })).status).toBe(200)
    expect((await member.identity('/rename-passkey', { id, name: ' ' })).status).toBe(400)
    expect((await read(member, '/factors')).passkeys).toMatchObject([{ id, name: 'Laptop' }])
    expect((await member.identity('/remove-passkey', { id })).status).toBe(200)
    expect(await read(member, '/factors')).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
      proofs: ['password'],
    })
    const visitor = await logIn(shop, { email, password })
    expect(await visitor.exchange(email)).toBeTypeOf('string')
  })

  it('and the codes of an app are two factors of one person: recovery codes stay, each can be removed', async () => {
    const email = 'both@shop.example'
    const member = await aConfirmed(shop, email)
    const phone = device()
    const { id, recoveryCodes } = await (await add(member, phone)).json()
    const { totpURI, backupCodes } = await (await member.identity('/two-factor/enable', { password })).json()
    expect(backupCodes).toBeUndefined()
    expect((await member.identity('/two-factor/verify-totp', { code: totp(totpURI) })).status).toBe(200)
    expect(await read(member, '/factors')).toMatchObject({ codes: true, proofs: ['passkey', 'code'] })
    const visitor = await logIn(shop, { email, password })
    const [, code = ''] = recoveryCodes
    expect((await visitor.identity('/two-factor/verify-backup-code', { code })).status).toBe(200)
    expect((await member.identity('/turn-off-codes')).status).toBe(200)
    const late = await logIn(shop, { email, password })
    expect((await late.identity('/two-factor/verify-totp', { code: totp(totpURI, 1) })).status).toBe(400)
    // The secret of the app is gone: its codes prove nothing to a signed-in person either.
    expect((await member.identity('/two-factor/verify-totp', { code: totp(totpURI, 1) })).status).toBe(401)
    await expect(late.exchange(email)).rejects.toThrow('no token')
    expect((await member.identity('/remove-passkey', { id })).status).toBe(200)
    expect(await read(member, '/factors')).toMatchObject({ codes: false, recoveryCodesLeft: 0 })
  })

  it('of two that are removed at the same time leaves a state that is true', async () => {
    const email = 'twice@shop.example'
    const member = await aConfirmed(shop, email)
    const ids: string[] = []
    for (const name of ['a', 'b']) ids.push((await (await add(member, device(), name)).json()).id)
    await Promise.all(ids.map((id) => member.identity('/remove-passkey', { id })))
    const { rows } = await shop.database.pool.query(
      `select "twoFactorEnabled" as on, (select count(*) from two_factors where "userId" = users.id) as codes
       from users where email = $1`,
      [email],
    )
    expect(rows).toEqual([{ on: false, codes: 0 }])
  })
})
