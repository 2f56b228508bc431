import type { Page } from '@playwright/test'
import { aProduct, type MadeProduct, signUp, stockOf } from './builders.ts'
import { findProduct } from './carts.ts'
import { rows } from './database.ts'
import { expect, test } from './shop.ts'

/* What the screens that load no library for their calls do with answers (src/orders/orders/screens/use-answer.ts). */

/** A new product, and a new customer who is signed in. */
async function aProductToBuy(page: Page, given: Partial<MadeProduct> = {}): Promise<MadeProduct> {
  const product = await aProduct(given)
  await signUp(page)
  return product
}

/** Opens the purchase page of a product, and types an address. */
async function typeAddress(page: Page, { id }: MadeProduct) {
  await page.goto(`/tools/${id}`)
  const address = page.getByLabel('Address')
  await address.fill('9 Another Road')
  return address
}

test('a call of the payment page that does not reach the shop is sent again', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED/)
  await typeAddress(page, await aProductToBuy(page))
  await page.getByLabel('Phone').fill('555 0199')
  let failures = 0
  await page.route(/\/api\/order\/[^/]+$/, (route) => {
    failures += 1
    return failures < 3 ? route.abort() : route.continue()
  })
  await page.getByRole('button', { name: 'Go to Checkout', exact: true }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  expect(failures).toBe(3)
})

test('a call that never reaches the shop shows why, and a button that tries again', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED/)
  const product = await aProductToBuy(page)
  await page.route(`**/api/tools/${product.id}`, (route) => route.abort())
  await findProduct(page, product.name)
  await page
    .getByRole('article')
    .filter({ hasText: product.name })
    .getByRole('link', { name: /^Buy Now/ })
    .click()
  await expect(page).toHaveURL(`/tools/${product.id}`)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute(`**/api/tools/${product.id}`)
  await again.click()
  await expect(page.getByRole('button', { name: 'Go to Checkout', exact: true })).toBeVisible()
})

test('a customer who comes back to the window sees the current stock, and keeps what was typed', async ({
  page,
}) => {
  const product = await aProductToBuy(page, { minimum: 2, available: 40 })
  await page.clock.install()
  const address = await typeAddress(page, product)
  await rows('update products set available = 31 where id = $1', [product.id])
  // The shop hears of a change in the database a moment later, and the page asks only once.
  await expect.poll(() => stockOf(product)).toBe(31)
  await page.clock.fastForward(11_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('definition').filter({ hasText: /^31$/ })).toBeVisible()
  await expect(address).toHaveValue('9 Another Road')
})
