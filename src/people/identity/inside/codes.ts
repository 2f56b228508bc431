import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { refusals } from '#base/contract/messages.ts'
import type { Limits } from '../limits.ts'

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const paths: readonly string[] = ['/two-factor/verify-totp', '/two-factor/verify-backup-code']

/**
 * Runs before the identity service checks a code of the second factor. The service counts a wrong code only after the
 * check, so that parallel requests would exceed the limit, and it accepts an authenticator's code repeatedly while it
 * is valid. Here an attempt is counted first, and a code works once (RFC 6238 §5.2), across all processes.
 */
export function limitCodes(limits: Limits) {
  return createAuthMiddleware(async (ctx) => {
    if (!paths.includes(ctx.path ?? '')) return
    const userId = await findUserId(ctx)
    if (userId === undefined) return
    const result = await limits.consumeCode(userId, String(ctx.body?.code))
    if (result === 'again')
      throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' })
    if (result === 'too_many')
      throw new APIError('TOO_MANY_REQUESTS', { code: 'too_many', message: refusals.tooMany })
  })
}

/** Runs after the check: a correct code resets the count of attempts. */
export function resetCodeLimit(limits: Limits) {
  return createAuthMiddleware(async (ctx) => {
    const { newSession } = ctx.context
    if (newSession && paths.includes(ctx.path ?? '')) await limits.resetCodes(newSession.user.id)
  })
}

/**
 * The id of the signed-in user, or of the user whose password was just accepted: the service stores it behind a cookie
 * until the code is entered.
 */
async function findUserId(ctx: Context): Promise<string | undefined> {
  const session = await getSessionFromCtx(ctx)
  if (session) return session.user.id
  const { name } = ctx.context.createAuthCookie('two_factor')
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret)
  if (!challenge) return undefined
  return (await ctx.context.internalAdapter.findVerificationValue(challenge))?.value
}
