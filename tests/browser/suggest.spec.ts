import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aFittingProduct, volkswagenGolf } from './fitting.ts'
import { waitForHydration } from './hydration.ts'
import { expect, test } from './shop.ts'

const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' })
const options = (page: Page) => page.getByRole('banner').getByRole('option')

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('suggestions are chosen by keyboard, and Escape closes them', async ({ page }) => {
    const { name, word } = await aFittingProduct()
    await page.goto('/blogs')
    await waitForHydration(page)
    await field(page).fill(word)
    await expect(options(page)).toHaveText(new RegExp(`${name}.*Product`, 's'))
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await field(page).press('ArrowDown')
    await expect(options(page)).toHaveAttribute('aria-selected', 'true')
    const id = await options(page).getAttribute('id')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '')
    await field(page).press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(field(page)).toHaveValue(word)
    await field(page).press('ArrowDown')
    await field(page).press('ArrowDown')
    await field(page).press('Enter')
    await expect(page).toHaveURL(/\/products\/journey-part/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(word)
  })

  test('Enter without a choice searches for what was typed', async ({ page }) => {
    const { word } = await aFittingProduct()
    await page.goto('/blogs')
    await waitForHydration(page)
    await field(page).fill(word)
    await expect(options(page)).toHaveCount(1)
    await field(page).press('Enter')
    await expect(page).toHaveURL(`/allProducts?q=${word}`)
    await expect(options(page)).toHaveCount(0)
  })

  test('a list that is loaded after the search was sent suggests nothing', async ({ page }) => {
    const { name, word } = await aFittingProduct()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/suggest?')) asked.push(request.url())
    })
    const [list, results] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(/assets\/suggestions-[^/]*\.js/, async (route) => {
      await list.promise
      await route.continue()
    })
    await page.route('**/allProducts.data?*', async (route) => {
      await results.promise
      await route.continue()
    })
    await page.clock.install()
    await page.goto('/blogs')
    await waitForHydration(page)
    const loading = page.waitForRequest(/assets\/suggestions-[^/]*\.js/)
    await field(page).fill(word)
    await loading
    const sent = page.waitForRequest('**/allProducts.data?*')
    await field(page).press('Enter')
    await sent
    list.resolve()
    await expect(page.getByRole('banner').getByRole('listbox', { includeHidden: true })).toBeAttached()
    await page.clock.runFor(1000)
    expect(asked).toEqual([])
    results.resolve()
    await expect(page.getByRole('main').getByRole('article').filter({ hasText: name })).toBeVisible()
    await page.clock.runFor(1000)
    expect(asked).toEqual([])
  })

  test('each suggestion says what it is, and a category is opened by pointer', async ({ page }) => {
    await page.goto('/blogs')
    await waitForHydration(page)
    await field(page).fill('brakes')
    const category = options(page).filter({ hasText: 'Category' }).filter({ hasText: 'Brakes' })
    await category.click()
    await expect(page).toHaveURL('/allProducts?category=Brakes')
    await field(page).fill('brd-280')
    await expect(options(page).filter({ hasText: 'BRD-280-22V' })).toContainText('Number')
  })

  test('the answer to an older text never replaces that to a newer one', async ({ page }) => {
    const [older, newer] = [await aFittingProduct(), await aFittingProduct()]
    const held = Promise.withResolvers<void>()
    await page.route(`**/api/suggest?q=${older.word}*`, async (route) => {
      await held.promise
      await route.continue().catch(() => {})
    })
    await page.goto('/blogs')
    await waitForHydration(page)
    const asked = page.waitForRequest(`**/api/suggest?q=${older.word}*`)
    await field(page).fill(older.word)
    await asked
    await field(page).fill(newer.word)
    await expect(options(page)).toContainText(newer.name)
    held.resolve()
    await page.evaluate(() => fetch('/api/categories'))
    await expect(options(page)).toContainText(newer.name)
  })

  test('a suggested vehicle is chosen: lists are for it', async ({ page }) => {
    const golf = await volkswagenGolf()
    await page.goto('/blogs')
    await waitForHydration(page)
    await page.route('**/api/suggest?*', (route) =>
      route.fulfill({ json: [{ kind: 'vehicle', text: '2003 Volkswagen Golf', detail: '', vehicle: golf }] }),
    )
    await field(page).fill('2003 golf')
    await options(page).click()
    await expect(page).toHaveURL(`/allProducts?vehicle=${golf}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('garage'))).toContain(`"chosen":${golf}`)
    await page.goto('/blogs')
    await waitForHydration(page)
    await page.unroute('**/api/suggest?*')
    await field(page).fill('oil filter')
    await field(page).press('Enter')
    await expect(page).toHaveURL(`/allProducts?q=oil+filter&vehicle=${golf}`)
  })

  test('without an answer, the list says how to search all the same', async ({ page, browserErrors }) => {
    browserErrors.allow(/503/)
    await page.goto('/blogs')
    await waitForHydration(page)
    await page.route('**/api/suggest?*', (route) => route.fulfill({ status: 503, json: {} }))
    await field(page).fill('brake')
    const note = page.getByRole('banner').getByText('There are no suggestions now.')
    await expect(note.last()).toBeVisible()
    await expectAccessible(page)
    await field(page).press('Enter')
    await expect(page).toHaveURL('/allProducts?q=brake')
  })
})

test('on a phone the suggestions stay on the screen, in the dark theme too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/allProducts')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('combobox').fill('brake disc')
  await expect(page.getByRole('banner').getByRole('option').first()).toBeVisible()
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBe(0)
  await expectAccessible(page)
})
