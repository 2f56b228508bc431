import { expectAccessible } from './axe.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test('an admin sees who sells as it is typed, and the list of all invoices', async ({ page }) => {
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/seller')
  await page.getByLabel('Legal name').fill('Łódź Brakes GmbH')
  await expect(page.getByTestId('seller-preview')).toContainText('Łódź Brakes GmbH')
  await expectAccessible(page)
  await page.goto('/dashboard/invoices')
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Period')).toBeVisible()
  await expectAccessible(page)
})
