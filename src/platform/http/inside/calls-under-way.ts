import type { FastifyInstance } from 'fastify'
import type { CallName } from '#base/contract/schemas.ts'

/**
 * Notes the ids of the calls that are being answered now, except `cached`, which wait for their turn as pages do. A call
 * counts from when its body was read until its answer is made, so that a slow connection does not.
 */
export function noteCalls(app: FastifyInstance, cached: ReadonlySet<CallName>, underWay: Set<string>): void {
  app.addHook('preHandler', async (request, reply) => {
    const { call } = request.routeOptions.config
    if (call === undefined || cached.has(call)) return
    underWay.add(request.id)
    // Also when nobody waits for the answer any more.
    reply.raw.once('close', () => underWay.delete(request.id))
  })
  app.addHook('onSend', async (request) => {
    underWay.delete(request.id)
  })
}
