import { APIError, createAuthEndpoint, isAPIError } from 'better-auth/api'
import * as z from 'zod/mini'
import { account as words } from '#base/contract/messages/account.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { constants, screens } from '#base/contract/screens.ts'
import { hashOf, newSecret } from '#base/secret.ts'
import { accountExistsEmail } from '#people/identity/emails.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { claimByReset, type DetachAccount } from '../account-claim.ts'
import { hashPassword } from '../passwords.ts'
import { promoteOwner } from '../people.ts'
import { endSessionById } from '../sessions.ts'
import { queueWelcomeEmail } from '../welcome.ts'
import { currentBrowserToken, registrationSeconds } from './browser-token.ts'
import { confirm, findRegistration } from './confirm.ts'
import { mailFirstLogin } from './first-login.ts'
import { type Context, on, requireSession } from './hooks.ts'
import { isFromCurrentBrowser } from './registrations.ts'
import { addressOf } from './stand-in.ts'

interface Settings {
  readonly db: Db
  readonly publicUrl: string
  readonly adminEmail: string | undefined
  readonly detachAccount: DetachAccount
}

const longestPassword = 128
const signUpBody = z.object({ name: z.string(), email: z.string(), password: z.string() })
/** A reset whose password the identity service will accept. */
const resetBody = z.object({
  token: z.string(),
  newPassword: z.string().check(z.minLength(constants.passwordMinimum), z.maxLength(longestPassword)),
})
const typedEmail = z.object({ email: z.string() })
const signUpAnswer = z.object({ user: z.object({ id: z.string() }) })

/**
 * The shop's own sign-up and confirmation, in place of the identity service's: each sign-up with an unconfirmed email
 * is a registration with its own link (docs/decisions/people/account-claims.md).
 */
export function registrationPlugin(settings: Settings) {
  return {
    id: 'registration',
    endpoints: {
      lookAtConfirmation: getConfirmation(settings),
      confirmEmail: confirmEmail(settings),
      sendConfirmation: sendConfirmation(settings),
      endSession: endOwnSession(settings),
    },
    hooks: {
      before: [
        on(['/reset-password'], async (ctx) => {
          const parsed = resetBody.safeParse(ctx.body)
          if (parsed.success) await claimByReset(settings.db, parsed.data.token, settings.detachAccount)
        }),
      ],
      after: [
        on(['/sign-in/email'], async (ctx) => {
          const typed = typedEmail.safeParse(ctx.body)
          if (!isAPIError(ctx.context.returned) || !typed.success) return
          await mailFirstLogin(settings, addressOf(typed.data.email))
        }),
        on(['/sign-up/email'], async (ctx) => {
          const answer = signUpAnswer.safeParse(ctx.context.returned)
          if (!answer.success) return
          const browserToken = newSecret()
          const made = { answeredId: answer.data.user.id, browserToken }
          await afterSignUp(settings, made, signUpBody.parse(ctx.body))
          setBrowserToken(ctx, browserToken)
        }),
      ],
    },
  }
}

function getConfirmation({ db }: Settings) {
  return createAuthEndpoint(
    '/confirmation',
    { method: 'POST', body: z.object({ token: z.string() }) },
    async (ctx) => {
      const found = await findRegistration(db, ctx.body.token)
      if (found === undefined) throw linkEnded()
      return ctx.json(found)
    },
  )
}

function confirmEmail({ db, adminEmail, detachAccount }: Settings) {
  return createAuthEndpoint(
    '/confirm-email',
    { method: 'POST', body: z.object({ token: z.string(), password: z.optional(z.string()) }) },
    async (ctx) => {
      const { token: link, password } = ctx.body
      if (password !== undefined && password.length < constants.passwordMinimum)
        throw new APIError('BAD_REQUEST', { code: 'password_too_short', message: rules.passwordShort })
      if (password !== undefined && password.length > longestPassword)
        throw new APIError('BAD_REQUEST', { code: 'password_too_long', message: words.passwordTooLong })
      const done = await confirm(db, { link, password, detachAccount })
      if (done === 'ended') throw linkEnded()
      if (done === 'password_needed')
        throw new APIError('CONFLICT', { code: 'password_needed', message: words.passwordNeeded })
      await promoteOwner(db, adminEmail)
      return ctx.json({ status: true })
    },
  )
}

function sendConfirmation({ db, publicUrl }: Settings) {
  return createAuthEndpoint(
    '/send-confirmation',
    { method: 'POST', body: z.object({ email: z.string() }) },
    async (ctx) => {
      const session = await requireSession(ctx)
      const { id, email, emailVerified, name } = session.user
      // Emails are counted by the email in the body, so it must be the user's own.
      if (addressOf(ctx.body.email) !== email)
        throw new APIError('FORBIDDEN', { code: 'forbidden', message: refusals.forbidden })
      if (emailVerified) return ctx.json({ status: true })
      const known = currentBrowserToken()
      const browserToken = known !== undefined && (await isFromCurrentBrowser(db, id)) ? known : newSecret()
      await db.transaction().execute((tx) =>
        queueWelcomeEmail(tx, publicUrl, {
          to: email,
          registration: { userId: id, name, password: null, browserHash: hashOf(browserToken) },
        }),
      )
      setBrowserToken(ctx, browserToken)
      return ctx.json({ status: true })
    },
  )
}

function endOwnSession({ db }: Settings) {
  return createAuthEndpoint(
    '/end-session',
    { method: 'POST', body: z.object({ id: z.string() }) },
    async (ctx) => {
      const { user } = await requireSession(ctx)
      await endSessionById(db, { id: ctx.body.id, userId: user.id })
      return ctx.json({ status: true })
    },
  )
}

/** Inserts the registration and queues its email, with the same amount of work for every email. */
async function afterSignUp(
  { db, publicUrl }: Settings,
  { answeredId, browserToken }: { readonly answeredId: string; readonly browserToken: string },
  body: z.infer<typeof signUpBody>,
): Promise<void> {
  const email = addressOf(body.email)
  const hash = await hashPassword(body.password)
  await db.transaction().execute(async (tx) => {
    const user = await lockByEmail(tx, email)
    if (user === undefined) return
    if (user.emailVerified) {
      const mail = accountExistsEmail({ loginUrl: `${publicUrl}${screens.login}`, shopUrl: publicUrl })
      await queueMail(tx, { ...mail, to: email })
      return
    }
    // For a known email the identity service answers with a random id.
    const password = answeredId === user.id ? null : hash
    const name = body.name
    await queueWelcomeEmail(tx, publicUrl, {
      to: email,
      registration: { userId: user.id, name, password, browserHash: hashOf(browserToken) },
    })
  })
}

function setBrowserToken(ctx: Pick<Context, 'context' | 'setCookie'>, browserToken: string): void {
  const { name, attributes } = ctx.context.createAuthCookie('registration', { maxAge: registrationSeconds })
  ctx.setCookie(name, browserToken, attributes)
}

const linkEnded = () => new APIError('BAD_REQUEST', { code: 'invalid_token', message: words.linkEnded })

function lockByEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'emailVerified'])
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
