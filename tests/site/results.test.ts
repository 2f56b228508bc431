import { describe, expect, it } from 'vitest'
import { listAddress, readListQuery } from '#app/site/products/list-query.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { aProduct } from '../builders/products.ts'
import { anAdmin } from '../builders.ts'
import { aFitment, fitmentActions } from '../fitment/some-fitments.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { pieces, wordsOf } from './rendered.ts'

const shop = suiteFixture(async () => {
  const opened = await openTestShop({ demo: true })
  await store(opened.database, [aSeries({ make: 'Volkswagen', model: 'Golf', years: [2003] })])
  return opened
})
const page = async (search: string) => (await shop.fetch(`/allProducts${search}`)).text()
const named = (html: string, name: string) =>
  pieces(html, 'nav').find((piece) => piece.includes(`aria-label="${name}"`)) ?? ''
/** The labels of the chips of a page with the addresses to which they lead. */
function chips(html: string): Map<string, string> {
  const links = named(html, 'Active filters').matchAll(/<a [^>]*>/g)
  return new Map(
    [...links].flatMap(([tag]) => {
      const label = /aria-label="Remove ([^"]+)"/.exec(tag)?.[1]
      const to = /href="([^"]+)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&')
      return label === undefined || to === undefined ? [] : [[label, to]]
    }),
  )
}
const addressOf = (href: string | undefined) => href?.replaceAll('&amp;', '&')
const filters = (html: string) =>
  pieces(pieces(html, 'form').find((form) => form.includes('aria-label="Filters"')) ?? '', 'fieldset').map(
    wordsOf,
  )
const articles = (html: string) => pieces(html, 'article').map(wordsOf)

describe('a list of search results', () => {
  it('shows what was understood as chips, each with the search without it', async () => {
    const html = await page('?q=halden+front+brake+dsic')
    expect(chips(html)).toEqual(
      new Map([
        ['Halden', '/allProducts?q=front+brake+dsic'],
        ['Position: front', '/allProducts?q=halden+brake+dsic'],
        ['Brake Disc', '/allProducts?q=halden+front'],
      ]),
    )
    expect(wordsOf(html)).toContain('Searched for disc instead of dsic. Search as typed')
    expect(html).toContain('/allProducts?q=halden+front+brake+dsic&amp;spelling=typed')
    expect(articles(html)[0]).toContain('Part type: Brake Disc')
  })

  it('says which words it does not search: too many, and too long ones', async () => {
    const many = Array.from({ length: 24 }, (_, at) => `w${at}`)
    const long = 'x'.repeat(41)
    const html = await page(`?q=${[...many, 'left', long].join('+')}`)
    expect(wordsOf(html)).toContain(
      `Not searched: “left ${long}”. At most 24 words of up to 40 characters are.`,
    )
    expect(wordsOf(await page(`?q=${many.join('+')}`))).not.toContain('Not searched')
  })

  it('searches a misspelt word as it was typed, if somebody wants that', async () => {
    const html = await page('?q=dsic&spelling=typed')
    expect(wordsOf(html)).toContain('Searched for the words exactly as they were typed. Correct the spelling')
    expect(articles(html)).toEqual([])
  })

  it('finds a number in any writing, and says which; a close one is said', async () => {
    const html = await page('?q=brd-280+22v')
    expect([...chips(html).keys()]).toEqual(['Number brd-280 22v'])
    expect(articles(html)).toHaveLength(1)
    expect(articles(html)[0]).toContain('Halden part no. BRD-280-22V')
    await aProduct(shop.database, { name: 'Relay', partNumber: 'ZQX-4711-08' })
    await expect.poll(async () => articles(await page('?q=ZQX-4711-08'))).toHaveLength(1)
    const close = await page('?q=ZQX-4711-09')
    expect(wordsOf(close)).toContain('Nothing has the number zqx-4711-09. These numbers are close to it.')
    expect(articles(close)[0]).toContain('Close to: Part number ZQX-4711-08')
  })

  it('puts the words of a vehicle back among the words, and reads them as a vehicle again', async () => {
    const html = await page('?q=2003+golf+brake+disc&sort=price')
    expect(wordsOf(html)).toContain('2003 Volkswagen Golf')
    const asWords = /href="([^"]+)"[^>]*>Search for the words “2003 golf”/.exec(html)
    const to = '/allProducts?q=2003+golf+brake+disc&sort=price&read=words'
    expect(addressOf(asWords?.[1])).toBe(listAddress(readListQuery(new URL(to, 'http://shop').searchParams)))
    await aProduct(shop.database, { name: 'Ball, qzball of golf 2003' })
    const search = '?q=2003+golf+qzball&read=words'
    await expect.poll(async () => articles(await page(search))).toHaveLength(1)
    const other = await page(search)
    expect([...chips(other).keys()]).toEqual(['“2003 golf qzball”'])
    expect(articles(other)[0]).toContain('qzball of golf 2003')
    expect(wordsOf(other)).toContain('Names of vehicles were searched as words. Read them as a vehicle')
    expect(other).toContain('href="/allProducts?q=2003+golf+qzball"')
  })

  it('says what was left out', async () => {
    const html = await page('?q=alternator+zzyzzx')
    expect(wordsOf(html)).toContain('No alternator with “zzyzzx”: showing results without “zzyzzx”.')
    expect([...chips(html).keys()]).toEqual(['Alternator'])
  })

  it('narrows by attributes of the part type, one or the other, each counted', async () => {
    // Few enough for one page.
    const discs = 'q=brake+disc&from=40&to=46'
    const html = await page(`?${discs}`)
    const groups = filters(html)
    const axles = (all: readonly string[]) => all.find((group) => group.startsWith('Axle'))
    expect(axles(groups)).toMatch(/^Axle Front \d+ Rear \d+$/)
    expect(groups.slice(-3).map((group) => group.split(' ')[0])).toEqual(['Brand', 'Made', 'Price'])
    const [, front = '', rear = ''] = /Front (\d+) Rear (\d+)/.exec(axles(groups) ?? '') ?? []
    const one = await page(`?${discs}&attribute.Axle=Front`)
    expect(articles(one)).toHaveLength(Number(front))
    expect(axles(filters(one))).toBe(axles(groups))
    expect(chips(one).get('Axle: Front')).toBe(`/allProducts?${discs}`)
    const both = await page(`?${discs}&attribute.Axle=Front&attribute.Axle=Rear`)
    expect(articles(both)).toHaveLength(Number(front) + Number(rear))
  })

  it('where nothing is found, leads to what may help', async () => {
    const html = await page('?q=zzqqzz&inStock=1')
    expect(articles(html)).toEqual([])
    for (const way of ['Nothing found.', 'Search without filters', 'Parts', 'Tools', 'Ask the shop'])
      expect(wordsOf(html), way).toContain(way)
  })
})

describe('a list for a vehicle', () => {
  it('has what fits first, says so, and leads to what does not list the vehicle', async () => {
    const series = aSeries({ make: 'Zastava', model: 'Yugo', years: [1988, 1989] })
    await store(shop.database, [series])
    const fitting = await aProduct(shop.database, { name: 'Part, widgetlike fitting' })
    const { list } = fitmentActions(shop, await anAdmin(shop.database))
    await list(fitting.id, aFitment({ make: 'Zastava', model: 'Yugo', fromYear: 1988, toYear: 1988 }))
    await aProduct(shop.database, { name: 'Part, widgetlike of nothing' })
    const id = vehicleId(series.id, 1988)
    const html = await page(`?q=widgetlike&vehicle=${id}`)
    expect([...chips(html)]).toEqual([
      ['1988 Zastava Yugo 1.8 L 4-cylinder', '/allProducts?q=widgetlike'],
      ['“widgetlike”', `/allProducts?vehicle=${id}`],
    ])
    expect(articles(html)).toHaveLength(1)
    expect(articles(html)[0]).toContain('Fits')
    expect(wordsOf(html)).toContain('1 more is not listed for this vehicle. Show it')
    const all = await page(`?q=widgetlike&vehicle=${id}&fits=all`)
    expect(articles(all)[0]).toContain('Part, widgetlike fitting')
    expect(articles(all)[1]).toContain('Fit not known')
  })

  it('that the words name and nothing lists: each card says for which vehicle it is not listed', async () => {
    await store(shop.database, [aSeries({ make: 'Wartburg', model: 'Knight', years: [1988] })])
    const other = await aProduct(shop.database, { name: 'Sprocketoid, rear', maker: 'Nordwyn' })
    const { list } = fitmentActions(shop, await anAdmin(shop.database))
    await list(other.id, aFitment({ make: 'Wartburg', model: 'Knight', fromYear: 1988, toYear: 1988 }))
    await expect.poll(async () => articles(await page('?q=sprocketoid'))).toHaveLength(1)
    const [card = ''] = articles(await page('?q=nordwyn+sprocketoid+2003+golf'))
    expect(card).toContain('Sprocketoid, rear')
    expect(card.replaceAll(/[\u2066-\u2069]/g, '')).toContain('Not listed for the 2003 Volkswagen Golf')
  })

  it('says that it does not know the vehicle of an address', async () => {
    const html = await page('?q=brake+disc&vehicle=2147483647')
    expect(wordsOf(html)).toContain('This vehicle is not known.')
    expect(articles(html).length).toBeGreaterThan(5)
  })
})

describe('addresses', () => {
  it('of old searches lead to the same list', async () => {
    const html = await page('?q=brake+disc&department=Parts&brand=Halden&sort=name&from=50&to=100&inStock=1')
    expect([...chips(html).keys()]).toEqual(['Brake Disc', 'Halden', '$50.00 to $100.00', 'In stock'])
    expect(articles(html).length).toBeGreaterThan(0)
    expect(articles(await page('?q=brake&page=2')).length).toBeGreaterThan(0)
  })

  it('of one search become one', () => {
    const of = (search: string) => listAddress(readListQuery(new URLSearchParams(search)))
    expect(of('attribute.B=2&attribute.A=2&attribute.A=1&q=x&vehicle=0512&fits=some')).toBe(
      '/allProducts?q=x&vehicle=512&attribute.A=1&attribute.A=2&attribute.B=2',
    )
    expect(of('attribute.A=1&fits=all&spelling=typed')).toBe('/allProducts?attribute.A=1')
    expect(of('vehicle=-1')).toBe('/allProducts')
    expect(of('vehicle=512&sort=name')).toBe('/allProducts?vehicle=512')
    expect(of('q=x&page=41&after=1_-20')).toBe('/allProducts?q=x&page=41&after=1_-20')
    expect(of('q=x&page=41&after=20')).toBe('/allProducts?q=x&page=41')
  })

  it.each([
    ['10,000 characters', 'x'.repeat(10_000)],
    ['500 words', 'brake disc '.repeat(250)],
    ['marks of direction', '\u202e\u2067brake\u2069 \u200f disc'],
    ['half a character', '\ud83d'],
    ['signs of patterns', '%_\\*()[]{}|^$+?.'],
  ])('with %s are answered', async (_, q) => {
    for (const more of [
      '',
      '&vehicle=1',
      '&attribute.__proto__=1',
      '&page=9999999',
      '&page=400',
      '&fits=all',
    ]) {
      const { status } = await shop.fetch(`/allProducts?q=${encodeURIComponent(q.toWellFormed())}${more}`)
      // There is no page so far from the first.
      expect([more, status]).toEqual([more, more === '&page=400' ? 404 : 200])
    }
  })
})
