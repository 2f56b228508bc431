import type { Database } from '#platform/db/open.ts'
import { atMost, exactly, type Figure, type Scale } from '../proof.ts'
import { aMember, expectOk, identity, type Member } from './people.ts'

/** Ways to send each guess at a password from another address. */
const sources: Record<string, { trusted: boolean; headers: (attempt: number) => Record<string, string> }> = {
  'headers that claim an address, no proxy trusted': {
    trusted: false,
    headers: (attempt) => ({
      'x-forwarded-for': `198.51.${attempt >> 8}.${attempt & 255}`,
      'x-real-ip': `198.51.${attempt >> 8}.${attempt & 255}`,
      forwarded: `for=198.51.${attempt >> 8}.${attempt & 255}`,
      'x-shop-client': `198.51.${attempt >> 8}.${attempt & 255}`,
      'cf-connecting-ip': `198.51.${attempt >> 8}.${attempt & 255}`,
    }),
  },
  'an address claimed before the one that a trusted proxy saw': {
    trusted: true,
    headers: (attempt) => ({ 'x-forwarded-for': `198.51.${attempt >> 8}.${attempt & 255}, 203.0.113.7` }),
  },
  'addresses of one IPv6 /64': {
    trusted: true,
    headers: (attempt) => ({
      'x-forwarded-for': `2001:db8:aaaa:bbbb:${attempt.toString(16)}::${attempt.toString(16)}`,
    }),
  },
  'as many real networks': {
    trusted: true,
    headers: (attempt) => ({ 'x-forwarded-for': `2001:db8:cccc:${attempt.toString(16)}::1` }),
  },
}

const quickTries = ['headers that claim an address, no proxy trusted', 'as many real networks']

/** Processes of one shop: those that trust the proof as their proxy, and one that does not. */
interface Processes {
  readonly urls: readonly string[]
  readonly bareUrl: string
  readonly database: Database
}

/** Counts the guesses that the shop checks instead of refusing, and whether the owner can still log in. */
export async function guesses(scale: Scale, { urls, bareUrl, database }: Processes): Promise<Figure[]> {
  const count = scale === 'full' ? 1000 : 40
  const chosen = Object.entries(sources).filter(([source]) => scale === 'full' || quickTries.includes(source))
  const figures: Figure[] = []
  for (const [source, { trusted, headers }] of chosen) {
    // The processes share one count, so the guesses go to them in turn.
    const targets = trusted ? urls : [bareUrl]
    const urlOf = (attempt: number) => targets[attempt % targets.length] ?? ''
    const owner = await aMember(urlOf(0))
    let through = 0
    for (let attempt = 0; attempt < count; attempt += 10) {
      const tried = Array.from({ length: 10 }, (_, more) => {
        const wrong = { email: owner.email, password: `guess-${attempt + more}` }
        return identity(urlOf(attempt + more), '/sign-in/email', wrong, headers(attempt + more))
      })
      through += (await Promise.all(tried)).filter(({ status }) => status !== 429).length
    }
    figures.push(atMost(`${source}: guesses that were checked, of ${count}`, through, 20))
    figures.push(...(await ownerSignsIn(source, urlOf(1), owner, database)))
  }
  return figures
}

/** The owner signs in from the attacker's address: with a browser used before, and with a new one after a reset by mail. */
async function ownerSignsIn(
  source: string,
  url: string,
  owner: Member,
  { pool }: Database,
): Promise<Figure[]> {
  const here = { 'x-forwarded-for': '203.0.113.7' }
  const { email, password } = owner
  const known = await identity(url, '/sign-in/email', { email, password }, { ...here, cookie: owner.cookie })
  await expectOk(identity(url, '/request-password-reset', { email }))
  const { rows } = await pool.query<{ body: string }>(
    `select body from mails where recipient = $1 and kind = 'reset' order by seq desc limit 1`,
    [email],
  )
  const token = /#token=([\w-]+)/.exec(rows[0]?.body ?? '')?.[1]
  const reset = await expectOk(identity(url, '/reset-password', { token, newPassword: 'a-new-secret' }, here))
  const mark = [reset.headers['set-cookie'] ?? []].flat().find((set) => set.includes('.device='))
  const cookie = mark?.split(';')[0] ?? ''
  const verified = await identity(
    url,
    '/sign-in/email',
    { email, password: 'a-new-secret' },
    { ...here, cookie },
  )
  return [
    exactly(`${source}: the owner, in a browser used before`, known.status, 200),
    exactly(`${source}: the owner, in a new browser after a reset by mail`, verified.status, 200),
  ]
}
