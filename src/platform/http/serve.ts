import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type * as z from 'zod/mini'
import { type Named, type NamedRequest, requestNames } from '#base/contract/names.ts'
import { type Call, type CallName, calls } from '#base/contract/schemas.ts'
import { refusal } from '#base/contract/shapes.ts'
import type { Query } from '#platform/db/statement.ts'
import { lazily } from './inside/compiled.ts'
import { renaming } from './inside/contract-names.ts'
import type { Bearer } from './policy.ts'

type Part<Name extends CallName, Key extends string> = (typeof calls)[Name] extends {
  readonly [K in Key]: infer S extends z.ZodMiniType
}
  ? NamedRequest<z.output<S>>
  : undefined
type BearerOf<Name extends CallName> = (typeof calls)[Name]['access'] extends
  | 'public'
  | 'signed'
  | 'proof'
  | 'cart'
  | 'owner_or_key'
  ? Bearer | undefined
  : Bearer

/** The input of a handler: authorised, parsed, and typed by the call's schemas. */
export interface CallInput<Name extends CallName, Row = never> {
  readonly params: Part<Name, 'params'>
  readonly query: Part<Name, 'query'>
  readonly body: Part<Name, 'body'>
  readonly headers: Part<Name, 'headers'>
  readonly bearer: BearerOf<Name>
  /** The rows of the read (`serveWithRead`); undefined for no read. */
  readonly beside: readonly Row[] | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
type CallAnswer<Name extends CallName> = Unchanged<Named<z.input<(typeof calls)[Name]['answer']>>>
/** A handler answers its models as they are: they are not changed. */
type Unchanged<T> = T extends Date
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: Unchanged<T[Key]> }
    : T

interface ServeOptions {
  /** The handler authorises by the body, and throws `request.validationError` itself afterwards. */
  readonly attachValidation?: boolean
  /** The largest body in bytes; by default 1 MB. */
  readonly bodyLimit?: number
}

/**
 * Serves one call of the contract under /api: its schemas validate the request and filter the answer, and the handler has
 * both with the names of the shop (`src/base/contract/names.ts`). A stream and bytes are sent unchanged, with the content
 * type that the handler set.
 */
export function serve<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handle: (input: CallInput<Name>) => Promise<CallAnswer<Name> | Readable | Buffer>,
  options: ServeOptions = {},
): void {
  route(app, name, undefined, handle, options)
}

/** What a call reads in the statement that authenticates its bearer; undefined for nothing. It may refuse the request. */
type Read<Name extends CallName, Row extends pg.QueryResultRow> = (
  input: Pick<CallInput<Name>, 'params' | 'body' | 'request'>,
) => Query<Row> | undefined

/**
 * As `serve`, for a call of any bearer whose handler begins with a read: one statement authenticates and reads. Whether
 * the request is valid is said after it is authorised, as for every call.
 */
export function serveWithRead<Name extends CallName, Row extends pg.QueryResultRow>(
  app: FastifyInstance,
  name: Name,
  read: Read<Name, Row>,
  handle: (input: CallInput<Name, Row>) => Promise<CallAnswer<Name>>,
): void {
  // Fastify does not refuse an invalid request: src/platform/http/policy.ts does.
  route(app, name, read, handle, { attachValidation: true })
}

function route<Name extends CallName, Row extends pg.QueryResultRow>(
  app: FastifyInstance,
  name: Name,
  read: Read<Name, Row> | undefined,
  handle: (input: CallInput<Name, Row>) => Promise<CallAnswer<Name> | Readable | Buffer>,
  { attachValidation = false, bodyLimit }: ServeOptions,
): void {
  const call = calls[name]
  const described: Call = call
  const { answerType, refuses } = described
  const part = (key: 'params' | 'query' | 'body' | 'headers'): z.ZodMiniType | undefined => described[key]
  const renamingOf = (schema: z.ZodMiniType | undefined) =>
    lazily(() => (schema ? renaming(schema, requestNames, 'from contract') : (sent: unknown) => sent))
  const [params, body] = [renamingOf(part('params')), renamingOf(part('body'))]
  const partsOf = (request: FastifyRequest) => ({
    params: params()(request.params) as Part<Name, 'params'>,
    body: body()(request.body) as Part<Name, 'body'>,
    request,
  })
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    config: { call: name, ...(read && { beside: (request) => read(partsOf(request)) }) },
    attachValidation,
    ...(bodyLimit !== undefined && { bodyLimit }),
    schema: {
      operationId: name,
      summary: call.summary,
      tags: [tagOf(call.path)],
      ...securityOf(call),
      ...(part('params') ? { params: part('params') } : {}),
      ...(part('query') ? { querystring: part('query') } : {}),
      ...(part('body') ? { body: part('body') } : {}),
      ...(part('headers') ? { headers: part('headers') } : {}),
      response: {
        '2xx':
          answerType === undefined ? call.answer : { content: { [answerType]: { schema: call.answer } } },
        ...refuses,
        default: refusal,
      },
    },
    // The one place where Fastify's untyped parts become the call's types: the schemas above have just parsed them.
    handler: (request, reply) => {
      // The answer to a change is private to its sender. For reads, src/platform/http/inside/public-reads.ts sets the header.
      if (call.method !== 'GET') reply.header('cache-control', 'no-store')
      return handle({
        ...partsOf(request),
        query: request.query as Part<Name, 'query'>,
        headers: request.headers as Part<Name, 'headers'>,
        bearer: request.bearer as BearerOf<Name>,
        beside: request.besideRows as readonly Row[] | undefined,
        reply,
      })
    },
  })
}

/** What a call asks for, by the schemes of src/platform/http/inside/document.ts. */
function securityOf({ access }: Call): { security?: Record<string, string[]>[] } {
  if (access === 'public' || access === 'signed') return {}
  if (access === 'owner_or_key') return { security: [{ bearer: [] }, { orderKey: [] }] }
  return { security: [access === 'cart' ? { cart: [] } : { bearer: [] }] }
}

function tagOf(path: string): string {
  return path.split('/')[1] ?? ''
}
