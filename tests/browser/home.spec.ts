import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { pickVersion, strip } from './chooser.ts'
import { hold } from './hold-requests.ts'
import { waitForHydration } from './hydration.ts'
import { expectStill } from './layout-shift.ts'
import { demoCustomer, expect, signIn, test } from './shop.ts'

test('the home page shows, and a visitor may log in', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Tappet/)
  await expect(page.getByRole('heading', { name: 'Our Products', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in', exact: true }).first()).toBeVisible()
  await expectAccessible(page)
})

const lead = (page: Page) => page.getByRole('region', { name: 'Find parts for your vehicle' })

async function pickIn(page: Page, name: 'Year' | 'Make' | 'Model', value: string): Promise<void> {
  const select = lead(page).getByRole('combobox', { name })
  await expect(select.getByRole('option', { name: value, exact: true })).toBeAttached()
  await select.selectOption(value)
}

for (const [size, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
}))
  test(`on a ${size} a vehicle is chosen at once, and the page then shows what fits it, without moving`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    await waitForHydration(page)
    await expectStill(page)
    await expectAccessible(page)
    const show = lead(page).getByRole('button', { name: 'Show parts that fit' })
    await expect(show).toBeInViewport({ ratio: 1 })
    await pickIn(page, 'Year', '2003')
    await pickIn(page, 'Make', 'Volkswagen')
    await show.click()
    await expect(lead(page).getByRole('combobox', { name: 'Model' })).toBeFocused()
    await pickIn(page, 'Model', 'Golf')
    await pickVersion(lead(page))
    await show.click()
    await expect(page).toHaveURL(/\/allProducts\?vehicle=\d+$/)
    await expect(strip(page)).toContainText('2003 Volkswagen Golf')
    await page.goto('/')
    await expect(show).toBeHidden()
    await expect(lead(page)).toContainText('2003 Volkswagen Golf')
    const fitting = page.getByRole('region', { name: 'For your 2003 Volkswagen Golf' })
    await expect(fitting.getByRole('article').first()).toBeAttached()
    await expectStill(page)
    await expectAccessible(page)
    await lead(page).getByRole('link', { name: 'See what fits it' }).click()
    await expect(page).toHaveURL(/\/allProducts\?vehicle=\d+$/)
  })

test('what is picked before the scripts have arrived counts', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await lead(page).getByRole('combobox', { name: 'Make' }).selectOption('Honda')
  release()
  await pickIn(page, 'Model', 'Civic')
  await expect(lead(page).getByRole('combobox', { name: 'Make' })).toHaveValue('Honda')
})

test('says what makes people trust the shop', async ({ page }) => {
  await page.goto('/')
  const how = page.getByRole('list', { name: 'How we sell' })
  await expect(how.getByRole('link', { name: 'Returns within 30 days' })).toHaveAttribute('href', '/returns')
  await expect(how).toContainText('Secure payment by card')
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
  await page.setViewportSize({ width: 390, height: 400 })
  await page.goto('/')
  await waitForHydration(page)
  // A product of the demo, because products of other tests are higher on the page and may have loaded already.
  const last = page.getByRole('region', { name: 'By category' }).locator('img[src*="/pictures/demo/"]').last()
  await expect(page.getByRole('list', { name: 'How we sell' })).toBeVisible()
  expect(await last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0)
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
