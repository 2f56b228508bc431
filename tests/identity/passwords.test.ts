import { describe, expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aMember, aVisitor, linkIn, mailTo } from './people.ts'

const shop = suiteFixture(openTestShop)

describe('a password', () => {
  it('may be any text of 6 to 128 characters, and is compared exactly', async () => {
    const passwords = [' Tür  ', '滤清器滤清器', 'y'.repeat(128)]
    for (const [number, password] of passwords.entries()) {
      const email = `any-${number}@shop.example`
      await aMember(shop, { email, password })
      for (const wrong of [password.toUpperCase(), password.slice(0, -1)].filter(
        (near) => near !== password,
      )) {
        const { status } = await aVisitor(shop).identity('/sign-in/email', { email, password: wrong })
        expect([password, wrong, status]).toEqual([password, wrong, 401])
      }
    }
    const long = await aVisitor(shop).identity('/sign-up/email', {
      name: '',
      email: 'long@shop.example',
      password: 'z'.repeat(129),
    })
    expect([long.status, (await long.json()).error]).toEqual([400, 'password_too_long'])
  })
})

describe('a second factor', () => {
  it('is required after a reset by mail too', async () => {
    const email = 'reset-factor@shop.example'
    await aMember(shop, { email })
    await shop.database.pool.query(
      `update users set "twoFactorEnabled" = true, "emailVerified" = true where email = $1`,
      [email],
    )
    await aVisitor(shop).identity('/request-password-reset', { email })
    const link = linkIn(await mailTo(shop, email, 'reset'), '/reset-password')
    const token = new URLSearchParams(link.hash.slice(1)).get('token')
    const visitor = aVisitor(shop)
    expect((await visitor.identity('/reset-password', { token, newPassword: 'secret-2' })).status).toBe(200)
    await expect(visitor.exchange(email)).rejects.toThrow('no token')
    const loggedIn = await visitor.identity('/sign-in/email', { email, password: 'secret-2' })
    expect(await loggedIn.json()).toMatchObject({ twoFactorRedirect: true })
    await expect(visitor.exchange(email)).rejects.toThrow('no token')
  })
})
