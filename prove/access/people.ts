import { freshNetwork, type RawAnswer, type RawRequest, raw } from '../../tests/raw.ts'

/** A user who signed up and signed in as a browser does. */
export interface Member {
  readonly email: string
  readonly password: string
  /** All cookies of their browser, as a request header. */
  readonly cookie: string
  readonly token: string
}

let made = 0

/** Signs a new user up and in, from their own network, at a shop that trusts the proof as its proxy. */
export async function aMember(url: string, name = 'member'): Promise<Member> {
  made += 1
  const person = { email: `${name}-${made}@shop.example`, password: `secret-${made}` }
  await expectOk(identity(url, '/sign-up/email', { ...person, name }))
  return { ...person, ...(await signIn(url, person)) }
}

/** Creates another session of a user, and its access token. */
export async function signIn(
  url: string,
  person: { email: string; password: string },
): Promise<{ cookie: string; token: string }> {
  const signedIn = await expectOk(
    identity(url, '/sign-in/email', { email: person.email, password: person.password }),
  )
  const cookie = cookiesOf(signedIn)
  const exchanged = await expectOk(
    raw(url, {
      method: 'PUT',
      path: `/api/user/${person.email}`,
      headers: { cookie, origin: url },
      body: { email: person.email },
    }),
  )
  return { cookie, token: JSON.parse(exchanged.text).token }
}

/** Posts to an endpoint of the identity service, as a page of the shop does. */
export function identity(
  url: string,
  path: string,
  body: unknown = {},
  headers: RawRequest['headers'] = {},
): Promise<RawAnswer> {
  return raw(url, {
    method: 'POST',
    path: `/api/auth${path}`,
    headers: { origin: url, ...freshNetwork(), ...headers },
    body,
  })
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookiesOf({ headers }: RawAnswer): string {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((set) => set.split(';')[0])
    .join('; ')
}

export async function expectOk(asked: Promise<RawAnswer>): Promise<RawAnswer> {
  const seen = await asked
  if (seen.status >= 200 && seen.status < 300) return seen
  throw new Error(`${seen.status} ${seen.text.slice(0, 300)}`)
}
