import { expectAccessible } from './axe.ts'
import { adminToken, aProduct } from './builders.ts'
import { picture } from './pictures.ts'
import { openDetails, saveDetails } from './product-page.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/* What a product costs the shop is a field of its editor, for staff who may see that. */

for (const width of [390, 1280])
  test(`the purchase price is entered in the editor of a product, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const product = await aProduct()
    await signIn(page, demoAdmin)
    const details = await openDetails(page, product.id)
    const price = details.getByLabel('Purchase price')
    await price.fill('a lot')
    await details.getByRole('button', { name: 'Save' }).click()
    await expect(price).toHaveAccessibleDescription(/Please enter the purchase price as an amount/)
    await expect(price).toHaveValue('a lot')
    await expectAccessible(page)
    await price.fill('4,25')
    await saveDetails(page)
    await expect((await openDetails(page, product.id)).getByLabel('Purchase price')).toHaveValue('4.25')
    await page.goto(`/dashboard/audit?q=${product.id}`)
    await expect(page.getByRole('row').filter({ hasText: product.name }).first()).toContainText('4.25')
  })

test('a purchase price that somebody else changed meanwhile is not overwritten silently', async ({
  page,
  browserErrors,
}) => {
  const product = await aProduct()
  await page.clock.install()
  await signIn(page, demoAdmin)
  const details = await openDetails(page, product.id)
  const price = details.getByLabel('Purchase price')
  await price.fill('4.25')
  const other = await page.request.put(`/api/tools/${product.id}/purchase`, {
    data: { price: 3, supplierId: null },
    headers: { authorization: `Bearer ${await adminToken()}` },
  })
  expect(other.status()).toBe(200)
  // After coming back to the window people see current data beside what they have typed.
  await page.clock.fastForward('01:00')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(details.getByRole('region', { name: 'Cost and margin' })).toContainText('$3.00')
  await expect(price).toHaveValue('4.25')
  browserErrors.expect(/409/)
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(price).toHaveAccessibleDescription(/was changed meanwhile: it is \$3.00 now/)
  await expect(details.getByRole('alert')).toContainText('Please check what you typed, and save again.')
  await picture(page, 'purchase-price-changed')
  await expect(price).toHaveValue('4.25')
  await expect(details.getByLabel('Price', { exact: true })).not.toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await saveDetails(page)
  await expect((await openDetails(page, product.id)).getByLabel('Purchase price')).toHaveValue('4.25')
})
