import { raw } from '../../tests/raw.ts'
import { exactly, type Figure, measured, none, type Scale } from '../proof.ts'
import type { Shops } from '../shops.ts'
import { cookiesOf, expectOk, identity, signIn } from './people.ts'

interface SignUp {
  readonly password: string
  /** The cookies of their browser, and the token of the link in their confirmation mail. */
  readonly cookie: string
  readonly link: string
  /** Their session, if their password opens the account before anybody has confirmed the email. */
  readonly inside: { cookie: string; token: string } | undefined
}

type Who = 'stranger' | 'owner'

const orders: readonly (readonly Who[])[] = [
  ['stranger', 'owner'],
  ['owner', 'stranger'],
  ['stranger', 'owner', 'stranger'],
]

/** The ways in which the owner proves the mailbox; each returns the password that must work afterwards. */
const proofs: Record<string, (url: string, scene: Scene) => Promise<string>> = {
  'own link, own browser': async (url, { owner }) => {
    await expectOk(identity(url, '/confirm-email', { token: owner.link }, { cookie: owner.cookie }))
    return owner.password
  },
  'own link, another browser': async (url, { owner }) => {
    await expectOk(identity(url, '/confirm-email', { token: owner.link, password: 'set-elsewhere' }))
    return 'set-elsewhere'
  },
  'the stranger’s link': async (url, { owner, stranger }) => {
    const body = { token: stranger.link, password: 'set-by-the-owner' }
    await expectOk(identity(url, '/confirm-email', body, { cookie: owner.cookie }))
    return 'set-by-the-owner'
  },
  'a reset': async (url, { email, mailed }) => {
    await expectOk(identity(url, '/request-password-reset', { email }))
    const token = await mailed('reset')
    await expectOk(identity(url, '/reset-password', { token, newPassword: 'set-by-reset' }))
    return 'set-by-reset'
  },
}

interface Scene {
  readonly email: string
  readonly owner: SignUp
  readonly stranger: SignUp
  mailed(kind: string): Promise<string>
}

/**
 * Strangers sign up with an email before, after, and both before and after its owner, who then proves the mailbox in
 * every way, each step at another process. Afterwards no stranger's password, cookie or token may open the account, and
 * the owner must be able to log in.
 */
export async function strangers(scale: Scale, shops: Shops): Promise<Figure[]> {
  const opened: string[] = []
  const cannotLogIn: string[] = []
  let cases = 0
  let inside = 0
  for (const order of scale === 'full' ? orders : orders.slice(0, 1)) {
    for (const [proof, prove] of Object.entries(proofs)) {
      cases += 1
      const email = `pre-registered-${cases}@shop.example`
      const mailed = (kind: string) => secretTo(shops, email, kind)
      const signUps: Record<Who, SignUp[]> = { stranger: [], owner: [] }
      for (const [step, who] of order.entries())
        signUps[who].push(await signUp(shops.at(cases + step), email, `${who}s-own-${step}`, mailed))
      const owner = signUps.owner[0]
      const stranger = signUps.stranger.at(-1)
      if (owner === undefined || stranger === undefined) throw new Error('Nobody signed up')
      // The first to sign up is logged in until somebody proves the mailbox; otherwise there would be nothing to revoke.
      if (signUps[order[0] ?? 'owner'][0]?.inside !== undefined) inside += 1
      const name = `${order.join(', ')}; ${proof}`
      const password = await prove(shops.at(cases + 1), { email, owner, stranger, mailed })
      for (const url of shops.urls) {
        for (const { password: theirs, inside } of signUps.stranger) {
          if ((await identity(url, '/sign-in/email', { email, password: theirs })).status === 200)
            opened.push(`${name}: password`)
          if (inside !== undefined && (await isOpen(url, email, inside)))
            opened.push(`${name}: cookie or token`)
        }
        await signIn(url, { email, password }).catch((error) => cannotLogIn.push(`${name}: ${error}`))
      }
    }
  }
  return [
    measured('sequences of sign-ups and mailbox proofs tried', cases),
    exactly('people who signed up first and were logged in until the proof of the mailbox', inside, cases),
    none('a stranger’s password, cookie or token that still opens the account', opened),
    none('mailbox owners who cannot log in', cannotLogIn),
  ]
}

async function signUp(
  url: string,
  email: string,
  password: string,
  mailed: (kind: string) => Promise<string>,
): Promise<SignUp> {
  const cookie = cookiesOf(await expectOk(identity(url, '/sign-up/email', { email, password, name: 'N' })))
  const inside = await signIn(url, { email, password }).catch(() => undefined)
  return { password, cookie, link: await mailed('welcome'), inside }
}

async function isOpen(
  url: string,
  email: string,
  { cookie, token }: { cookie: string; token: string },
): Promise<boolean> {
  const session = await raw(url, { method: 'GET', path: '/api/auth/get-session', headers: { cookie } })
  const headers = { authorization: `Bearer ${token}` }
  const profile = await raw(url, { method: 'GET', path: `/api/user/${email}`, headers })
  return session.text !== 'null' || profile.status === 200
}

/** The token in the URL fragment of the newest mail's link. */
async function secretTo({ database }: Shops, email: string, kind: string): Promise<string> {
  const { rows } = await database.pool.query<{ body: string }>(
    'select body from mails where recipient = $1 and kind = $2 order by seq desc limit 1',
    [email, kind],
  )
  const [, secret] = /#token=([\w-]+)/.exec(rows[0]?.body ?? '') ?? []
  if (secret === undefined) throw new Error(`no link in a ${kind} mail to ${email}`)
  return secret
}
