import { describe, expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { totp } from '../identity/codes.ts'
import { aMember, logIn, type Visitor } from '../identity/people.ts'
import { freshNetwork } from '../raw.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(() => openTestShop({ env: { TRUSTED_PROXIES: '127.0.0.1' } }))

/** A user with a second factor whose password is known to an attacker. */
async function aGuarded(email: string): Promise<{ link: string; logIn(): Promise<Visitor> }> {
  const who = { email, password: 'secret-1' }
  const member = await aMember(shop, who)
  const { totpURI } = await (await member.identity('/two-factor/enable', { password: who.password })).json()
  await member.identity('/two-factor/verify-totp', { code: totp(totpURI) })
  return {
    link: totpURI,
    logIn: () => logIn(shop, who, freshNetwork()),
  }
}
const give = (visitor: Visitor, code: string) =>
  visitor.identity('/two-factor/verify-totp', { code }, freshNetwork())
const wrongCode = (number: number) => String(number).padStart(6, '0')

describe('the codes of an authenticator', () => {
  it('cannot be guessed from many networks or sign-ins: ten wrong ones lock the account’s second factor', async () => {
    const email = 'bruteforced@shop.example'
    const { link, logIn } = await aGuarded(email)
    const right = new Set([-1, 0, 1, 2].map((steps) => totp(link, steps)))
    const statuses: number[] = []
    let visitor = await logIn()
    for (let number = 0; number < 14; number++) {
      if (right.has(wrongCode(number))) continue
      if (number % 4 === 0) visitor = await logIn()
      statuses.push((await give(visitor, wrongCode(number))).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    visitor = await logIn()
    expect((await give(visitor, totp(link, 1))).status).toBe(429)
    await expect(visitor.exchange(email)).rejects.toThrow('no token')
  })

  it('cannot be guessed by simultaneous attempts', async () => {
    const { logIn } = await aGuarded('burst@shop.example')
    const visitors = await Promise.all(Array.from({ length: 12 }, logIn))
    const tried = await Promise.all(visitors.map((visitor, number) => give(visitor, wrongCode(number))))
    expect(tried.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  it('work once, even for an observer who knows the password', async () => {
    const email = 'overlooked@shop.example'
    const { link, logIn } = await aGuarded(email)
    const code = totp(link, 1)
    const [owner, thief] = [await logIn(), await logIn()]
    expect((await give(owner, code)).status).toBe(200)
    expect((await give(thief, code)).status).toBe(401)
    await expect(thief.exchange(email)).rejects.toThrow('no token')
    expect(await owner.exchange(email)).toBeTypeOf('string')
  })

  it('work once for two attempts at the same time', async () => {
    const { link, logIn } = await aGuarded('twins@shop.example')
    const visitors = [await logIn(), await logIn(), await logIn()]
    const code = totp(link, 1)
    const tried = await Promise.all(visitors.map((visitor) => give(visitor, code)))
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })
})
