import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'
import { refusals } from '#base/contract/messages/refusals.ts'
import { answerNames, toRequest } from '#base/contract/names.ts'
import { type Call, calls } from '#base/contract/schemas.ts'
import { Refusal, type RefusalKind } from '#base/refusal.ts'
import { isTemporaryFailure } from '#platform/db/temporary-failure.ts'
import { brokenKey } from '../broken-key.ts'
import { notOpen } from '../door.ts'
import type { Guard } from '../headers.ts'
import { renaming } from './contract-names.ts'
import { logRefusals } from './refusal-log.ts'

/** Kinds of refusal and their HTTP status: the only such table. */
const statuses: Record<RefusalKind, number> = {
  invalid: 400,
  anonymous: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  unavailable: 503,
}

/**
 * Turns every error of a call into a refusal body: `{error, message, requestId}` with the call's harmless fields. Our own
 * errors are logged in full, and answered with one general sentence.
 */
export function answerRefusals(app: FastifyInstance): void {
  logRefusals(app)
  const refuse = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = asRefusal(error)
    if (refusal === undefined) {
      request.log.error({ err: error }, 'a call failed')
      return send(request, reply, 500, 'broken', refusals.broken)
    }
    request.refused = refusal
    if (refusal.kind === 'unavailable' && refusal.code !== notOpen && refusal.code !== 'maintenance')
      request.log.warn({ err: error }, 'a call could not be served')
    return send(request, reply, statuses[refusal.kind], refusal.code, refusal.message, refusal.extra)
  }
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { authenticateFirst } = request
    if (authenticateFirst === undefined) return refuse(error, request, reply)
    // Authorise before saying what is wrong with the body.
    return authenticateFirst().then(
      () => refuse(error, request, reply),
      (first: FastifyError) => refuse(first, request, reply),
    )
  })
  app.setNotFoundHandler((request, reply) => send(request, reply, 404, 'missing', refusals.missing))
}

/** A path that cannot be decoded reaches no route and none of its hooks. */
export function refusePath(guard: Guard) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(guard).header('x-request-id', request.id)
    send(request, reply, 400, 'invalid', refusals.invalid)
  }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
  extra: Refusal['extra'] = {},
) {
  const name = request.routeOptions.config?.call
  const call: Call | undefined = name && calls[name]
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (status === 503) reply.header('retry-after', '2')
  if (typeof extra.retryAfterSeconds === 'number') reply.header('retry-after', extra.retryAfterSeconds)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      ...call?.harmless,
      ...inContract(extra, status === 409 || status === 429 ? call?.refuses?.[status] : undefined),
      error: code,
      message,
      requestId: request.id,
    })
}

/** The fields of a refusal with the names of the contract. Some calls describe theirs, such as a cart; all others are numbers and ids. */
function inContract(extra: Refusal['extra'], schema: z.ZodMiniType | undefined): object {
  return Object(toRequest(schema === undefined ? extra : renaming(schema, answerNames, 'to contract')(extra)))
}

function asRefusal(error: FastifyError | Refusal): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {}
    for (const issue of error.validation) {
      fields[issue.instancePath.slice(1).replaceAll('/', '.') || '_'] ??= issue.message ?? refusals.invalid
    }
    return new Refusal('invalid', 'invalid', Object.values(fields)[0] ?? refusals.invalid, { fields })
  }
  // The user signed out or deleted their account meanwhile.
  if (/_(user|session)_id_fkey$/.test(brokenKey(error)))
    return new Refusal('anonymous', 'anonymous', refusals.anonymous)
  if (isTemporaryFailure(error)) return new Refusal('unavailable', 'unavailable', refusals.unavailable)
  switch (error.statusCode) {
    case 400:
      return new Refusal('invalid', 'invalid', refusals.invalid)
    case 404:
      return new Refusal('missing', 'missing', refusals.missing)
    case 413:
      return new Refusal('too_large', 'too_large', refusals.tooLarge)
    case 415:
      return new Refusal('unsupported', 'unsupported', refusals.notJson)
    case 429:
      return new Refusal('too_many', 'too_many', refusals.tooMany)
  }
  return undefined
}
