import { describe, expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aMember, aVisitor, linkIn, mailTo } from './people.ts'

const shop = suiteFixture(openTestShop)

describe('a forgotten password', () => {
  const reset = (email: string) => aVisitor(shop).identity('/request-password-reset', { email })

  it('gets the same answer for a known and an unknown email', async () => {
    await aMember(shop, { email: 'forgot@shop.example' })
    const known = await reset('forgot@shop.example')
    const unknown = await reset('nobody@shop.example')
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()])
  })

  it('is replaced with the link in the mail, once, and every session ends', async () => {
    const email = 'reset@shop.example'
    const visitor = await aMember(shop, { email, password: 'old-secret' })
    const token = await visitor.exchange(email)
    await reset(email)
    const link = linkIn(await mailTo(shop, email, 'reset'), '/reset-password')
    expect(link.search).toBe('')
    const secret = new URLSearchParams(link.hash.slice(1)).get('token')
    const set = () => aVisitor(shop).identity('/reset-password', { token: secret, newPassword: 'new-secret' })
    expect((await set()).status).toBe(200)
    expect((await set()).status).toBe(400)
    await expect(shop.call('oneUser', { params: { email }, token })).rejects.toMatchObject({ status: 401 })
    const old = await aVisitor(shop).identity('/sign-in/email', { email, password: 'old-secret' })
    const fresh = await aVisitor(shop).identity('/sign-in/email', { email, password: 'new-secret' })
    expect([old.status, fresh.status]).toEqual([401, 200])
  })

  it('gives an unverified account to the owner of the mailbox, without the data of a stranger', async () => {
    const email = 'squatted@shop.example'
    const stranger = await aMember(shop, { email, password: 'stranger' })
    const token = await stranger.exchange(email)
    await shop.call('putUser', {
      params: { email },
      token,
      body: { email, phone: '1', url: 'https://evil.example', address: 'A trap' },
    })
    await shop.database.pool.query(`update users set "twoFactorEnabled" = true where email = $1`, [email])
    await reset(email)
    const link = linkIn(await mailTo(shop, email, 'reset'), '/reset-password')
    const secret = new URLSearchParams(link.hash.slice(1)).get('token')
    const owner = aVisitor(shop)
    await owner.identity('/reset-password', { token: secret, newPassword: 'the-owners' })
    expect((await owner.identity('/sign-in/email', { email, password: 'the-owners' })).status).toBe(200)
    const user = await shop.call('oneUser', { params: { email }, token: await owner.exchange(email) })
    expect(user).toMatchObject({ emailVerified: true, address: '', url: '' })
  })
})
