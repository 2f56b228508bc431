import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { bearer } from 'better-auth/plugins/bearer'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { longestPersonName } from '#base/contract/forms/account.ts'
import type { SignInSettings } from '#base/contract/forms/sign-in.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { constants, screens } from '#base/contract/screens.ts'
import { newId } from '#base/id.ts'
import { linkWith } from '#base/secret.ts'
import { shopConfig } from '#base/shop-config.ts'
import { resetEmail } from '#people/identity/emails.ts'
import { registrationClosed } from '#people/identity/messages.ts'
import { type Db, reportErrors } from '#platform/db/open.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { claimByGoogle, type DetachAccount } from '../account-claim.ts'
import { type GoogleProvider, googlePlugin } from '../google.ts'
import type { Limits } from '../limits.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { promoteOwner, standingOf } from '../people.ts'
import { endSession } from '../sessions.ts'
import { factorPlugin } from './factor-plugin.ts'
import { passkeyPlugin } from './passkeys.ts'
import { registrationPlugin } from './registration-plugin.ts'
import { withAddresses } from './stand-in.ts'

export interface AuthSettings {
  readonly db: Db
  /** The shop's own origin: every link in a mail and every callback begins with it. */
  readonly publicUrl: string
  /** Origins from which the shop's pages come; in demo mode 127.0.0.1 and localhost are the same shop. */
  readonly origins: readonly string[]
  readonly secret: string
  /** Undefined without its keys. */
  readonly google: GoogleProvider | undefined
  /** Who may sign up, as the owner has set it now. */
  readonly signIn: () => Promise<SignInSettings>
  readonly adminEmail: string | undefined
  readonly limits: Limits
  /** Whether staff must have a second factor. */
  readonly staffFactor: 'required' | 'optional'
  /** Detaches the orders and reviews of an unconfirmed account that the owner of its mailbox claims. */
  readonly detachAccount: DetachAccount
  readonly log: {
    warn(details: object, message: string): void
    error(details: object, message: string): void
  }
}

/** The name prefix of the identity service's cookies, and whether they are sent over https only. */
interface Cookies {
  readonly cookiePrefix: string
  readonly isSecure: boolean
}

/** The header that carries the client's address to the identity service; set by the shop, never taken from a client. */
export const clientAddressHeader = 'x-shop-client'

/** How long an unused session lasts. Use extends it, up to thirty days in all (0012_session-lifetime.sql). */
const weekSeconds = 7 * 24 * 3600
const daySeconds = 24 * 3600

/** better-auth with the settings of this shop: passwords, Google, sessions, second factor, and the mails about them. */
export function setUpAuth(options: AuthSettings, pool: pg.Pool, { cookiePrefix, isSecure }: Cookies) {
  const { db, publicUrl, adminEmail, detachAccount } = options
  const auth = betterAuth({
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: options.secret,
    // The same dialect that the service would create from the pool, with logging of database failures.
    database: {
      db: new Kysely({
        dialect: new PostgresDialect({ pool }),
        log: reportErrors,
        plugins: [withAddresses],
      }),
      type: 'postgres',
      transaction: true,
    },
    trustedOrigins: [...options.origins],
    telemetry: { enabled: false },
    // Attempts are counted in the database instead (limits.ts), where every process sees them.
    rateLimit: { enabled: false },
    logger: loggerTo(options.log),
    // Throw errors to the shop, which logs them with their request; the service would print them to the console.
    onAPIError: { throw: true, errorURL: `${publicUrl}${screens.login}` },
    advanced: {
      // Not the service's own option: its prefix is __Secure-, which lets a subdomain set the cookies.
      useSecureCookies: false,
      cookiePrefix,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
      // Explicit, because the service would disable both checks in an environment that looks like a test.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      database: {
        generateId: () => newId(),
        // The shop's own migrations make its tables, and a start checks those. The service would read all columns of the database at
        // each start, a fifth of its time; tests/identity/tables.test.ts asks it once for each version.
        validateSchema: false,
      },
    },
    user: {
      modelName: 'users',
      additionalFields: {
        role: { type: 'string', required: false, defaultValue: 'customer', input: false },
      },
      validateUserInfo: ({ user, source }) => validateGoogleUser(options, user, source),
    },
    session: {
      modelName: 'sessions',
      expiresIn: weekSeconds,
      updateAge: daySeconds,
      freshAge: 0,
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'accounts',
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] },
    },
    verification: { modelName: 'verifications' },
    emailAndPassword: passwordSettings(options),
    databaseHooks: rowHooks(options),
    plugins: [
      bearer({ requireSignature: true }),
      ...googlePlugins(options),
      registrationPlugin({ db, publicUrl, adminEmail, detachAccount }),
      twoFactor({ schema: { twoFactor: { modelName: 'two_factors' } } }),
      passkeyPlugin(options),
      // After the two before it: it sees what they have answered.
      factorPlugin(options),
    ],
  })
  followName(auth.$context)
  return auth
}

/** Authenticator apps and passkeys show the name that the shop has when they are set up; the service would keep the name of its start. */
function followName(context: Promise<object>): void {
  const name = { get: () => shopConfig().name }
  // Every request fails for the same reason, and reports it.
  context.then((made) => Object.defineProperty(made, 'appName', name)).catch(() => {})
}

function googlePlugins({ db, google, signIn, detachAccount }: AuthSettings) {
  if (google === undefined) return []
  return [
    googlePlugin(google, async (person) => {
      const { register } = await signIn()
      await claimByGoogle(db, person, { register, detachAccount })
    }),
  ]
}

function loggerTo(log: AuthSettings['log']) {
  return {
    // With `warn` or a higher level the service would also write refusals to the console.
    level: 'info',
    log(level, message, ...rest) {
      const err = rest.find((value) => value instanceof Error)
      if (level === 'error' && err !== undefined) log.error({ err }, `identity: ${message}`)
      else if (level === 'error') log.warn({}, `identity: ${message}`)
    },
  } satisfies BetterAuthOptions['logger']
}

function passwordSettings({ db, publicUrl, adminEmail }: AuthSettings) {
  return {
    enabled: true,
    minPasswordLength: constants.passwordMinimum,
    // Signing in at once would answer new and known emails differently.
    autoSignIn: false,
    revokeSessionsOnPasswordReset: true,
    password: {
      hash: hashPassword,
      verify: ({ hash, password }) => isPassword(hash, password),
    },
    resetPasswordTokenExpiresIn: constants.resetMinutes * 60,
    async sendResetPassword({ user, token }) {
      const url = linkWith(token, publicUrl + screens.resetPassword)
      const mail = resetEmail({ url, shopUrl: publicUrl })
      await db.transaction().execute((tx) => queueMail(tx, { ...mail, to: user.email }))
    },
    async onPasswordReset() {
      await promoteOwner(db, adminEmail)
    },
  } satisfies BetterAuthOptions['emailAndPassword']
}

/** Hooks that change rows of the identity service before they are written, or run after. */
function rowHooks({ db, adminEmail, signIn }: AuthSettings) {
  return {
    user: {
      create: {
        // However the account is made: nothing of the service makes one while nobody may sign up. A name that Google has may be too long.
        async before(user) {
          if ((await signIn()).register === 'nobody')
            throw new APIError('FORBIDDEN', { code: 'registration_closed', message: registrationClosed })
          return { data: { ...user, name: user.name.trim().slice(0, longestPersonName), image: null } }
        },
      },
    },
    // The shop has no use for Google's tokens, so it does not store them.
    account: {
      create: {
        before: async (account) => ({
          data: { ...account, accessToken: null, refreshToken: null, idToken: null },
        }),
      },
    },
    session: {
      create: {
        async before({ userId }) {
          if ((await standingOf(db, userId)).isSuspended)
            throw new APIError('FORBIDDEN', { code: 'suspended', message: refusals.suspended })
        },
        async after(session, request) {
          await promoteOwner(db, adminEmail)
          // End the session that this browser had before.
          const cookie = request?.context.authCookies.sessionToken.name
          const before = cookie && (await request.getSignedCookie(cookie, request.context.secret))
          if (before) await endSession(db, before, session.id)
        },
      },
    },
  } satisfies BetterAuthOptions['databaseHooks']
}

/** Why a Google sign-in is refused, as an error code that the log-in page explains; undefined when it is allowed. */
async function validateGoogleUser(
  { db, signIn }: Pick<AuthSettings, 'db' | 'signIn'>,
  user: { id?: string; emailVerified?: boolean },
  source: { method: string; action: string },
): Promise<{ error: string } | undefined> {
  if (source.method !== 'oauth') return undefined
  // Otherwise anybody with a Google account could claim an email that is not proven to be theirs.
  if (user.emailVerified !== true) return { error: 'google_email_unverified' }
  if (source.action === 'create-user' && (await signIn()).register === 'nobody')
    return { error: 'registration_closed' }
  if (user.id === undefined) return undefined
  const { isSuspended, hasFactor } = await standingOf(db, user.id)
  if (isSuspended) return { error: 'suspended' }
  // The second factor is required only after a password; Google must not bypass it.
  return hasFactor ? { error: 'second_factor_needed' } : undefined
}
