import { raw } from '../../tests/raw.ts'
import { exactly, type Figure, inTime, type Scale } from '../proof.ts'
import type { Shops } from '../shops.ts'
import { aMember, expectOk, identity, type Member, signIn } from './people.ts'

/** The ways in which an access token ends: each happens at one process, and then the token is sent to all processes. */
const ends: Record<string, (url: string, member: Member, shops: Shops) => Promise<unknown>> = {
  'sign-out': (url, { cookie }) => expectOk(identity(url, '/sign-out', {}, { cookie })),
  'a password changed elsewhere': async (url, member) => {
    const { cookie } = await signIn(url, member)
    const passwords = { currentPassword: member.password, newPassword: 'another-secret' }
    return expectOk(identity(url, '/change-password', passwords, { cookie }))
  },
  'a role given': async (url, { email }, { database }) => {
    const admin = await aMember(url, 'boss')
    await database.pool.query('update users set "emailVerified" = true where email = any($1)', [
      [admin.email, email],
    ])
    await database.pool.query(`update users set role = 'owner' where email = $1`, [admin.email])
    const headers = { authorization: `Bearer ${admin.token}` }
    return expectOk(raw(url, { method: 'PUT', path: `/api/user/admin/${email}`, headers }))
  },
}

/** Checks that every process refuses an ended token, and measures how long the slowest takes. */
export async function revocation(scale: Scale, shops: Shops): Promise<Figure[]> {
  const rounds = scale === 'full' ? 20 : 1
  const figures: Figure[] = []
  for (const [end, act] of Object.entries(ends)) {
    let longest = 0
    let refused = 0
    for (let round = 0; round < rounds; round++) {
      const url = shops.at(round)
      const member = await aMember(url)
      for (const each of shops.urls) await expectStatus(200, each, member)
      await act(url, member, shops)
      const endedAt = performance.now()
      const all = await Promise.all(shops.urls.map((each) => isRefusedInTime(each, member)))
      refused += all.every(Boolean) ? 1 : 0
      longest = Math.max(longest, performance.now() - endedAt)
    }
    figures.push(
      exactly(`${end}: tokens refused on all ${shops.urls.length} processes`, refused, rounds),
      ...inTime(scale, `${end}: time until all of them refuse the token`, longest, 1000, ' ms'),
    )
  }
  return figures
}

async function ask(url: string, { email, token }: Member): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await raw(url, { method: 'GET', path: `/api/user/${email}`, headers })).status
}

async function expectStatus(status: number, url: string, member: Member): Promise<void> {
  const seen = await ask(url, member)
  if (seen !== status) throw new Error(`${seen} instead of ${status}`)
}

/** Much less than the 30 minutes after which a token expires by itself. */
const patienceMs = 60_000

async function isRefusedInTime(url: string, member: Member): Promise<boolean> {
  const startedAt = performance.now()
  while ((await ask(url, member)) !== 401) if (performance.now() - startedAt > patienceMs) return false
  return true
}
