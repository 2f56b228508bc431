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

/** Makes a browser that is never idle but when it is told so. */
async function idleWhenTold(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = []
    window.requestIdleCallback = (callback) =>
      waiting.push(() => callback({ didTimeout: false, timeRemaining: () => 50 }))
    Object.assign(window, { idle: () => waiting.splice(0).map((callback) => callback()) })
  })
  return () => page.evaluate('idle()')
}

/** Makes a browser that tells of its first frame only when it is told so. */
async function paintWhenTold(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    class Observer extends PerformanceObserver {
      constructor(callback: PerformanceObserverCallback) {
        super((entries, observer) => {
          const tell = () => callback(entries, observer)
          if (entries.getEntriesByName('first-contentful-paint').length > 0)
            Object.assign(window, { paint: tell })
          else tell()
        })
      }
    }
    window.PerformanceObserver = Observer
    // Nor is what is drawn for want of a first frame.
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (act: () => void, delay = 0) => (delay < 3000 ? setTimeout(act, delay) : undefined),
    })
  })
  return () => page.evaluate('paint()')
}

test('what nobody needs yet waits for the first frame, however soon the page is loaded', async ({ page }) => {
  const paint = await paintWhenTold(page)
  const html = page.locator('html')
  await page.goto('/')
  await page.waitForFunction(() => 'paint' in window)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await expect(html).toHaveAttribute('data-arriving')
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0)
  await paint()
  await expect(html).toHaveAttribute('data-drawn')
  await expect(page.locator('link[rel=prefetch]')).not.toHaveCount(0)
})

test('scripts and styles that nobody needs yet are fetched one at a time', async ({ page }) => {
  const idle = await idleWhenTold(page)
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
  const ahead = page.locator('link[rel=prefetch]')
  const all = await page.locator('#start').evaluate(({ dataset }) => dataset.modules?.split(' ').length ?? 0)
  expect(all).toBeGreaterThan(2)
  for (let fetched = 0; fetched <= all; fetched++) {
    await expect(ahead).toHaveCount(fetched)
    await idle()
  }
  await expect(ahead).toHaveCount(all + 1)
  await idle()
  await expect(ahead).toHaveCount(all + 1)
})

for (const path of ['/', '/allProducts']) {
  test(`what stands below on ${path} waits for an idle browser, and then is all drawn`, async ({ page }) => {
    const idle = await idleWhenTold(page)
    await page.goto(path)
    await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
    const waiting = await undrawn(page)
    expect(waiting).toBeGreaterThan(0)
    await idle()
    expect(await undrawn(page)).toBe(waiting - 1)
    for (let piece = 0; piece < waiting; piece++) await idle()
    expect(await undrawn(page)).toBe(0)
    await expect(page.locator('html')).toHaveAttribute('data-drawn')
  })
}

test('on a phone the first frame has the first card alone, and does not wait for its picture', async ({
  page,
}) => {
  const drawnCards = () =>
    page
      .locator('main article')
      .evaluateAll(
        (all) => all.slice(0, 3).filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length,
      )
  const paint = await paintWhenTold(page)
  await page.route('**/pictures/**', () => {})
  await page.setViewportSize({ width: 390, height: 2000 })
  await page.goto('/allProducts', { waitUntil: 'commit' })
  await page.waitForFunction(() => 'paint' in window)
  expect(await drawnCards()).toBe(1)
  await paint()
  await expect.poll(drawnCards).toBe(3)
})

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
