import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { anOrder, aProduct, signUp } from './builders.ts'
import { addToCart, cartLink, findProduct } from './carts.ts'
import { fitPanel } from './finding-journey.ts'
import { waitForHydration } from './hydration.ts'
import { expect, test } from './shop.ts'
import { chooseCivic, discQuestion, fitsCivics } from './vehicles.ts'

/* The bytes that a first visit to a page loads, compressed as for a current browser. */

const client = join(import.meta.dirname, '../../build/client')
const kB = 1000

/** The bytes of all files of a type that a page has loaded when it is hydrated, complete, and the network is idle. */
async function loadedBy(
  page: Page,
  path: string,
  whole: Locator,
): Promise<Record<'js' | 'css' | 'woff2', number>> {
  const sum = bytesOf(page)
  await page.goto(path)
  await waitForHydration(page)
  await expect(whole).toBeVisible()
  await page.waitForLoadState('networkidle')
  return { js: sum('js'), css: sum('css'), woff2: sum('woff2') }
}

/** Counts from now on: the bytes of all files of a type that a page requests. */
function bytesOf(page: Page): (kind: string) => number {
  const files = new Set<string>()
  page.on('request', (request) => files.add(new URL(request.url()).pathname))
  return (kind) =>
    [...files].filter((file) => file.endsWith(`.${kind}`)).reduce((total, file) => total + sent(file), 0)
}

function sent(path: string): number {
  const file = join(client, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

async function expectLight(
  page: Page,
  path: string,
  whole = page.getByRole('heading', { level: 1 }),
  most = 145 * kB,
) {
  const { js, css, woff2 } = await loadedBy(page, path, whole)
  expect(js, `JavaScript of ${path}`).toBeGreaterThan(50 * kB)
  expect(js, `JavaScript of ${path}`).toBeLessThanOrEqual(most)
  expect(css, `styles of ${path}`).toBeGreaterThan(kB)
  expect(css, `styles of ${path}`).toBeLessThanOrEqual(20 * kB)
  expect(woff2, `fonts of ${path}`).toBeLessThanOrEqual(60 * kB)
}

/** The same for somebody who is signed in, with what the page loads after its own data. */
async function expectLightForCustomer(page: Page, path: string, whole: Locator, most = 145 * kB) {
  const sum = bytesOf(page)
  // The vehicles of the account are joined a while after the page is there.
  const joined = page.waitForResponse(/\/api\/garage/)
  await expectLight(page, path, whole)
  await joined
  await page.waitForLoadState('networkidle')
  expect(sum('js'), `JavaScript of ${path} for a customer`).toBeLessThanOrEqual(most)
}

test('the page of a product is within the same limits', async ({ page }) => {
  const { name } = await aProduct()
  await page.goto(`/allProducts?q=${encodeURIComponent(name)}`)
  const path = await page.getByRole('link', { name, exact: true }).getAttribute('href')
  await page.goto('about:blank')
  await expectLight(page, path ?? '')
})

test('the page of a product with a chosen vehicle is within the same limits, also for a customer', async ({
  page,
}) => {
  const asking = await aProduct()
  await fitsCivics(asking.id, { qualifiers: [discQuestion] })
  await chooseCivic(page)
  await page.goto(`/allProducts?q=${encodeURIComponent(asking.name)}`)
  const path = (await page.getByRole('link', { name: asking.name, exact: true }).getAttribute('href')) ?? ''
  const question = fitPanel(page).getByRole('button', { name: '280 mm' })
  await page.goto('/robots.txt')
  await expectLight(page, path, question)

  await signUp(page)
  await page.goto('/robots.txt')
  // A question of fitment and the vehicles of an account: 1 kB more.
  await expectLightForCustomer(page, path, question, 146 * kB)
})

test('the purchase page of a signed-in customer is within the same limits', async ({ page }) => {
  const product = await aProduct()
  await signUp(page)
  await expectLightForCustomer(
    page,
    `/tools/${product.id}`,
    page.getByRole('button', { name: 'Go to Checkout', exact: true }),
  )
})

test('the payment page of an unpaid order is within the same limits', async ({ page }) => {
  const order = await anOrder(await signUp(page), await aProduct())
  await expectLightForCustomer(page, `/payment/${order}`, page.getByLabel('Card number'))
})

/** 1 kB more than other pages are allowed: the checkout has three steps, their history and the terms. */
const mostOfCheckout = 146.5 * kB

test('the checkout of a cart loads hardly more than 145 kB of JavaScript, up to its last step', async ({
  page,
}) => {
  const product = await aProduct({ minimum: 1 })
  await findProduct(page, product.name)
  await addToCart(page, product.name).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 product')
  await page.goto('about:blank')
  const sum = bytesOf(page)
  await expectLight(page, '/checkout', page.getByLabel('Full name'), mostOfCheckout)
  await page.getByLabel('Email', { exact: true }).fill('light@mailbox.example')
  await page.getByLabel('Country').selectOption('US')
  await page.getByLabel('Full name').fill('Test Guest')
  await page.getByLabel('Address', { exact: true }).fill('1 Test Street')
  await page.getByLabel('City').fill('Sacramento')
  await page.getByLabel('State').selectOption('CA')
  await page.getByLabel('ZIP code').fill('95814')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(sum('js'), 'JavaScript of the whole checkout').toBeLessThanOrEqual(mostOfCheckout)
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
]) {
  test(`${path} loads at most 145 kB of JavaScript, 20 kB of styles and 60 kB of fonts`, async ({ page }) => {
    await expectLight(page, path)
  })
}

test('/cart loads hardly more than 145 kB of JavaScript', async ({ page }) => {
  await expectLight(page, '/cart', undefined, 145.3 * kB)
})
