import { beforeEach, describe, expect, it } from 'vitest'
import { duringTests } from '../during-tests.ts'
import { openTestShop } from '../shop.ts'
import { googleWalk } from '../users/google-walk.ts'
import { aVisitor, linkTo, mailTo, secretIn, type Visitor } from '../users/people.ts'
import { aSquatter, type Squatter } from './squatter.ts'

// The address of a person at the sandbox's Google, and of the owner of the shop.
const email = 'google-customer@tappet.example'
const shop = duringTests(() => openTestShop({ env: { ADMIN_EMAIL: email } }))
const { toGoogle, choose } = googleWalk(shop)

const password = 'the-true-owners'

/** The true owner of the address signs up, in a browser of their own; answers the link in their mail. */
async function signUp(browser: Visitor): Promise<string> {
  const made = await browser.identity('/sign-up/email', { name: 'Owner', email, password })
  expect(made.status).toBe(200)
  return linkTo(shop, email)
}

async function confirm(browser: Visitor, body: { token: string; password?: string }): Promise<void> {
  const answer = await browser.identity('/confirm-email', body)
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
}

interface Scene {
  readonly browser: Visitor
  /** The link of the owner's own registration, and of the stranger's latest. */
  readonly own: string
  readonly strangers: string
}

/** How the owner of the mailbox shows that it is theirs. Answers the browser in which they then are. */
const proofs: Record<string, (scene: Scene) => Promise<Visitor>> = {
  'by their own link in their own browser': async ({ browser, own }) => {
    await confirm(browser, { token: own })
    await browser.identity('/sign-in/email', { email, password })
    return browser
  },
  'by their own link in another browser': async ({ own }) => {
    const other = aVisitor(shop)
    expect((await other.identity('/confirm-email', { token: own })).status).toBe(409)
    await confirm(other, { token: own, password })
    await other.identity('/sign-in/email', { email, password })
    return other
  },
  'by the stranger’s link': async ({ browser, strangers }) => {
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
  'by a reset in their own browser': async ({ browser }) => {
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
  'by Google in their own browser': async ({ browser }) => {
    const end = await choose(browser, await toGoogle(browser), 'sandbox-1')
    expect(end.searchParams.get('error')).toBeNull()
    await expectGoogleAlone()
    return browser
  },
}

/** Google is then the only way in: nobody has shown that a password of before is theirs. */
async function expectGoogleAlone(): Promise<void> {
  const { rows } = await shop.database.pool.query(
    'select a."providerId" as by from accounts a join users u on u.id = a."userId" where u.email = $1',
    [email],
  )
  expect(rows).toEqual([{ by: 'google' }])
}

/** Who signs up with the address, one after the other. */
const orders: Record<string, readonly ('stranger' | 'owner')[]> = {
  'stranger, owner': ['stranger', 'owner'],
  'owner, stranger': ['owner', 'stranger'],
  'stranger, owner, stranger': ['stranger', 'owner', 'stranger'],
  'stranger, stranger, owner': ['stranger', 'stranger', 'owner'],
}

async function forgetAll(): Promise<void> {
  await shop.database.pool.query('delete from users where email = $1', [email])
  await shop.database.pool.query('delete from limits')
  await shop.database.pool.query('delete from mail_sends')
  await shop.database.pool.query('delete from mails')
}

describe('an address that a stranger signed up with', () => {
  beforeEach(forgetAll)

  for (const [order, comers] of Object.entries(orders)) {
    it.each(Object.entries(proofs))(`${order}: belongs to the owner of the mailbox, %s`, async (_, prove) => {
      const browser = aVisitor(shop)
      const squatters: Squatter[] = []
      let own = ''
      let strangers = ''
      for (const comer of comers) {
        if (comer === 'owner') own = await signUp(browser)
        else {
          squatters.push(await aSquatter(shop, email))
          strangers = await linkTo(shop, email)
        }
      }
      expect(own).not.toBe(strangers)
      const inside = await prove({ browser, own, strangers })

      for (const squatter of squatters) expect(await squatter.waysIn()).toEqual([])
      const token = await inside.exchange(email)
      expect(await shop.call('isAdmin', { params: { email }, token })).toEqual({ admin: true })
      // Every link of before is used up, and nothing is left of the registrations.
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

  it('opens to the stranger until somebody confirms, and never as an admin', async () => {
    const squatter = await aSquatter(shop, email)
    expect(await squatter.waysIn()).toEqual(expect.arrayContaining(['session cookie', 'access token']))
    const { rows } = await shop.database.pool.query('select role from users where email = $1', [email])
    expect(rows).toEqual([{ role: 'customer' }])
  })

  it('does not open to a second registration that waits, whatever its password', async () => {
    const browser = aVisitor(shop)
    await signUp(browser)
    expect((await browser.identity('/sign-in/email', { email, password })).status).toBe(200)
    const second = await aSquatter(shop, email)
    expect(await second.waysIn()).toEqual([])
    expect(await browser.exchange(email)).toBeTypeOf('string')
  })

  it('is not confirmed by opening the link, and asks for a password in any browser but the one that signed up', async () => {
    const browser = aVisitor(shop)
    const token = await signUp(browser)
    const look = async (by: Visitor) => (await by.identity('/confirmation', { token })).json()
    expect(await look(browser)).toEqual({ email, needsPassword: false })
    expect(await look(aVisitor(shop))).toEqual({ email, needsPassword: true })
    const mail = await mailTo(shop, email, 'welcome')
    for (const link of mail.body.match(/https?:\/\/\S+/g) ?? []) {
      const { pathname, search } = new URL(link)
      for (const method of ['GET', 'HEAD']) await aVisitor(shop).ask(pathname + search, { method })
    }
    const { rows } = await shop.database.pool.query(
      `select "emailVerified" as confirmed from users where email = $1`,
      [email],
    )
    expect(rows).toEqual([{ confirmed: false }])
    await confirm(browser, { token })
  })

  it('keeps what is in the account for the one who knows its password, and empties it for anybody else', async () => {
    for (const [typed, kept] of [
      [password, true],
      ['something-else', false],
    ] as const) {
      await forgetAll()
      const browser = aVisitor(shop)
      const token = await signUp(browser)
      await browser.identity('/sign-in/email', { email, password })
      await shop.call('putUser', {
        params: { email },
        token: await browser.exchange(email),
        body: { email, phone: '555 0100', url: 'https://a.example', address: '1 Own Street' },
      })
      const phone = aVisitor(shop)
      await confirm(phone, { token, password: typed })
      await phone.identity('/sign-in/email', { email, password: typed })
      const user = await shop.call('oneUser', { params: { email }, token: await phone.exchange(email) })
      expect([typed, user.address, user.displayName]).toEqual(
        kept ? [typed, '1 Own Street', 'Owner'] : [typed, '', ''],
      )
      // Whoever was in before logs in again.
      await expect(browser.exchange(email)).rejects.toThrow('no token')
    }
  })

  it('stays with the owner, whatever the stranger does at the moment of the confirmation', async () => {
    const body = { name: 'Stranger', email, password: 'a-strangers' }
    const browsers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const browser = aVisitor(shop)
        await browser.identity('/sign-up/email', body)
        return browser
      }),
    )
    const others = browsers.map(() => aVisitor(shop))
    for (const browser of browsers) await browser.identity('/sign-in/email', body)
    const owner = aVisitor(shop)
    const token = await linkTo(shop, email)
    const passwords = { currentPassword: 'a-strangers', newPassword: 'a-strangers' }
    await Promise.all([
      ...others.map((browser) => browser.identity('/sign-in/email', body)),
      confirm(owner, { token, password }),
      ...browsers.map((browser) => browser.identity('/change-password', passwords)),
      ...others.map((browser) => browser.identity('/sign-in/email', body)),
    ])
    for (const browser of [...browsers, ...others])
      await expect(browser.exchange(email)).rejects.toThrow('no token')
    expect((await aVisitor(shop).identity('/sign-in/email', body)).status).toBe(401)
    expect((await owner.identity('/sign-in/email', { email, password })).status).toBe(200)
    const { rows } = await shop.database.pool.query('select "userId" from sessions')
    expect(rows).toHaveLength(1)
  })

  it('takes no weak or short password, and the link lasts for a better one', async () => {
    const token = await signUp(aVisitor(shop))
    const tried = async (typed: string) => {
      const answer = await aVisitor(shop).identity('/confirm-email', { token, password: typed })
      return [answer.status, (await answer.json()).error]
    }
    expect(await tried('12345')).toEqual([400, 'password_too_short'])
    expect(await tried('x'.repeat(129))).toEqual([400, 'password_too_long'])
    await confirm(aVisitor(shop), { token, password })
  })

  it('is answered alike at sign-up, whoever came before and whether or not it is confirmed', async () => {
    const answerOf = async () => {
      const body = { name: 'Owner', email, password: 'somebodys-own' }
      const answer = await aVisitor(shop).identity('/sign-up/email', body)
      const { user, ...rest } = await answer.json()
      const cookies = answer.headers.getSetCookie().map((set) => set.replace(/=[^;]*/, ''))
      const own = { ...user, id: user.id.length, createdAt: '', updatedAt: '' }
      return { status: answer.status, headers: [...answer.headers.keys()].sort(), cookies, rest, own }
    }
    const fresh = await answerOf()
    const waiting = await answerOf()
    await shop.database.pool.query('update users set "emailVerified" = true where email = $1', [email])
    const known = await answerOf()
    expect(waiting).toEqual(fresh)
    expect(known).toEqual(fresh)
    expect(fresh.cookies).toEqual([
      expect.stringMatching(/^tappet\.registration; Max-Age=2592000; .*HttpOnly/),
    ])
  })
})
