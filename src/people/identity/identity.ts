import { captureDiskError } from '#platform/db/disk-errors.ts'
import { openPool, patience, statementMs } from '#platform/db/pool.ts'
import { brokenKey } from '#platform/http/broken-key.ts'
import { type AuthSettings, setUpAuth } from './inside/better-auth.ts'
import { readCookie, withBrowserToken } from './inside/browser-token.ts'
import { signingAnew } from './inside/former-secret.ts'
import { emailOfLink } from './inside/registrations.ts'
import { readSignIn } from './inside/sign-in-settings.ts'

export interface IdentityOptions extends Omit<AuthSettings, 'signIn'> {
  readonly connection: Partial<Parameters<typeof openPool>[0]>
  /** How many connections it may open. */
  readonly connections: number
  readonly mode: 'demo' | 'live'
  /** A secret from before: its signatures count too. */
  readonly formerSecret?: string | undefined
}

/** A session of the identity service, which proves the user's identity. */
export interface AuthSession {
  readonly sessionId: string
  readonly userId: string
  readonly email: string
  /** Cookies to set with the answer, because use extends the session. */
  readonly cookies: readonly string[]
}

export type Identity = ReturnType<typeof openIdentity>

/**
 * Opens the identity service (better-auth) on the shop's database: passwords, Google, sessions, second factor.
 * A sign-up holds one connection while its email is queued on another, so it has its own pool to avoid a deadlock.
 */
export function openIdentity(options: IdentityOptions) {
  const { publicUrl, log } = options
  const pool = openPool(
    {
      ...patience,
      statement_timeout: statementMs,
      ...options.connection,
      max: options.connections,
      application_name: 'tappet identity',
    },
    log,
  )
  const isSecure = options.mode === 'live' || publicUrl.startsWith('https://')
  const cookiePrefix = isSecure ? '__Host-tappet' : 'tappet'
  const signIn = () => readSignIn({ pool }, options.google)
  const anew = signingAnew(options.formerSecret, options.secret)
  const auth = setUpAuth({ ...options, signIn }, pool, { cookiePrefix, isSecure })

  return {
    publicUrl,
    origins: options.origins,
    /** Whether staff must have a second factor. */
    staffFactor: options.staffFactor,
    /** Whether the shop has the keys of Google. */
    hasGoogle: options.google !== undefined,
    /** Whether Google can be used, and who may sign up: as the owner has set it now. */
    signIn,
    detachAccount: options.detachAccount,
    /** The prefix of every cookie name. With https it is `__Host-`, which limits the cookies to this host. */
    cookiePrefix,
    isSecure,
    /** Answers a request to an endpoint of the identity service. */
    async handle(sent: Request): Promise<Response> {
      const request = new Request(sent, { headers: anew(sent.headers) })
      const browserToken = readCookie(request.headers.get('cookie'), `${cookiePrefix}.registration`)
      const ask = () =>
        captureDiskError(() => withBrowserToken(browserToken, () => auth.handler(request.clone())))
      // The service turns some database errors into refusals of its own.
      const { answer, diskError } = await ask().catch((error: unknown) => {
        // The account was removed during its sign-in: retry, and the service finds no account.
        if (/_user_?id_fkey$/i.test(brokenKey(error))) return ask()
        throw error
      })
      if (diskError !== undefined && !answer.ok) throw diskError
      return answer
    },
    /** The session of these headers (cookie, or authorization with a signed token); undefined without a valid one. */
    async findSession(headers: Headers): Promise<AuthSession | undefined> {
      const { response, headers: answered } = await auth.api.getSession({
        headers: anew(headers),
        returnHeaders: true,
      })
      if (response === null) return undefined
      const { session, user } = response
      return {
        sessionId: session.id,
        userId: user.id,
        email: user.email,
        cookies: answered.getSetCookie(),
      }
    },
    /** The id of the user of these headers' session. Unlike `findSession` it does not extend the session. */
    async userIdOf(headers: Headers): Promise<string | undefined> {
      const found = await auth.api
        .getSession({ headers: anew(headers), query: { disableRefresh: true } })
        // Only the log uses this; the request itself reports a database that is down.
        .catch(() => null)
      return found?.user.id
    },
    /** The recipient of the reset or confirmation email with this token; undefined for a token that is used, expired or unknown. */
    emailOfLink: (token: string) => emailOfLink(pool, token),
    isReady: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => pool.end(),
  }
}
