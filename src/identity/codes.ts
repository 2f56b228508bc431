import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { refusals } from '#contract/messages.ts'
import type { Limits } from './limits.ts'

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const paths: readonly string[] = ['/two-factor/verify-totp', '/two-factor/verify-backup-code']

/**
 * Runs before the identity service checks a code of the second factor. The service counts a wrong one after the check,
 * so that many at the same time slip through, and takes the code of an authenticator again while it lasts: here a try is
 * taken before, and a code is good once (RFC 6238 §5.2), in every process.
 */
export function limitCodes(limits: Limits) {
  return createAuthMiddleware(async (ctx) => {
    if (!paths.includes(ctx.path ?? '')) return
    const userId = await findUserId(ctx)
    if (userId === undefined) return
    const taken = await limits.consumeCode(userId, String(ctx.body?.code))
    if (taken === 'again')
      throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' })
    if (taken === 'too_many')
      throw new APIError('TOO_MANY_REQUESTS', { code: 'too_many', message: refusals.tooMany })
  })
}

/** Runs after it: who has given a right code has all tries again. */
export function resetCodeLimit(limits: Limits) {
  return createAuthMiddleware(async (ctx) => {
    const { newSession } = ctx.context
    if (newSession && paths.includes(ctx.path ?? '')) await limits.resetCodes(newSession.user.id)
  })
}

/** Who is signed in, else whose password was right a moment ago: the service keeps it behind a cookie until the code comes. */
async function findUserId(ctx: Context): Promise<string | undefined> {
  const session = await getSessionFromCtx(ctx)
  if (session) return session.user.id
  const { name } = ctx.context.createAuthCookie('two_factor')
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret)
  if (!challenge) return undefined
  return (await ctx.context.internalAdapter.findVerificationValue(challenge))?.value
}
