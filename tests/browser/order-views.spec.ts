import { readFile } from 'node:fs/promises'
import { expectAccessible } from './axe.ts'
import { anAdmin, anOrder, aPerson, aProduct } from './builders.ts'
import { expect, signIn, test } from './shop.ts'

test('an admin saves a filtered view under a name, opens it again and removes it', async ({ page }) => {
  await signIn(page, await anAdmin())
  await page.goto('/dashboard/manageOrders?q=disc')
  await page.getByLabel('Filter orders').selectOption('With a problem')
  await page.getByRole('button', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name of the view').fill('Discs with a problem')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('View saved')).toBeVisible()
  await page.goto('/dashboard/manageOrders')
  await page.getByLabel('Saved views').selectOption('Discs with a problem')
  await expect(page).toHaveURL(/filter=problems/)
  await expect(page).toHaveURL(/q=disc/)
  await expect(page.getByLabel('Filter orders')).toHaveValue('problems')
  await page.getByRole('button', { name: 'Remove the view' }).click()
  await expect(page.getByText('View removed')).toBeVisible()
  await expect(page.getByLabel('Saved views')).toHaveCount(0)
})

test('an admin downloads the packing slips of the selected orders', async ({ page }) => {
  const product = await aProduct()
  await anOrder(await aPerson(), product)
  await signIn(page, await anAdmin())
  await page.goto(`/dashboard/manageOrders?q=${encodeURIComponent(product.name)}`)
  await page.getByRole('checkbox', { name: new RegExp(`^Pick .*${product.name}`) }).check()
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Packing slips' }).click()
  const download = await begun
  expect(download.suggestedFilename()).toBe('packing-slips.pdf')
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
