import type { FastifyRequest } from 'fastify'
import type { Viewer } from './model.ts'

/** Who asks for an order, as the policy found out. */
export function viewerOf({ bearer, keyedOrder }: Pick<FastifyRequest, 'bearer' | 'keyedOrder'>): Viewer {
  return { person: bearer, keyedOrder }
}
