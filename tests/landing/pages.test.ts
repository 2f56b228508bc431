import { expect, it } from 'vitest'
import { vehicleId } from '#finding/vehicles/model.ts'
import { aCategory, anAdmin, aProduct } from '../builders.ts'
import { aFitment, fitmentActions } from '../fitment/some-fitments.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'

/** However often a test changes a page, the next visitor gets a new one. */
const rerenders = { burst: Number.POSITIVE_INFINITY, everyMs: 1 }
const small = aSeries({ make: 'Volkswagen', model: 'Golf', litres: 1.8, years: [2000, 2001, 2003] })
const large = aSeries({ make: 'Volkswagen', model: 'Golf', litres: 2.3, years: [2001] })

const shop = suiteFixture(async () => {
  const opened = await openTestShop({ env: { PUBLIC_URL: 'https://parts.example' }, rerenders })
  await store(opened.database, [
    ...[small, large],
    aSeries({ make: 'Volkswagen', model: 'Polo', years: [2002] }),
    aSeries({ make: 'Mercedes-Benz', model: '190 E', years: [1990] }),
    aSeries({ make: 'BMW', model: '3 Series', years: [1985] }),
  ])
  return opened
})
const admin = suiteFixture(() => anAdmin(shop.database))
const { list } = fitmentActions(shop, admin)

/** A page as a visitor without JavaScript gets it. */
async function see(path: string) {
  const answer = await shop.fetch(path, { redirect: 'manual' })
  const html = await answer.text()
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    html,
    heading: /<h1[^>]*>([^<]*)/.exec(html)?.[1],
    isStored: !answer.headers.has('x-request-id'),
    isForSearchEngines: !html.includes('content="noindex"'),
    canonical: /<link rel="canonical" href="https:\/\/parts.example([^"]*)"/.exec(html)?.[1],
    /** The categories with their counts and links. */
    counts: [
      ...html.matchAll(
        /<li class="flex items-baseline[^>]*><a[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a><span[^>]*>(\d+)</g,
      ),
    ].map(([, to, name, count]) => [name, Number(count), to?.replaceAll('&amp;', '&')]),
  }
}

/** A part in a category of its own, for vehicles. */
async function aPart(category: string, ...fitments: Parameters<typeof aFitment>[0][]) {
  const product = await aProduct(shop.database, { category })
  await list(product.id, ...fitments.map(aFitment))
  return product
}

it('a make, a model and a year have a page with their categories, counts and links to narrower pages', async () => {
  await aPart('Discs', { make: 'Volkswagen', model: 'Golf', fromYear: 2000, toYear: 2001 })
  await aPart('Discs', { make: 'Volkswagen', model: 'Golf', fromYear: 2001, toYear: 2001 })
  const engine = { litres: { from: 1.8, to: 1.8 }, cylinders: null, words: '' }
  await aPart('Hoses', { make: 'Volkswagen', model: 'Golf', fromYear: 2001, toYear: 2001, engine })
  const make = await see('/parts/volkswagen')
  expect(make).toMatchObject({ status: 200, heading: 'Volkswagen parts', canonical: '/parts/volkswagen' })
  expect(make.counts).toEqual([
    ['Discs', 2, '/allProducts?q=Volkswagen&category=Discs'],
    ['Hoses', 1, '/allProducts?q=Volkswagen&category=Hoses'],
  ])
  expect(make.html).toContain('href="/parts/volkswagen/golf"')
  expect(make.html).not.toContain('/parts/volkswagen/polo')
  const model = await see('/parts/volkswagen/golf')
  expect(model).toMatchObject({ status: 200, heading: 'Volkswagen Golf parts', isForSearchEngines: true })
  const years = [...model.html.matchAll(/href="\/parts\/volkswagen\/golf\/(\d+)"/g)].map(([, year]) => year)
  expect(years).toEqual(['2001', '2000'])
  expect(model.html).toContain('"@type":"BreadcrumbList"')
  expect(model.html).toMatch(
    /"position":3,"name":"Golf","item":"https:\/\/parts.example\/parts\/volkswagen\/golf"/,
  )
  const start = await see('/parts')
  expect(start.html).toContain('href="/parts/volkswagen"')
  expect(start.html).not.toContain('href="/parts/bmw"')
})

it('a year of one engine leads to its lists; of several, each engine does', async () => {
  const one = await see('/parts/volkswagen/golf/2000')
  const id = vehicleId(small.id, 2000)
  expect(one.heading).toBe('2000 Volkswagen Golf parts')
  expect(one.counts).toEqual([['Discs', 1, `/allProducts?vehicle=${id}&category=Discs`]])
  const several = await see('/parts/volkswagen/golf/2001')
  const [of18, of23] = [vehicleId(small.id, 2001), vehicleId(large.id, 2001)]
  expect(several.counts).toEqual([
    ['Discs', 2, `/allProducts?vehicle=${of18}&category=Discs`],
    ['Hoses', 1, `/allProducts?vehicle=${of18}&category=Hoses`],
    ['Discs', 2, `/allProducts?vehicle=${of23}&category=Discs`],
  ])
})

it('each count equals the list to which it leads, parts that fit every vehicle included', async () => {
  const { id } = await aProduct(shop.database, { category: 'Discs' })
  await shop.call('changeFitments', {
    params: { id },
    token: admin.token,
    body: { product: { isUniversal: true, universalNote: '', fitments: [] } },
  })
  const pages = ['/parts/volkswagen', '/parts/volkswagen/golf', '/parts/volkswagen/golf/2001']
  const counts = (await Promise.all(pages.map(see))).flatMap((page) => page.counts)
  expect(counts.length).toBe(7)
  for (const [name, count, to] of counts) {
    const query = Object.fromEntries(new URL(`https://parts.example${to}`).searchParams)
    const { total } = await shop.call('find', { query })
    expect([name, total]).toEqual([name, count])
  }
})

it('other writings lead to the one address of the page, and unknown vehicles are not found', async () => {
  const moved = {
    '/parts/VW': '/parts/volkswagen',
    '/parts/vw/GOLF/2001': '/parts/volkswagen/golf/2001',
    '/parts/Mercedes': '/parts/mercedes-benz',
    '/parts/mercedesbenz/190E': '/parts/mercedes-benz/190-e',
    '/parts/bmw/3%20Series': '/parts/bmw/3-series',
    '/parts/bmw/3series/1985': '/parts/bmw/3-series/1985',
  }
  for (const [from, to] of Object.entries(moved)) {
    const { status, location } = await see(from)
    expect([from, status, location]).toEqual([from, 301, to])
  }
  const unknown = ['nothing', '-', '%20', 'volkswagen/none', 'volkswagen/golf/1999', 'volkswagen/golf/02001']
  for (const path of [...unknown, 'volkswagen/golf/2001/more']) {
    const { status, isForSearchEngines } = await see(`/parts/${path}`)
    expect([path, status, isForSearchEngines]).toEqual([path, 404, false])
  }
})

it('a known vehicle without parts says so, and is not for search engines', async () => {
  for (const [path, name] of [
    ['/parts/bmw', 'BMW'],
    ['/parts/volkswagen/polo', 'Volkswagen Polo'],
    ['/parts/volkswagen/golf/2003', '2003 Volkswagen Golf'],
  ] as const) {
    const { status, html, isForSearchEngines } = await see(path)
    expect([path, status, isForSearchEngines]).toEqual([path, 200, false])
    expect(html).toContain(`We list no parts for the ${name} yet`)
    expect(html).toContain('href="/contact"')
  }
})

it('a page is kept until the parts of a vehicle change, and then shows them', async () => {
  const path = '/parts/mercedes-benz/190-e/1990'
  const untilKept = async () => {
    await expect.poll(async () => (await see(path)).isStored, { timeout: 10_000 }).toBe(true)
    return see(path)
  }
  expect((await untilKept()).counts).toEqual([])
  const given = { make: 'Mercedes', model: '190 E', fromYear: 1990, toYear: 1990 }
  const { id } = await aPart('Pumps', given)
  const first = await see(path)
  expect(first.counts.map(([name, count]) => [name, count])).toEqual([['Pumps', 1]])
  expect((await untilKept()).isForSearchEngines).toBe(true)
  // Without fitments, and with them again.
  await list(id)
  expect((await see(path)).counts).toEqual([])
  await untilKept()
  await list(id, aFitment(given))
  expect((await see(path)).counts.length).toBe(1)
  await untilKept()
  // Gone from the shop.
  await shop.call('removeProduct', { params: { id }, token: admin.token })
  expect((await see(path)).counts).toEqual([])
  // In another category.
  const other = await aPart('Pumps', given)
  await untilKept()
  const moved = await aCategory(shop.database, 'Seals')
  await shop.database.pool.query('update products set category_id = $1, category = $2 where id = $3', [
    ...[moved, 'Seals', other.id],
  ])
  await expect.poll(async () => (await see(path)).counts.map(([name]) => name)).toEqual(['Seals'])
})

it('a part that a page counts and does not show drops it, too', async () => {
  const path = '/parts/bmw/3-series/1985'
  const given = { make: 'BMW', model: '3 Series', fromYear: 1985, toYear: 1985 }
  const first = await aPart('Lamps', given)
  for (let n = 0; n < 6; n++) await aPart('Lamps', given)
  await expect.poll(async () => (await see(path)).isStored, { timeout: 10_000 }).toBe(true)
  const before = await see(path)
  expect([before.counts[0]?.[1], before.html.includes(first.slug)]).toEqual([7, false])
  await shop.call('removeProduct', { params: { id: first.id }, token: admin.token })
  expect((await see(path)).counts[0]?.[1]).toBe(6)
})

it('a page shows the vehicles that a job derived after the vehicles changed', async () => {
  await aPart('Belts', { make: 'BMW', model: '3 Series', fromYear: 1985, toYear: 1990 })
  await expect.poll(async () => (await see('/parts/bmw/3-series')).isStored, { timeout: 10_000 }).toBe(true)
  const [series] = (
    await shop.database.pool.query<{ id: number }>(`select id from vehicle_series where make = 'BMW'`)
  ).rows
  await store(shop.database, [
    { ...aSeries({ make: 'BMW', model: '3 Series', years: [1985, 1987] }), id: series?.id ?? 0 },
  ])
  // As soon as the shop has heard of it the year is known, and has no parts.
  await expect.poll(async () => (await see('/parts/bmw/3-series/1987')).status).toBe(200)
  const { deriveDue } = await import('#finding/fitment/service/derive-due.ts')
  await deriveDue(shop.database)
  await expect
    .poll(async () => (await see('/parts/bmw/3-series/1987')).counts.map(([name]) => name))
    .toContain('Belts')
})

it('the sitemap has a file of each make with parts, with the pages that have any', async () => {
  const pathsIn = async (path: string) => {
    const answer = await shop.fetch(path)
    const text = await answer.text()
    return [...text.matchAll(/<loc>https:\/\/parts\.example(.*?)<\/loc>/g)].map(([, found]) => found)
  }
  await expect
    .poll(() => pathsIn('/sitemap.xml'), { timeout: 10_000 })
    .toEqual([
      '/sitemap-1.xml',
      ...['bmw', 'mercedes-benz', 'volkswagen'].map((slug) => `/sitemap-parts-${slug}.xml`),
    ])
  expect(await pathsIn('/sitemap-1.xml')).toContain('/parts')
  const golf = '/parts/volkswagen/golf'
  const ofVolkswagen = ['/parts/volkswagen', golf, `${golf}/2001`, `${golf}/2000`]
  expect(await pathsIn('/sitemap-parts-volkswagen.xml')).toEqual(ofVolkswagen)
  for (const path of ofVolkswagen) {
    const { status, canonical } = await see(path ?? '')
    expect([status, canonical]).toEqual([200, path])
  }
  for (const make of ['vw', 'nothing', 'VOLKSWAGEN'])
    expect((await shop.fetch(`/sitemap-parts-${make}.xml`)).status).toBe(404)
})
