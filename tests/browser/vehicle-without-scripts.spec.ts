import { strip } from './chooser.ts'
import { expect, test } from './shop.ts'

/* A visitor without JavaScript chooses the vehicle: by a VIN, in words, and by links. */

test.use({ javaScriptEnabled: false })

test('is chosen by a VIN that was searched, and by words', async ({ page }) => {
  await page.goto('/allProducts?q=1HGCM82633A004352')
  await page.getByRole('link', { name: 'Choose this vehicle' }).click()
  await expect(page).toHaveURL('/vehicles?words=1HGCM82633A004352')
  await expect(page.getByText('This VIN is a 2003 Honda Accord, made in the United States.')).toBeVisible()
  await expect(page.getByRole('link', { name: '3.0 L 6-cylinder', exact: true })).toBeVisible()
  await page.getByLabel('Your vehicle in words, or its VIN').fill('2003 vw golf 2.0')
  await page.getByRole('button', { name: 'Find the vehicle' }).click()
  await page.getByRole('link', { name: /^2003 Volkswagen Golf 2\.0 L/ }).click()
  await expect(page).toHaveURL(/\/allProducts\?vehicle=\d+$/)
})

test('is chosen on the home page, by year and make or in words', async ({ page }) => {
  await page.goto('/')
  const lead = page.getByRole('region', { name: 'Find parts for your vehicle' })
  await lead.getByRole('combobox', { name: 'Year' }).selectOption('2003')
  await lead.getByRole('combobox', { name: 'Make' }).selectOption('Volkswagen')
  await lead.getByRole('button', { name: 'Show parts that fit' }).click()
  await expect(page).toHaveURL('/vehicles?year=2003&make=Volkswagen')
  await expect(page.getByRole('link', { name: 'Golf', exact: true })).toBeVisible()
  await page.goto('/')
  await lead.getByRole('textbox', { name: 'or VIN, or type it' }).fill('2003 golf 2.0')
  await lead.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('link', { name: /^2003 Volkswagen Golf 2\.0 L/ })).toBeVisible()
})

test('is chosen by links, the year first, and what it is not offered is not there', async ({ page }) => {
  await page.goto('/')
  await strip(page).getByRole('link', { name: 'Choose your vehicle' }).click()
  await expect(page).toHaveURL('/vehicles')
  await page.getByRole('link', { name: '2003', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Year' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Volkswagen', exact: true }).click()
  await page.getByRole('link', { name: 'Golf', exact: true }).click()
  await page.getByRole('link', { name: '2.0 L 4-cylinder', exact: true }).click()
  await expect(page.getByRole('link', { name: 'I don’t know' })).toHaveAttribute(
    'href',
    '/allProducts?q=2003+Volkswagen+Golf',
  )
  await page.getByRole('link', { name: 'FWD, Hatchback, America', exact: true }).click()
  await expect(page).toHaveURL(/\/allProducts\?vehicle=\d+$/)
  await page.goto('/vehicles?year=2003&make=Nobody')
  await expect(page.getByText('We know no such vehicle.')).toBeVisible()
  await page.getByRole('link', { name: 'Start again' }).first().click()
  await expect(page).toHaveURL('/vehicles')
})
