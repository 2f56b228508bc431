import { vehicleId } from '#finding/vehicles/model.ts'
import { expectAccessible } from './axe.ts'
import { openChooser, strip } from './chooser.ts'
import { expect, test } from './shop.ts'

/* Vehicles that a browser stored under names of an older list of the shop. */

const rav4 = { make: 'Toyota', model: 'RAV4 4WD' }
const one = { ...rav4, id: vehicleId(7421, 2005), year: 2005, engine: '2.4 L 4-cylinder' }
const several = { ...rav4, id: vehicleId(7420, 1998), year: 1998, engine: '2.0 L 4-cylinder' }
const ghost = {
  ...{ id: vehicleId(3034, 2024), year: 2024, make: 'GMC', model: 'Cruise Origin AV', engine: '' },
  answers: {},
}

test('a vehicle with a new name takes it with what is said of it; one that was never sold stays', async ({
  page,
}) => {
  const garage = {
    vehicles: [
      { ...one, name: 'Blue one', mileage: 90_000, answers: { 'front-brake-disc': '280 mm' } },
      { ...several, answers: {} },
      ghost,
    ],
    chosen: one.id,
  }
  await page.addInitScript((kept) => {
    if (localStorage.getItem('garage') === null) localStorage.setItem('garage', kept)
  }, JSON.stringify(garage))
  await page.goto('/blogs')
  await expect(strip(page)).toContainText('2005 Toyota RAV4 4WD')
  const dialog = await openChooser(page)
  await expect(dialog.getByText('2 of them have a new name:')).toBeVisible()
  await dialog.getByRole('link', { name: 'Names, mileage and answers of my vehicles' }).click()
  const cards = page.getByRole('list', { name: 'My vehicles' }).locator('> li')
  await expect(cards.nth(2)).toContainText('may not have been sold then; yours stays as it is.')
  await expectAccessible(page)
  await expect(cards.nth(0)).toContainText('This vehicle has a new name')
  await cards.nth(0).getByRole('button', { name: 'Take the new name' }).click()
  await expect(cards.nth(0)).toContainText('2005 Toyota RAV4 2.4 L 4-cylinder, 4WD, SUV')
  await expect(cards.nth(0).getByRole('heading', { name: 'Blue one' })).toBeVisible()
  await expect(cards.nth(0)).toContainText('90,000')
  await expect(cards.nth(0)).toContainText('280 mm')
  await expect(cards.nth(0)).not.toContainText('new name')
  await expect(strip(page)).toContainText('2005 Toyota RAV4 2.4 L 4-cylinder, 4WD, SUV')
  await expect(cards.nth(1)).toContainText(
    'It is one of 2 versions of the 1998 Toyota RAV4. Which one is yours?',
  )
  await cards.nth(1).getByRole('button', { name: 'Convertible' }).click()
  await expect(cards.nth(1)).toContainText('1998 Toyota RAV4 2.0 L 4-cylinder, 4WD, Convertible')
  await page.reload()
  await expect(cards).toHaveCount(3)
  await expect(cards.nth(1)).toContainText('4WD, Convertible')
})

test('a link with the id of a vehicle that has a new name works on', async ({ page }) => {
  await page.goto(`/allProducts?vehicle=${one.id}`)
  await expect(strip(page)).toContainText('2005 Toyota RAV4 4WD 2.4 L 4-cylinder')
  await expect(page.getByRole('navigation', { name: 'Active filters' })).toContainText('RAV4 4WD')
})
