import { expectAccessible } from './axe.ts'
import { chooser, chooseVehicle, openChooser, pick, strip } from './chooser.ts'
import { expect, test } from './shop.ts'

/* Axe on the chosen vehicle and on each view of the chooser, in both themes, on a desk and on a phone. */

for (const [name, viewport] of [
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', { width: 360, height: 740 }],
] as const)
  test(`axe finds nothing in the chooser on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/blogs')
    const dialog = await openChooser(page)
    await pick(page, 'Make', 'Honda')
    await expectAccessible(page)
    await dialog.getByRole('tab', { name: 'In words' }).click()
    await dialog.getByRole('searchbox').fill('2003 golf 2.0')
    await expect(dialog.getByRole('button', { name: /2003 Volkswagen Golf/ }).first()).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('tab', { name: 'VIN' }).click()
    await dialog.getByRole('textbox').fill('WVWZZZ1JO')
    await expectAccessible(page)
    await dialog.getByRole('textbox').fill('WVWZZZ1JZ3W386752')
    await expect(dialog.getByText(/^This VIN is/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(chooser(page)).toBeHidden()
    await chooseVehicle(page, { year: '2015', make: 'Honda', model: 'Civic' })
    await expect(strip(page)).toContainText('2015 Honda Civic')
    await expectAccessible(page)
    await openChooser(page)
    await expectAccessible(page)
  })
