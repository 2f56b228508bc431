import { describe, expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { totp } from './codes.ts'
import { aMember, logIn } from './people.ts'

const email = 'factor@shop.example'
const password = 'secret-1'
const shop = suiteFixture(openTestShop)
const member = suiteFixture(() => aMember(shop, { email, password }))
let link: string
let codes: string[]

describe('the second factor', () => {
  it('is enabled with the password and the first code, and ends earlier tokens', async () => {
    const token = await member.exchange(email)
    expect((await member.identity('/two-factor/enable', { password: 'wrong-one' })).status).toBe(400)
    const { totpURI, backupCodes } = await (await member.identity('/two-factor/enable', { password })).json()
    link = totpURI
    codes = backupCodes
    expect((await member.identity('/two-factor/verify-totp', { code: '000000' })).status).toBe(401)
    const code = totp(link)
    expect((await member.identity('/two-factor/verify-totp', { code })).status).toBe(200)
    await expect(shop.call('oneUser', { params: { email }, token })).rejects.toMatchObject({ status: 401 })
    expect(await member.exchange(email)).toBeTypeOf('string')
  })

  it('is required after the password, which alone gives no token', async () => {
    const visitor = await logIn(shop, { email, password })
    await expect(visitor.exchange(email)).rejects.toThrow('no token')
    expect((await visitor.identity('/two-factor/verify-totp', { code: '000000' })).status).toBe(401)
    await expect(visitor.exchange(email)).rejects.toThrow('no token')
    // The code of the next half minute, because enabling the factor used the current one.
    const code = totp(link, 1)
    expect((await visitor.identity('/two-factor/verify-totp', { code })).status).toBe(200)
    expect(await visitor.exchange(email)).toBeTypeOf('string')
  })

  it('can be replaced by a recovery code, once', async () => {
    const [code = ''] = codes
    const first = await logIn(shop, { email, password })
    expect((await first.identity('/two-factor/verify-backup-code', { code })).status).toBe(200)
    expect(await first.exchange(email)).toBeTypeOf('string')
    const second = await logIn(shop, { email, password })
    expect((await second.identity('/two-factor/verify-backup-code', { code })).status).toBe(401)
    await expect(second.exchange(email)).rejects.toThrow('no token')
  })
})
