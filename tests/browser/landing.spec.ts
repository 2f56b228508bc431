import { expectAccessible } from './axe.ts'
import { aFittingProduct, volkswagenGolf } from './fitting.ts'
import { waitForHydration } from './hydration.ts'
import { expectStill } from './layout-shift.ts'
import { expect, test } from './shop.ts'

/* The pages of parts by vehicle. */

test('a visitor without scripts goes from the makes to the list for one vehicle', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/parts')
  await page.getByRole('link', { name: 'Toyota', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Toyota parts' })).toBeVisible()
  await page.getByRole('link', { name: 'Corolla', exact: true }).click()
  await page.getByRole('link', { name: '2020', exact: true }).click()
  await expect(page).toHaveURL('/parts/toyota/corolla/2020')
  const version = page.locator('details').filter({ hasText: 'America' }).first()
  await version.locator('summary').click()
  await version.getByRole('link', { name: 'All parts for this vehicle' }).click()
  await expect(page).toHaveURL(/\/allProducts\?vehicle=\d+$/)
  await context.close()
})

test('a visitor without scripts opens a version of a year, and goes to the list for it', async ({
  browser,
  baseURL,
}) => {
  await aFittingProduct()
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/parts/volkswagen/golf/2003')
  const versions = page.getByRole('region', { name: 'Choose the version' }).locator('details')
  await versions.filter({ hasText: '2.0 L 4-cylinder' }).locator('summary').click()
  await versions.getByRole('link', { name: 'All parts for this vehicle' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/allProducts\?vehicle=\d+$/)
  await expect(page.getByRole('navigation', { name: 'Active filters' })).toContainText('2.0 L 4-cylinder')
  await context.close()
})

test('a page of parts for a vehicle is accessible, fits a narrow phone, and does not move', async ({
  page,
}) => {
  await aFittingProduct()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    '/parts',
    '/parts/volkswagen',
    '/parts/volkswagen/golf',
    '/parts/volkswagen/golf/2003',
  ]) {
    await page.goto(path)
    const { scroll, inner } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      inner: innerWidth,
    }))
    expect([path, scroll]).toEqual([path, inner])
    await expectStill(page)
    await expectAccessible(page)
  }
})

test('other writings of a vehicle lead to its page, and a vehicle that was never sold to none', async ({
  page,
  browserErrors,
}) => {
  await page.goto('/parts/VW/Golf/2003')
  await expect(page).toHaveURL('/parts/volkswagen/golf/2003')
  browserErrors.expect(/404/)
  const answer = await page.goto('/parts/volkswagen/golf/1960')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

test('with a chosen vehicle a list that everybody shares says what fits, by one call, and nothing moves', async ({
  page,
}) => {
  const part = await aFittingProduct()
  const garage = await chosenGolf()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/fit') calls.push(searchParams.get('parts') ?? '')
  })
  for (const path of ['/', '/allProducts', '/allProducts?looks=rows']) {
    await page.goto(path)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
  }
  expect(calls).toEqual([])
  await expect(page.getByText(/^(Fits|Not listed)$/)).toHaveCount(0)

  await page.addInitScript((kept) => localStorage.setItem('garage', kept), garage)
  for (const path of ['/', '/allProducts', '/allProducts?looks=rows']) {
    calls.length = 0
    await page.goto(path)
    await waitForHydration(page)
    const shown = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: part.name, exact: true }) })
    // Others add products meanwhile, also more than the home page shows.
    if (path !== '/') await expect(shown).toContainText('Fits')
    await page.waitForLoadState('networkidle')
    const list = page.getByRole('region', { name: path === '/' ? 'Our Products' : 'Products', exact: true })
    const products = await list.getByRole('article').count()
    // The home page also asks for the parts that it shows for the vehicle, once it has them.
    const most = path === '/' ? 2 : 1
    expect([path, calls.length <= most, calls[0]?.split(',').length]).toEqual([path, true, products])
    await expectStill(page, 0.005)
  }
  await expectAccessible(page)
})

test('the categories of the home page lead to the parts for the chosen vehicle', async ({ page }) => {
  await page.addInitScript((kept) => localStorage.setItem('garage', kept), await chosenGolf())
  await page.goto('/')
  const tiles = page.getByRole('region', { name: 'By category' }).locator('li').getByRole('link')
  await expect(tiles.first()).toHaveAttribute('href', new RegExp(`vehicle=${await volkswagenGolf()}`))
})

test('without a vehicle the page of a part offers to choose one, and then says whether it fits', async ({
  page,
}) => {
  const part = await aFittingProduct()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/allProducts?q=${part.word}`)
  await page.getByRole('link', { name: part.name, exact: true }).click()
  const fit = page.getByRole('region', { name: 'Does it fit?' })
  await fit.getByRole('button', { name: 'Choose your vehicle' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate((kept) => localStorage.setItem('garage', kept), await chosenGolf())
  await page.reload()
  await expect(fit).toContainText('Fits your 2003 Volkswagen Golf')
  await expectStill(page)
})

/** What a browser stores that has chosen the Golf. */
async function chosenGolf(): Promise<string> {
  const id = await volkswagenGolf()
  const { _id, ...named } = await (await fetch(`${process.env.SHOP_URL}/api/vehicles/${id}`)).json()
  return JSON.stringify({ vehicles: [{ id: _id, ...named, answers: {} }], chosen: _id })
}
