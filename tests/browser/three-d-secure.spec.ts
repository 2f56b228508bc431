import { cards, congrats, openNewPayment, payButton, typeCard } from './cards.ts'
import { rows } from './database.ts'
import { hold } from './hold-requests.ts'
import { chargesOf } from './provider.ts'
import { expect, test } from './shop.ts'

test.beforeEach(async ({ page }, info) => {
  info.annotations.push({ type: 'order', description: await openNewPayment(page) })
})

const orderOf = (info: { annotations: { type: string; description?: string }[] }) =>
  info.annotations.find(({ type }) => type === 'order')?.description ?? ''

test('3-D Secure, completed, pays', async ({ page }, info) => {
  await typeCard(page, cards.asksBank)
  await payButton(page).click()
  const question = page.getByRole('dialog', { name: 'Confirm the payment' })
  await expect(question).toContainText('$62.50')
  await question.getByRole('button', { name: 'Yes, pay' }).click()
  await expect(congrats(page)).toBeVisible()
  expect(await chargesOf(orderOf(info))).toEqual([{ status: 'succeeded', amount: 6250 }])
})

test('3-D Secure, failed, charges nothing, shows a message, and allows another card', async ({
  page,
}, info) => {
  await typeCard(page, cards.asksBank)
  await payButton(page).click()
  await page.getByRole('button', { name: 'No, cancel' }).click()
  const message = page.getByRole('alert').filter({ hasText: /unable to authenticate your payment method/i })
  await expect(message).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0025 0000 3155')
  await typeCard(page, cards.good)
  await payButton(page).click()
  await expect(congrats(page)).toBeVisible()
  const taken = (await chargesOf(orderOf(info))).filter(({ status }) => status === 'succeeded')
  expect(taken).toEqual([{ status: 'succeeded', amount: 6250 }])
})

test('a reloaded page asks the bank’s question again', async ({ page }) => {
  await typeCard(page, cards.asksBank)
  await payButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Confirm the payment' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Yes, pay' }).click()
  await expect(congrats(page)).toBeVisible()
})

test('with a slow bank, the page waits with a message, and then shows Congrats!!', async ({ page }, info) => {
  await typeCard(page, cards.slow)
  await payButton(page).click()
  await expect(page.getByText('Your bank is still processing the payment.')).toBeVisible()
  await expect(congrats(page)).toBeVisible({ timeout: 20_000 })
  expect(await chargesOf(orderOf(info))).toEqual([{ status: 'succeeded', amount: 6250 }])
})

test('My Orders shows that a payment is being processed', async ({ page }, info) => {
  await rows("update orders set payment = 'processing' where id = $1", [orderOf(info)])
  await page.goto('/dashboard/myorders')
  await expect(page.getByText('Payment in progress')).toBeVisible()
})

test('an order that is paid in another tab while this one loads shows Congrats!! here too', async ({
  page,
  browserErrors,
}, info) => {
  browserErrors.expect(/status of 409/)
  const beside = await page.context().newPage()
  const letThrough = await hold(beside, '**/api/create-payment-intent')
  const opening = beside.waitForRequest('**/api/create-payment-intent')
  await beside.goto(`/payment/${orderOf(info)}`)
  await opening
  await typeCard(page, cards.good)
  await payButton(page).click()
  await expect(congrats(page)).toBeVisible()
  letThrough()
  await expect(congrats(beside)).toBeVisible()
  expect(await chargesOf(orderOf(info))).toEqual([{ status: 'succeeded', amount: 6250 }])
})
