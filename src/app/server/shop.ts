import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { readExample } from '#app/demo/example.ts'
import { openShopScope } from '#base/shop-config.ts'
import { openDocumentLogos } from '#catalog/products/picture/document-logos.ts'
import { openZeroResultCounter, type ZeroResultShop } from '#finding/zero-results/count.ts'
import { type MissedShop, openMissedCounter } from '#office/old-addresses/count.ts'
import { following } from '#office/shop/following.ts'
import { openShopTerms } from '#office/shop/terms.ts'
import { priceCart } from '#orders/checkout/price-cart.ts'
import { makeLimits } from '#people/identity/limits.ts'
import { networkOf } from '#people/identity/network.ts'
import { listenForChanges } from '#platform/db/changes.ts'
import type { Database } from '#platform/db/open.ts'
import { makeBrake } from '#platform/http/brake.ts'
import { makeGate } from '#platform/http/gate.ts'
import { guardOf } from '#platform/http/headers.ts'
import { makePace } from '#platform/http/pace.ts'
import { makeServer } from '#platform/http/server.ts'
import { checkNumber } from '#pricing/taxes/service/check-number.ts'
import { openVies, type Vies, viesAddress } from '#pricing/taxes/vies.ts'
import { queueAfterVehicles } from './after-vehicles.ts'
import { type Config, onPort } from './config.ts'
import { credentialsIn } from './credentials.ts'
import { noDeadLinks, watchDeadLinks } from './dead-links.ts'
import { auditDenied } from './denied.ts'
import { openDoor } from './door.ts'
import { openFinding } from './finding.ts'
import { healthOnly, leaving } from './health.ts'
import { importSources } from './import-sources.ts'
import { listen } from './listen.ts'
import { loadOnce } from './load-once.ts'
import { mailContents, mailSetupOf, openMailTransport } from './mail-transport.ts'
import type { Opened } from './module.ts'
import { openData } from './open-data.ts'
import { openOrders } from './orders.ts'
import { type CacheOptions, openPageCache } from './page-cache.ts'
import { builtPages, type OpenPages } from './pages.ts'
import { openPayments } from './payments.ts'
import { openReadiness } from './ready.ts'
import { openRelease } from './release.ts'
import { serveShop } from './serving.ts'
import { openUsers } from './users.ts'
import { startWork } from './work.ts'

export interface Shop {
  /** The URL at which it listens; `publicUrl` is the one that customers use. */
  readonly url: string
  readonly database: Database
  /** From now on `/readyz` answers 503, while everything is served as before. */
  leave(): void
  /** Finishes the requests in progress, accepts nothing new, and closes everything. */
  close(): Promise<void>
}

export interface Start extends CacheOptions {
  readonly openPages?: OpenPages
  /** The program that does the jobs of imports in a process of its own; without one this process does them. */
  readonly jobProgram?: string
  /** Whether this is a process of its own, beside which other versions may run. */
  readonly isDeployed?: boolean
  /** Ends the wait for a database that does not answer. */
  readonly stop?: AbortSignal
}
/**
 * How many pages, and public lists, are rendered at the same time, and how many wait. A visitor waits at most two
 * seconds. A client that floods the shop waits as long for every answer, and never uses more than these two places.
 */
const gateLimits = { atOnce: 2, waiting: 200, waitMs: 2000 }
/** One visitor's uncached pages are rendered without pauses. A flood of them gets a quarter of one processor's time. */
const paceLimits = { share: 0.25, creditMs: 200, maxRestMs: 60 }

/**
 * Opens a whole shop: port, database, calls, pages. When a part fails to open, the open ones are closed again.
 */
export async function openShop(requested: Config, log: FastifyBaseLogger, start: Start = {}): Promise<Shop> {
  // Closes in the reverse order of opening.
  const opened = new AsyncDisposableStack()
  const scope = openShopScope()
  opened.defer(scope.close)
  return scope.run(async () => {
    try {
      const shop = await open(opened, requested, log, start)
      return { ...shop, close: () => scope.run(shop.close) }
    } catch (error) {
      await opened.disposeAsync()
      throw error
    }
  })
}

async function open(
  opened: AsyncDisposableStack,
  requested: Config,
  log: FastifyBaseLogger,
  { openPages = builtPages, jobProgram, stop, isDeployed = false, ...wanted }: Start,
): Promise<Shop> {
  const cacheOptions = requested.role === 'worker' ? { ...wanted, cacheBytes: 0 } : wanted
  const guard = guardOf(requested.mode)
  const { server, port, admit, end } = await listen(requested.host, requested.port, guard)
  opened.defer(end)
  const config = onPort(requested, port)
  const { files, database } = await openData(config, { stop, log })
  opened.defer(() => database.close())
  await loadOnce(config, database)
  const changes = await listenForChanges({ ...database, log })
  opened.defer(() => changes.close())
  const terms = await openShopTerms({ ...database, changes, start: config, log })
  opened.defer(() => terms.close())
  const entrance = await openDoor({ config, database, changes, terms, log })
  opened.defer(() => entrance.close())
  const { door, opening } = entrance
  const finding = await openFinding(opened, { ...database, changes, log, guard, ...cacheOptions, config })
  const caching = { ...finding, config, database, changes, log }
  const { cache, reads, close: closeCache } = openPageCache(caching, cacheOptions)
  opened.defer(closeCache)
  const metrics = await openMetricsOf(config, opened)
  const underWay = new Set<string>()
  const gates = openGates(underWay)
  const usual = openReadiness(opened, { ...database, cache, files, dataDir: config.dataDir, log })
  const readiness = leaving(usual)
  let handler: RequestListener | undefined
  const app = await makeServer({
    server,
    onHandler: (made) => {
      handler = made
    },
    onApp: metrics?.follow,
    log,
    publicUrl: config.publicUrl,
    apiDocs: config.apiDocs,
    trustedProxies: config.trustedProxies,
    cache,
    door,
    gate: gates.lists,
    underWay,
    networkOf,
    guard,
    ...credentialsIn(database.pool, config.staffFactor),
    noteDenied: auditDenied(database, makeLimits(database.pool)),
    isReady: readiness.isReady,
  })
  const users = await openUsers({ app, config, database, log })
  opened.defer(() => users.identity.close())
  const previews = await entrance.knowStaff(users.identity)
  const logos = openDocumentLogos({ ...files, log })
  const orders = await openOrders(config, { database, changes, terms, logos })
  const vies = await openTaxOffice(opened, config, orders, log)
  const counters = openCounters(opened, { ...orders, log })
  const payments = await openPayments({ app, config, orders, terms, log })
  opened.defer(() => payments.close())
  const contents = mailContents(orders)
  const mailSetup = mailSetupOf(config)
  const transport = await openMailTransport(config, mailSetup, orders, contents)
  opened.defer(() => transport?.close())
  const links = await openDeadLinks(opened, { ...database, ...finding, files, changes, log }, config)
  const services = {
    files,
    terms,
    opening,
    previews,
    readExample,
    ...counters,
    transport,
    mailSetup,
    links,
    vies,
    log,
  }
  const parts: Opened = following(terms, {
    ...orders,
    ...users,
    ...payments,
    ...finding,
    ...contents,
    ...services,
    ...backupsIn(config),
    publicUrl: config.publicUrl,
    alarmWebhook: config.alarmWebhook,
    ...(await importSources(config)),
    queueAfterVehicles,
    cartTerms: (asked) => priceCart(orders, asked),
    checkTaxNumber: (asked) => checkNumber({ ...orders, vies }, asked),
  })
  const serving = {
    config,
    server,
    openPages,
    cache,
    reads,
    door,
    gate: gates.pages,
    ofPages: { ...entrance.ofPages, isDead: links.has },
    payment: payments.page,
    keepsParts: cacheOptions.cacheBytes !== 0,
  }
  const pages = config.role === 'worker' ? undefined : await serveShop(opened, app, parts, serving)
  if (isDeployed) readiness.replace(await openRelease(usual, { ...database, pages, log }))
  await startWork(opened, parts, { config, jobProgram, searchEngine: finding.searchEngine, log })
  opened.defer(() => app.close())
  await app.ready()
  if (handler === undefined) throw new Error('Fastify made no handler')
  // A connection may have been opened by the work of another shop.
  const answer = pages === undefined ? healthOnly(handler, guard) : pages.before(handler)
  admit(AsyncLocalStorage.bind(metrics?.measured(answer) ?? answer))
  metrics?.serve({ ...parts, ...finding, gates, log })
  if (pages !== undefined) void finding.finder.prepare()
  // Fastify closes only a server that it opened itself: finish the requests in progress here, while all else is still open.
  opened.defer(end)
  return {
    url: addressOf(config),
    database,
    leave: readiness.leave,
    close: () => opened.disposeAsync(),
  }
}

/** The limiters of public lists and of all renders, which brake together. */
function openGates(underWay: ReadonlySet<string>) {
  const brake = makeBrake(() => underWay.size)
  const gate = () => makeGate({ ...gateLimits, pace: makePace(paceLimits), brake })
  return { lists: gate(), pages: gate() }
}

/** The metrics, where they are asked for: only then is their library loaded. */
async function openMetricsOf({ metrics }: Config, opened: AsyncDisposableStack) {
  if (metrics === undefined) return undefined
  const { openMetrics } = await import('./metrics/serve.ts')
  return openMetrics(opened, metrics)
}

/** Where the shop stores its nightly backups, and how many. */
function backupsIn({ dataDir, keepBackups, backupsAway }: Config) {
  return {
    backupFolder: join(dataDir, 'backups'),
    keepBackups,
    backupsAway,
  }
}

/** VIES: in a live shop the service of the European Commission, in a demo shop its sandbox. */
async function openTaxOffice(
  opened: AsyncDisposableStack,
  { mode }: Config,
  { clock }: Pick<Opened, 'clock'>,
  log: FastifyBaseLogger,
): Promise<Vies> {
  if (mode === 'live') return openVies({ address: viesAddress, log })
  const { startVies } = await import('#app/sandbox/vies/server.ts')
  const sandbox = await startVies({ log, clock })
  opened.defer(() => sandbox.close())
  return openVies({ address: sandbox.address, log })
}

/** Which of the owner's links lead to nothing now. A demo shop always has the links of the specification. */
async function openDeadLinks(
  opened: AsyncDisposableStack,
  shop: Parameters<typeof watchDeadLinks>[0],
  config: Config,
) {
  if (config.mode === 'demo' || config.role === 'worker') return noDeadLinks
  const dead = await watchDeadLinks(shop)
  opened.defer(() => dead.close())
  return dead
}

/** Counts what is asked for and not found, and addresses without a page, until the shop has answered the last request. */
function openCounters(opened: AsyncDisposableStack, shop: ZeroResultShop & MissedShop) {
  const counters = { zeroResults: openZeroResultCounter(shop), missed: openMissedCounter(shop) }
  for (const counter of Object.values(counters)) opened.defer(() => counter.close())
  return counters
}

function addressOf({ host, port }: Config): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
