import { describe, expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aMember, logIn } from './people.ts'

const shop = suiteFixture(openTestShop)

/** The days from the sign-in to the end of a user's session. */
async function daysOf(email: string): Promise<number> {
  const { rows } = await shop.database.pool.query(
    `select extract(epoch from s."expiresAt" - s."createdAt") / 86400 as days
     from sessions s join users u on u.id = s."userId" where u.email = $1`,
    [email],
  )
  return rows[0].days
}

/** Moves the sign-in and the last use of a session a number of days into the past. */
async function age(email: string, signedIn: number, used: number): Promise<void> {
  await shop.database.pool.query(
    `update sessions set "createdAt" = now() - make_interval(days => $2),
       "expiresAt" = now() - make_interval(days => $3) + interval '7 days'
     where "userId" = (select id from users where email = $1)`,
    [email, signedIn, used],
  )
}

describe('a sign-in', () => {
  it('ends after seven days without use', async () => {
    const email = 'idle@shop.example'
    const visitor = await aMember(shop, { email })
    expect(await daysOf(email)).toBeCloseTo(7, 2)
    const token = await visitor.exchange(email)
    await age(email, 7, 7)
    expect(await (await visitor.ask('/api/auth/get-session')).json()).toBeNull()
    await expect(shop.call('oneUser', { params: { email }, token })).rejects.toMatchObject({ status: 401 })
  })

  it('lasts up to thirty days while it is used', async () => {
    const email = 'busy@shop.example'
    const visitor = await aMember(shop, { email })
    await age(email, 20, 2)
    await visitor.ask('/api/auth/get-session')
    expect(await daysOf(email)).toBeCloseTo(27, 2)
    await age(email, 28, 2)
    const token = await visitor.exchange(email)
    expect(await daysOf(email)).toBeCloseTo(30, 2)
    await age(email, 30, 2)
    expect(await (await visitor.ask('/api/auth/get-session')).json()).toBeNull()
    await expect(visitor.exchange(email)).rejects.toThrow('no token')
    await expect(shop.call('oneUser', { params: { email }, token })).rejects.toMatchObject({ status: 401 })
  })

  it('ends only the earlier session of the same browser', async () => {
    const who = { email: 'again@shop.example', password: 'secret-1' }
    const here = await aMember(shop, who)
    const there = await logIn(shop, who)
    const token = await here.exchange(who.email)
    const cookie = [...here.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await here.identity('/sign-in/email', who)).status).toBe(200)
    await expect(shop.call('oneUser', { params: { email: who.email }, token })).rejects.toMatchObject({
      status: 401,
    })
    const old = await shop.fetch('/api/auth/get-session', { headers: { cookie } })
    expect(await old.json()).toBeNull()
    expect(await here.exchange(who.email)).toBeTypeOf('string')
    expect(await there.exchange(who.email)).toBeTypeOf('string')
  })
})
