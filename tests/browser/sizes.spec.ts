import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { anOrder, aProduct, signUp } from './builders.ts'
import { addToCart, cartLink, findProduct } from './carts.ts'
import { waitForHydration } from './hydration.ts'
import { expect, test } from './shop.ts'

/* The bytes that a first visit to a page loads, compressed as for a current browser. */

const client = join(import.meta.dirname, '../../build/client')
const kB = 1000

/** The bytes of all files of a type that a page has loaded when it is hydrated, complete, and the network is idle. */
async function loadedBy(
  page: Page,
  path: string,
  whole: Locator,
): Promise<Record<'js' | 'css' | 'woff2', number>> {
  const files = new Set<string>()
  page.on('request', (request) => files.add(new URL(request.url()).pathname))
  await page.goto(path)
  await waitForHydration(page)
  await expect(whole).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sum = (kind: string) =>
    [...files].filter((file) => file.endsWith(`.${kind}`)).reduce((total, file) => total + sent(file), 0)
  return { js: sum('js'), css: sum('css'), woff2: sum('woff2') }
}

function sent(path: string): number {
  const file = join(client, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

async function expectLight(
  page: Page,
  path: string,
  whole = page.getByRole('heading', { level: 1 }),
  most = 130 * kB,
) {
  const { js, css, woff2 } = await loadedBy(page, path, whole)
  expect(js, `JavaScript of ${path}`).toBeGreaterThan(50 * kB)
  expect(js, `JavaScript of ${path}`).toBeLessThanOrEqual(most)
  expect(css, `styles of ${path}`).toBeGreaterThan(kB)
  expect(css, `styles of ${path}`).toBeLessThanOrEqual(20 * kB)
  expect(woff2, `fonts of ${path}`).toBeLessThanOrEqual(60 * kB)
}

test('the page of a product is within the same limits', async ({ page }) => {
  const { name } = await aProduct()
  await page.goto(`/allProducts?q=${encodeURIComponent(name)}`)
  const path = await page.getByRole('link', { name, exact: true }).getAttribute('href')
  await page.goto('about:blank')
  await expectLight(page, path ?? '')
})

// These two also have the calls of a signed-in customer.
test('the purchase page of a signed-in customer loads at most 136 kB of JavaScript', async ({ page }) => {
  const product = await aProduct()
  await signUp(page)
  const button = page.getByRole('button', { name: 'Go to Checkout' })
  await expectLight(page, `/tools/${product.id}`, button, 136 * kB)
})

test('the payment page of an unpaid order loads at most 136 kB of JavaScript', async ({ page }) => {
  const order = await anOrder(await signUp(page), await aProduct())
  await expectLight(page, `/payment/${order}`, page.getByLabel('Card number'), 136 * kB)
})

// The fields of an address have the rules of all countries.
test('the checkout of a cart loads at most 136 kB of JavaScript', async ({ page }) => {
  const product = await aProduct({ minimum: 1 })
  await findProduct(page, product.name)
  await addToCart(page, product.name).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 product')
  await page.goto('about:blank')
  await expectLight(page, '/checkout', page.getByLabel('Full name'), 136 * kB)
})

for (const path of [
  '/',
  '/allProducts',
  '/blogs',
  '/myportfolio',
  '/login',
  '/signup',
  '/reset-password',
  '/confirm-email',
  '/cart',
]) {
  test(`${path} loads at most 130 kB of JavaScript, 20 kB of styles and 60 kB of fonts`, async ({ page }) => {
    await expectLight(page, path)
  })
}
