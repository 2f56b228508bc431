import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test.beforeEach(({ page }) => signIn(page, demoAdmin))

test('an admin raises the prices of a search, sees before and after, applies it, and undoes it', async ({
  page,
}) => {
  const name = `Bulk washer ${Date.now()}`
  const [first, second, third] = [
    await aProduct({ name: `${name} A`, price: 12.5 }),
    await aProduct({ name: `${name} B`, price: 10 }),
    await aProduct({ name: `${name} C`, price: 13.99 }),
  ]
  await page.goto(`/dashboard/manageProduct?q=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: first.name }).check()
  await page.getByRole('link', { name: 'Edit all 3 found' }).click()
  await expect(page.getByText(`All 3 products that the search “${name}” finds`)).toBeVisible()

  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Please choose at least one thing to change.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Change the price' }).check()
  await page.getByLabel('How').selectOption('Raise by a percentage')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByLabel('Percentage')).toHaveAccessibleDescription(/Please enter a percentage above 0/)
  await page.getByLabel('Percentage').fill('10,0')
  await page.getByLabel('Rounding').selectOption('To the nearest price that ends in .99')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Preview' }).click()

  const row = (of: { name: string }) => page.getByRole('listitem').filter({ hasText: of.name })
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
  await expect(row(first)).toContainText('$12.50 → After $13.99')
  await expect(row(second)).toContainText('$10.00 → After $10.99')
  await expect(row(third)).toContainText('$13.99 → After $14.99')
  await expectAccessible(page)

  await page.request.patch(`/api/tools/${third.id}`, {
    data: { price: 9 },
    headers: {
      authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}`,
    },
  })
  // As it is while products are changed.
  await page.route('**/api/bulk-edits/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), state: 'applying' } })
  })
  await page.getByRole('button', { name: 'Change 3 products' }).press('Enter')
  const main = page.getByRole('main')
  await expect(main).toContainText('of 3 products')
  // A screen reader hears the step, and not each number.
  await expect(main.getByRole('status')).toContainText('Changing the products')
  await expect(main.getByRole('status')).not.toContainText('of 3')
  await expect(page.getByRole('heading', { name: 'Changing the products' })).toBeFocused()
  await page.unroute('**/api/bulk-edits/*')
  await expect(page.getByRole('heading', { name: 'The products were changed' })).toBeVisible()
  await page.reload()
  await expect(row(third)).toContainText('It was changed meanwhile.')
  const priceOf = async (of: { id: string }) =>
    (await (await page.request.get(`/api/tools/${of.id}`)).json()).price
  expect(await Promise.all([first, second, third].map(priceOf))).toEqual([13.99, 10.99, 9])

  await page.getByRole('button', { name: 'Undo' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'The products were put back' })).toBeVisible()
  expect(await Promise.all([first, second, third].map(priceOf))).toEqual([12.5, 10, 9])
})

test('a page of a bulk edit without products leads to them', async ({ page }) => {
  await page.goto('/dashboard/bulk-edit')
  await expect(page.getByText('No products are chosen')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the products' }).click()
  await expect(page).toHaveURL(/manageProduct/)
})
