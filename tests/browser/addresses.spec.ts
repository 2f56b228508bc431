import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { signUp } from './builders.ts'
import { expect, test } from './shop.ts'

/** Opens the addresses as a new customer, who has none. */
async function openAddresses(page: Page) {
  await signUp(page)
  await page.goto('/dashboard/addresses')
  await expect(page.getByText('No saved addresses')).toBeVisible()
}

/** Saves an address in Germany. */
async function save(page: Page, name: string, city: string) {
  await page.getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Country').selectOption('DE')
  await dialog.getByRole('textbox', { name: 'Full name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Address' }).fill('Weg 1')
  await dialog.getByRole('textbox', { name: 'Postal code' }).fill('D-10115')
  await dialog.getByRole('textbox', { name: 'City' }).fill(city)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

test('a customer saves addresses, changes and deletes them, and chooses the default', async ({ page }) => {
  await openAddresses(page)
  await save(page, 'Ann Lee', 'Berlin')
  await save(page, 'Bob Lee', 'Potsdam')
  const cards = page.getByRole('list', { name: 'Addresses' }).getByRole('listitem')
  await expect(cards).toContainText(['Ann Lee\nWeg 1\n10115 Berlin\nGermany', '10115 Potsdam'])
  await expect(cards.filter({ hasText: 'Default' })).toContainText(['Berlin'])

  await page.getByRole('button', { name: 'Make default: Bob Lee, Weg 1' }).click()
  await expect(cards).toContainText(['Potsdam', 'Berlin'])

  await page.getByRole('button', { name: 'Edit: Ann Lee, Weg 1' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'City' })).toHaveValue('Berlin')
  await dialog.getByRole('textbox', { name: 'City' }).fill('Bernau')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(cards).toContainText(['Potsdam', 'Bernau'])

  await page.getByRole('button', { name: 'Delete: Bob Lee, Weg 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(cards).toHaveCount(1)
  await expect(cards.filter({ hasText: 'Default' })).toContainText(['Bernau'])
  await page.reload()
  await expect(cards).toContainText(['Ann Lee\nWeg 1\n10115 Bernau\nGermany'])
})

for (const width of [320, 1280])
  test(`the addresses and their form are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openAddresses(page)
    await expectAccessible(page)
    await save(page, 'Nonstop'.repeat(20), 'Berlin')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.getByRole('button', { name: 'Add an address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
  })
