import { adminToken, anOrder, aProduct, lastMailTo, signUp } from './builders.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test('the texts about an order that was shipped before its payment are correct', async ({ page }) => {
  const product = await aProduct()
  const person = await signUp(page)
  const order = await anOrder(person, product)
  const shipped = await page.request.put(`/api/orders/paid/${order}`, {
    headers: { authorization: `Bearer ${await adminToken()}` },
  })
  expect(await shipped.json()).toMatchObject({ modifiedCount: 1 })

  await page.goto('/dashboard/myorders')
  const mine = page.getByRole('listitem').filter({ hasText: product.name })
  await expect(mine.getByText('Shipped', { exact: true })).toBeVisible()
  await expect(mine.getByText('Not paid', { exact: true })).toBeVisible()
  await expect(mine).toContainText('This order was shipped before it was paid.')
  await expect(mine).not.toContainText('given back')
  await expect(mine.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  await expect(mine.getByRole('link', { name: `Payment ${product.name}` })).toBeVisible()

  await page.goto(`/tools/${product.id}`)
  const notice = page.getByRole('region', { name: 'You have an unpaid order for this product' })
  await expect(notice).toContainText('5 pieces were shipped to you and are not paid yet, $62.50 in total.')
  await expect(notice).not.toContainText('held')

  expect(await lastMailTo(person.email, 'order_shipped')).toContain('It is not paid yet.')

  await notice.getByRole('link', { name: 'Pay for that order' }).click()
  await expect(page).toHaveURL(`/payment/${order}`)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/held|given back/)

  await page.context().clearCookies()
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/manageOrders?q=${encodeURIComponent(product.name)}`)
  const row = page.getByRole('row').filter({ hasText: product.name })
  await expect(row).toContainText('Shipped, not paid')
  await expect(row.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
})
