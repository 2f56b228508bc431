import type pg from 'pg'
import { openPool } from '#db/pool.ts'
import { watchRoom } from '#db/room.ts'
import { brokenKey } from '#http/broken-key.ts'
import { type AuthSettings, setUpAuth } from './better-auth.ts'
import { hashOf, readCookie, withBrowserToken } from './browser-token.ts'

export interface IdentityOptions extends AuthSettings {
  readonly connection: pg.ClientConfig
  readonly mode: 'demo' | 'live'
}

/** A session of the identity service: proof of who somebody is. */
export interface AuthSession {
  readonly sessionId: string
  readonly userId: string
  readonly email: string
  /** Cookies to set with the answer: a session that is used lives on. */
  readonly cookies: readonly string[]
}

export interface Identity {
  readonly publicUrl: string
  readonly origins: readonly string[]
  /** Answers a request to an endpoint of the identity service. */
  handle(request: Request): Promise<Response>
  /** The session that these headers (cookie, or authorization with a signed token) prove; undefined when they prove none. */
  findSession(headers: Headers): Promise<AuthSession | undefined>
  /** To whom a reset letter or the letter that confirms an email was sent; undefined for a token that is used, too old or invented. */
  emailOfLink(token: string): Promise<string | undefined>
  /** Begins the name of every cookie. `__Host-` keeps them to this very host, where the shop has https. */
  readonly cookiePrefix: string
  readonly isSecure: boolean
  /** The id of the user whose session these headers prove. Unlike `prove` it prolongs nothing. */
  userIdOf(headers: Headers): Promise<string | undefined>
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** A sign-up holds one connection while the letter is posted on another; from one pool the two could wait for each other. */
const maxConnections = 6

/** Opens the identity service (better-auth) on the shop's database: passwords, Google, sessions, second factor. */
export function openIdentity(options: IdentityOptions): Identity {
  const { publicUrl, log } = options
  const pool = openPool(
    {
      ...options.connection,
      max: maxConnections,
      connectionTimeoutMillis: 2500,
      statement_timeout: 15_000,
      application_name: 'tappet identity',
    },
    log,
  )
  const isSecure = options.mode === 'live' || publicUrl.startsWith('https://')
  const cookiePrefix = isSecure ? '__Host-tappet' : 'tappet'
  const auth = setUpAuth(options, pool, { cookiePrefix, isSecure })

  return {
    publicUrl,
    origins: options.origins,
    async handle(request) {
      const mark = readCookie(request.headers.get('cookie'), `${cookiePrefix}.registration`)
      const ask = () => watchRoom(() => withBrowserToken(mark, () => auth.handler(request.clone())))
      // The service makes a refusal of its own out of some of what the database says.
      const { answer, trouble } = await ask().catch((error: unknown) => {
        // The account was removed while somebody was signing in to it: asked again, the service finds none.
        if (/_user_?id_fkey$/i.test(brokenKey(error))) return ask()
        throw error
      })
      if (trouble !== undefined && !answer.ok) throw trouble
      return answer
    },
    async findSession(headers) {
      const { response, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true })
      if (response === null) return undefined
      const { session, user } = response
      return {
        sessionId: session.id,
        userId: user.id,
        email: user.email,
        cookies: answered.getSetCookie(),
      }
    },
    async emailOfLink(token) {
      const { rows } = await pool.query<{ email: string }>(
        `select u.email from verifications v join users u on u.id = v.value
         where v.identifier = 'reset-password:' || $1 and v."expiresAt" > now()
         union all
         select u.email from registrations r join users u on u.id = r.user_id
         where r.link_hash = $2 and r.link_ends_at > now() limit 1`,
        [token, hashOf(token)],
      )
      return rows[0]?.email
    },
    cookiePrefix,
    isSecure,
    async userIdOf(headers) {
      const found = await auth.api
        .getSession({ headers, query: { disableRefresh: true } })
        // Only the log asks this: a database that is away is for the request itself to find.
        .catch(() => null)
      return found?.user.id
    },
    isReady: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => pool.end(),
  }
}
