import { APIError, getSessionFromCtx, isAPIError } from 'better-auth/api'
import * as z from 'zod/mini'
import { refusals } from '#base/contract/messages/refusals.ts'
import { security as words } from '#base/contract/messages/security.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/open.ts'
import {
  codesOf,
  countCodes,
  factorsOf,
  hasPasskey,
  lockFactors,
  newRecoveryCodes,
  restoreCodes,
  tellOfChange,
} from '../factors.ts'
import type { Limits } from '../limits.ts'
import { isProofFresh, noteProof } from '../sessions.ts'
import { endpoints } from './endpoints.ts'
import { changeFactors, type FactorRules, factorEndpoints } from './factor-endpoints.ts'
import { type Context, on, sessionBefore } from './hooks.ts'
import { proveEndpoints } from './prove.ts'
import { addressOf } from './stand-in.ts'

interface Settings extends FactorRules {
  readonly limits: Limits
  readonly origins: readonly string[]
}

/** Which endpoints need a fresh proof (endpoints.ts). */
const fresh = new Map(
  Object.entries(endpoints).flatMap(([route, { fresh }]) =>
    fresh === undefined ? [] : [[route.replace(/^\w+ /, ''), fresh] as const],
  ),
)

const withUser = z.object({ user: z.object({ id: z.string() }) })
const withCodes = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) })
const addedPasskey = z.object({ id: z.string(), userId: z.string(), name: z.nullish(z.string()) })
const waiting = z.object({ twoFactorRedirect: z.literal(true), twoFactorMethods: z.array(z.string()) })
const typedEmail = z.object({ email: z.string() })

/**
 * What the shop adds to the identity service's second factors (docs/decisions/people/second-factor.md): a fresh proof before they are
 * changed, recovery codes for passkeys too, the end of other sessions and a mail after a change.
 */
export function factorPlugin(settings: Settings) {
  const { db, limits } = settings
  // What was there before the endpoint ran, for the hook after it.
  const before = new WeakMap<Request, { codes: Awaited<ReturnType<typeof codesOf>>; sessionId: string }>()
  return {
    id: 'factors',
    endpoints: { ...factorEndpoints(settings), ...proveEndpoints(settings) },
    hooks: {
      before: [
        on([...fresh.keys()], (ctx) => requireFreshProof(db, ctx)),
        on(['/two-factor/verify-totp', '/two-factor/verify-backup-code'], (ctx) => limitCode(limits, ctx)),
        on(['/two-factor/enable', '/two-factor/verify-totp'], async (ctx) => {
          const session = await sessionBefore(ctx)
          if (session && ctx.request)
            before.set(ctx.request, {
              codes: await codesOf(db, session.user.id),
              sessionId: session.session.id,
            })
        }),
      ],
      after: [
        on(['/sign-in/email'], async (ctx) => {
          const answer = waiting.safeParse(ctx.context.returned)
          if (!answer.success) return
          const { email } = typedEmail.parse(ctx.body)
          if (await hasPasskey(db, addressOf(email)))
            return ctx.json({
              ...answer.data,
              twoFactorMethods: [...answer.data.twoFactorMethods, 'passkey'],
            })
        }),
        on(['/two-factor/enable'], async (ctx) => {
          const answer = withCodes.safeParse(ctx.context.returned)
          const session = await getSessionFromCtx(ctx)
          if (!answer.success || !session?.user.twoFactorEnabled) return
          // A user with a passkey has recovery codes already, which stay valid.
          const kept = ctx.request && before.get(ctx.request)?.codes
          if (kept !== undefined) await restoreCodes(db, session.user.id, kept.backupCodes)
          return ctx.json({ totpURI: answer.data.totpURI })
        }),
        on(['/two-factor/verify-totp'], async (ctx) => {
          const answer = withUser.safeParse(ctx.context.returned)
          if (!answer.success) return
          const userId = answer.data.user.id
          await limits.resetCodes(userId)
          const was = ctx.request && before.get(ctx.request)
          if (was === undefined) return
          const sessionId = ctx.context.newSession?.session.id ?? was.sessionId
          if (was.codes?.verified === false)
            await changeFactors(settings, { userId, sessionId }, async () => ({ kind: 'codes_on' }))
          await noteProof(db, sessionId)
        }),
        on(['/two-factor/verify-backup-code'], async (ctx) => {
          const answer = withUser.safeParse(ctx.context.returned)
          if (!answer.success) return
          await limits.resetCodes(answer.data.user.id)
          await tellOfUsedCode(settings, ctx, answer.data.user.id)
        }),
        on(['/passkey/verify-registration'], async (ctx) => {
          // The plug-in calls every wrong answer of a device a failure of the shop.
          if (isAPIError(ctx.context.returned) && ctx.context.returned.statusCode >= 500)
            throw new Refusal('invalid', 'passkey_failed', words.passkeyFailed)
          const answer = addedPasskey.safeParse(ctx.context.returned)
          const session = await getSessionFromCtx(ctx)
          if (!answer.success || !session) return
          const { id, name = null } = answer.data
          const recoveryCodes = await afterPasskey(settings, ctx, session, name)
          return ctx.json({ id, name, ...(recoveryCodes && { recoveryCodes }) })
        }),
      ],
    },
  }
}

async function requireFreshProof(db: Db, ctx: Context): Promise<void> {
  const session = await sessionBefore(ctx)
  // The endpoint itself refuses a request without one.
  if (!session) return
  if (fresh.get(ctx.path ?? '') === 'with_factor' && session.user.twoFactorEnabled !== true) return
  if (await isProofFresh(db, session.session.id)) return
  throw new APIError('FORBIDDEN', { code: 'fresh_proof_needed', message: refusals.freshProofNeeded })
}

/** Ends other sessions after a passkey was added; answers recovery codes if it is the first factor. */
async function afterPasskey(
  settings: Settings,
  ctx: Context,
  { user, session }: { user: { id: string }; session: { id: string } },
  name: string | null,
): Promise<string[] | undefined> {
  let recoveryCodes: string[] | undefined
  await changeFactors(settings, { userId: user.id, sessionId: session.id }, async (tx) => {
    const { passkeys, hasCodes } = await factorsOf(tx, user.id)
    if (!hasCodes && passkeys.length === 1)
      recoveryCodes = await newRecoveryCodes(tx, user.id, ctx.context.secretConfig)
    return { kind: 'passkey_added', name }
  })
  return recoveryCodes
}

async function tellOfUsedCode({ db, publicUrl }: Settings, ctx: Context, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const person = await lockFactors(tx, userId)
    if (person === undefined) return
    const { sealedCodes } = await factorsOf(tx, userId)
    const left = await countCodes(ctx.context.secretConfig, sealedCodes)
    await tellOfChange(tx, person.email, { kind: 'recovery_code_used', left }, publicUrl)
  })
}

/**
 * Runs before the identity service checks a code. The service counts a wrong code only after the check, so that parallel requests would
 * exceed the limit, and it accepts an authenticator's code repeatedly while it is valid. Here an attempt is counted first, and a code works
 * once (RFC 6238 §5.2), across all processes.
 */
async function limitCode(limits: Limits, ctx: Context): Promise<void> {
  const userId = (await sessionBefore(ctx))?.user.id ?? (await findChallenged(ctx))
  if (userId === undefined) return
  const result = await limits.consumeCode(userId, String(ctx.body?.code))
  if (result === 'again')
    throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' })
  if (result === 'too_many')
    throw new APIError('TOO_MANY_REQUESTS', { code: 'too_many', message: refusals.tooMany })
}

/** The id of the user whose password was just accepted: the service stores it behind a cookie until the code is entered. */
async function findChallenged(ctx: Context): Promise<string | undefined> {
  const { name } = ctx.context.createAuthCookie('two_factor')
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret)
  if (!challenge) return undefined
  return (await ctx.context.internalAdapter.findVerificationValue(challenge))?.value
}
