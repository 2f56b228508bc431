import { anOrder, aProduct, signUp } from './builders.ts'
import { expect, test } from './shop.ts'

test('after Back from the payment, the purchase page mentions the unpaid order and shows the current stock', async ({
  page,
}) => {
  const product = await aProduct({ minimum: 2, available: 40 })
  await signUp(page)
  await page.goto(`/tools/${product.id}`)
  await page.getByLabel('Quantity', { exact: true }).fill('5')
  await page.getByLabel('Address').fill('9 Another Road')
  await page.getByLabel('Phone').fill('555 0199')
  await page.getByRole('button', { name: 'Go to Checkout', exact: true }).click()
  await expect(page).toHaveURL(/\/payment\/.+/)
  await expect(page.getByLabel('Card number')).toBeVisible()
  const payment = new URL(page.url()).pathname

  await page.goBack()
  await expect(page).toHaveURL(`/tools/${product.id}`)
  const notice = page.getByRole('region', { name: 'You have an unpaid order for this product' })
  await expect(notice).toContainText('5 pieces')
  await expect(page.getByRole('definition').filter({ hasText: /^35$/ })).toBeVisible()
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('5')
  await expect(page.getByLabel('Address')).toHaveValue('9 Another Road')
  await expect(page.getByLabel('Phone')).toHaveValue('555 0199')
  // Another order is possible, of what the limit of the unpaid one leaves.
  await page.getByLabel('Quantity', { exact: true }).fill('2')
  await expect(page.getByRole('button', { name: 'Go to Checkout', exact: true })).toBeEnabled()

  await notice.getByRole('link', { name: 'Pay for that order' }).click()
  await expect(page).toHaveURL(payment)
})

test('the purchase page mentions an unpaid order from an earlier visit, but not one of another product', async ({
  page,
}) => {
  const [ordered, other] = [await aProduct(), await aProduct()]
  await anOrder(await signUp(page), ordered)
  const notice = page.getByRole('region', { name: 'You have an unpaid order for this product' })
  await page.goto(`/tools/${ordered.id}`)
  await expect(notice).toBeVisible()
  await page.goto(`/tools/${other.id}`)
  await expect(page.getByRole('button', { name: 'Go to Checkout', exact: true })).toBeVisible()
  await expect(notice).toBeHidden()
})
