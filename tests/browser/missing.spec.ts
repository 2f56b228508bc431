import { expectAccessible } from './axe.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test.beforeEach(({ page }) => signIn(page, demoAdmin))

test('an admin finds what an import left incomplete, fills it in, and puts it on sale', async ({ page }) => {
  const key = `MIS-${process.pid}`
  const maker = `Missing ${process.pid}`
  await page.goto('/dashboard/imports')
  await page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({
      name: `${key}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `SKU,Brand,Title,Price\n${key}-A,${maker},Pad A ${key},5\n${key}-B,${maker},Pad B ${key},6\n`,
      ),
    })
  await page.getByLabel('Take brands that the shop does not have').check()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Apply 2 changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The changes were applied')

  await page.goto(`/dashboard/missing?maker=${encodeURIComponent(maker)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is missing')
  const row = page.getByRole('listitem').filter({ hasText: `Pad A ${key}` })
  await expect(row).toContainText('no picture')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fill in all 2' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Category').selectOption({ index: 1 })
  await dialog.getByLabel('Text').fill('{name} of {price}')
  await dialog.getByRole('textbox', { name: /^Picture/ }).fill('/pictures/missing.svg')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Only {name}, {maker} and {partNumber} are replaced.')).toBeVisible()
  await dialog.getByLabel('Text').fill('{name} of {maker}')
  await dialog.getByRole('textbox', { name: /^Picture/ }).fill('/pictures/missing.svg')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(`Pad A ${key} of ${maker}`)).toBeVisible()
  await page.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(page.getByRole('heading', { name: 'The products were changed' })).toBeVisible()
  await page.goto(`/dashboard/missing?maker=${encodeURIComponent(maker)}`)
  await expect(page.getByText('Nothing is missing')).toBeVisible()
})
