import type { Page } from '@playwright/test'
import { readCatalogue } from '#app/demo/catalogue.ts'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { waitForHydration } from './hydration.ts'
import { expect, test } from './shop.ts'

const filters = (page: Page) => page.getByRole('form', { name: 'Filters' })
const chips = (page: Page) => page.getByRole('navigation', { name: 'Active filters' })
const found = async (page: Page) =>
  Number(/^[\d,]+/.exec((await page.getByRole('status').textContent()) ?? '')?.[0].replace(',', ''))
const makers = (page: Page) => page.getByRole('article').getByText(/^(BRD|BPS|BCL|BRH|BSS)-/)

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('checking a filter narrows a list, removing it widens the list, and Back returns to the previous list', async ({
    page,
  }) => {
    await page.goto('/allProducts?category=Brakes')
    const all = await found(page)
    const halden = filters(page).getByRole('checkbox', { name: /^Halden/ })
    const promised = Number(await halden.locator('xpath=..').locator('small').textContent())
    await halden.check()
    await expect(page).toHaveURL('/allProducts?category=Brakes&brand=Halden')
    await expect(page.getByRole('status')).toContainText(`${promised} products`)
    expect(promised).toBeLessThan(all)
    // One page of them.
    await expect(makers(page)).toHaveCount(Math.min(promised, 24))
    await filters(page).getByRole('checkbox', { name: 'In stock' }).check()
    await expect(page).toHaveURL('/allProducts?category=Brakes&brand=Halden&inStock=1')
    await filters(page).getByLabel('From').fill('50')
    await filters(page).getByLabel('From').press('Enter')
    await expect(page).toHaveURL('/allProducts?category=Brakes&brand=Halden&from=50&inStock=1')
    await expect(chips(page).getByRole('link', { name: /^Remove/ })).toHaveCount(3)

    await chips(page).getByRole('link', { name: 'Remove Halden' }).click()
    await expect(page).toHaveURL('/allProducts?category=Brakes&from=50&inStock=1')
    await expect(halden).not.toBeChecked()
    await page.goBack()
    await expect(halden).toBeChecked()
    await expect(filters(page).getByLabel('From')).toHaveValue('50')
    await page.goBack()
    await expect(filters(page).getByLabel('From')).toHaveValue('')

    await chips(page).getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/allProducts?category=Brakes')
    await expect(page.getByRole('status')).toContainText(`${all} products`)
    await expect(chips(page)).toBeHidden()
  })

  test('a value of which the other filters leave nothing stays in its place and cannot be ticked', async ({
    page,
  }) => {
    const words = `Vanishing ${Date.now()}`
    await aProduct({ name: `${words} one`, maker: 'Staying', price: 50 })
    await aProduct({ name: `${words} two`, maker: 'Leaving', price: 10 })
    await page.goto(`/allProducts?q=${encodeURIComponent(words)}`)
    const maker = (name: string) => filters(page).getByRole('checkbox', { name: new RegExp(`^${name}`) })
    await expect(maker('Leaving')).toBeEnabled()
    // Before that, the form is sent by the browser: a new page knows only what is in the list.
    await waitForHydration(page)
    await filters(page).getByLabel('From').fill('20')
    await filters(page).getByLabel('From').press('Enter')
    await expect(maker('Leaving')).toBeDisabled()
    await expect(maker('Leaving').locator('xpath=..').locator('small')).toHaveText('0')
    await expect(maker('Staying')).toBeEnabled()
    await expectAccessible(page)
    await maker('Staying').check()
    await expect(page.getByRole('article')).toContainText(`${words} one`)
    await chips(page).getByRole('link', { name: 'Clear all' }).click()
    await expect(maker('Leaving')).toBeEnabled()
  })

  test('filters stay active after sorting, paging and choosing another category', async ({ page }) => {
    await page.goto('/allProducts?department=Parts&inStock=1')
    await page.getByLabel('Sort').hover()
    await page.getByLabel('Sort').selectOption('-price')
    await expect(page).toHaveURL('/allProducts?category=Parts&inStock=1&sort=-price')
    const next = page.getByRole('link', { name: 'Next page' })
    // The address changes a moment before the page.
    await expect(next).toHaveAttribute('href', /sort=-price/)
    await next.click()
    await expect(page).toHaveURL('/allProducts?category=Parts&inStock=1&sort=-price&page=2')
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: /^Filters/ })
      .click()
    await expect(page).toHaveURL('/allProducts?category=Filters&inStock=1&sort=-price')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filters')
  })

  test('an empty list has a message and links to other lists, and axe finds nothing', async ({
    page,
    browserErrors,
  }) => {
    const product = await aProduct({ price: 3 })
    await page.goto(`/allProducts?q=${encodeURIComponent(product.name)}&to=2`)
    await expect(page.getByRole('status')).toContainText('0 products')
    await expect(page.getByText('Nothing found.')).toBeVisible()
    await expectAccessible(page)
    await chips(page).getByRole('link', { name: 'Remove Up to $2.00' }).click()
    await expect(page.getByRole('article')).toContainText(product.name)
    browserErrors.expect(/status of 404/)
    await page.goto('/allProducts?category=Brakes&page=99')
    await page.getByRole('main').getByRole('link', { name: 'Go to the first page' }).click()
    await expect(page).toHaveURL('/allProducts?category=Brakes')
  })

  test('axe finds nothing on a list with every filter active', async ({ page }) => {
    await page.goto(
      '/allProducts?department=Parts&brand=Halden&brand=Orbe&madeIn=Italy&from=1&to=500&inStock=1',
    )
    await expect(chips(page)).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the filters stay collapsed until they are opened, and everything stays on the screen', async ({
    page,
  }) => {
    await page.goto('/allProducts?category=Brakes')
    await expect(filters(page)).toBeHidden()
    await page.getByRole('main').getByText('Filters', { exact: true }).first().click()
    await filters(page)
      .getByRole('checkbox', { name: /^Corvane/ })
      .check()
    await expect(page).toHaveURL('/allProducts?category=Brakes&brand=Corvane')
    await expect(filters(page)).toBeVisible()
    await expect(chips(page)).toBeVisible()
    const { wide, room } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      room: document.documentElement.clientWidth,
    }))
    expect(wide).toBe(room)
    await expectAccessible(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })

  test('the filters are a plain form, and keep the other choices', async ({ page }) => {
    await page.goto('/allProducts?department=Parts&sort=price')
    await filters(page)
      .getByRole('checkbox', { name: /^Halden/ })
      .check()
    await filters(page).getByLabel('To', { exact: true }).fill('30')
    await filters(page).getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/category=Parts/)
    await expect(page).toHaveURL(/sort=price/)
    await expect(filters(page).getByRole('checkbox', { name: /^Halden/ })).toBeChecked()
    const names = chips(page).getByRole('link', { name: /^Remove/ })
    await expect(names).toHaveText(['Halden', 'Up to $30.00'])
  })

  test('a search has the best match first, another order can be chosen, and the whole list does not offer best match', async ({
    page,
  }) => {
    const first = page.getByRole('article').first().getByRole('heading')
    await page.goto('/allProducts?q=oil+filters')
    await expect(page.getByLabel('Sort')).toHaveValue('best')
    await expect(first).toHaveText(/^Oil Filter, /)
    await page.getByLabel('Sort').selectOption('-price')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/q=oil\+filters/)
    await expect(page.getByLabel('Sort')).toHaveValue('-price')
    await page.getByLabel('Sort').selectOption('best')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByLabel('Sort')).toHaveValue('best')
    await expect(first).toHaveText(/^Oil Filter, /)
    await chips(page).getByRole('link', { name: 'Remove Oil Filter' }).click()
    await expect(page).toHaveURL('/allProducts')
    await expect(page.getByLabel('Sort')).toHaveValue('newest')
    await expect(page.getByRole('option', { name: 'Best match' })).toHaveCount(0)
  })

  test('search engines may index a category, but not a filtered list', async ({ page }) => {
    await page.goto('/allProducts?category=Brakes&sort=price&looks=rows')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/allProducts\?category=Brakes$/,
    )
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    for (const narrowed of ['brand=Halden', 'madeIn=Italy', 'from=5', 'inStock=1', 'q=disc']) {
      await page.goto(`/allProducts?category=Brakes&${narrowed}`)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    }
  })

  test('the home page links to every department and category, each with a picture', async ({ page }) => {
    await page.goto('/')
    const tiles = page.getByRole('region', { name: 'By category' })
    // Other tests add categories.
    for (const [department, names] of Object.entries(readCatalogue().tree)) {
      await expect(tiles.getByRole('link', { name: department, exact: true })).toBeVisible()
      for (const name of names) {
        const tile = tiles.getByRole('link', { name, exact: true })
        await expect(tile.locator('img')).toHaveAttribute('src', /^\/pictures\/demo\//)
      }
    }
    await tiles.getByRole('link', { name: 'Steering' }).click()
    await expect(page).toHaveURL('/allProducts?category=Steering')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
