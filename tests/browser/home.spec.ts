import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { demoCustomer, expect, signIn, test } from './shop.ts'

test('the home page shows, and a visitor may log in', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Tappet/)
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await expectAccessible(page)
})

test('a customer who is signed in finds the dashboard', async ({ page }) => {
  await signIn(page, demoCustomer)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'DashBoard' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' }).first()).toBeVisible()
})

test('the first page does not wait for the font; it is fetched after, and the next page has it', async ({
  page,
}) => {
  const family = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
  await page.goto('/')
  expect(await family()).not.toContain('Inter Variable')
  await page.waitForFunction(() => localStorage.getItem('font') !== null)
  expect(await family()).not.toContain('Inter Variable')
  await page.goto('/blogs')
  expect(await family()).toContain('Inter Variable')
})

test('pictures that are not seen yet come once those that are have been painted', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/allProducts')
  await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
  const second = page.locator('main article img').nth(1)
  await second.scrollIntoViewIfNeeded()
  await expect
    .poll(() => second.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)
})

/** What stands on the page and is kept from being drawn. */
const undrawn = (page: Page) =>
  page
    .locator('main section, main li')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).contentVisibility !== 'visible').length)

for (const path of ['/', '/allProducts']) {
  test(`what stands below on ${path} waits for an idle browser, and then is all drawn`, async ({ page }) => {
    await page.addInitScript(() => {
      const waiting: (() => void)[] = []
      window.requestIdleCallback = (callback) =>
        waiting.push(() => callback({ didTimeout: false, timeRemaining: () => 50 }))
      Object.assign(window, { idle: () => waiting.splice(0).map((callback) => callback()) })
    })
    await page.goto(path)
    const waiting = await undrawn(page)
    expect(waiting).toBeGreaterThan(0)
    const idle = () => page.evaluate('idle()')
    await idle()
    expect(await undrawn(page)).toBe(waiting - 1)
    for (let piece = 0; piece < waiting; piece++) await idle()
    expect(await undrawn(page)).toBe(0)
    await expect(page.locator('html')).toHaveAttribute('data-drawn')
  })
}

test('pictures further down are there before anybody scrolls to them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/allProducts?category=Engine')
  await expect(page.locator('section img')).toHaveCount(24)
  const toCome = () =>
    page
      .locator('section img')
      .evaluateAll((all: HTMLImageElement[]) => all.filter(({ naturalWidth }) => naturalWidth === 0).length)
  await expect.poll(toCome).toBe(0)
})

test('a browser that spares data fetches them when they come near', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/allProducts?category=Engine')
  await expect(page.locator('html')).toHaveAttribute('data-drawn')
  await expect(page.locator('section img[loading=lazy]')).toHaveCount(23)
})
