import { beforeEach, describe, expect, it, vi } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { aVisitor, linkTo, mailTo, type Visitor } from '../identity/people.ts'
import { until } from '../running/until.ts'
import { openTestShop } from '../shop.ts'
import { email, password, trueOwner } from './owner.ts'

const shop = suiteFixture(openTestShop)
const { signUp, confirm, forgetAll } = trueOwner(shop)

/** The number of statements that wait for another transaction. */
async function waiting(): Promise<number> {
  const { rows } = await shop.database.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

describe('the confirmation of an address', () => {
  beforeEach(forgetAll)

  it('does not happen by opening the link, and requires a password in every browser except the one that signed up', async () => {
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

  it('keeps the data of the account if the person knows its password, and removes them otherwise', async () => {
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
      // Earlier sessions have ended.
      await expect(browser.exchange(email)).rejects.toThrow('no token')
    }
  })

  it('gives the account to the owner, no matter what the stranger does at the same time', async () => {
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

  it('refuses a sign-in to the account that is being removed, with the same answer as for a wrong password', async () => {
    const printed = vi.spyOn(console, 'error')
    const theirs = { email, password: 'a-strangers' }
    const stranger = aVisitor(shop)
    await stranger.identity('/sign-up/email', { ...theirs, name: 'Stranger' })
    const owner = await shop.database.pool.connect()
    try {
      await owner.query('begin')
      await owner.query('delete from users where email = $1', [email])
      const entering = stranger.identity('/sign-in/email', theirs)
      // The password was right; now the new session waits for the removal of its account.
      await until(async () => (await waiting()) > 0)
      await owner.query('commit')
      const answer = await entering
      expect([answer.status, (await answer.json()).error]).toEqual([401, 'invalid_email_or_password'])
      expect(printed).not.toHaveBeenCalled()
    } finally {
      owner.release(true)
      printed.mockRestore()
    }
  })

  it('refuses a weak or short password, and the link stays valid', async () => {
    const token = await signUp(aVisitor(shop))
    const tried = async (typed: string) => {
      const answer = await aVisitor(shop).identity('/confirm-email', { token, password: typed })
      return [answer.status, (await answer.json()).error]
    }
    expect(await tried('12345')).toEqual([400, 'password_too_short'])
    expect(await tried('x'.repeat(129))).toEqual([400, 'password_too_long'])
    await confirm(aVisitor(shop), { token, password })
  })

  it('has no influence on the answer to a sign-up with the same address', async () => {
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
