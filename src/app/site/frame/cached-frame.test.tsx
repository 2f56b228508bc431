import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { screens } from '#base/contract/screens.ts'
import type { FrameContent } from '#office/content/model/frame.ts'
import { CachedFrame, cutFrame, type FrameHtml, frameName } from './cached-frame.ts'
import { Frame } from './frame.tsx'

const addresses = [
  ...[screens.home, '/home', screens.portfolio, screens.blogs, screens.products, screens.contact, '/reviews'],
  ...[`${screens.products}?category=Brakes&page=2`, `${screens.products}?sort=price`, '/-'],
  ...[
    screens.product('brake-disc'),
    screens.product('oil-filter'),
    screens.purchase('a'),
    screens.purchase('b'),
  ],
  ...[screens.dashboard, screens.myOrders],
]

const frame: FrameContent = {
  menus: [{ label: 'Parts', links: [{ label: 'Brakes', to: `${screens.products}?category=Brakes` }] }],
  menu: [{ label: 'All products', to: screens.products }],
  footer: [{ title: 'Shop', links: [{ label: 'Contact', to: screens.contact }] }],
  returns: 'Within 30 days.',
  isClosed: false,
  notice: '',
}

const { query, dataRoutes } = createStaticHandler([
  { id: 'root', path: '*', loader: () => ({ frame }), Component: Page },
])

function Page() {
  return (
    <Frame>
      <article>
        <header>The head of something in the page</header>
        <footer>Its foot</footer>
      </article>
    </Frame>
  )
}

async function page(address: string, kept?: FrameHtml): Promise<string> {
  const context = await query(new Request(new URL(address, 'https://shop.example')))
  if (context instanceof Response) throw new Error(`${address}: ${context.status}`)
  const router = createStaticRouter(dataRoutes, context)
  return renderToString(
    <CachedFrame value={kept}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </CachedFrame>,
  )
}

const nameOf = (address: string) => frameName(new URL(address, 'https://shop.example'))

describe('a frame that was rendered before', () => {
  /** Each of the first address that has the name. */
  const kept = new Map<string | undefined, FrameHtml | undefined>()

  beforeAll(async () => {
    for (const address of addresses) {
      const name = nameOf(address)
      if (!kept.has(name)) kept.set(name, cutFrame(await page(address)))
    }
  })

  it.each(addresses)('is the frame of %s to the letter', async (address) => {
    const frame = kept.get(nameOf(address))
    expect(frame?.topBar).toContain('</nav>')
    expect(frame?.footer).toContain('</nav>')
    expect(await page(address, frame)).toBe(await page(address))
  })

  it('is used for many pages', () => {
    expect(kept.size).toBeLessThan(addresses.length - 4)
  })

  it('is not used for a search, whose words the top bar shows', async () => {
    const search = `${screens.products}?q=disc`
    expect(nameOf(search)).toBeUndefined()
    expect(await page(search)).toContain('value="disc"')
  })
})
