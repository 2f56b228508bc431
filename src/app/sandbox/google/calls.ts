import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { GoogleProvider } from '#people/identity/google.ts'
import { sendPlainPage } from '#platform/http/plain-page.ts'
import { basePath, keyAlgorithm, sessionCookie } from './base-path.ts'
import { makeClient } from './client.ts'
import { choicePage, failurePage } from './page.ts'
import { findPerson } from './persons.ts'

interface Options {
  readonly app: FastifyInstance
  readonly publicUrl: string
  /** The address of this process, for the server's own requests to the provider. */
  readonly localUrl: string
  readonly trustsProxies: boolean
}

/**
 * Serves the sandbox Google under /api/sandbox/google. Returns its settings for the shop's sign-in. The provider itself, 200
 * modules, is loaded with the first request to it.
 */
export async function serveSandboxGoogle(options: Options): Promise<GoogleProvider> {
  const { app, publicUrl, localUrl } = options
  const client = makeClient(publicUrl)
  let opened: Promise<Provider> | undefined
  const open = () => {
    opened ??= import('./provider.ts').then(({ makeProvider }) => makeProvider({ ...options, client }))
    return opened
  }
  await app.register(async (scope) => {
    serveChoice(scope, open)
    await scope.register(async (raw) => serveProvider(raw, open))
  })
  return {
    ...client,
    authorizationUrl: `${publicUrl}${basePath}/auth`,
    tokenUrl: `${localUrl}${basePath}/token`,
    keysUrl: `${localUrl}${basePath}/jwks`,
    keyAlgorithm,
    // Always ask: a demo user wants to choose a person at every sign-in.
    prompt: 'login',
  }
}

type Open = () => Promise<Provider>

/** Serves the page that asks which person to sign in as, and handles its form. */
function serveChoice(scope: FastifyInstance, open: Open): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body)).get('person') ?? ''),
  )
  const url = `${basePath}/choose/:uid`
  const config = { open: 'sandbox' } as const
  scope.get<{ Params: { uid: string } }>(url, { config, schema: { hide: true } }, async (request, reply) => {
    const signIn = await interaction(await open(), request, reply)
    return sendPlainPage(reply, signIn === undefined ? failurePage : choicePage(signIn.uid))
  })
  scope.post<{ Params: { uid: string }; Body: string }>(
    url,
    { config, schema: { hide: true } },
    async (request, reply) => {
      const provider = await open()
      const signIn = await interaction(provider, request, reply)
      if (signIn === undefined) return sendPlainPage(reply, failurePage)
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
async function interaction(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  try {
    return await provider.interactionDetails(request.raw, reply.raw)
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined
    throw error
  }
}

/** Serves the provider's own endpoints. It reads the request and writes the answer itself. */
function serveProvider(raw: FastifyInstance, open: Open): void {
  raw.removeAllContentTypeParsers()
  raw.addContentTypeParser('*', (_request, _payload, done) => done(null))
  raw.route({
    method: ['GET', 'POST'],
    url: `${basePath}/*`,
    config: { open: 'sandbox' },
    schema: { hide: true },
    async handler(request, reply) {
      const provider = await open()
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      const original = request.raw.url ?? ''
      // Start each sign-in without a session: otherwise the provider asks to log the last person out first.
      if (original.startsWith(`${basePath}/auth`)) forgetSession(request)
      // The provider expects the URL as a mounted application gets it: without the prefix, and the whole in originalUrl.
      Object.assign(request.raw, { originalUrl: original, url: original.slice(basePath.length) })
      void provider.callback()(request.raw, reply.raw)
    },
  })
}

function forgetSession({ raw }: FastifyRequest): void {
  const otherCookies = raw.headers.cookie?.split('; ').filter((cookie) => !cookie.startsWith(sessionCookie))
  if (otherCookies !== undefined) raw.headers.cookie = otherCookies.join('; ')
}
