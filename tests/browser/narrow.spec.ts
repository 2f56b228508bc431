import type { Page } from '@playwright/test'
import { aProduct, tokenOf } from './builders.ts'
import { chooseVehicle, field, openChooser } from './chooser.ts'
import { volkswagenGolf } from './fitting.ts'
import { demoAdmin, demoCustomer, expect, signIn, test } from './shop.ts'

/* On a phone of 320 px, no text that people enter may make a page scroll sideways. */
test.use({ viewport: { width: 320, height: 720 } })

const longWord = 'Nonstop'.repeat(30)

const expectNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

test('a review without spaces stays within its card', async ({ page }) => {
  const answer = await page.request.post('/api/addreview', {
    headers: { authorization: `Bearer ${await tokenOf(demoCustomer)}` },
    data: {
      name: longWord.slice(0, 60),
      email: demoCustomer.email,
      about: longWord,
      ratings: 4,
      picture: '/pictures/missing.svg',
    },
  })
  expect(await answer.json()).toMatchObject({ acknowledged: true })
  await page.goto('/')
  await expect(page.getByText(longWord)).toBeAttached()
  await expectNarrow(page)
})

test('a long name and the label Stock Out stay within their cards', async ({ page }) => {
  const { id } = await aProduct({ name: longWord.slice(0, 100), available: 7, minimum: 9 })
  const { slug } = await (await page.request.get(`/api/tools/${id}`)).json()
  for (const path of ['/allProducts', '/allProducts?looks=rows', `/products/${slug}`]) {
    await page.goto(path)
    await expect(page.getByText('Fewer left than the minimum order').first()).toBeAttached()
    await expectNarrow(page)
    const left = page.getByText('Fewer left than the minimum order').first()
    expect(await left.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    const words = await left.boundingBox()
    expect((words?.x ?? 0) + (words?.width ?? 320)).toBeLessThanOrEqual(320 - 28)
    const buy = await page
      .getByRole('button', { name: /^Buy Now ?: Nonstop/ })
      .first()
      .boundingBox()
    expect((buy?.x ?? 0) + (buy?.width ?? 320)).toBeLessThanOrEqual(320 - 28)
  }
})

test('what helps where nothing was found stays on the screen, with the vehicle in it', async ({ page }) => {
  await page.goto(`/allProducts?q=quux+zyzzyva&vehicle=${await volkswagenGolf()}`)
  const way = page.getByRole('main').getByRole('link', { name: /^Search without 2003 Volkswagen Golf/ })
  await way.scrollIntoViewIfNeeded()
  await expect(way).toBeInViewport({ ratio: 0.99 })
  await expectNarrow(page)
})

test('both buttons of a row are in view', async ({ page }) => {
  const { name } = await aProduct()
  await page.goto(`/allProducts?q=${encodeURIComponent(name)}&looks=rows`)
  const row = page.getByRole('article').filter({ hasText: name })
  const buttons = [
    row.getByRole('button', { name: /^Add to cart/ }),
    row.getByRole('link', { name: /^Buy Now/ }),
  ]
  // The list cuts off what is wider than it.
  for (const button of buttons) {
    const { x, width } = (await button.boundingBox()) ?? { x: 0, width: 320 }
    expect(x + width).toBeLessThanOrEqual(320 - 16)
  }
  await expectNarrow(page)
})

test('all ways to choose a vehicle are in view, and no choice is below its arrow', async ({ page }) => {
  await page.goto('/blogs')
  await chooseVehicle(page, { year: '2003', make: 'Volkswagen', model: 'Golf' })
  const dialog = await openChooser(page)
  for (const tab of await dialog.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 0.99 })
  await dialog.getByRole('tab', { name: 'Year and make' }).click()
  const { width = 0 } = (await field(page, 'Make').boundingBox()) ?? {}
  expect(width).toBeGreaterThan(200)
  await expectNarrow(page)
})

test('a price on the purchase page fits on one line', async ({ page }) => {
  const { id } = await aProduct({ price: 4938.95 })
  await signIn(page, demoCustomer)
  await page.goto(`/tools/${id}`)
  // By then the placeholder for an unknown session is gone.
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toBeVisible()
  const price = page.getByRole('definition').filter({ hasText: '$4,938.95' })
  const line = await price.evaluate((one) => Number.parseFloat(getComputedStyle(one).lineHeight))
  expect((await price.boundingBox())?.height).toBeLessThan(line * 1.5)
  await expectNarrow(page)
})

test('the audit log does not make the page scroll sideways', async ({ page }) => {
  await aProduct()
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/audit')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await expectNarrow(page)
})

test('the chosen category is visible', async ({ page }) => {
  await page.goto('/allProducts?category=Wheels')
  await expect(page.getByRole('link', { name: /^Wheels/ }).first()).toBeInViewport({ ratio: 1 })
})

test('a sold-out product can be viewed but not bought, and the page shows where to go next', async ({
  page,
}) => {
  await page.goto('/allProducts?category=Garage&looks=rows')
  const soldOut = page.getByRole('article').filter({ hasText: 'Stock Out' }).first()
  await expect(soldOut.getByRole('button', { name: /^Buy Now/ })).toBeDisabled()
  await expect(soldOut.getByRole('link', { name: /^Buy Now/ })).toHaveCount(0)
  const there = page.getByRole('article').filter({ hasText: 'In stock' }).first()
  await expect(there.getByRole('link', { name: /^Buy Now/ })).toHaveAttribute('href', /^\/tools\//)
  const name = (await soldOut.getByRole('heading').textContent()) ?? ''
  await soldOut.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const offer = page
    .locator('main')
    .getByText('Stock Out', { exact: true })
    .first()
    .locator('xpath=ancestor::div[.//dl][1]')
  await expect(offer.getByRole('button', { name: /^Buy Now/ })).toBeDisabled()
  await expect(offer.getByRole('link', { name: /^Buy Now/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Garage in stock' }).click()
  await expect(page).toHaveURL('/allProducts?category=Garage&inStock=1')
  await expect(page.getByText('Stock Out', { exact: true })).toHaveCount(0)
})

test('the top bar of a signed-in user fits on phones of all widths', async ({ page }) => {
  await signIn(page, demoCustomer)
  await page.goto('/allProducts')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
  for (const width of [320, 360, 384, 390, 412, 430, 440, 480]) {
    await page.setViewportSize({ width, height: 720 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
  }
})
