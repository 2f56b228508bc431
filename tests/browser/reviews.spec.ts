import { expectAccessible } from './axe.ts'
import { expect, test } from './shop.ts'

test.describe('all reviews', () => {
  test.use({ javaScriptEnabled: false })

  test('have a link on the home page, and their pages work without JavaScript', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/status of 404/)
    await page.goto('/')
    const reviews = page.locator('#reviews')
    await expect(reviews.getByRole('article')).toHaveCount(6)
    await reviews.getByRole('link', { name: /^All \d+ reviews$/ }).click()
    await expect(page).toHaveURL(/\/reviews$/)
    await expect(page).toHaveTitle('Customer reviews · Tappet')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer reviews')
    await expect(page.getByRole('article')).toHaveCount(24)
    const first = await page.getByRole('article').first().textContent()
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/\/reviews\?page=2$/)
    await expect(page).toHaveTitle('Customer reviews, page 2 · Tappet')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/reviews\?page=2$/)
    // Other tests add and hide reviews meanwhile, so the total comes from the page, and may be counted just before the list.
    const shown = /(\d+) reviews/.exec((await page.getByText(/^\d+ reviews$/).textContent()) ?? '')
    const wanted = Math.min(24, Number(shown?.[1]) - 24)
    expect(Math.abs((await page.getByRole('article').count()) - wanted)).toBeLessThanOrEqual(1)
    expect(await page.getByRole('article').first().textContent()).not.toBe(first)
    await page.goto('/reviews?page=9999')
    await expect(page.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/reviews')
  })
})

test('the pages of all reviews pass axe, on a phone too, and search engines can find them', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/reviews')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(await (await page.request.get('/sitemap-1.xml')).text()).toMatch(/<loc>[^<]+\/reviews<\/loc>/)
})
