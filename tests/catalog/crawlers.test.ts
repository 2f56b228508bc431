import { describe, expect, it } from 'vitest'
import { aCategory, anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(() => openTestShop({ env: { PUBLIC_URL: 'https://parts.example' } }))

const sitemap = async (path = '/sitemap.xml') => {
  const answer = await shop.fetch(path)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

describe('the sitemap', () => {
  it('lists the public pages and every product on sale, with the time of its last change', async () => {
    const shown = await aProduct(shop.database)
    const archived = await aProduct(shop.database, { archivedAt: new Date() })
    await expect.poll(async () => (await sitemap()).text, { timeout: 10_000 }).toContain(shown.slug)
    const { type, text } = await sitemap()
    expect(type).toBe('application/xml; charset=utf-8')
    const isListed = (path: string) => text.includes(`<loc>https://parts.example${path}</loc>`)
    for (const path of ['/', '/allProducts', '/reviews']) expect([path, isListed(path)]).toEqual([path, true])
    // The owner has written nothing on these.
    for (const path of ['/blogs', '/myportfolio', '/contact', '/terms', '/returns', '/privacy', '/imprint'])
      expect([path, isListed(path)]).toEqual([path, false])
    expect(text).toMatch(
      new RegExp(
        `<url><loc>https://parts.example/products/${shown.slug}</loc><lastmod>\\d{4}-[\\dT:.-]+Z</lastmod></url>`,
      ),
    )
    expect(text).not.toContain(`/products/${archived.slug}<`)
  })

  it('lists what the owner has written', async () => {
    const { token } = await anAdmin(shop.database)
    const { version, value } = await shop.call('pagesSettings', { token })
    const terms = { ...value.fixed.terms, text: 'You may return everything.' }
    const body = { version, value: { ...value, fixed: { ...value.fixed, terms } } }
    await shop.call('changePagesSettings', { token, body })
    await expect
      .poll(async () => (await sitemap()).text, { timeout: 10_000 })
      .toContain('<loc>https://parts.example/terms</loc>')
    await shop.call('changePagesSettings', { token, body: { version: version + 1, value } })
  })

  it('becomes an index of several files when one file is too small', async () => {
    await shop.database.pool.query(
      `insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in)
       select 'm' || i, 'mapped-' || i, '', 'x', '/p', 100, 1, 0, '', '' from generate_series(1, 2600) i`,
    )
    const partsOf = (text: string) =>
      [...text.matchAll(/<loc>https:\/\/parts\.example(.*?)<\/loc>/g)].map(([, path]) => path)
    // The answer stays in the cache until the shop receives the notification of the change.
    await expect
      .poll(async () => partsOf((await sitemap()).text), { timeout: 10_000 })
      .toEqual(['/sitemap-1.xml', '/sitemap-2.xml'])
    const parts = ['/sitemap-1.xml', '/sitemap-2.xml']
    const all = (await Promise.all(parts.map((path) => sitemap(path)))).map((part) => part.text).join('')
    const addresses = [...all.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    const { total } = (
      await shop.database.pool.query('select count(*) as total from products where archived_at is null')
    ).rows[0]
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.length).toBe(total + 3)
    for (const path of ['/sitemap-0.xml', '/sitemap-3.xml']) expect((await sitemap(path)).status).toBe(404)
  })

  it('lists the categories that have products', async () => {
    const { database } = shop
    await aCategory(database, 'Empty')
    await aProduct(database, { category: 'Nuts & Bolts' })
    await expect
      .poll(async () => (await sitemap('/sitemap-1.xml')).text, { timeout: 10_000 })
      .toContain('<loc>https://parts.example/allProducts?category=Nuts+%26+Bolts</loc>')
    const { text } = await sitemap('/sitemap-1.xml')
    expect(text).not.toContain('category=Empty')
  })
})

it('robots.txt excludes the private pages, and names the sitemap', async () => {
  const answer = await shop.fetch('/robots.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect((await answer.text()).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /payment',
    'Disallow: /order',
    'Disallow: /api',
    '',
    'Sitemap: https://parts.example/sitemap.xml',
    '',
  ])
})
