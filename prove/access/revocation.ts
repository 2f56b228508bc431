import { raw } from '../../tests/raw.ts'
import { atMost, type Figure, type Scale } from '../proof.ts'
import type { Shops } from '../shops.ts'
import { aMember, identity, type Member, must, signIn } from './people.ts'

/** How an access token ends; each is done at one process, and the token shown to all of them. */
const ends: Record<string, (url: string, member: Member, shops: Shops) => Promise<unknown>> = {
  'sign-out': (url, { cookie }) => must(identity(url, '/sign-out', {}, { cookie })),
  'a password changed elsewhere': async (url, member) => {
    const { cookie } = await signIn(url, member)
    const passwords = { currentPassword: member.password, newPassword: 'another-secret' }
    return must(identity(url, '/change-password', passwords, { cookie }))
  },
  'a role given': async (url, { email }, { database }) => {
    const admin = await aMember(url, 'boss')
    await database.pool.query(`update users set role = 'admin' where email = $1`, [admin.email])
    const headers = { authorization: `Bearer ${admin.token}` }
    return must(raw(url, { method: 'PUT', path: `/api/user/admin/${email}`, headers }))
  },
}

/** How long a token lives on after its end, at the slowest process. */
export async function revocation(scale: Scale, shops: Shops): Promise<Figure[]> {
  const rounds = scale === 'full' ? 20 : 1
  const figures: Figure[] = []
  for (const [end, act] of Object.entries(ends)) {
    let longest = 0
    for (let round = 0; round < rounds; round++) {
      const url = shops.at(round)
      const member = await aMember(url)
      for (const each of shops.urls) await mustBe(200, each, member)
      await act(url, member, shops)
      const endedAt = performance.now()
      await Promise.all(shops.urls.map((each) => untilRefused(each, member)))
      longest = Math.max(longest, performance.now() - endedAt)
    }
    figures.push(
      atMost(
        `${end}: the token is refused on all ${shops.urls.length} processes after`,
        longest,
        1000,
        ' ms',
      ),
    )
  }
  return figures
}

async function ask(url: string, { email, token }: Member): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await raw(url, { method: 'GET', path: `/api/user/${email}`, headers })).status
}

async function mustBe(status: number, url: string, member: Member): Promise<void> {
  const seen = await ask(url, member)
  if (seen !== status) throw new Error(`${seen} in place of ${status}`)
}

const patienceMs = 5000

async function untilRefused(url: string, member: Member): Promise<void> {
  const startedAt = performance.now()
  while ((await ask(url, member)) !== 401) if (performance.now() - startedAt > patienceMs) return
}
