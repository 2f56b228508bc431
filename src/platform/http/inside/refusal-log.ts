import type { FastifyInstance } from 'fastify'
import { loggedPath } from '#base/masked.ts'
import type { Refusal } from '#base/refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The refusal that this request was answered with, for the log. */
    refused: Pick<Refusal, 'code' | 'inside'> | undefined
  }
}

/**
 * Logs a line for each refused request: network, user, call and reason. Never headers, bodies or queries, which may
 * contain secrets. The `event` is `denied` (not signed in, no right, another's data), `limited` (too often) or `refused`.
 */
export function logRefusals(app: FastifyInstance): void {
  app.decorateRequest('refused', undefined)
  app.addHook('onResponse', async (request, { statusCode: status }) => {
    const { refused, bearer } = request
    if (refused === undefined) return
    const event = eventOf(refused, status)
    const line = {
      event,
      code: refused.code,
      method: request.method,
      path: loggedPath(request.url),
      status,
      address: request.ip,
      ...(bearer === undefined ? {} : { user: bearer.userId }),
    }
    if (event === 'refused') request.log.info(line, 'refused')
    else request.log.warn(line, 'refused')
  })
}

function eventOf({ inside }: Pick<Refusal, 'inside'>, status: number): 'denied' | 'limited' | 'refused' {
  if (status === 429) return 'limited'
  return status === 401 || status === 403 || inside === 'not_theirs' ? 'denied' : 'refused'
}
