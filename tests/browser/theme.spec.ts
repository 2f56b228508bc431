import { expect, test } from './shop.ts'

test.describe('by touch', () => {
  test.use({ viewport: { width: 1280, height: 844 }, hasTouch: true })

  test('the first tap on a fresh page chooses the theme, and the next ones too', async ({ page }) => {
    await page.goto('/')
    const html = page.locator('html')
    // The first input on this page, before any module of the page has run.
    await page.getByRole('banner').getByRole('radio', { name: 'Dark theme' }).tap()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('banner').getByRole('radio', { name: 'Dark theme' })).toBeChecked()
    await page.getByRole('banner').getByRole('radio', { name: 'Light theme' }).tap()
    await expect(html).toHaveAttribute('data-theme', 'light')
    await page.getByRole('banner').getByRole('radio', { name: 'Dark theme' }).tap()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('banner').getByRole('radio', { name: 'System theme' }).tap()
    await expect(html).not.toHaveAttribute('data-theme')
    await page.reload()
    await expect(html).not.toHaveAttribute('data-theme')
  })
})

test('a theme can be chosen before hydration, and React shows the choice', async ({ page }) => {
  // No module arrives until it is released: only the inline script can react.
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const dark = page.getByRole('banner').getByRole('radio', { name: 'Dark theme' })
  await dark.check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  resolve()
  await page.getByRole('banner').getByRole('radio', { name: 'Light theme' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await dark.check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(dark).toBeChecked()
})
