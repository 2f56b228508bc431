import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { fromMinor, toDecimal } from '#base/money.ts'
import type { CardProduct } from '#catalog/products/screens/card-product.ts'
import { CachedItem, CachedItems } from '#web/ui/cached-item.tsx'
import { type ItemsOfPage, itemStore } from './item-store.ts'
import { ProductItem } from './product-item.tsx'

/** The page as it is sent. */
function sent(page: string, items: ItemsOfPage): string {
  return Buffer.concat(
    items.fill(page).map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
  ).toString()
}

/** Renders lists of words, and counts how often each word is rendered. */
function lists(mostItems: number) {
  const itemsOfPage = itemStore(mostItems)
  const rendered: string[] = []
  const show = (word: string) => {
    rendered.push(word)
    return <b>{word}</b>
  }
  return (words: Readonly<Record<string, string>>, facts = 'dollars') => {
    rendered.length = 0
    const items = itemsOfPage(facts)
    const page = renderToString(
      <CachedItems value={items}>
        <ul>
          {Object.entries(words).map(([name, word]) => (
            <CachedItem key={name} name={name} data={{ word }}>
              {() => show(word)}
            </CachedItem>
          ))}
          <li>another</li>
        </ul>
      </CachedItems>,
    )
    items.keep(page)
    return {
      words: sent(page, items)
        .replace(/<[^>]+>/g, ' ')
        .split(/\s+/)
        .filter(Boolean),
      rendered: [...rendered],
    }
  }
}

describe('a list item that was shown before', () => {
  it('is rendered again when the shop writes its amounts in another way', () => {
    const show = lists(9)
    show({ a: 'disc' }, 'dollars')
    expect(show({ a: 'disc' }, 'euros').rendered).toEqual(['disc'])
    expect(show({ a: 'disc' }, 'euros').rendered).toEqual([])
    expect(show({ a: 'disc' }, 'dollars').rendered).toEqual(['disc'])
  })

  it('is not rendered again, on any page and in any place', () => {
    const show = lists(9)
    expect(show({ a: 'disc', b: 'pad' })).toEqual({
      words: ['disc', 'pad', 'another'],
      rendered: ['disc', 'pad'],
    })
    expect(show({ c: 'belt', b: 'pad', a: 'disc' })).toEqual({
      words: ['belt', 'pad', 'disc', 'another'],
      rendered: ['belt'],
    })
    expect(show({ c: 'belt' }).rendered).toEqual([])
  })

  it('is rendered again when its data changed, and the old one is not shown any more', () => {
    const show = lists(9)
    show({ a: 'disc' })
    expect(show({ a: 'drum' })).toEqual({ words: ['drum', 'another'], rendered: ['drum'] })
    expect(show({ a: 'drum' }).rendered).toEqual([])
    expect(show({ a: 'disc' }).rendered).toEqual(['disc'])
  })

  it('is forgotten when more are shown than are stored, the longest unused first', () => {
    const show = lists(2)
    show({ a: 'disc', b: 'pad' })
    show({ a: 'disc', c: 'belt' })
    expect(show({ a: 'disc', b: 'pad' }).rendered).toEqual(['pad'])
  })
})

const product: CardProduct = {
  id: 'a1',
  name: 'Brake Disc, 280 × 22 mm',
  about: '<b>Front</b> & “rear”',
  picture: '/pictures/demo/brake-disc-vented-280-640.webp',
  price: toDecimal(fromMinor(3890)),
  minimum: 2,
  available: 146,
  slug: 'brake-disc-280',
  partNumber: 'BRD-280',
  maker: 'Halden',
  ratings: 4.5,
  measures: 'Diameter 280 mm',
  ratingsCount: 2,
}
const products: CardProduct[] = [
  product,
  { ...product, id: 'a2', available: 1 },
  { ...product, id: 'a3', ratings: null, partNumber: '', maker: '', picture: '' },
]

/** A page of all kinds of items. Without `items` it is rendered as the browser does. */
async function pageOf(address: string, items?: CachedItems): Promise<string> {
  const all = products.flatMap((product) => [
    <ProductItem key={product.id} product={product} />,
    <ProductItem key={`${product.id} first`} product={product} eager />,
    <ProductItem key={`${product.id} row`} product={product} layout="row" />,
  ])
  const { query, dataRoutes } = createStaticHandler([{ path: '*', element: <ul>{all}</ul> }])
  const context = await query(new Request(new URL(address, 'https://shop.example')))
  if (context instanceof Response) throw new Error(`${address}: ${context.status}`)
  const router = createStaticRouter(dataRoutes, context)
  return renderToString(
    <CachedItems value={items}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </CachedItems>,
  )
}

describe('a product in a list', () => {
  it('is to the letter what the browser renders, at any address', async () => {
    const itemsOfPage = itemStore(99)
    const first = itemsOfPage('dollars')
    const page = await pageOf('/', first)
    first.keep(page)
    const later = itemsOfPage('dollars')
    const again = sent(await pageOf('/allProducts?category=Brakes&page=2', later), later)
    expect(again === (await pageOf('/allProducts?category=Brakes&page=2'))).toBe(true)
    expect(again === page).toBe(true)
    expect(products.every((each) => later.find(`row ${each.id}`, each) !== undefined)).toBe(true)
  })

  it('has no list inside, and no id', async () => {
    const page = await pageOf('/')
    const all = products.length * 3
    expect(page.match(/<li[ >]/g)).toHaveLength(all)
    expect(page.match(/<li data-kept="true">/g)).toHaveLength(all - products.length)
    expect(page).not.toMatch(/ (id|for|aria-labelledby)="/)
  })
})
