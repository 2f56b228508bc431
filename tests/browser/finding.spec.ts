import { expectAccessible } from './axe.ts'
import { addToCart, cartLink, line, remove } from './carts.ts'
import { chooser, chooseThis, field, openChooser, pick, strip } from './chooser.ts'
import {
  answerAndPut,
  disc,
  findBuyAndReturn,
  fitPanel,
  golf,
  hit,
  orderAndReturn,
  search,
} from './finding-journey.ts'
import { aFittingProduct, aVehicleOf } from './fitting.ts'
import { waitForHydration } from './hydration.ts'
import { picture } from './pictures.ts'
import { expect, test } from './shop.ts'

/* One part of the demo shop, found in three ways and bought. */

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a vehicle and a part in words lead to the part that fits, to its order, and to a free return', async ({
    page,
    browser,
  }) => {
    await findBuyAndReturn(page, browser)
  })

  test('an OEM number written badly leads to the part, to its order, and to a free return', async ({
    page,
    browser,
  }) => {
    await page.goto('/blogs')
    await search(page, '8q1-464.140g', 'd1-suggestions')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(hit(page, disc)).toContainText('OEM number 8Q1 464 140 G')
    await picture(page, 'd2-results')
    await page.getByRole('link', { name: disc, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(disc)
    await expect(page.getByRole('main')).toContainText('8Q1 464 140 G')
    await picture(page, 'd3-product')
    // A number is no vehicle: the page offers to choose one.
    await fitPanel(page).getByRole('button', { name: 'Choose your vehicle' }).click()
    await pick(page, 'Year', '2003')
    await pick(page, 'Make', 'Volkswagen')
    await pick(page, 'Model', 'Golf')
    await pick(page, 'Engine', '2.0 L 4-cylinder')
    await chooseThis(page).click()
    await answerAndPut(page, 'd4')
    await cartLink(page).click()
    await expect(page.getByText(`For your ${golf}`, { exact: true })).toBeVisible()
    await expect(line(page, disc)).toContainText('Fits, front')
    await picture(page, 'd5-cart')
    await orderAndReturn(page, browser, { order: 'd6', desk: 'e' })
  })
})

test('a model without a year is asked for, until the parts are for one vehicle, which is taken from then on', async ({
  page,
}) => {
  const { name } = await aFittingProduct({ what: 'Oil Filter', make: 'Toyota', model: 'Camry' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/allProducts?q=oil+filter+camry&sort=newest')
  await waitForHydration(page)
  const year = page.getByRole('navigation', { name: 'Which year is your Toyota Camry?' })
  await expect(year).toBeVisible()
  await expect(hit(page, name).getByRole('link', { name: 'Choose your Camry' })).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'g0-year')
  await year.getByLabel('Year').selectOption('2003')
  await year.getByRole('button', { name: 'Show what fits' }).click()
  await expect(page).toHaveURL('/allProducts?sort=newest&q=oil+filter+camry+2003')
  const engine = page.getByRole('navigation', { name: /^Which 2003 Toyota Camry/ })
  await expect(engine.getByRole('link', { name: /2\.4 L/ }).first()).toBeVisible()
  await picture(page, 'g1-engine')
  await page.goto(`/allProducts?q=oil+filter+camry&vehicle=${await aVehicleOf('2003', 'Toyota', 'Camry')}`)
  await expect(page.getByText('Shown for your 2003 Toyota Camry')).toBeVisible()
  await expect(hit(page, name)).toContainText('Fits')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goto('/allProducts?q=oil+filter+camry')
  await expect(page.getByText('Shown for your 2003 Toyota Camry')).toBeVisible()
  await page.getByRole('link', { name: 'Not this one' }).click()
  await expect(year).toBeVisible()
})

test('a VIN leads to the part that fits, to its order, and to a free return', async ({ page, browser }) => {
  await page.goto('/')
  const dialog = await openChooser(page)
  await dialog.getByRole('tab', { name: 'VIN' }).click()
  await dialog.getByRole('textbox', { name: /VIN/ }).fill('wvw-zzz 1JZ3W386752')
  await expect(field(page, 'Year')).toHaveValue('2003')
  await picture(page, 'c1-vin')
  await pick(page, 'Model', 'Golf')
  await pick(page, 'Engine', '2.0 L 4-cylinder')
  await picture(page, 'c2-engine')
  await chooseThis(page).click()
  await expect(chooser(page)).toBeHidden()
  await expect(strip(page)).toContainText(golf)
  await search(page, 'front brake disc')
  await expect(hit(page, disc)).toContainText('May fit: answer a question')
  await picture(page, 'c3-results')
  await addToCart(page, disc).click()
  await expect(page.getByRole('status').filter({ hasText: disc })).toBeVisible()
  await cartLink(page).click()
  const inCart = line(page, disc)
  await expect(inCart).toContainText('May fit, front: answer one question')
  await picture(page, 'c4-cart')
  await inCart.getByRole('link', { name: 'Answer the question on its page' }).click()
  await fitPanel(page).getByRole('button', { name: '280 mm' }).click()
  await cartLink(page).click()
  await expect(inCart).toContainText('Fits, front')
  await remove(page, disc).click()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(inCart).toContainText('Fits, front')
  await page.reload()
  await expect(inCart).toContainText('Fits, front')
  await picture(page, 'c5-answered')
  await orderAndReturn(page, browser, { order: 'c6', desk: 'f' })
})
