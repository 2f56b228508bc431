import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { Refusal } from '#base/refusal.ts'
import { isTemporaryFailure } from '#platform/db/temporary-failure.ts'
import type { Topic } from '#platform/db/topics.ts'
import { type Encoded, encode } from '#platform/page-cache/encoded.ts'
import { audienceOf, type Beginning, type PageCache } from '#platform/page-cache/page-cache.ts'
import type { PageParts } from '#web/ui/page-parts.ts'
import type { Door } from './door.ts'
import type { FormerFile } from './former-files.ts'
import type { Gate, Leave } from './gate.ts'
import { fileHeaders, type Guard } from './headers.ts'
import { answerFromCache } from './inside/answer-from-cache.ts'
import { busyPage } from './inside/busy-page.ts'
import { closedPages } from './inside/closed-page.ts'
import { onceInFlight } from './inside/in-flight.ts'
import { movedTo, withoutData } from './inside/moved.ts'
import { newScriptMark, ownScripts } from './inside/own-scripts.ts'
import { pageHandler } from './inside/page-handlers.ts'
import { contentSecurity, ownPolicy, type Provider } from './inside/page-policy.ts'
import { makeRecorder, type Recorder } from './recorder.ts'

/** As what a page is rendered: the page of its address, that page before the shop opens, or what visitors get instead. */
export type Visit = 'usual' | 'preview' | 'closed'

interface Options<Shop> {
  /** React Router's server build; called at every render, so that changes in development apply. */
  readonly build: () => Promise<ServerBuild>
  /** Folder of the browser's files, with compressed versions from the build. */
  readonly clientFolder: string
  /** A file of the browser of another version. */
  readonly formerFile: (
    path: string,
    acceptEncoding: string | string[] | undefined,
  ) => Promise<FormerFile | undefined>
  /** The `context.shop` of the loaders of one page: the recorder tracks its reads. */
  readonly shopFor: (recorder: Recorder, visit: Visit) => Shop
  /** The canonical address of a page, whether the page exists, and the routes that it is made of (src/app/site/page-address.ts). */
  readonly addressOf: (build: ServerBuild, shop: Shop, url: URL) => Promise<Address>
  readonly cache: PageCache
  /** Where an address without a page leads; undefined for nowhere. */
  readonly leadsTo: (shop: Shop, url: URL) => Promise<string | undefined>
  /** Notes that a visitor found no page. */
  readonly noteMissed: (url: URL, network: string) => void
  /** Whether visitors get in. */
  readonly door: Door
  /** Whether visitors of a closed shop get the page at a canonical address. */
  readonly staysOpen: (shop: Shop, key: string) => Promise<boolean>
  /** The address and the routes of the page that they get instead of all others. */
  readonly closedPage: Pick<Address, 'key' | 'routeIds'>
  readonly onChange: (listener: (topics: readonly Topic[]) => void) => void
  /** The limiter of all renders. */
  readonly gate: Gate
  /** The network of a client's address, as attempts are counted. */
  readonly networkOf: (address: string) => string
  /** The headers of every answer. */
  readonly guard: Guard
  readonly publicUrl: string
  readonly provider: Provider | undefined
  readonly mode: 'demo' | 'live' | 'development'
  /** Whether rendered parts are cached across pages. */
  readonly keepsParts: boolean
}

/**
 * Serves everything that is not a call: the browser's files, and the pages, each rendered once per change of its data, a
 * few at a time. Our own inline scripts are allowed by their hashes; 'unsafe-inline' is never used.
 */
export async function servePages<Shop extends object>(
  app: FastifyInstance,
  options: Options<Shop>,
): Promise<void> {
  const { cache, door, gate } = options
  const files = await listFiles(options.clientFolder)
  await app.register(fastifyStatic, { root: options.clientFolder, serve: false, preCompressed: true })
  const once = onceInFlight<RenderedPage>(cache.isStaleAllowed)
  const renderAs = async (visit: Visit, address: Address, request: FastifyRequest) => {
    const recorder = makeRecorder()
    recorder.keepNothing()
    const shop = options.shopFor(recorder, visit)
    const page = { build: await options.build(), shop, recorder, began: cache.begin(), ...address }
    return render(page, request, options)
  }
  const sendClosed = closedPages({
    cache,
    onChange: options.onChange,
    render: (request) => renderAs('closed', { ...options.closedPage, exists: true }, request),
  })

  app.get('/*', { config: { open: 'pages' } }, async (request, reply) => {
    const path = decodePath(request.url)
    if (path !== undefined && files.has(path)) return sendFile(path, reply)
    const former =
      path?.startsWith('assets/') && (await options.formerFile(path, request.headers['accept-encoding']))
    if (former) return sendFormer(former, reply)
    let key: string | undefined
    try {
      const build = await options.build()
      const began = cache.begin()
      const recorder = makeRecorder()
      const shop = options.shopFor(recorder, 'usual')
      const url = new URL(request.raw.url ?? '/', options.publicUrl)
      const address = await options.addressOf(build, shop, url)
      const isOpen = door.isOpen()
      if (!address.exists && (isOpen || (await door.mayLook(request)))) {
        const page = withoutData(url)
        const target = await options.leadsTo(shop, page)
        if (target !== undefined) return await movedTo(target, url, reply, options.guard)
        if (isOpen) options.noteMissed(page, options.networkOf(request.ip))
      }
      if (!isOpen) {
        if (await door.mayLook(request)) {
          const leave = await gate.enter(options.networkOf(request.ip), 'in turn')
          const page = await renderAs('preview', address, request).finally(leave)
          return sendUnkept(page, request, reply, cache)
        }
        if (!(await options.staysOpen(shop, address.key))) return await sendClosed(url, request, reply)
      }
      key = address.key
      if (answerFromCache(cache, request, reply, key)) return reply
      const page = await once(key, began, async () => {
        const rank = cache.isUrgent(address.key) ? 'first' : 'in turn'
        const end = cache.render(address.key)
        let leave: Leave | undefined
        try {
          leave = await gate.enter(options.networkOf(request.ip), rank)
          return await render({ build, shop, recorder, began, ...address }, request, options)
        } finally {
          leave?.()
          end()
        }
      })
      const { body, headers } = cache.inEncoding(
        page.encoded,
        request.headers['accept-encoding'],
        page.isFresh ? audienceOf(request) : 'browser',
      )
      return reply.code(page.status).headers(headers).send(body)
    } catch (error) {
      const isBusy = error instanceof Refusal && error.kind === 'unavailable'
      if (!isBusy && !isTemporaryFailure(error)) throw error
      // Without a key the database failed before the page's address was known: try the request's own address.
      if (cache.answerStale(request.raw, reply.raw, key)) return reply.hijack()
      if (!isBusy) throw error
      request.refused = error
      return reply.code(503).headers(busyPage.headers).send(busyPage.body)
    }
  })
}

/** Sends a page that is nobody else's. */
async function sendUnkept(
  { status, encoded }: RenderedPage,
  request: FastifyRequest,
  reply: FastifyReply,
  cache: PageCache,
): Promise<FastifyReply> {
  const { body, headers } = cache.inEncoding(encoded, request.headers['accept-encoding'], 'browser')
  return reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send(body)
}

interface RenderedPage {
  readonly status: number
  readonly encoded: Encoded
  /** None of its data has changed meanwhile, as far as is known. */
  readonly isFresh: boolean
}

interface Address {
  readonly key: string
  readonly exists: boolean
  readonly routeIds: readonly string[] | undefined
}

interface Rendering extends Address {
  readonly build: ServerBuild
  readonly shop: object
  readonly recorder: Recorder
  readonly began: Beginning
}

async function render<Shop>(
  { build, shop, recorder, began, key, exists, routeIds }: Rendering,
  request: FastifyRequest,
  options: Options<Shop>,
): Promise<RenderedPage> {
  const { cache } = options
  const handle = pageHandler(build, routeIds, options.mode === 'development' ? 'development' : 'production')
  let failure: unknown
  const report = (error: unknown) => {
    failure = error
  }
  const scriptMark = newScriptMark()
  let rendered: PageParts | undefined
  const take = (page: PageParts) => {
    rendered = page
  }
  const context = Object.assign(new RouterContextProvider(), {
    shop,
    report,
    scriptMark,
    take,
    keepsParts: options.keepsParts,
  })
  const response = await handle(new Request(new URL(key, options.publicUrl)), context)
  if (failure !== undefined) {
    if (isTemporaryFailure(failure)) throw failure
    request.log.error({ err: failure }, 'a page failed')
  }
  const { status } = response
  // A list says 404 for pages beyond its last.
  const isWhole = (status === 404 || (exists && status === 200)) && options.mode !== 'development'
  const headers: Record<string, string> = {
    ...Object.fromEntries(response.headers),
    ...options.guard,
    ...ownPolicy(response.headers),
    'cache-control': isWhole ? 'no-cache' : 'no-store',
  }
  let body: Buffer
  if (rendered === undefined) {
    body = Buffer.from(await response.arrayBuffer())
  } else {
    const { parts, hashes } = ownScripts(rendered, scriptMark)
    body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
    headers['content-security-policy'] = contentSecurity(
      hashes,
      new URL(key, options.publicUrl).pathname,
      options,
    )
  }
  const page = { status, body, headers }
  if (!isWhole || !recorder.mayKeep()) return { status, encoded: encode(page), isFresh: false }
  const topics = recorder.topics()
  if (topics === undefined)
    request.log.warn({ key }, 'a page is not kept: a read of it does not say what it depends on')
  return { status, ...cache.put(key, page, { ...began, topics }) }
}

function sendFile(path: string, reply: FastifyReply): FastifyReply {
  // Names under /assets/ hold a hash of their content.
  const immutable = path.startsWith('assets/')
  return reply.headers(fileHeaders(path)).sendFile(path, { maxAge: immutable ? '365d' : '1h', immutable })
}

function sendFormer({ type, encoding, body }: FormerFile, reply: FastifyReply): FastifyReply {
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return reply
    .headers(fileHeaders('assets/'))
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding')
    .type(type)
    .send(body)
}

async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)),
  )
}

function decodePath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '').slice(1)
  } catch {
    return undefined
  }
}
