import { beforeEach, describe, expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { googleWalk } from '../identity/google-walk.ts'
import { aVisitor, linkTo, mailTo, secretIn, type Visitor } from '../identity/people.ts'
import { openTestShop } from '../shop.ts'
import { email, password, trueOwner } from './owner.ts'
import { aSquatter, type Squatter } from './squatter.ts'

const shop = suiteFixture(() => openTestShop({ env: { ADMIN_EMAIL: email } }))
const { toGoogle, choose } = googleWalk(shop)
const { signUp, confirm, forgetAll } = trueOwner(shop)

interface Scene {
  readonly browser: Visitor
  /** The link of the owner's registration, and of the stranger's latest one. */
  readonly own: string
  readonly strangers: string
}

/** Ways for the owner of the mailbox to prove it. Each returns the browser that is then signed in. */
const proofs: Record<string, (scene: Scene) => Promise<Visitor>> = {
  'with their own link in their own browser': async ({ browser, own }) => {
    await confirm(browser, { token: own })
    await browser.identity('/sign-in/email', { email, password })
    return browser
  },
  'with their own link in another browser': async ({ own }) => {
    const other = aVisitor(shop)
    expect((await other.identity('/confirm-email', { token: own })).status).toBe(409)
    await confirm(other, { token: own, password })
    await other.identity('/sign-in/email', { email, password })
    return other
  },
  'with the stranger’s link': async ({ browser, strangers }) => {
    expect((await browser.identity('/confirm-email', { token: strangers })).status).toBe(409)
    await confirm(browser, { token: strangers, password })
    await browser.identity('/sign-in/email', { email, password })
    return browser
  },
  'by a reset': async () => {
    const other = aVisitor(shop)
    await other.identity('/request-password-reset', { email })
    const token = secretIn(await mailTo(shop, email, 'reset'), '/reset-password')
    expect((await other.identity('/reset-password', { token, newPassword: password })).status).toBe(200)
    await other.identity('/sign-in/email', { email, password })
    return other
  },
  'with a reset in their own browser': async ({ browser }) => {
    await browser.identity('/request-password-reset', { email })
    const token = secretIn(await mailTo(shop, email, 'reset'), '/reset-password')
    expect((await browser.identity('/reset-password', { token, newPassword: password })).status).toBe(200)
    await browser.identity('/sign-in/email', { email, password })
    return browser
  },
  'by Google': async () => {
    const other = aVisitor(shop)
    const end = await choose(other, await toGoogle(other), 'sandbox-1')
    expect(end.searchParams.get('error')).toBeNull()
    await expectGoogleAlone()
    return other
  },
  'with Google in their own browser': async ({ browser }) => {
    const end = await choose(browser, await toGoogle(browser), 'sandbox-1')
    expect(end.searchParams.get('error')).toBeNull()
    await expectGoogleAlone()
    return browser
  },
}

/** Google is then the only way to sign in, because nobody has proved that an earlier password is theirs. */
async function expectGoogleAlone(): Promise<void> {
  const { rows } = await shop.database.pool.query(
    'select a."providerId" as by from accounts a join users u on u.id = a."userId" where u.email = $1',
    [email],
  )
  expect(rows).toEqual([{ by: 'google' }])
}

/** The people who sign up with the address, in order. */
const orders: Record<string, readonly ('stranger' | 'owner')[]> = {
  'stranger, owner': ['stranger', 'owner'],
  'owner, stranger': ['owner', 'stranger'],
  'stranger, owner, stranger': ['stranger', 'owner', 'stranger'],
  'stranger, stranger, owner': ['stranger', 'stranger', 'owner'],
}

describe('an address that a stranger signed up with', () => {
  beforeEach(forgetAll)

  for (const [order, people] of Object.entries(orders)) {
    it.each(Object.entries(proofs))(`${order}: belongs to the owner of the mailbox, %s`, async (_, prove) => {
      const browser = aVisitor(shop)
      const squatters: Squatter[] = []
      let own = ''
      let strangers = ''
      for (const who of people) {
        if (who === 'owner') own = await signUp(browser)
        else {
          squatters.push(await aSquatter(shop, email))
          strangers = await linkTo(shop, email)
        }
      }
      expect(own).not.toBe(strangers)
      const inside = await prove({ browser, own, strangers })

      for (const squatter of squatters) expect(await squatter.waysIn()).toEqual([])
      const token = await inside.exchange(email)
      expect(await shop.call('isAdmin', { params: { email }, token })).toMatchObject({ admin: true })
      // Every earlier link is invalid, and no registration is left.
      const { rows } = await shop.database.pool.query('select count(*)::int as left from registrations')
      expect(rows).toEqual([{ left: 0 }])
      for (const link of [own, strangers]) {
        const again = await aVisitor(shop).identity('/confirm-email', {
          token: link,
          password: 'another-one',
        })
        expect([again.status, (await again.json()).error]).toEqual([400, 'invalid_token'])
      }
      expect(await inside.exchange(email)).toBeTypeOf('string')
    })
  }

  it('can be used by the stranger until somebody confirms it, but never as an admin', async () => {
    const squatter = await aSquatter(shop, email)
    expect(await squatter.waysIn()).toEqual(expect.arrayContaining(['session cookie', 'access token']))
    const { rows } = await shop.database.pool.query('select role from users where email = $1', [email])
    expect(rows).toEqual([{ role: 'customer' }])
  })

  it('cannot be used by a second, unconfirmed registration with any password', async () => {
    const browser = aVisitor(shop)
    await signUp(browser)
    expect((await browser.identity('/sign-in/email', { email, password })).status).toBe(200)
    const second = await aSquatter(shop, email)
    expect(await second.waysIn()).toEqual([])
    expect(await browser.exchange(email)).toBeTypeOf('string')
  })
})
