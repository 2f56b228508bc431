import { expectAccessible } from './axe.ts'
import { anOrder, aProduct, signUp, stockOf } from './builders.ts'
import { cards, congrats, openPayment, payButton, typeCard } from './cards.ts'
import { rows } from './database.ts'
import { expect, test } from './shop.ts'

test('a buyer sees how far a paid order is, and cancels it until it is packed', async ({ page }) => {
  const product = await aProduct({ available: 20 })
  const order = await anOrder(await signUp(page), product)
  const number = order
    .slice(-10)
    .toUpperCase()
    .replace(/^(.{5})/, '$1-')
  await openPayment(page, order)
  await typeCard(page, cards.good)
  await payButton(page).click()
  await expect(congrats(page)).toBeVisible()
  await page.goto(`/order/${order}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  const steps = page.getByRole('list', { name: 'Progress of the order' })
  await expect(steps.getByRole('listitem').filter({ hasText: ', done' })).toHaveText([/^Placed/, /^Paid/])
  const cancel = page.getByRole('button', { name: 'Cancel order' })
  await expect(cancel).toBeVisible()
  await expectAccessible(page)

  await rows('update orders set packing_since = now() where id = $1', [order])
  await page.reload()
  await expect(steps.getByRole('listitem').filter({ hasText: 'Packed, done' })).toBeVisible()
  await expect(cancel).toHaveCount(0)

  await rows('update orders set packing_since = null where id = $1', [order])
  await page.reload()
  await cancel.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText(/Order cancelled\. \$62\.50 is on its way back to you\./)).toBeVisible()
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
  expect(await stockOf(product)).toBe(20)
})
