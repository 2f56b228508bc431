import { aProduct, signUp } from './builders.ts'
import { waitForHydration } from './hydration.ts'
import { expect, test } from './shop.ts'

/* The header of every page has the search and All products, on a phone in its menu. */

const paths = ['/', '/allProducts', '/blogs', '/myportfolio', '/contact', '/login', '/no-such-page']

test('on a desk, every page has a search and All products in its header', async ({ page, browserErrors }) => {
  browserErrors.expect(/404/)
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of paths) {
    await page.goto(path)
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('search', { name: 'Search the shop' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'All products' })).toBeVisible()
    for (const name of ['Home', 'My Portfolio', 'Blogs', 'Reviews'])
      await expect(bar.getByRole('link', { name, exact: true })).toBeVisible()
  }
  const { name } = await aProduct()
  await signUp(page)
  await page.goto('/dashboard')
  const field = page.getByRole('banner').getByRole('combobox')
  await field.fill(name)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/allProducts\?q=/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(field).toHaveValue(name)
})

test('on a phone the search has a line of its own, and the links are in the menu, also with the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { name } = await aProduct()
  await page.goto('/blogs')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'All products' })).toBeHidden()
  await bar.locator('summary[aria-label=Menu]').focus()
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('link', { name: 'All products' })).toBeVisible()
  await bar.getByRole('combobox').fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/allProducts\?q=/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(bar.getByRole('link', { name: 'All products' })).toBeHidden()
})

test('the header fits from 320 px to 2560 px, signed in and signed out', async ({ page }) => {
  const expectFit = async () => {
    for (const width of [320, 360, 640, 768, 1023, 1024, 1280, 2560]) {
      await page.setViewportSize({ width, height: 740 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([width, over]).toEqual([width, 0])
      const heights = await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().height)
      const expected = width < 640 ? 101 : 57
      expect([width, heights]).toEqual([width, width < 1024 ? expected : 36 + expected])
      for (const link of await page.getByRole('banner').getByRole('link').all()) {
        const box = await link.boundingBox()
        if (box) expect([width, box.height < 45, box.x + box.width <= width]).toEqual([width, true, true])
      }
    }
  }
  await page.goto('/blogs')
  await expectFit()
  await signUp(page)
  await page.reload()
  await expect(page.getByRole('link', { name: 'DashBoard', exact: true })).toBeVisible()
  await expectFit()
})

test('Parts and Tools are menus before the other links, and close when they are left', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/blogs')
  await waitForHydration(page)
  const links = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  await links.getByText('Parts', { exact: true }).click()
  await expect(links.getByRole('link', { name: 'Brakes', exact: true })).toBeVisible()
  await links.getByText('Tools', { exact: true }).click()
  await expect(links.getByRole('link', { name: 'Brakes', exact: true })).toBeHidden()
  await links.getByRole('link', { name: 'All tools' }).click()
  await expect(page).toHaveURL(/\/allProducts\?category=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools')
  await expect(links.getByRole('link', { name: 'All tools' })).toBeHidden()
})

test('a payment and a purchase have the links without search and vehicle, the checkout its logo, a lock and help', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/payment/none')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Home', exact: true })).toBeVisible()
  await expect(bar.getByRole('search')).toHaveCount(0)
  await page.goto('/checkout')
  await expect(bar.getByText('Secure checkout')).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/contact')
  await expect(bar.getByRole('link')).toHaveCount(2)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search of the header finds products', async ({ page }) => {
    const { name } = await aProduct()
    await page.goto('/privacy')
    await page.getByRole('banner').getByRole('searchbox').fill(name)
    await page.getByRole('banner').getByRole('button', { name: 'Find' }).click()
    await expect(page).toHaveURL(/\/allProducts\?q=/)
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  for (const [path, title] of [
    ['/contact', 'Contact'],
    ['/terms', 'Terms'],
    ['/returns', 'Returns'],
    ['/privacy', 'Privacy'],
  ] as const) {
    test(`every page links to ${path}, which says that this is a demo, and what the owner has to add`, async ({
      page,
    }) => {
      await page.goto('/blogs')
      await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page).toHaveTitle(`${title} · Tappet`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('note')).toContainText('This is a demo shop')
      await expect(page.getByText('The owner of the shop adds here:').first()).toBeVisible()
    })
  }
})
