import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { loggedPath } from '#base/masked.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { closeCalls, type Door } from './door.ts'
import type { Gate } from './gate.ts'
import type { Guard } from './headers.ts'
import { noteCalls } from './inside/calls-under-way.ts'
import { documentCalls } from './inside/document.ts'
import { cachePublicReads, unhurriedCalls } from './inside/public-reads.ts'
import { readStrictly } from './inside/read-strictly.ts'
import { answerRefusals, refusePath } from './inside/refusals.ts'
import { serializeAnswer } from './inside/serialize-answer.ts'
import { parseQuery, validatorCompiler } from './inside/validate.ts'
import { type Credentials, enforcePolicy, type NoteDenied } from './policy.ts'

/** Answers a request before all else, from memory; false leaves it to the others. */
type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds one who may answer every request before all else: no hook runs for it, and it is not logged. */
    readonly answerFirst: (answer: AnswerFirst) => void
  }
}

interface Options extends Credentials {
  /** The listening server, so that a taken port is detected before anything is opened. */
  readonly server: Server
  /** Called once with the function that answers requests. That function may be called when the server is ready. */
  readonly onHandler: (answer: RequestListener) => void
  /** Called before any route is added, for hooks of all. */
  readonly onApp?: ((app: FastifyInstance) => void) | undefined
  readonly log: FastifyBaseLogger
  readonly publicUrl: string
  /** Whether everybody may read how the calls are made; by default they may. */
  readonly apiDocs?: boolean
  readonly trustedProxies: readonly string[]
  readonly cache: PageCache
  /** Whether visitors get in. */
  readonly door: Door
  /** The limiter of public lists that are not in the cache. */
  readonly gate: Gate
  /** Gets the ids of the calls that are being answered. */
  readonly underWay?: Set<string>
  /** The network of a client's address, as attempts are counted. */
  readonly networkOf: (address: string) => string
  /** Headers of every answer. */
  readonly guard: Guard
  readonly noteDenied: NoteDenied
  /** Whether the shop can show its pages, or also write. */
  readonly isReady: (
    can: 'pages' | 'orders',
  ) => Promise<{ readonly ready: boolean; readonly reason?: string; readonly without?: 'files' }>
}

const bodyLimitBytes = 1024 * 1024
const requestIdPrefix = randomBytes(6).toString('hex')

/** The HTTP side of the shop without its routes: limits, refusals, policy, logs, documentation, health. */
export async function makeServer(options: Options): Promise<FastifyInstance> {
  const { server, cache, door, guard, log, underWay = new Set() } = options
  let count = 0
  // What is cached is of the open shop.
  const first: AnswerFirst[] = [(request, response) => door.isOpen() && cache.answer(request, response)]
  const app = Fastify({
    loggerInstance: log,
    serverFactory: (handler) => {
      options.onHandler((request, response) => {
        if (!first.some((answer) => answer(request, response))) handler(request, response)
      })
      return server
    },
    genReqId: () => `${requestIdPrefix}-${(count++).toString(36)}`,
    requestIdHeader: false,
    frameworkErrors: refusePath(guard),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 300, querystringParser: parseQuery },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  options.onApp?.(app)
  app.decorate('answerFirst', (answer: AnswerFirst) => void first.push(answer))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializeAnswer)
  answerRefusals(app)
  logRequests(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(guard).header('x-request-id', request.id)
  })
  enforcePolicy(app, options)
  closeCalls(app, door)
  readStrictly(app)
  cachePublicReads(app, options)
  noteCalls(app, unhurriedCalls, underWay)
  if (options.apiDocs !== false) await documentCalls(app, options.publicUrl)
  // An unknown call is a refusal in JSON, not a page.
  for (const path of ['/api', '/api/*']) {
    app.all(path, { config: { open: 'nothing' } }, async (_request, reply) => reply.callNotFound())
  }
  app.get('/healthz', { config: { open: 'health' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', { config: { open: 'health' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const can =
      new URL(request.url, options.publicUrl).searchParams.get('for') === 'orders' ? 'orders' : 'pages'
    const { ready, ...said } = await options.isReady(can)
    if (ready) return reply.send({ status: 'ready', ...said })
    return reply.code(503).send({ status: 'not ready', ...said })
  })
  return app
}

/** Logs a line for each request, except cache hits. Never headers, bodies or queries, which may contain secrets. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.isStored) return
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })
}
