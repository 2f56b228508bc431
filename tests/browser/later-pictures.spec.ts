import type { Page } from '@playwright/test'
import { hydratedEvent } from '#app/site/hydrated.tsx'
import { expectStill } from './layout-shift.ts'
import { alternator, disc, pump, slugOf, starter, withPictures } from './pictured.ts'
import { expect, test } from './shop.ts'

const scripts = '**/assets/entry.client-*.js'
const gallery = 'section[aria-label^="Pictures of"]'
const slides = 'section[aria-label="Featured"]'

test.describe('pictures that a page needs after its first one', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 800 }))

  test('load once the page is hydrated, and move nothing: a product', async ({ page }) => {
    const product = await withPictures(page, disc, alternator, starter, pump)
    await expectAfterFirst(page, `/products/${await slugOf(page, product.id)}`, gallery, 8)
    expect(await shownHydrated(page)).not.toContain(false)
    await expectStill(page)
  })

  test('load once the page is hydrated, and move nothing: the slides of the home page', async ({ page }) => {
    await expectAfterFirst(page, '/', slides, 4)
    expect(await shownHydrated(page)).not.toContain(false)
    await expectStill(page)
  })

  // Lazy pictures so far beside the visible part would wait until their slide comes near.
  test('load on a wide screen too, where the carousel has not moved', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectAfterFirst(page, '/', slides, 4)
    // Where the font comes in time, the words beside the slides may take a line less: no picture moves by that.
    await expectStill(page, 0.005)
  })

  test('load some seconds after a page whose scripts do not come', async ({ page, browserErrors }) => {
    const product = await withPictures(page, disc, alternator)
    await page.route(scripts, (route) => route.abort())
    browserErrors.expect(/entry\.client/)
    // The page imports it, which the browser reports a second time, without words.
    browserErrors.allow(/^exception: $/)
    await expectAfterFirst(page, `/products/${await slugOf(page, product.id)}`, gallery, 4)
  })
})

/** Expects a section to show only the first of so many images before the page is hydrated, and all of them, loaded, later. */
async function expectAfterFirst(page: Page, address: string, section: string, count: number): Promise<void> {
  const given = { images: `${section} img`, event: hydratedEvent }
  await page.addInitScript(({ images, event }) => {
    const record = (name: string) => {
      const shown = [...document.querySelectorAll(images)].map((image) => image.checkVisibility())
      Reflect.set(window, name, shown)
    }
    addEventListener('DOMContentLoaded', () => record('shownFirst'))
    addEventListener(event, () => setTimeout(record, 0, 'shownHydrated'))
  }, given)
  await page.goto(address)
  const others = Array.from({ length: count - 1 }, () => false)
  expect(await page.evaluate(() => Reflect.get(window, 'shownFirst'))).toEqual([true, ...others])
  const loaded = () =>
    page
      .locator(given.images)
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map((image) => image.checkVisibility() && image.naturalWidth > 0),
      )
  await expect.poll(loaded).toEqual([true, ...others.map(() => true)])
}

/** Which of the images were shown when the page had just been hydrated. */
const shownHydrated = (page: Page) => page.evaluate(() => Reflect.get(window, 'shownHydrated'))
