import { createHmac } from 'node:crypto'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Pool } from 'pg'
import Stripe from 'stripe'
import type { Clock } from '#base/clock.ts'
import { newId } from '#base/id.ts'
import { Refusal } from '#base/refusal.ts'
import { type Call, calls } from './calls.ts'
import { type DeliveryLoop, startDeliveryLoop } from './delivery-loop.ts'
import {
  ConnectionReset,
  drawCallFault,
  injectAfter,
  injectBefore,
  injectIntoWork,
} from './fault-injection.ts'
import type { WatchedSwitch } from './fault-store.ts'
import {
  invalidRequest,
  lockTimeout,
  StripeFault,
  secretKeyRequired,
  unauthenticated,
  unknownUrl,
} from './faults.ts'
import { sendWithFaults } from './faulty-send.ts'
import { canonical, parseForm, queryOf } from './form.ts'
import { answer, type SentAnswer } from './idempotency.ts'
import { type Caller, identify, type Keys } from './keys.ts'
import { servePages } from './pages.ts'
import { postSigned, type Send, type WebhookTarget } from './webhook.ts'

export type SandboxOptions = Keys & {
  pool: Pool
  faultSwitch: WatchedSwitch
  webhook: WebhookTarget
  clock: Clock
  log: FastifyBaseLogger
}

/**
 * The provider as a plugin that can be mounted under any prefix. For the audience `server` it answers every call; for
 * `browser` only those that a publishable key may make, and it does not accept the secret key there.
 */
export function sandboxProvider(
  options: Omit<SandboxOptions, 'log'> & { audience: 'server' | 'browser' },
): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      (_request, body, done) => done(null, body),
    )
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('request-id', `req_${newId(options.clock())}`)
      reply.header('cache-control', 'no-store')
    })
    app.setErrorHandler(refuse)
    app.setNotFoundHandler((request, reply) =>
      refuse(unknownUrl(request.method, request.url), request, reply),
    )
    if (options.audience === 'browser') servePages(app, options)
    const stopped = new AbortController()
    app.addHook('preClose', async () => stopped.abort())
    for (const call of calls)
      if (options.audience === 'server' || call.requiredKey === 'publishable')
        mount(app, call, options, stopped.signal)
  }
}

/** Starts the provider on a loopback port of its own, with the loop that delivers its webhooks unless `delivers` is false. */
export async function startSandbox(
  options: SandboxOptions & { everyMs?: number; send?: Send; delivers?: boolean },
): Promise<{ port: number } & DeliveryLoop> {
  const { log, clock, pool, webhook, everyMs = 1000, send = postSigned(webhook, clock) } = options
  const faultySend = sendWithFaults(options, webhook, clock, send)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  })
  await app.register(sandboxProvider({ ...options, audience: 'server' }))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const sent = { pool, clock, log, everyMs, send: faultySend, webhookTypes: webhook.types }
  const deliveries = options.delivers === false ? noDeliveries : startDeliveryLoop(sent)
  return {
    port: Number(new URL(address).port),
    flush: deliveries.flush,
    close: async () => {
      await deliveries.close()
      await app.close()
    },
  }
}

const noDeliveries: DeliveryLoop = { flush: async () => {}, close: async () => {} }

type Provider = Parameters<typeof sandboxProvider>[0]

function mount(app: FastifyInstance, call: Call, options: Provider, stopped: AbortSignal): void {
  app.route<{ Params: { id?: string }; Body: string | undefined }>({
    method: call.method,
    url: call.path,
    // Calls of another company: not in the shop's access policy or its API documentation.
    config: { open: 'sandbox' },
    schema: { hide: true },
    handler: async (request, reply) => {
      const caller = callerOf(request.headers.authorization, options)
      if (caller === 'publishable' && call.requiredKey === 'secret') throw secretKeyRequired()
      checkVersion(request.headers['stripe-version'])
      const form = parseForm(call.method === 'GET' ? queryOf(request.url) : (request.body ?? ''))
      const work = call.prepare(form)
      const fault = call.exemptFromFaults
        ? undefined
        : await drawCallFault(options, `${call.method} ${call.path}`)
      await injectBefore(fault, stopped)
      const [now, requestId, id] = [
        options.clock(),
        String(reply.getHeader('request-id')),
        request.params.id ?? '',
      ]
      const key = call.method === 'POST' ? request.headers['idempotency-key'] : undefined
      const { pool, webhook, secretKey } = options
      const idempotencyKey = typeof key === 'string' ? key : null
      const context = { pool, webhookTypes: webhook.types, now, caller, requestId, idempotencyKey }
      const faultyWork = injectIntoWork(fault, (changes) => work({ ...context, changes }, id))
      const keyed = idempotencyKey !== null && {
        caller,
        key: idempotencyKey,
        requestId,
        now,
        fingerprint: createHmac('sha256', secretKey)
          .update(`${call.method} ${call.path} ${id} ${canonical(form)}`)
          .digest('hex'),
      }
      if (keyed) reply.header('idempotency-key', keyed.key)
      const sent = await answer(pool, webhook.types, keyed || undefined, faultyWork)
      if (call.exemptFromFaults) options.faultSwitch.lookAgain()
      injectAfter(fault)
      return send(reply, sent)
    },
  })
}

function send(reply: FastifyReply, sent: SentAnswer): FastifyReply {
  if (sent.originalRequest !== null)
    reply.header('idempotent-replayed', 'true').header('original-request', sent.originalRequest)
  return reply
    .status(sent.status)
    .header('stripe-version', Stripe.API_VERSION)
    .type('application/json; charset=utf-8')
    .send(sent.body)
}

function refuse(
  error: FastifyError | StripeFault | ConnectionReset,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof ConnectionReset) {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  const fault = faultOf(error)
  if (!fault) {
    request.log.error({ err: error }, 'sandbox payments: a call failed')
    return reply
      .status(500)
      .send({ error: { type: 'api_error', message: 'The sandbox failed; its log says why.' } })
  }
  return reply.status(fault.status).send({ error: fault.error })
}

function faultOf(error: FastifyError | StripeFault | Refusal): StripeFault | undefined {
  if (error instanceof StripeFault) return error
  // Thrown by the shop around it, which refuses a zero byte before it routes a call.
  if (error instanceof Refusal) return invalidRequest(error.message)
  // PostgreSQL: lock_timeout, and a detected deadlock.
  if (error.code === '55P03' || error.code === '40P01') return lockTimeout()
  // PostgreSQL: a character that it cannot store, the zero byte.
  if (error.code === '22021' || error.code === '22P05')
    return invalidRequest('Invalid character in a parameter.')
  if (error.statusCode && error.statusCode < 500)
    return new StripeFault(error.statusCode, { type: 'invalid_request_error', message: error.message })
  return undefined
}

function callerOf(header: string | undefined, options: Provider): Caller {
  const caller = identify(header, options)
  if (caller === 'secret' && options.audience === 'browser')
    throw unauthenticated('Invalid API Key provided: a secret key has no place in a browser.')
  return caller
}

function checkVersion(version: string | string[] | undefined): void {
  if (version !== undefined && version !== Stripe.API_VERSION)
    throw invalidRequest(`Invalid Stripe API version: ${version}. The sandbox speaks ${Stripe.API_VERSION}.`)
}
