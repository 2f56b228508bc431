import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { openDetails, saveDetails } from './product-page.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`an entry of the audit log is a sentence with a link, and is put back to before, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const product = await aProduct()
    await signIn(page, demoAdmin)
    const details = await openDetails(page, product.id)
    await details.getByLabel('Price', { exact: true }).fill('77,50')
    await saveDetails(page)

    await page.goto(`/dashboard/audit?q=${product.id}`)
    const row = page.getByRole('row').filter({ hasText: 'changed the price of' })
    await expect(row).toContainText(`changed the price of product ${product.name}`)
    await expect(row.getByRole('link', { name: `product ${product.name}`, exact: true })).toHaveAttribute(
      'href',
      `/dashboard/products/${product.id}`,
    )
    await expectAccessible(page)
    await row.getByRole('button', { name: `Back to before: product ${product.name}` }).click()
    const asking = page.getByRole('dialog', { name: `Back to before: product ${product.name}` })
    await expect(asking.getByText('77.5')).toBeVisible()
    await expectAccessible(page)
    await asking.getByRole('button', { name: 'Back to before' }).click()
    await expect(page.getByText('Put back to before')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'put back the price of' })).toBeVisible()
    await expect(row).toContainText('Put back by entry')
    await expect(row.getByRole('button', { name: /^Back to before/ })).toHaveCount(0)
  })

test('what was changed since is not put back, and the dialog says what', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 409.*\/undo/)
  const product = await aProduct()
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/audit')
  const change = (name: string) =>
    page.evaluate(
      async ([id, text]) => {
        const token = localStorage.getItem('accessToken')
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        await fetch(`/api/tools/${id}`, { method: 'PATCH', headers, body: JSON.stringify({ name: text }) })
      },
      [product.id, name],
    )
  await change('First name')
  await change('Second name')
  await page.goto(`/dashboard/audit?q=${product.id}&sort=at&direction=asc`)
  await page
    .getByRole('button', { name: /^Back to before/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('Somebody has changed the name since.')
  await expect(dialog.getByRole('button', { name: 'Back to before' })).toHaveCount(0)
})

test('the filters of the audit log are in the address, and one click clears them', async ({ page }) => {
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/audit')
  await page.getByLabel('Filter by action').selectOption('Refunded')
  await page.getByLabel('Filter by subject').selectOption('Alarms')
  await page.getByLabel('From').fill('2020-01-01')
  await expect(page).toHaveURL(/act=refund/)
  await expect(page).toHaveURL(/filter=alarm/)
  await expect(page).toHaveURL(/from=2020-01-01/)
  await expect(page.getByText('No entries')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Filter by action')).toHaveValue('refund')
  await expect(page.getByLabel('From')).toHaveValue('2020-01-01')
  await page.getByRole('link', { name: 'Clear search and filter' }).click()
  await expect(page).toHaveURL('/dashboard/audit')
})

test('the name of a person leads to their entries', async ({ page }) => {
  const product = await aProduct()
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/manageProduct?q=${encodeURIComponent(product.name)}`)
  await page.evaluate(async (id) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      'content-type': 'application/json',
    }
    await fetch(`/api/tools/${id}`, { method: 'PATCH', headers, body: JSON.stringify({ minimum: 3 }) })
  }, product.id)
  await page.goto('/dashboard/audit')
  await page
    .getByRole('link', { name: `${demoAdmin.email}: show only their entries` })
    .first()
    .click()
  await expect(page).toHaveURL(`/dashboard/audit?person=${encodeURIComponent(demoAdmin.email)}`)
  await expect(page.getByLabel('Filter by person')).toHaveValue(demoAdmin.email)
})

test('the entries about one thing are reached from its page and from an entry, and cleared by one click', async ({
  page,
}) => {
  const product = await aProduct()
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/products/${product.id}/pictures`)
  await page.evaluate(async (id) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      'content-type': 'application/json',
    }
    await fetch(`/api/tools/${id}`, { method: 'PATCH', headers, body: JSON.stringify({ minimum: 3 }) })
  }, product.id)
  const ofProduct = `/dashboard/audit?thing=product%3A${product.id}`
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await page.getByRole('link', { name: 'All of it in the audit log' }).click()
  await expect(page).toHaveURL(ofProduct)
  const only = page.getByText('Only entries about')
  await expect(only.getByRole('link', { name: `product ${product.name}`, exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'changed the minimum of' })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show the entries about everything' }).click()
  await expect(page).toHaveURL('/dashboard/audit')
  await expect(only).toHaveCount(0)
  await page.goto(`/dashboard/audit?q=${encodeURIComponent(product.name)}`)
  await page
    .getByRole('link', { name: `All entries about it: product ${product.name}` })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`thing=product%3A${product.id}`))

  await page.goto('/dashboard/settings/refunds')
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/audit?thing=setting%3Arefunds')
  await expect(only.getByRole('link', { name: 'the rules of refunds', exact: true })).toBeVisible()
})
