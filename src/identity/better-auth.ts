import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { bearer } from 'better-auth/plugins/bearer'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { constants, screens } from '#contract/screens.ts'
import { type Db, logTrouble } from '#db/open.ts'
import { newId } from '#id.ts'
import { resetLetter } from '#identity/letters.ts'
import { queueMail } from '#mail/queue-mail.ts'
import { limitCodes, resetCodeLimit } from './codes.ts'
import { type GoogleProvider, googlePlugin } from './google.ts'
import type { Limits } from './limits.ts'
import { hasTwoFactor, promoteOwner } from './owner.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { registrationPlugin } from './registration-plugin.ts'
import { endSession } from './sessions.ts'
import { type DetachAccount, takeOverByGoogle } from './take-over.ts'

export interface AuthSettings {
  readonly db: Db
  /** The shop's own origin: every link in a mail and every callback begins with it. */
  readonly publicUrl: string
  /** Origins from which the shop's pages come; in demo mode 127.0.0.1 and localhost are the same shop. */
  readonly origins: readonly string[]
  readonly secret: string
  readonly google: GoogleProvider
  readonly adminEmail: string | undefined
  readonly limits: Limits
  /** What happens to orders and reviews of an account that nobody had confirmed and that somebody else takes over. */
  readonly leave: DetachAccount
  readonly log: {
    warn(details: object, message: string): void
    error(details: object, message: string): void
  }
}

/** How the cookies of the identity service are named, and whether https alone carries them. */
interface Cookies {
  readonly cookiePrefix: string
  readonly isSecure: boolean
}

/** The header that carries the client's address to the identity service; set by the shop, never taken from a client. */
export const clientAddressHeader = 'x-shop-client'

/** How long a sign-in lasts that nobody uses. In use it lives on, to thirty days in all (0012_session-lifetime.sql). */
const weekSeconds = 7 * 24 * 3600
const daySeconds = 24 * 3600

/** better-auth with the settings of this shop: passwords, Google, sessions, second factor, and the mails about them. */
export function setUpAuth(options: AuthSettings, pool: pg.Pool, { cookiePrefix, isSecure }: Cookies) {
  const { db, publicUrl, adminEmail, leave } = options
  return betterAuth({
    appName: 'Tappet',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: options.secret,
    // As the service would make it of the pool, and heard when a disk cannot be written to.
    database: {
      db: new Kysely({ dialect: new PostgresDialect({ pool }), log: logTrouble }),
      type: 'postgres',
      transaction: true,
    },
    trustedOrigins: [...options.origins],
    telemetry: { enabled: false },
    // Attempts are counted in the database instead (limits.ts), where every process sees them.
    rateLimit: { enabled: false },
    logger: loggerTo(options.log),
    // A failure is thrown to the shop, which logs it with its request; the service would print it to the console.
    onAPIError: { throw: true, errorURL: `${publicUrl}${screens.login}` },
    advanced: {
      // Not by the service's own switch, whose prefix would be __Secure-: that one lets a subdomain set them.
      useSecureCookies: false,
      cookiePrefix,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
      // Said, because the service would leave both out where the environment looks like a test.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      database: { generateId: () => newId() },
    },
    user: {
      modelName: 'users',
      additionalFields: {
        role: { type: 'string', required: false, defaultValue: 'customer', input: false },
      },
      validateUserInfo: ({ user, source }) => validateGoogleUser(db, user, source),
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
    hooks: { before: limitCodes(options.limits), after: resetCodeLimit(options.limits) },
    plugins: [
      bearer({ requireSignature: true }),
      googlePlugin(options.google, (person) => takeOverByGoogle(db, person, leave)),
      registrationPlugin({ db, publicUrl, adminEmail, leave }),
      twoFactor({ issuer: 'Tappet', schema: { twoFactor: { modelName: 'two_factors' } } }),
    ],
  })
}

const longestName = 200

function loggerTo(log: AuthSettings['log']) {
  return {
    // From `warn` on it would write refusals to the console beside this.
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
      // Behind the #, where no server and no log sees it.
      const url = `${publicUrl}${screens.resetPassword}#token=${token}`
      const letter = resetLetter({ url, shopUrl: publicUrl })
      await db.transaction().execute((tx) => queueMail(tx, { ...letter, to: user.email }))
    },
    async onPasswordReset() {
      await promoteOwner(db, adminEmail)
    },
  } satisfies BetterAuthOptions['emailAndPassword']
}

/** What the shop does to rows of the identity service as they are written. */
function rowHooks({ db, adminEmail }: AuthSettings) {
  return {
    user: {
      create: {
        before: async (user) => ({
          data: { ...user, name: user.name.trim().slice(0, longestName), image: null },
        }),
      },
    },
    // What Google hands out beside the identity is of no use to the shop, so it is not kept.
    account: {
      create: {
        before: async (account) => ({
          data: { ...account, accessToken: null, refreshToken: null, idToken: null },
        }),
      },
    },
    session: {
      create: {
        async after(session, asked) {
          await promoteOwner(db, adminEmail)
          // The browser forgets the session that it had; nobody else is to remember it.
          const cookie = asked?.context.authCookies.sessionToken.name
          const before = cookie && (await asked.getSignedCookie(cookie, asked.context.secret))
          if (before) await endSession(db, before, session.id)
        },
      },
    },
  } satisfies BetterAuthOptions['databaseHooks']
}

/** What a Google sign-in must not do, as an error code that the log-in page puts into words. */
async function validateGoogleUser(
  db: Db,
  user: { id?: string; emailVerified?: boolean },
  source: { method: string; action: string },
): Promise<{ error: string } | undefined> {
  if (source.method !== 'oauth') return undefined
  // Whoever holds a Google account could otherwise take an email that nobody has shown to be theirs.
  if (user.emailVerified !== true) return { error: 'google_email_unverified' }
  // The second factor stands behind the password only; Google must not be the way around it.
  if (user.id !== undefined && source.action !== 'create-user' && (await hasTwoFactor(db, user.id))) {
    return { error: 'second_factor_needed' }
  }
  return undefined
}
