import { aProduct, signUp } from './builders.ts'
import { findProduct } from './carts.ts'
import { rows } from './database.ts'
import { expect, test } from './shop.ts'

/* What the screens that load no library for their calls do with answers (src/orders/screens/use-answer.ts). */

test('a call of the payment page that does not reach the shop is sent again', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED/)
  const product = await aProduct()
  await signUp(page)
  await page.goto(`/tools/${product.id}`)
  await page.getByLabel('Address').fill('9 Another Road')
  await page.getByLabel('Phone').fill('555 0199')
  let failures = 0
  await page.route(/\/api\/order\/[^/]+$/, (route) => {
    failures += 1
    return failures < 3 ? route.abort() : route.continue()
  })
  await page.getByRole('button', { name: 'Go to Checkout' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  expect(failures).toBe(3)
})

test('a call that never reaches the shop shows why, and a button that tries again', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED/)
  const product = await aProduct()
  await signUp(page)
  await page.route(`**/api/tools/${product.id}`, (route) => route.abort())
  await findProduct(page, product.name)
  await page
    .getByRole('article')
    .filter({ hasText: product.name })
    .getByRole('link', { name: 'Buy Now' })
    .click()
  await expect(page).toHaveURL(`/tools/${product.id}`)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute(`**/api/tools/${product.id}`)
  await again.click()
  await expect(page.getByRole('button', { name: 'Go to Checkout' })).toBeVisible()
})

test('a customer who comes back to the window sees the current stock, and keeps what was typed', async ({
  page,
}) => {
  const product = await aProduct({ minimum: 2, available: 40 })
  await signUp(page)
  await page.clock.install()
  await page.goto(`/tools/${product.id}`)
  const address = page.getByLabel('Address')
  await address.fill('9 Another Road')
  await rows('update products set available = 31 where id = $1', [product.id])
  await page.clock.fastForward(11_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('definition').filter({ hasText: /^31$/ })).toBeVisible()
  await expect(address).toHaveValue('9 Another Road')
})
