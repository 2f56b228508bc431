import { expectAccessible } from './axe.ts'
import { openBeforeScripts } from './hold-requests.ts'
import { waitForHydration } from './hydration.ts'
import { expectStill } from './layout-shift.ts'
import { alternator, disc, pump, slugOf, starter, withPictures } from './pictured.ts'
import { picture } from './pictures.ts'
import { expect, test } from './shop.ts'

test.describe('the page of a product', () => {
  test('has all its pictures, which open large: by keyboard, with the focus given back', async ({ page }) => {
    const product = await withPictures(page, disc, alternator, starter, pump)
    await page.goto(`/products/${await slugOf(page, product.id)}`)
    await waitForHydration(page)
    const gallery = page.getByRole('region', { name: `Pictures of ${product.name}` })
    await expect(gallery.getByRole('link', { name: /Show it large/ })).toHaveCount(4)
    await expectStill(page)
    const images = gallery.locator('ul img')
    await expect(images.nth(0)).toHaveAttribute('fetchpriority', 'high')
    for (const at of [1, 2, 3]) await expect(images.nth(at)).toHaveAttribute('loading', 'lazy')
    await expectAccessible(page)
    await picture(page, 'product-gallery')

    await gallery.getByRole('link', { name: 'Picture 3 of 4' }).click()
    await expect(gallery.getByRole('link', { name: 'Picture 3 of 4' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    const third = gallery.getByRole('link', { name: 'Seen as starter-motor-640.webp. Show it large' })
    await expect(third).toBeInViewport({ ratio: 0.9 })

    await third.focus()
    await third.press('Enter')
    const dialog = page.getByRole('dialog')
    const large = (name: string) => dialog.getByRole('button', { name: `Enlarge: ${name}` })
    await expect(dialog.getByText('3 of 4')).toBeVisible()
    await expect(large('Seen as starter-motor-640.webp')).toBeInViewport({ ratio: 0.9 })
    await expectAccessible(page)
    await picture(page, 'product-zoom')
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByText('4 of 4')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByText('1 of 4')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    const image = dialog.getByRole('img', { name: 'Seen as water-pump-ribbed-640.webp' })
    const width = async () => (await image.boundingBox())?.width ?? 0
    const fitted = await width()
    await large('Seen as water-pump-ribbed-640.webp').click()
    await expect.poll(width).toBeGreaterThan(fitted * 2)
    await dialog.getByRole('button', { name: /^Show the whole picture/ }).press('Enter')
    await expect.poll(width).toBe(fitted)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(third).toBeFocused()
  })

  test('marks the small picture that was pressed before its scripts ran', async ({ page }) => {
    const product = await withPictures(page, disc, alternator, starter)
    const path = `/products/${await slugOf(page, product.id)}`
    const releaseScripts = await openBeforeScripts(page, path)
    const third = page.getByRole('link', { name: 'Picture 3 of 3' })
    await third.click()
    releaseScripts()
    await expect(third).toHaveAttribute('aria-current', 'true')
  })

  test('names its pictures to other sites', async ({ page }) => {
    const product = await withPictures(page, disc, alternator)
    await page.goto(`/products/${await slugOf(page, product.id)}`)
    const origin = new URL(page.url()).origin
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${origin}${disc}`)
    const [data = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(JSON.parse(data).image).toEqual([`${origin}${disc}`, `${origin}${alternator}`])
  })

  test('works without JavaScript: small pictures lead to the large ones, and these to their files', async ({
    browser,
    baseURL,
    page: maker,
  }) => {
    const product = await withPictures(maker, disc, alternator)
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto(`/products/${await slugOf(page, product.id)}`)
    await page.getByRole('link', { name: 'Picture 2 of 2' }).click()
    const second = page.getByRole('link', { name: 'Seen as alternator-120a-640.webp. Show it large' })
    await expect(second).toBeInViewport({ ratio: 0.9 })
    await second.click()
    await expect(page).toHaveURL(/\/pictures\/demo\/alternator-120a-1280[.]webp$/)
    await context.close()
  })
})
