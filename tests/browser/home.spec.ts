import { expectAccessible } from './axe.ts'
import { waitForHydration } from './hydration.ts'
import { demoCustomer, expect, signIn, test } from './shop.ts'

test('the home page shows, and a visitor may log in', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Tappet/)
  await expect(page.getByRole('heading', { name: 'Our Products', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in', exact: true }).first()).toBeVisible()
  await expectAccessible(page)
})

test('a signed-in customer has a link to the dashboard', async ({ page }) => {
  await signIn(page, demoCustomer)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'DashBoard', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true }).first()).toBeVisible()
})

test('each of the four slides shows its picture (spec §2, §9)', async ({ page }) => {
  await page.goto('/')
  for (const number of [1, 2, 3, 4]) {
    await page.getByRole('button', { name: `Slide ${number}`, exact: true }).click()
    const picture = page.getByLabel(`${number} of 4`, { exact: true }).locator('img')
    await expect(picture).toBeInViewport()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(picture).toHaveJSProperty('complete', true)
  }
})

test('on a phone the pictures far below load when the visitor scrolls near them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await waitForHydration(page)
  // A product of the demo, because products of other tests are higher on the page and may have loaded already.
  const last = page.getByRole('region', { name: 'By category' }).locator('img[src*="/pictures/demo/"]').last()
  await expect(
    page.getByRole('region', { name: 'Our Products', exact: true }).locator('img').first(),
  ).toHaveJSProperty('complete', true)
  expect(await last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0)
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
