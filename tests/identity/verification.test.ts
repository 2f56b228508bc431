import { describe, expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aMember, aVisitor, confirm, linkIn, linkTo, mailTo } from './people.ts'

const shop = suiteFixture(openTestShop)

async function isConfirmed(email: string): Promise<boolean> {
  const { rows } = await shop.database.pool.query(
    'select "emailVerified" as yes from users where email = $1',
    [email],
  )
  return rows[0].yes
}

describe('the confirmation of an email', () => {
  it('refuses a link that the shop has not mailed, and an expired link', async () => {
    const email = 'confirmed@shop.example'
    const member = await aMember(shop, { email })
    const token = await linkTo(shop, email)
    const other = aVisitor(shop)
    const tried = async (forged: string) =>
      (await other.identity('/confirm-email', { token: forged, password: 'another-one' })).status
    for (const forged of [`${token.slice(0, -1)}.`, token.toUpperCase(), token.slice(1), '', '%', 'nothing'])
      expect([forged, await tried(forged)]).toEqual([forged, 400])
    await shop.database.pool.query(`update registrations set link_ends_at = now() - interval '1 second'`)
    expect(await tried(token)).toBe(400)
    expect(await isConfirmed(email)).toBe(false)
    await shop.database.pool.query(`update registrations set link_ends_at = now() + interval '1 second'`)
    await confirm(shop, email, { by: member })
    expect(await isConfirmed(email)).toBe(true)
  })

  it('works once, even for two requests at the same time', async () => {
    const email = 'twice@shop.example'
    await aMember(shop, { email })
    const token = await linkTo(shop, email)
    const passwords = ['first-password', 'second-password', 'third-password']
    const statuses = await Promise.all(
      passwords.map(async (password) => {
        const { status } = await aVisitor(shop).identity('/confirm-email', { token, password })
        return status
      }),
    )
    expect(statuses.toSorted()).toEqual([200, 400, 400])
    const opening = await Promise.all(
      passwords.map(async (password) => {
        const { status } = await aVisitor(shop).identity('/sign-in/email', { email, password })
        return status
      }),
    )
    expect(opening).toEqual(statuses.map((status) => (status === 200 ? 200 : 401)))
  })

  it('changes nothing in a confirmed account, even with an older link', async () => {
    const email = 'left-over@shop.example'
    const member = await aMember(shop, { email })
    const token = await linkTo(shop, email)
    await shop.database.pool.query('update users set "emailVerified" = true where email = $1', [email])
    const tried = await aVisitor(shop).identity('/confirm-email', { token, password: 'another-one' })
    expect(tried.status).toBe(400)
    expect(await member.exchange(email)).toBeTypeOf('string')
  })

  it('can be requested again by signed-in users, for their own email only', async () => {
    const email = 'again@shop.example'
    const member = await aMember(shop, { email })
    const first = await linkTo(shop, email)
    expect((await aVisitor(shop).identity('/send-confirmation', { email })).status).toBe(401)
    const others = await member.identity('/send-confirmation', { email: 'other@shop.example' })
    expect(others.status).toBe(403)
    expect((await member.identity('/send-confirmation', { email })).status).toBe(200)
    const second = await linkTo(shop, email)
    expect(second).not.toBe(first)
    // Both links belong to this browser, so they need no password.
    for (const token of [first, second]) {
      const look = await member.identity('/confirmation', { token })
      expect(await look.json()).toEqual({ email, needsPassword: false })
    }
    expect((await member.identity('/confirm-email', { token: first })).status).toBe(200)
    expect((await member.identity('/confirm-email', { token: second })).status).toBe(400)
    expect(await member.exchange(email)).toBeTypeOf('string')
  })

  it('has its secret in the fragment, which no server and no log receives', async () => {
    const email = 'hidden@shop.example'
    const member = await aMember(shop, { email })
    const link = linkIn(await mailTo(shop, email, 'welcome'), '/confirm-email')
    expect([link.origin, link.pathname, link.search]).toEqual([shop.url, '/confirm-email', ''])
    const token = await linkTo(shop, email)
    await confirm(shop, email, { by: member })
    expect(JSON.stringify(shop.log)).not.toContain(token)
    const { rows } = await shop.database.pool.query(
      'select 1 from registrations where encode(link_hash, $1) like $2',
      ['escape', `%${token}%`],
    )
    expect(rows).toEqual([])
  })
})
