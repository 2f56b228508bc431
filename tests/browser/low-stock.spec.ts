import { productForm as labels } from '#base/contract/messages/products.ts'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test('a product has a level of its own, which its editor sets and clears again', async ({ page }) => {
  await signIn(page, demoAdmin)
  const partNumber = `LOWAT-${Date.now()}`
  const { name } = await aProduct({ partNumber, minimum: 2, available: 40 })
  await page.goto(`/dashboard/manageProduct?q=${partNumber}`)
  const row = page.getByRole('row').filter({ hasText: partNumber })
  await expect(row).toContainText('In stock')
  const dialog = page.getByRole('dialog')
  const level = dialog.getByLabel(labels.lowStockAt)
  const save = async (typed: string) => {
    await row.getByRole('button', { name: `Edit ${name}` }).click()
    await level.fill(typed)
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
  await save('none')
  await expect(level).toHaveAttribute('aria-invalid', 'true')
  await level.fill('41')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Low')
  await page.goto(`/dashboard/manageProduct?q=${partNumber}&filter=low`)
  await expect(row).toBeVisible()
  await save('')
  await expect(row).toBeHidden()
})
