import type { Locator, Page, Request } from '@playwright/test'
import { anOrder, aProduct, signUp } from './builders.ts'
import { hold } from './hold-requests.ts'
import { waitForHydration } from './hydration.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/* The calls and files of a screen on a phone. `node bench/phones.ts` measures the times. */

const mostFiles = 20
/** As sent, headers included; of one page some hundred bytes more or less from run to run. */
const mostKilobytes = 210
const phone = { width: 390, height: 844 }

test.use({ viewport: phone })

/**
 * All requests of the page until its data is visible, without pictures, which come when they come, the browser's request for
 * the icon of its tab, and the font, which the browser has from the page before.
 */
async function askedBefore(page: Page, path: string, data: Locator): Promise<Request[]> {
  const asked: Request[] = []
  page.on('request', (request) => {
    if (!/^\/(favicon\.svg|pictures\/|assets\/inter-)/.test(pathOf(request))) asked.push(request)
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(data).toBeVisible()
  return asked
}

/** The bytes of requests as sent, in kB. */
async function kilobytesOf(asked: readonly Request[]): Promise<number> {
  const sent = await Promise.all(
    asked.map(async (request) => {
      await (await request.response())?.finished()
      const { responseHeadersSize, responseBodySize } = await request.sizes()
      return responseHeadersSize + responseBodySize
    }),
  )
  return sent.reduce((sum, bytes) => sum + bytes, 0) / 1000
}

const callsIn = (asked: readonly Request[]) =>
  asked
    .filter((request) => request.method() === 'GET' && pathOf(request).startsWith('/api/'))
    .map(pathAndQuery)
const pathAndQuery = (request: Request) => `${pathOf(request)}${new URL(request.url()).search}`
const pathOf = (request: Request) => new URL(request.url()).pathname

test('the purchase page shows its form after one call and at most 20 files', async ({ page }) => {
  const product = await aProduct({ picture: '/pictures/demo/bulb-h7-640.webp' })
  await signUp(page)
  const form = page.getByRole('button', { name: 'Go to Checkout', exact: true })
  const asked = await askedBefore(page, `/tools/${product.id}`, form)
  // The form asks for its limit and its total once it is there, and does not wait for them.
  const ofTheForm = [`/api/order-limit/${product.id}`, `/api/tools/${product.id}/price?quantity=5`]
  const before = asked.filter((request) => !ofTheForm.includes(pathAndQuery(request)))
  expect(callsIn(before)).toEqual(['/api/mine?orders=100'])
  expect(before.length, before.map(pathOf).join(' ')).toBeLessThanOrEqual(mostFiles)
  expect(await kilobytesOf(asked)).toBeLessThanOrEqual(mostKilobytes)
})

test('My Orders shows the orders after one call and at most 20 files', async ({ page }) => {
  const product = await aProduct()
  await anOrder(await signUp(page), product)
  const order = page.getByRole('main').getByRole('link', { name: product.name, exact: true })
  const asked = await askedBefore(page, '/dashboard/myorders', order)
  // It asks for orders in an earlier shop once its own are there, and does not wait for them.
  const before = asked.filter((request) => pathAndQuery(request) !== '/api/earlier-orders?limit=10&offset=0')
  expect(callsIn(before)).toEqual(['/api/mine?orders=20'])
  expect(before.length, before.map(pathOf).join(' ')).toBeLessThanOrEqual(mostFiles)
  expect(await kilobytesOf(asked)).toBeLessThanOrEqual(mostKilobytes)
})

test('the payment page shows the order after one call and at most 20 files', async ({ page }) => {
  const product = await aProduct()
  const order = await anOrder(await signUp(page), product)
  // Later requests are not needed to show the order.
  await hold(page, '**/api/create-payment-intent')
  const name = page.getByRole('main').getByText(product.name)
  const asked = await askedBefore(page, `/payment/${order}`, name)
  expect(callsIn(asked)).toEqual([`/api/mine?order=${order}`])
  expect(asked.length, asked.map(pathOf).join(' ')).toBeLessThanOrEqual(mostFiles)
})

test('My Profile shows its fields after one call and at most 20 files', async ({ page }) => {
  await signUp(page)
  const asked = await askedBefore(page, '/dashboard', page.getByRole('main').getByLabel('Phone'))
  expect(callsIn(asked)).toEqual(['/api/mine'])
  expect(asked.length, asked.map(pathOf).join(' ')).toBeLessThanOrEqual(mostFiles)
})

test('an admin’s table requests its rows as soon as the user is known', async ({ page }) => {
  await signIn(page, demoAdmin)
  const asked = await askedBefore(page, '/dashboard/manageUsers', page.getByRole('row').nth(1))
  // With one's own views of the table, at the same time.
  const [first, ...together] = callsIn(asked).slice(0, 3)
  expect(first).toBe('/api/mine')
  expect(together).toContainEqual(expect.stringMatching(/^\/api\/admin-tables\/users/))
})

test('the page asks who is signed in before its scripts have arrived', async ({ page }) => {
  await signUp(page)
  const letThrough = await hold(page, '**/assets/*.js')
  const early = page.waitForRequest('**/api/mine?orders=20')
  await page.goto('/dashboard/myorders', { waitUntil: 'commit' })
  await early
  letThrough()
  await expect(page.getByText('No orders yet')).toBeVisible()
})

test('a visitor’s page sends no early request', async ({ page }) => {
  const asked = await askedBefore(page, '/payment/x', page.getByText('Please log in first.'))
  expect(callsIn(asked)).toEqual([])
})

test('a page with an expired token requests a new one for the session', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 401/)
  const product = await aProduct()
  const person = await signUp(page)
  await anOrder(person, product)
  await page.addInitScript(() => {
    if (sessionStorage.getItem('ended-by-test')) return
    sessionStorage.setItem('ended-by-test', 'yes')
    localStorage.setItem('accessToken', 'x'.repeat(43))
  })
  await page.goto('/dashboard/myorders')
  await expect(page.getByRole('main').getByRole('link', { name: product.name, exact: true })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('accessToken')))
    .toMatch(/^(?!x{43}$)[\w-]{43}$/)
})

test('the payment page is fetched while the purchase form is filled in', async ({ page }) => {
  const product = await aProduct()
  await signUp(page)
  await page.goto(`/tools/${product.id}`)
  const quantity = page.getByLabel('Quantity', { exact: true })
  await expect(quantity).toBeVisible()
  await page.waitForLoadState('networkidle')
  const fetched = page.waitForRequest(/\/assets\/payment-[^/]+\.js$/)
  await quantity.focus()
  await fetched
})

// By price, because the newest products come from other tests, and neighbours by name have one picture.
for (const [path, size] of [
  ['/', phone],
  ['/', { width: 1440, height: 900 }],
  ['/allProducts?sort=-price', phone],
  ['/allProducts?sort=-price', { width: 1440, height: 900 }],
] as const) {
  test(`${path} at ${size.width} px loads only the pictures near the screen before it is scrolled`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto(path)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    const loaded = await page.evaluate(() => {
      const top = (image: HTMLImageElement) => image.getBoundingClientRect().top
      const images = [...document.images]
      // A far picture that is also shown near the screen counts as near.
      const near = new Set(images.filter((image) => top(image) < innerHeight * 2.5).map(({ src }) => src))
      const far = images.filter(({ src }) => !near.has(src))
      return far.map(({ naturalWidth }) => naturalWidth > 0)
    })
    expect(loaded).toContain(false)
    expect(loaded).not.toContain(true)
  })
}
