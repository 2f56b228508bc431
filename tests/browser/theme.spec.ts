import { waitForHydration } from './hydration.ts'
import { expect, test } from './shop.ts'

test.describe('by touch', () => {
  test.use({ viewport: { width: 1280, height: 844 }, hasTouch: true })

  test('the first tap on a fresh page chooses the theme, and the next ones too', async ({ page }) => {
    await page.goto('/')
    const html = page.locator('html')
    // The first input on this page, before any module of the page has run.
    const banner = page.getByRole('banner')
    await banner.getByRole('button', { name: 'Dark theme' }).tap()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await banner.getByRole('button', { name: 'Light theme' }).tap()
    // The theme of the system needs no choice.
    await expect(html).not.toHaveAttribute('data-theme')
    await banner.getByRole('button', { name: 'Dark theme' }).tap()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await banner.getByRole('button', { name: 'Light theme' }).tap()
    await expect(html).not.toHaveAttribute('data-theme')
    await page.reload()
    await expect(html).not.toHaveAttribute('data-theme')
  })
})

test('a theme can be chosen before hydration, and React goes on from it', async ({ page }) => {
  // No module arrives until it is released: only the inline script can react.
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const html = page.locator('html')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Dark theme' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  resolve()
  await waitForHydration(page)
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await banner.getByRole('button', { name: 'Light theme' }).click()
  await expect(html).not.toHaveAttribute('data-theme')
  await banner.getByRole('button', { name: 'Dark theme' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
})

test('in the dark theme of the system the button chooses the light one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const html = page.locator('html')
  await page.getByRole('banner').getByRole('button', { name: 'Light theme' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')
})
