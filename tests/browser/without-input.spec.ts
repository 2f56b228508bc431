import type { Page } from '@playwright/test'
import { aProduct } from './builders.ts'
import { openBeforeScripts } from './hold-requests.ts'
import { waitForHydration } from './hydration.ts'
import { expect, test } from './shop.ts'

/* Pages hydrate without user input. A test here has no pointer, key or scroll events unless its title says so. */

const turnMs = 6000

const slide = (page: Page, number: number) => page.getByLabel(`${number} of 4`, { exact: true })
const dot = (page: Page, number: number) => page.getByRole('button', { name: `Slide ${number}`, exact: true })

test('a public page hydrates by itself', async ({ page, request }) => {
  const { name } = await aProduct()
  const list = await (await request.get(`/allProducts?q=${encodeURIComponent(name)}`)).text()
  const product = /"(\/products\/[^"]+)"/.exec(list)?.[1] ?? ''
  for (const path of ['/', '/allProducts', product, '/blogs', '/myportfolio']) {
    await page.goto(path)
    await waitForHydration(page)
  }
})

test('a page hydrates even if a picture never loads', async ({ page }) => {
  await page.route('**/banner-1*', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await waitForHydration(page)
})

test('all four slides exist, and the carousel moves automatically', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  for (const number of [1, 2, 3, 4]) {
    const picture = slide(page, number).locator('img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
  for (const number of [2, 3, 4, 1]) {
    await expect(dot(page, number)).not.toHaveAttribute('aria-current')
    await page.clock.fastForward(turnMs)
    await expect(dot(page, number)).toHaveAttribute('aria-current', 'true')
    await expect(slide(page, number).locator('img')).toBeInViewport()
  }
})

test('the carousel does not move with reduced motion or while it is paused', async ({ page }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await waitForHydration(page)
  await page.clock.fastForward(turnMs * 3)
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: 'Pause the slides' }).click()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.getByRole('button', { name: 'Play the slides' }).evaluate((button) => button.blur())
  await page.clock.fastForward(turnMs * 3)
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
})

test('the arrow keys move the carousel', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await dot(page, 1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
})

test('bold text has a bold face before the font has loaded, not artificially bold letters', async ({
  page,
}) => {
  // Replacements for local fonts, which differ between machines.
  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch()
    const css = await response.text()
    const font = /url\(([^)]*inter[^)]*\.woff2)\)/.exec(css)?.[1] ?? ''
    await route.fulfill({ response, body: css.replaceAll(/local\([^)]*\)/g, `url(${font})`) })
  })
  await page.goto('/')
  const uncovered = await page.evaluate(async () => {
    document.documentElement.style.setProperty('--font-sans', '"Inter Fallback"')
    document.body.getBoundingClientRect()
    await document.fonts.ready
    const loaded = [...document.fonts].filter(
      ({ family, status }) => family.includes('Inter Fallback') && status === 'loaded',
    )
    const weights = new Set<number>()
    for (const element of document.querySelectorAll('body *'))
      if (element.checkVisibility()) weights.add(Number(getComputedStyle(element).fontWeight))
    const covers = (range: string, weight: number) => {
      const [least = 0, most = least] = range.replace('normal', '400').split(' ').map(Number)
      return least <= weight && weight <= most
    }
    if (weights.size < 3) throw new Error(`Few weights: ${[...weights]}`)
    return [...weights].filter((weight) => !loaded.some((face) => covers(face.weight, weight)))
  })
  expect(uncovered).toEqual([])
})

test('a sort order that is chosen with the keyboard before hydration is applied after it', async ({
  page,
}) => {
  const releaseScripts = await openBeforeScripts(page, '/allProducts')
  const sort = page.getByLabel('Sort')
  await sort.press('p')
  await expect(sort).toHaveValue('price')
  releaseScripts()
  await expect(page).toHaveURL(/sort=price/)
  await expect(sort).toHaveValue('price')
})

test('a sort order that is chosen with the keyboard as the first input is kept', async ({ page }) => {
  await page.goto('/allProducts', { waitUntil: 'commit' })
  await page.getByLabel('Sort').press('p')
  await expect(page).toHaveURL(/sort=price/)
  await expect(page.getByLabel('Sort')).toHaveValue('price')
})

test('a click before hydration is replayed after it', async ({ page }) => {
  const releaseScripts = await openBeforeScripts(page, '/')
  await page.getByRole('button', { name: 'Pause the slides' }).click()
  releaseScripts()
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
})

test('an early click on Pause does not start a carousel that is already paused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const releaseScripts = await openBeforeScripts(page, '/')
  await page.getByRole('button', { name: 'Pause the slides' }).click()
  releaseScripts()
  await waitForHydration(page)
  // Wait for pending renders.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))))
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
})

test('a slide that was swiped to before hydration is the one that is shown', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const releaseScripts = await openBeforeScripts(page, '/')
  const second = page.locator('[aria-roledescription=slide]').nth(1)
  await second.evaluate((slide) => slide.scrollIntoView({ inline: 'start', block: 'nearest' }))
  releaseScripts()
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  await expect(second).not.toHaveAttribute('inert')
})

test('a click during hydration is handled once, not twice', async ({ page }) => {
  // React hydrates in parts that it schedules with messages, which the test delays.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    const waiting: (() => void)[] = []
    MessagePort.prototype.postMessage = function (message: unknown) {
      waiting.push(() => postMessage.call(this, message))
    }
    Object.assign(window, {
      goOn: () => {
        MessagePort.prototype.postMessage = postMessage
        for (const post of waiting) post()
      },
    })
  })
  await page.goto('/')
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
  await page.getByRole('button', { name: 'Pause the slides' }).dispatchEvent('click')
  await page.evaluate('goOn()')
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
})

test('the carousel moves automatically after Back too', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await waitForHydration(page)
  await page.goto('/blogs')
  await page.goBack()
  await waitForHydration(page)
  await page.clock.fastForward(turnMs)
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
})
