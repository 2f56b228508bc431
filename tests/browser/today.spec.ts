import { anOrder, aProduct, signUp } from './builders.ts'
import { rows } from './database.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test('staff see what waits for them, and each leads to its list', async ({ page }) => {
  const product = await aProduct()
  const order = await anOrder(await signUp(page), product)
  await rows(
    `update orders set payment = 'paid', paid_at = now(), transaction_id = 'pi_' || id where id = $1`,
    [order],
  )
  await page.context().clearCookies()
  await signIn(page, demoAdmin)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(page.getByText('Revenue')).toBeVisible()
  await page.getByRole('link', { name: /paid orders? to ship/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/manageOrders\?filter=to_ship$/)
  // Other journeys have orders to ship too.
  await page.goto(`${page.url()}&q=${encodeURIComponent(product.name)}`)
  await expect(page.getByRole('row').filter({ hasText: product.name })).toHaveCount(1)
})
