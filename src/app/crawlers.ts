import type { FastifyInstance, FastifyReply } from 'fastify'
import { categoriesOnSale, pagesOnSale, partsOnSale } from '#catalog/service/sitemap.ts'
import { screens } from '#contract/screens.ts'
import type { DbAndPool } from '#db/open.ts'
import type { Depends } from '#db/topics.ts'
import { listAddress } from '#site/products/list-query.ts'

interface Options {
  readonly shop: DbAndPool
  readonly publicUrl: string
}

const staticPages = [
  screens.home,
  screens.products,
  screens.reviews,
  screens.blogs,
  screens.portfolio,
  screens.contact,
  screens.terms,
  screens.returns,
  screens.privacy,
]

/** Serves the sitemap and robots.txt. */
export function serveCrawlers(app: FastifyInstance, { shop, publicUrl }: Options): void {
  app.get('/robots.txt', { config: { open: 'pages' } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          'Disallow: /dashboard',
          'Disallow: /payment',
          'Disallow: /order',
          'Disallow: /api',
          '',
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', { config: { open: 'pages', kept: true } }, async ({ depends }, reply) => {
    const parts = await partsOnSale({ ...shop, depends })
    if (parts.length <= 1)
      return sendXml(
        reply,
        urlset([...(await pageLines(depends)), ...(await productLines(depends, parts[0] ?? 1))]),
      )
    const [first, ...others] = parts
    // Part 1 is always listed: it also has the pages that are not products.
    const files = [1, ...(first === 1 ? others : parts)].map((part) => `${publicUrl}/sitemap-${part}.xml`)
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
      const part = Number(request.params.part)
      const { depends } = request
      const products = part > 0 ? await productLines(depends, part) : []
      if (products.length === 0 && part !== 1) return reply.callNotFound()
      return sendXml(reply, urlset([...(part === 1 ? await pageLines(depends) : []), ...products]))
    },
  )

  const pageLines = async (depends: Depends) => {
    const addresses = await categoriesOnSale({ ...shop, depends })
    const lists = addresses.map((address) => listAddress({ category: address }))
    return [...staticPages, ...lists].map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
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

function urlset(lines: readonly string[]): string {
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)
}
