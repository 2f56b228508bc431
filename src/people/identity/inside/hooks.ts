import {
  APIError,
  createAuthMiddleware,
  dispatchAuthEndpoint,
  getSession,
  getSessionFromCtx,
} from 'better-auth/api'
import * as z from 'zod/mini'
import { refusals } from '#base/contract/messages/refusals.ts'

export type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** A hook of some endpoints of the identity service. What it answers replaces their answer. */
export function on<Answer>(paths: readonly string[], handle: (ctx: Context) => Promise<Answer>) {
  return {
    matcher: ({ path }: { path?: string }) => path !== undefined && paths.includes(path),
    handler: createAuthMiddleware(handle),
  }
}

const sessionShape = z.nullable(
  z.object({
    user: z.object({ id: z.string(), twoFactorEnabled: z.nullish(z.boolean()) }),
    session: z.object({ id: z.string() }),
  }),
)
const sessionEndpoint = getSession()

/**
 * The session of a request in a hook before its endpoint. `getSessionFromCtx` does not find there the session of a signed token, which the
 * service shows to the endpoint alone.
 */
export async function sessionBefore({ context, headers }: Context) {
  const query = { disableRefresh: true }
  return sessionShape.parse(await dispatchAuthEndpoint(sessionEndpoint, { context, headers, query }))
}

/** The session of a request in an endpoint. @throws APIError `anonymous` without one. */
export async function requireSession(ctx: Parameters<typeof getSessionFromCtx>[0]) {
  const session = await getSessionFromCtx(ctx)
  if (session) return session
  throw new APIError('UNAUTHORIZED', { code: 'anonymous', message: refusals.anonymous })
}
