import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GoogleProvider } from '#identity/google.ts'
import { basePath, sessionCookie } from './base-path.ts'
import { choicePage, failurePage } from './page.ts'
import { findPerson } from './persons.ts'
import { keyAlgorithm, makeProvider, type SandboxGoogle } from './provider.ts'

interface Options {
  readonly app: FastifyInstance
  readonly publicUrl: string
  /** Where this very process listens, for what the shop asks the provider itself. */
  readonly localUrl: string
  readonly trustsProxies: boolean
}

/** Serves the sandbox Google under /api/sandbox/google, and answers how the shop signs people in with it. */
export async function serveSandboxGoogle(options: Options): Promise<GoogleProvider> {
  const { publicUrl, localUrl } = options
  const sandbox = await makeProvider(options)
  await options.app.register(async (scope) => {
    serveChoice(scope, sandbox)
    await scope.register(async (raw) => serveProvider(raw, sandbox))
  })
  return {
    clientId: sandbox.clientId,
    clientSecret: sandbox.clientSecret,
    issuer: sandbox.issuer,
    authorizationUrl: `${publicUrl}${basePath}/auth`,
    tokenUrl: `${localUrl}${basePath}/token`,
    keysUrl: `${localUrl}${basePath}/jwks`,
    keyAlgorithm,
    // Each time anew: whom to be is the whole point.
    prompt: 'login',
  }
}

/** The page that asks whom to be, and what it sends. */
function serveChoice(scope: FastifyInstance, { provider }: SandboxGoogle): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body)).get('person') ?? ''),
  )
  const url = `${basePath}/choose/:uid`
  const config = { open: 'sandbox' } as const
  scope.get<{ Params: { uid: string } }>(url, { config, schema: { hide: true } }, async (request, reply) => {
    const under = await interaction(provider, request, reply)
    return sendPage(reply, under === undefined ? failurePage : choicePage(under.uid))
  })
  scope.post<{ Params: { uid: string }; Body: string }>(
    url,
    { config, schema: { hide: true } },
    async (request, reply) => {
      const under = await interaction(provider, request, reply)
      if (under === undefined) return sendPage(reply, failurePage)
      const person = findPerson(request.body)
      const result =
        person === undefined
          ? { error: 'access_denied', error_description: 'Cancelled' }
          : { login: { accountId: person.sub, remember: false } }
      const to = await provider.interactionResult(request.raw, reply.raw, result, {
        mergeWithLastSubmission: false,
      })
      return reply.redirect(to, 303)
    },
  )
}

/** The sign-in under way, which the browser's cookie names; undefined when there is none any more. */
async function interaction(
  provider: SandboxGoogle['provider'],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  try {
    return await provider.interactionDetails(request.raw, reply.raw)
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined
    throw error
  }
}

function sendPage(reply: FastifyReply, page: typeof failurePage): FastifyReply {
  return reply
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.html)
}

/** The provider's own endpoints: it reads the request and writes the answer by itself. */
function serveProvider(raw: FastifyInstance, { provider }: SandboxGoogle): void {
  const answer = provider.callback()
  raw.removeAllContentTypeParsers()
  raw.addContentTypeParser('*', (_request, _payload, done) => done(null))
  raw.route({
    method: ['GET', 'POST'],
    url: `${basePath}/*`,
    config: { open: 'sandbox' },
    schema: { hide: true },
    handler(request, reply) {
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      const original = request.raw.url ?? ''
      // Each sign-in begins as nobody: the provider would else ask to log out whom one was last.
      if (original.startsWith(`${basePath}/auth`)) forgetSession(request)
      // As a mounted application expects it: its own part of the path, and the whole beside it.
      Object.assign(request.raw, { originalUrl: original, url: original.slice(basePath.length) })
      void answer(request.raw, reply.raw)
    },
  })
}

function forgetSession({ raw }: FastifyRequest): void {
  const kept = raw.headers.cookie?.split('; ').filter((cookie) => !cookie.startsWith(sessionCookie))
  if (kept !== undefined) raw.headers.cookie = kept.join('; ')
}
