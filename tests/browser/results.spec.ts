import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aFittingProduct, volkswagenGolf } from './fitting.ts'
import { waitForHydration } from './hydration.ts'
import { expectStill } from './layout-shift.ts'
import { expect, test } from './shop.ts'

const chips = (page: Page) => page.getByRole('navigation', { name: 'Active filters' })
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' })
const articles = (page: Page) => page.getByRole('article')

for (const [device, viewport] of [
  ['a phone', { width: 360, height: 780 }],
  ['a desktop', { width: 1280, height: 900 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test('a vehicle in the words is understood, and each hit says whether it fits', async ({ page }) => {
      const { name, word } = await aFittingProduct({ markets: ['US', 'EU'] })
      await page.goto(`/allProducts?q=${encodeURIComponent(`2003 golf ${word}`)}`)
      await expect(articles(page)).toHaveCount(1)
      await expect(articles(page)).toContainText(name)
      await expect(articles(page)).toContainText('Fits')
      await expect(chips(page).getByRole('link', { name: /^Remove/ })).toHaveText([
        '2003 Volkswagen Golf',
        `“${word}”`,
      ])
      await expectStill(page)
      await expectAccessible(page)
      await waitForHydration(page)
      await chips(page).getByRole('link', { name: 'Remove 2003 Volkswagen Golf' }).click()
      await expect(page).toHaveURL(`/allProducts?q=${word}`)
      await expect(articles(page)).not.toContainText('Fits')
      await page.goBack()
      await expect(articles(page)).toContainText('Fits')
      await chips(page)
        .getByRole('link', { name: `Remove “${word}”` })
        .click()
      await expect(page).toHaveURL('/allProducts?q=2003+golf')
    })

    test('a misspelt word is corrected, and can be searched as it was typed', async ({ page }) => {
      await page.goto('/allProducts?q=front+brake+dsic')
      await expect(page.getByText('Searched for disc instead of dsic.')).toBeVisible()
      await expect(articles(page).first()).toContainText('Part type: Brake Disc')
      await waitForHydration(page)
      await page.getByRole('link', { name: 'Search as typed' }).click()
      await expect(page).toHaveURL('/allProducts?q=front+brake+dsic&spelling=typed')
      await page.getByRole('link', { name: 'Correct the spelling' }).click()
      await expect(page.getByText('Searched for disc instead of dsic.')).toBeVisible()
    })

    test('attributes narrow a search, and nothing is wider than the screen', async ({ page }) => {
      // Few enough for one page.
      const discs = '/allProducts?q=brake+disc&from=40&to=46'
      await page.goto(discs)
      await waitForHydration(page)
      const isSheet = viewport.width < 1000
      const open = () =>
        page
          .getByRole('main')
          .getByText(/^Filters/)
          .first()
          .click()
      if (isSheet) await open()
      const front = filters(page)
        .getByRole('group', { name: 'Axle' })
        .getByRole('checkbox', { name: /^Front/ })
      const promised = Number(await front.locator('xpath=..').locator('small').textContent())
      await front.check()
      await expect(page).toHaveURL(/attribute\.Axle=Front/)
      await expect(articles(page)).toHaveCount(promised)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over).toBe(0)
      await expectAccessible(page)
      if (isSheet)
        await filters(page)
          .getByRole('button', { name: `Show ${promised} products` })
          .click()
      await chips(page).getByRole('link', { name: 'Remove Axle: Front' }).click()
      if (isSheet) await open()
      await expect(front).not.toBeChecked()
    })

    test('nothing found leads on', async ({ page }) => {
      await page.goto('/allProducts?q=zzqqzz&inStock=1')
      await expect(page.getByText('Nothing found.')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('main').getByRole('link', { name: 'Search without filters' }).click()
      await expect(page).toHaveURL('/allProducts?q=zzqqzz')
      await expect(page.getByRole('main').getByRole('link', { name: 'Ask the shop' })).toHaveAttribute(
        'href',
        '/contact',
      )
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })

  test('a search for a vehicle shows verdicts, what does not list it, and filters', async ({ page }) => {
    const { word } = await aFittingProduct()
    const other = await aFittingProduct({ word, make: 'Honda', model: 'Civic' })
    const golf = await volkswagenGolf()
    await page.goto(`/allProducts?q=${word}&vehicle=${golf}`)
    await expect(articles(page)).toHaveCount(1)
    await expect(chips(page)).toContainText('2003 Volkswagen Golf')
    await expect(page.getByText('1 more is not listed for this vehicle.')).toBeVisible()
    await page.getByRole('link', { name: 'Show it', exact: true }).click()
    await expect(articles(page)).toHaveCount(2)
    await expect(articles(page).nth(1)).toContainText(other.name)
    await expect(articles(page).nth(1)).toContainText('Not listed for your vehicle')
    await page.getByRole('link', { name: 'Hide them' }).click()
    await expect(articles(page)).toHaveCount(1)
    // The search of the header is for the same vehicle.
    await page.getByRole('banner').getByRole('searchbox').fill('oil filter')
    await page.getByRole('banner').getByRole('button', { name: 'Find' }).click()
    await expect(page).toHaveURL(`/allProducts?q=oil+filter&vehicle=${golf}`)
  })
})

test('a number is found in a bad writing, and the product says which number', async ({ page }) => {
  await page.goto('/allProducts?q=brd-280+22v')
  await expect(articles(page)).toHaveCount(1)
  await expect(articles(page)).toContainText('Halden part no. BRD-280-22V')
})

test('axe finds nothing on results in the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const { word } = await aFittingProduct()
  await page.goto(`/allProducts?q=${encodeURIComponent(`2003 golf ${word} dsic`)}&looks=rows`)
  await expect(chips(page)).toBeVisible()
  await expectAccessible(page)
})
