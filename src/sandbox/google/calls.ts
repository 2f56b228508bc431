import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GoogleProvider } from '#identity/google.ts'
import { basePath, sessionCookie } from './base-path.ts'
import { choicePage, failurePage } from './page.ts'
import { findPerson } from './persons.ts'
import { keyAlgorithm, makeProvider, type SandboxGoogle } from './provider.ts'

interface Options {
  readonly app: FastifyInstance
  readonly publicUrl: string
  /** The address of this process, for the server's own requests to the provider. */
  readonly localUrl: string
  readonly trustsProxies: boolean
}

/** Serves the sandbox Google under /api/sandbox/google. Returns its settings for the shop's sign-in. */
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
    // Always ask: a demo user wants to choose a person at every sign-in.
    prompt: 'login',
  }
}

/** Serves the page that asks which person to sign in as, and handles its form. */
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
    const signIn = await interaction(provider, request, reply)
    return sendPage(reply, signIn === undefined ? failurePage : choicePage(signIn.uid))
  })
  scope.post<{ Params: { uid: string }; Body: string }>(
    url,
    { config, schema: { hide: true } },
    async (request, reply) => {
      const signIn = await interaction(provider, request, reply)
      if (signIn === undefined) return sendPage(reply, failurePage)
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

/** The sign-in in progress of the browser's cookie; undefined when it has expired. */
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

/** Serves the provider's own endpoints. It reads the request and writes the answer itself. */
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
      // Start each sign-in without a session: otherwise the provider asks to log the last person out first.
      if (original.startsWith(`${basePath}/auth`)) forgetSession(request)
      // The provider expects the URL as a mounted application gets it: without the prefix, and the whole in originalUrl.
      Object.assign(request.raw, { originalUrl: original, url: original.slice(basePath.length) })
      void answer(request.raw, reply.raw)
    },
  })
}

function forgetSession({ raw }: FastifyRequest): void {
  const otherCookies = raw.headers.cookie?.split('; ').filter((cookie) => !cookie.startsWith(sessionCookie))
  if (otherCookies !== undefined) raw.headers.cookie = otherCookies.join('; ')
}
