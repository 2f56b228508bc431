import { describe, expect, it } from 'vitest'
import { dashboardPages } from '#app/site/dashboard/pages.ts'
import { sellingCurrencies } from '#base/currencies.ts'
import { aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openOtherShop } from './other-shop.ts'
import { foreignIn, foreignOf } from './other-words.ts'

const shop = suiteFixture(openOtherShop)

const publicPaths = [
  ...['/', '/allProducts', '/parts', '/reviews', '/vehicles', '/contact', '/terms', '/returns', '/privacy'],
  ...['/login', '/signup', '/reset-password', '/confirm-email', '/cart', '/checkout', '/order', '/nowhere'],
  ...['/blogs', '/myportfolio', '/imprint', '/my-vehicles', '/sitemap.xml', '/robots.txt'],
  ...['/api/settings', '/api/docs', '/api/openapi.json'],
]

/** What people read of a page: not its code, nor the addresses of files, nor the list of all currencies that a shop can have. */
function readable(page: string): string {
  return page
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/(?:href|src|srcset)="[^"]*"/g, '')
    .replaceAll(JSON.stringify(sellingCurrencies), '')
}

describe('a shop that is called Żółw & Söhne and sells in PLN', () => {
  /* What staff see once they are signed in is in tests/browser/other-name.spec.ts. */
  it('has no other name and no other currency on any page', async () => {
    const product = await aProduct(shop.database, {
      name: 'Klocki hamulcowe',
      brand: 'Bosch',
      priceCents: 125_050,
    })
    const paths = [
      ...[...publicPaths, `/products/${product.slug}`, `/tools/${product.id}`, '/payment/x', '/order/x'],
      ...dashboardPages.map(({ to }) => to.replace(/:\w+/, 'x')),
    ]
    const said: [string, string][] = []
    for (const path of paths) {
      const text = await (await shop.fetch(path)).text()
      said.push([path, readable(text)])
    }
    expect(foreignOf(said)).toEqual([])
    const list = await (await shop.fetch('/allProducts')).text()
    expect(list).toContain('1250,50\u00a0zł')
    expect(list).toContain('Żółw &amp; Söhne')
  })

  it.each([
    ['the name', 'Mails of Tappet arrive'],
    ['the name in an address of the shop', 'shop@tappet.example'],
    ['the currency', 'Prices in USD'],
    ['the word of its pieces', 'at most 5 dollars'],
    ['an amount in it', 'Pay $12.50'],
    ['its way of writing', 'lang=en-US'],
  ])('is found to say %s of the demo shop', (_, text) => {
    expect(foreignIn(text)).toBe(text)
  })

  it.each(['Tappet-Cart: 5', 'Prices in PLN', '12,50\u00a0zł'])('may say “%s”', (text) => {
    expect(foreignIn(text)).toBeUndefined()
  })
})
