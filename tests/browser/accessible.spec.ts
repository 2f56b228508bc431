import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './shop.ts'

/** A screen's address, and what is seen on it once it has all it asked for. */
type Screen = readonly [path: string, seen: (page: Page) => ReturnType<Page['getByText']>]

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name, level: 1 })
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()

const ofVisitors: Screen[] = [
  ['/', heading(/./)],
  ['/allProducts', heading('All products')],
  ['/allProducts?looks=rows', heading('All products')],
  ['/allProducts?q=no+such+thing', heading('All products')],
  ['/products/oil-filter-76', heading(/./)],
  ['/blogs', heading('Blogs')],
  ['/myportfolio', heading(/./)],
  ['/login', button('Log in')],
  ['/signup', button('Sign up')],
  ['/reset-password', button('Mail me a link')],
  ['/payment/nothing', heading('Payment')],
]
const widths = [['a phone', { width: 390, height: 844 }]] as const

test.describe.configure({ timeout: 240_000 })

for (const [name, viewport] of widths) {
  test.describe(`on ${name}, axe finds nothing in either theme`, () => {
    test.use({ viewport })

    test(`on the screens of a visitor, on ${name}`, async ({ page, request }) => {
      const [product] = await (await request.get('/api/addProduct?limit=1')).json()
      for (const [path, seen] of ofVisitors)
        await look(page, path.startsWith('/products/') ? `/products/${product.slug}` : path, seen)
    })
  })
}

async function look(page: Page, path: string, seen: Screen[1]): Promise<void> {
  await page.goto(path)
  await expect(seen(page)).toBeVisible()
  await expectAccessible(page)
}
