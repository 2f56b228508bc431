import { anOrder, aProduct, signUp } from './builders.ts'
import { cards, congrats, openNewPayment, payAfterRefusal, payButton, typeCard } from './cards.ts'
import { hold } from './hold-requests.ts'
import { chargesOf, paymentsOf } from './provider.ts'
import { expect, test } from './shop.ts'

const refused = /status of 402/

test('a declined card shows a red message and keeps the typed text; another card then pays', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(refused)
  const order = await openNewPayment(page)
  await typeCard(page, cards.declined)
  await payButton(page).click()
  const message = page.getByRole('alert').filter({ hasText: 'Your card was declined.' })
  await expect(message).toBeVisible()
  await expect(message).toHaveClass(/text-error/)
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  await expect(page.getByLabel('Security code')).toHaveValue('123')

  await payAfterRefusal(page, order)
})

test('a card without enough money shows a message', async ({ page, browserErrors }) => {
  browserErrors.expect(refused)
  await openNewPayment(page)
  await typeCard(page, cards.poor)
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your card has insufficient funds.' })).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
})

test('a mistyped card number is reported before anything is charged', async ({ page, browserErrors }) => {
  browserErrors.expect(refused)
  const order = await openNewPayment(page)
  await typeCard(page, '4242424242424241')
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your card number is incorrect.' })).toBeVisible()
  expect(await chargesOf(order)).toEqual([])
})

test('Pay waits for the provider and the client secret (spec §4)', async ({ page }) => {
  const order = await anOrder(await signUp(page), await aProduct())
  const letThrough = await hold(page, '**/api/create-payment-intent')
  await page.goto(`/payment/${order}`)
  await expect(payButton(page)).toBeDisabled()
  letThrough()
  await expect(payButton(page)).toBeEnabled()
})

test('two clicks on Pay charge once', async ({ page }) => {
  const order = await openNewPayment(page)
  await typeCard(page, cards.good)
  await payButton(page).dblclick()
  await expect(congrats(page)).toBeVisible()
  expect(await chargesOf(order)).toEqual([{ status: 'succeeded', amount: 6250 }])
  expect(await paymentsOf(order)).toBe(1)
})

test('reloading the page while it notifies the shop leads to one payment', async ({
  page,
  browserErrors,
}) => {
  // The provider's event may pay the order after the reloaded page reads it and before the page asks for an intent.
  browserErrors.allow(/status of 409 .*create-payment-intent/)
  const order = await openNewPayment(page)
  await page.route(`**/api/order/${order}`, (route) =>
    route.request().method() === 'PATCH' ? new Promise(() => {}) : route.continue(),
  )
  await typeCard(page, cards.good)
  await payButton(page).click()
  await expect(page.getByText('Your card was accepted. Confirming your order …')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(congrats(page)).toBeVisible()
  expect(await chargesOf(order)).toEqual([{ status: 'succeeded', amount: 6250 }])
})

test('a lost answer of the provider is requested again, and charges once', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/net::ERR_FAILED/)
  const order = await openNewPayment(page)
  await page.route('**/payment_intents/*/confirm', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await typeCard(page, cards.good)
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'is not responding' })).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await payButton(page).click()
  await expect(congrats(page)).toBeVisible()
  expect(await chargesOf(order)).toEqual([{ status: 'succeeded', amount: 6250 }])
})
