import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a delivery on a phone: a new supplier, scanned and pasted lines, booked, in the ledger, with its margin, and taken back', async ({
  page,
}) => {
  await signIn(page, demoAdmin)
  const mark = Date.now()
  const scanned = await aProduct({ partNumber: `RCA-${mark}`, available: 0, price: 10 })
  const pasted = await aProduct({ partNumber: `RCB-${mark}`, available: 2 })
  await page.goto('/dashboard/receiving')
  await page.getByRole('button', { name: 'Book the delivery' }).click()
  await expect(page.getByLabel('Number of the delivery note')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Please add what was delivered')).toBeVisible()

  await page.getByRole('button', { name: 'Add a supplier' }).click()
  await page.getByLabel('Name').fill(`Kolben ${mark}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Supplier', { exact: true }).locator('option:checked')).toHaveText(
    `Kolben ${mark}`,
  )
  await page.getByLabel('Number of the delivery note').fill(`LS-${mark}`)

  // As a scanner types it, three times.
  const scan = page.getByLabel('Part number, supplier’s number or barcode')
  await scan.focus()
  for (const pieces of ['1', '2', '3']) {
    await page.keyboard.type(`rca${mark}`)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${scanned.name}: ${pieces}`, { exact: true })).toBeVisible()
    await expect(scan).toBeFocused()
    await expect(scan).toHaveValue('')
  }
  await page.keyboard.type('qqqqzzzz')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No product has the number qqqqzzzz.')).toBeVisible()
  await page.getByLabel(`Price of a piece of ${scanned.name}`).fill('6,00')

  await page.locator('summary', { hasText: 'Paste lines' }).click()
  const field = page.getByRole('textbox', { name: 'Paste lines' })
  await field.fill(`RCB-${mark};4;2,50\nNO-SUCH-${mark};1;1`)
  await page.getByRole('button', { name: 'Add these lines' }).click()
  await expect(page.getByText(`No product has the number NO-SUCH-${mark}.`)).toBeVisible()
  await expect(field).toHaveValue(`NO-SUCH-${mark};1;1`)
  await expect(page.getByLabel(`Pieces of ${pasted.name}`)).toHaveValue('4')
  await expect(page.getByText('2 products, 7 pieces')).toBeVisible()
  await expect(page.getByText('$28.00')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Book the delivery' }).click()
  await expect(page.getByText(`Delivery LS-${mark} was booked.`)).toBeVisible()

  await page.goto(`/dashboard/products/${scanned.id}/stock`)
  const line = page.getByRole('listitem').filter({ hasText: 'Received' })
  await expect(line).toContainText('+3')
  await expect(line).toContainText(`Kolben ${mark}, LS-${mark}`)
  await expectAccessible(page)

  await page.goto(`/dashboard/manageProduct?q=RCA-${mark}&columns=margin`)
  await page.getByRole('link', { name: `Edit ${scanned.name}` }).click()
  const costs = page.getByRole('region', { name: 'Cost and margin' })
  await expect(costs).toContainText('$4.00 (40 %)')
  await expectAccessible(page)

  await page.goto(`/dashboard/products/${scanned.id}/stock`)
  await line.getByRole('link', { name: 'Received' }).click()
  await expect(page.getByRole('heading', { name: `Delivery LS-${mark}` })).toBeVisible()
  await page.getByRole('button', { name: 'Take this delivery back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take this delivery back' }).click()
  await expect(page.getByText(`Delivery LS-${mark} was taken back.`)).toBeVisible()
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible()
  await page.goto(`/dashboard/products/${scanned.id}/stock`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Receipt taken back' })).toContainText('−3')
})
