import type { FastifyInstance, FastifyReply } from 'fastify'
import { landingAddress, landingStart } from '#app/site/landing/address.ts'
import { listAddress } from '#app/site/products/list-query.ts'
import { screens } from '#base/contract/screens.ts'
import { categoriesOnSale, pagesOnSale, partsOnSale } from '#catalog/products/service/sitemap.ts'
import type { FindShop } from '#finding/find/shop.ts'
import { findPlace } from '#finding/vehicles/places.ts'
import { writtenPaths } from '#office/content/model/frame.ts'
import type { Depends } from '#platform/db/topics.ts'
import type { Door } from '#platform/http/door.ts'
import { modelsWithParts } from './landing-page.ts'
import type { PageReads } from './page-reads.ts'

interface Options {
  readonly shop: Omit<FindShop, 'shown'>
  readonly reads: Pick<PageReads, 'makesWithParts' | 'texts'>
  readonly publicUrl: string
  readonly door: Pick<Door, 'isOpen'>
}

const staticPages = [screens.home, screens.products, screens.reviews]

/** The most that a file may have. */
const mostAddresses = 50_000

/** Serves the sitemap and robots.txt. */
export function serveCrawlers(app: FastifyInstance, { shop, reads, publicUrl, door }: Options): void {
  app.get('/robots.txt', { config: { open: 'pages' } }, async (_request, reply) => {
    reply.type('text/plain; charset=utf-8')
    if (!door.isOpen()) return reply.header('cache-control', 'no-store').send('User-agent: *\nDisallow: /\n')
    return reply.header('cache-control', 'public, max-age=3600').send(robotsOf(publicUrl))
  })

  app.get('/sitemap.xml', { config: { open: 'pages', kept: true } }, async ({ depends }, reply) => {
    if (!door.isOpen()) return sendNothing(reply)
    const parts = await partsOnSale({ ...shop, depends })
    await shop.finder.vocabulary()
    const makes = await reads.makesWithParts(depends, undefined)
    if (parts.length <= 1 && makes.length === 0)
      return sendXml(
        reply,
        urlset([...(await pageLines(depends)), ...(await productLines(depends, parts[0] ?? 1))]),
      )
    const [first, ...others] = parts
    // Part 1 is always listed: it also has the pages that are not products.
    const names = [
      ...[1, ...(first === 1 ? others : parts)].map((part) => String(part)),
      ...makes.map(({ slug }) => `parts-${slug}`),
    ]
    const files = names.map((name) => `${publicUrl}/sitemap-${name}.xml`)
    return sendXml(
      reply,
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files
        .map((file) => `<sitemap><loc>${file}</loc></sitemap>`)
        .join('\n')}</sitemapindex>`,
    )
  })

  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^\\d{1,5}$).xml',
    { config: { open: 'pages', kept: true } },
    async (request, reply) => {
      if (!door.isOpen()) return sendNothing(reply)
      const part = Number(request.params.part)
      const { depends } = request
      const products = part > 0 ? await productLines(depends, part) : []
      if (products.length === 0 && part !== 1) return reply.callNotFound()
      return sendXml(reply, urlset([...(part === 1 ? await pageLines(depends) : []), ...products]))
    },
  )

  // The pages of parts by vehicle: a file of each make, which has far less than 50,000.
  app.get<{ Params: { make: string } }>(
    '/sitemap-parts-:make(^[a-z0-9-]{1,100}$).xml',
    { config: { open: 'pages', kept: true } },
    async (request, reply) => {
      if (!door.isOpen()) return sendNothing(reply)
      const { depends } = request
      const place = await findPlace({ ...shop, depends }, request.params)
      if (place === undefined || place.make.slug !== request.params.make) return reply.callNotFound()
      await shop.finder.vocabulary()
      const models = await modelsWithParts({ ...shop, depends }, place)
      if (models.length === 0) return reply.callNotFound()
      const { make } = place
      const paths = [
        landingAddress({ make }),
        ...models.flatMap(({ model, years }) => [
          landingAddress({ make, model }),
          ...years.map((year) => landingAddress({ make, model, year })),
        ]),
      ]
      const lines = paths.slice(0, mostAddresses).map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
      return sendXml(reply, urlset(lines))
    },
  )

  const pageLines = async (depends: Depends) => {
    const addresses = await categoriesOnSale({ ...shop, depends })
    const lists = addresses.map((address) => listAddress({ category: address }))
    const makes = await reads.makesWithParts(depends, undefined)
    const written = writtenPaths(await reads.texts(depends, undefined))
    const all = [...staticPages, ...written, ...(makes.length > 0 ? [landingStart] : []), ...lists]
    return all.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
  }

  async function productLines(depends: Depends, part: number): Promise<string[]> {
    const pages = await pagesOnSale({ ...shop, depends }, part)
    // A slug has only letters, digits and dashes: nothing to escape.
    return pages.map(
      ({ slug, changedAt }) =>
        `<url><loc>${publicUrl}${screens.product(slug)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
    )
  }
}

function robotsOf(publicUrl: string): string {
  return [
    'User-agent: *',
    ...['/dashboard', '/payment', '/order', '/api'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

function urlset(lines: readonly string[]): string {
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`
}

/** Of a closed shop: nothing is to be indexed, and nobody caches that. */
function sendNothing(reply: FastifyReply): FastifyReply {
  return sendXml(reply, urlset([]), 'no-store')
}

function sendXml(reply: FastifyReply, xml: string, cacheControl = 'public, max-age=3600'): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', cacheControl)
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)
}
