import { expectAccessible } from './axe.ts'
import { aBasket, aProduct, signUp } from './builders.ts'
import { openPayment } from './cards.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

const products = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, number) =>
      aProduct({
        partNumber: `LNS-${process.pid}-${Date.now()}-${number}`,
        minimum: number + 1,
        price: number + 1,
      }),
    ),
  )

test('a customer sees every product of an order: on My Orders, at the payment, and before cancelling it', async ({
  page,
}) => {
  const those = await products(5)
  const order = await aBasket(await signUp(page), those)
  await page.goto('/dashboard/myOrders')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '5 products, 15 pieces' })
  await expect(row.getByText('$55.00')).toBeVisible()
  for (const { name } of those.slice(0, 3))
    await expect(row.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(row.getByRole('link', { name: those[4]?.name ?? '', exact: true })).toBeHidden()
  await row.getByText('and 2 more', { exact: true }).click()
  await expect(row.getByRole('link', { name: those[4]?.name ?? '', exact: true })).toBeVisible()
  await expect(row.getByText('5 × $5.00')).toBeVisible()
  await expectAccessible(page)

  await row.getByRole('button', { name: /^Cancel / }).click()
  await expect(page.getByText('The 15 pieces held for you will be released.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep order' }).click()

  await openPayment(page, order)
  const summary = page.getByRole('region', { name: 'Your order' })
  await expect(summary.getByText('3 × $3.00')).toBeVisible()
  await expect(summary.getByText('$9.00')).toBeVisible()
  await summary.getByText('and 2 more', { exact: true }).click()
  await expect(summary.getByText('5 × $5.00')).toBeVisible()
  await expect(summary.getByText('$55.00')).toBeVisible()
  await expectAccessible(page)
})

test('an admin finds an order by its last product and sees all items to pack', async ({ page }) => {
  const those = await products(5)
  await aBasket(await signUp(page), those)
  await page.context().clearCookies()
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/manageOrders?q=${encodeURIComponent(those[4]?.name ?? '')}`)
  const row = page.getByRole('row').filter({ hasText: those[0]?.name ?? '' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('and 4 more')
  await row.getByRole('link', { name: /^Open order / }).click()
  await expect(page.getByRole('region', { name: 'Products' })).toContainText(those[4]?.name ?? '')
  await expectAccessible(page)
})
