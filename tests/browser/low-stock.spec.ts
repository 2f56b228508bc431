import { productForm as labels } from '#base/contract/messages/products.ts'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { openDetails, saveDetails } from './product-page.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test('a product has a level of its own, which its editor sets and clears again', async ({ page }) => {
  await signIn(page, demoAdmin)
  const partNumber = `LOWAT-${Date.now()}`
  const { id } = await aProduct({ partNumber, minimum: 2, available: 40 })
  await page.goto(`/dashboard/manageProduct?q=${partNumber}`)
  const row = page.getByRole('row').filter({ hasText: partNumber })
  await expect(row).toContainText('In stock')
  const level = page.getByLabel(labels.lowStockAt)
  await openDetails(page, id)
  await level.fill('none')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(level).toHaveAttribute('aria-invalid', 'true')
  await level.fill('41')
  await expectAccessible(page)
  await saveDetails(page)
  await page.goto(`/dashboard/manageProduct?q=${partNumber}`)
  await expect(row).toContainText('Low')
  await page.goto(`/dashboard/manageProduct?q=${partNumber}&filter=low`)
  await expect(row).toBeVisible()
  await openDetails(page, id)
  await level.fill('')
  await saveDetails(page)
  await page.goto(`/dashboard/manageProduct?q=${partNumber}&filter=low`)
  await expect(page.getByText('No products')).toBeVisible()
  await expect(row).toBeHidden()
})
