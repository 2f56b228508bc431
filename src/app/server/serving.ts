import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { pageAddress } from '#app/site/page-address.ts'
import type { PageShop } from '#app/site/page-shop.ts'
import { networkOf } from '#people/identity/network.ts'
import type { Door } from '#platform/http/door.ts'
import { formerFile } from '#platform/http/former-files.ts'
import type { Gate } from '#platform/http/gate.ts'
import { guardOf } from '#platform/http/headers.ts'
import { servePages } from '#platform/http/pages.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { closedPage, staysOpen } from './closed-pages.ts'
import type { Config } from './config.ts'
import { serveCrawlers } from './crawlers.ts'
import { serveExport } from './export.ts'
import { type Opened, serveModules } from './module.ts'
import type { PageReads } from './page-reads.ts'
import { pageShops } from './page-shops.ts'
import type { OpenPages, Pages } from './pages.ts'
import { stripeOrigins } from './stripe-origins.ts'

interface Options {
  readonly config: Config
  readonly server: Server
  readonly openPages: OpenPages
  readonly cache: PageCache
  readonly reads: PageReads
  readonly door: Door
  /** The limiter of renders. */
  readonly gate: Gate
  readonly ofPages: Parameters<typeof pageShops>[1]['ofPages']
  /** How the payment page reaches the provider. */
  readonly payment: Parameters<typeof pageShops>[1]['facts']['payment']
  /** Whether the parts of pages are cached. */
  readonly keepsParts: boolean
}

/** Serves all calls and pages of the shop, until `opened` is closed. */
export async function serveShop(
  opened: AsyncDisposableStack,
  app: FastifyInstance,
  parts: Opened,
  { config, server, openPages, reads, ofPages, payment, ...options }: Options,
): Promise<Pages> {
  const { cache, door } = options
  const { mode, publicUrl } = config
  await serveModules(app, parts)
  serveExport(app, parts)
  serveCrawlers(app, { shop: parts, reads, door, publicUrl })
  const pages = await openPages(server)
  opened.defer(() => pages.close())
  const facts = { mode, publicUrl, payment, signIn: parts.identity.signIn }
  await servePages(app, {
    ...pageOptions(config, pages, payment),
    shopFor: pageShops(parts, { reads, facts, ofPages }),
    cache,
    door,
    formerFile: (path, accepted) => formerFile(parts.db, path, accepted),
    leadsTo: (shop, url) => shop.leadsTo(url),
    noteMissed: parts.missed.note,
    onChange: parts.changes.onChange,
    gate: options.gate,
    guard: guardOf(mode),
    keepsParts: options.keepsParts,
  })
  return pages
}

/** How pages are served, as the configuration and the provider of payments have it. */
function pageOptions(config: Config, pages: Pages, { kind }: { readonly kind: 'stripe' | 'sandbox' }) {
  return {
    build: () => pages.build(),
    clientFolder: pages.clientFolder,
    addressOf: pageAddress<PageShop>,
    staysOpen,
    closedPage,
    networkOf,
    publicUrl: config.publicUrl,
    provider: kind === 'stripe' ? stripeOrigins : undefined,
    mode: pages.mode === 'development' ? 'development' : config.mode,
  } as const
}
