import { refusals } from '#base/contract/messages/refusals.ts'
import { holds } from '#orders/orders/messages/holds.ts'
import { purchase } from '#orders/orders/messages/purchase.ts'
import { expectAccessible } from './axe.ts'
import { anOrder, aProduct, signUp } from './builders.ts'
import { cards, openNewPayment, payButton, typeCard } from './cards.ts'
import { rows } from './database.ts'
import { expect, test } from './shop.ts'

test('a customer with too many unpaid orders gets a request to pay or cancel, a link to them, and keeps the typed text', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409/)
  const person = await signUp(page)
  const orders: string[] = []
  for (let number = 0; number < 3; number++) orders.push(await anOrder(person, await aProduct()))
  const product = await aProduct()
  await page.goto(`/tools/${product.id}`)
  await page.getByLabel('Address').fill('1 Held Street')
  await page.getByRole('button', { name: 'Go to Checkout', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: holds.orders(3, false) })
  await expect(alert).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue('1 Held Street')
  await expectAccessible(page)
  await alert.getByRole('link', { name: 'My Orders', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/myorders$/)
})

test('a new customer orders the whole stock, and is told how long it is held; the next form has their limit as its maximum', async ({
  page,
}) => {
  await signUp(page)
  const product = await aProduct()
  await page.goto(`/tools/${product.id}`)
  await expect(page.getByText(`to ${product.available} pieces`)).toBeVisible()
  // Without these fields the shop asks for a confirmation first.
  await page.getByLabel('Address').fill('1 Held Street')
  await page.getByLabel('Phone').fill('555 0100')
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await quantity.fill(String(product.available))
  await expect(page.getByText(purchase.holdAbove(10))).toBeVisible()
  await page.getByRole('button', { name: 'Go to Checkout', exact: true }).click()
  await expect(page).toHaveURL(/\/payment\//)
  await expect(page.getByText('10 minutes left')).toBeVisible()

  const next = await aProduct()
  await page.goto(`/tools/${next.id}`)
  await expect(page.getByText('to 20 pieces')).toBeVisible()
  await expect(page.getByText('Your larger order waits for its payment')).toBeVisible()
  await quantity.fill('21')
  await expect(page.getByRole('button', { name: 'Go to Checkout', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await quantity.fill('20')
  await page.getByLabel('Address').fill('1 Held Street')
  await page.getByLabel('Phone').fill('555 0100')
  await page.getByRole('button', { name: 'Go to Checkout', exact: true }).click()
  await expect(page).toHaveURL(/\/payment\//)
})

test('after five declined cards the payment page says how long to wait', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 40[02]/)
  browserErrors.expect(/status of 429/)
  const order = await openNewPayment(page)
  for (let number = 1; number <= 5; number++) {
    await typeCard(page, cards.declined)
    await payButton(page).click()
    await expect
      .poll(async () => (await rows('select 1 from declines where order_id = $1', [order])).length)
      .toBe(number)
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
  }
  await expect
    .poll(() => rows('select state from intents where order_id = $1', [order]))
    .toEqual([{ state: 'canceled' }])
  await typeCard(page, cards.good)
  await payButton(page).click()
  await expect(page.getByText(refusals.declinedOften(1))).toBeVisible()
  await expectAccessible(page)
})
