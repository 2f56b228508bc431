import type { FastifyRequest } from 'fastify'
import { cartHeader, orderKeyHeader } from '#base/contract/headers.ts'

/** The token of a request; undefined when it has none. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** The token of a cart in the header `Tappet-Cart`. */
export const cartToken = (request: FastifyRequest) => secretIn(request, cartHeader)

/** The key of an order in the header `Tappet-Order-Key`. */
export const orderKey = (request: FastifyRequest) => secretIn(request, orderKeyHeader)

/** A secret as the shop makes them: 32 bytes. Anything else opens nothing. */
function secretIn({ headers }: FastifyRequest, header: string): string | undefined {
  const sent = headers[header]
  return typeof sent === 'string' && /^[\w-]{43}$/.test(sent) ? sent : undefined
}
