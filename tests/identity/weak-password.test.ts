import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { suiteFixture } from '../fixtures.ts'
import { liveEnv } from '../live.ts'
import { openTestShop } from '../shop.ts'
import { aMember, aVisitor } from './people.ts'

// Of this machine, because the test's requests have no TLS.
const live = { ...liveEnv, PUBLIC_URL: 'http://127.0.0.1:3000' }
const origin = { origin: live.PUBLIC_URL }
const refused = { error: 'password_weak', message: refusals.passwordWeak, requestId: expect.any(String) }

const shop = suiteFixture(() => openTestShop({ env: live }))

describe('a live shop', () => {
  it('refuses common passwords, whether or not the email has an account', async () => {
    const email = 'weak@shop.example'
    const sent = { name: '', email, password: 'a good one, long' }
    expect((await aVisitor(shop).identity('/sign-up/email', sent, origin)).status).toBe(200)
    for (const [who, password] of [
      ['new@shop.example', '123456'],
      ['new@shop.example', 'Tappet2026!'],
      ['anna.axle@shop.example', 'AnnaAxle1'],
      [email, '123456'],
    ]) {
      const answer = await aVisitor(shop).identity(
        '/sign-up/email',
        { name: '', email: who, password },
        origin,
      )
      expect([who, answer.status, await answer.json()]).toEqual([who, 400, refused])
    }
    const short = await aVisitor(shop).identity('/sign-up/email', { ...sent, password: '12345' }, origin)
    expect((await short.json()).error).toBe('password_too_short')
  })

  it('keeps the link of a reset valid for the next attempt', async () => {
    const email = 'again@shop.example'
    await aVisitor(shop).identity('/sign-up/email', { name: '', email, password: 'a good one, long' }, origin)
    await aVisitor(shop).identity('/request-password-reset', { email }, origin)
    const { rows } = await shop.database.pool.query(
      `select substring(identifier from 'reset-password:(.*)') as token from verifications
       where identifier like 'reset-password:%'`,
    )
    const reset = (newPassword: string) =>
      aVisitor(shop).identity('/reset-password', { token: rows[0].token, newPassword }, origin)
    expect(await (await reset('password1')).json()).toEqual(refused)
    expect((await reset('another good one')).status).toBe(200)
  })
})

describe('a demo shop', () => {
  it('accepts every password of six characters, as the specification requires', async () => {
    const demo = await openTestShop()
    const email = 'demo@shop.example'
    const visitor = await aMember(demo, { email, password: '123456' })
    expect(await visitor.exchange(email)).toBeTypeOf('string')
    await demo.close()
  })
})
