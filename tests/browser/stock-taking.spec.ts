import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('counting on a phone: a scanned number, the counted pieces, Enter, and the next; the ledger has it', async ({
  page,
  browserErrors,
}) => {
  await signIn(page, demoAdmin)
  const partNumber = `CNT-${Date.now()}`
  const product = await aProduct({ partNumber, available: 100 })
  await page.goto('/dashboard/stock-taking')
  const code = page.getByLabel('Part number or barcode')
  await expect(code).toBeFocused()
  // As a scanner types it.
  await page.keyboard.type(partNumber.toLowerCase().replace('-', ''))
  await page.keyboard.press('Enter')
  await expect(page.getByText('In stock: 100')).toBeVisible()
  const counted = page.getByLabel('Counted pieces')
  await expect(counted).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(counted).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('97')
  await expect(page.getByText('100 → 97 (−3)')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${product.name}: −3 booked, 97 in stock`)).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('')

  await page.keyboard.type(partNumber)
  await page.keyboard.press('Enter')
  await page.getByLabel('Reason').selectOption('Damaged')
  browserErrors.expect(/409/)
  await page.getByLabel('Damaged pieces').fill('98')
  await page.getByRole('button', { name: 'Book' }).click()
  await expect(page.getByText('The stock cannot go below zero.')).toBeVisible()
  await page.getByLabel('Damaged pieces').fill('2')
  await page.getByRole('button', { name: 'Book' }).click()
  await expect(page.getByText(`${product.name}: −2 booked, 95 in stock`)).toBeVisible()

  await page.goto(`/dashboard/products/${product.id}/stock`)
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines.filter({ hasText: 'Damaged' })).toContainText('−2')
  await expect(lines.filter({ hasText: 'Counted' })).toContainText('Stock 97')
  await expect(lines.filter({ hasText: 'Damaged' })).toContainText(demoAdmin.email)
  await expectAccessible(page)
})

test('a number that no product has is said', async ({ page }) => {
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/stock-taking')
  await page.getByLabel('Part number or barcode').fill('qqqqzzzz')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No product has the number qqqqzzzz.')).toBeVisible()
})
