import { expectAccessible } from './axe.ts'
import { adminToken } from './builders.ts'
import { aShippedOrder } from './returns.ts'
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

test('an admin finds an invoice by its customer, and opens its order', async ({ page }) => {
  // The invoice of another customer is not found.
  await aShippedOrder(page)
  const { id } = await aShippedOrder(page)
  await signIn(page, demoAdmin)
  const headers = { authorization: `Bearer ${await adminToken()}` }
  const { email, number } = await (await page.request.get(`/api/order/${id}`, { headers })).json()
  await page.goto(`/dashboard/invoices?q=${encodeURIComponent(email)}`)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText(/INV-\d{4}-\d{6}/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await row.getByRole('link', { name: `Open order ${number}` }).click()
  await expect(page).toHaveURL(`/dashboard/orders/${id}`)
})
