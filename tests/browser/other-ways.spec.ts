import type { Page } from '@playwright/test'
import {
  cards,
  congrats,
  openNewPayment,
  openPayment,
  payAfterRefusal,
  payButton,
  typeCard,
} from './cards.ts'
import { rows } from './database.ts'
import { aGuestsOrder } from './guest-orders.ts'
import { chargesOf } from './provider.ts'
import { expect, test } from './shop.ts'

/** Opens the payment of a new order, with the ways to pay beside cards. */
async function openOtherWays(page: Page): Promise<string> {
  const order = await openNewPayment(page)
  await page.getByRole('button', { name: 'Other ways to pay' }).click()
  return order
}

async function debit(page: Page, account: string): Promise<void> {
  await page.getByLabel('Routing number').fill('110000000')
  await page.getByLabel('Account number').fill(account)
  await page.getByRole('button', { name: 'Pay $62.50 from the account' }).click()
  await expect(waiting(page)).toBeVisible()
}

const waiting = (page: Page) => page.getByRole('heading', { name: 'Your bank confirms the payment' })

/** Lets the bank answer now, as it would the next day, and waits until the shop has heard of it. */
async function letBankAnswer(order: string, then: 'paid' | 'unpaid'): Promise<void> {
  await rows(
    `update sandbox_stripe.payment_intents set settles_at = now() where metadata->>'orderId' = $1 and status = 'processing'`,
    [order],
  )
  await expect
    .poll(
      async () => (await rows<{ payment: string }>('select payment from orders where id = $1', [order]))[0],
    )
    .toEqual({ payment: then })
}

test('a bank debit waits until the next day, and is then paid', async ({ page }) => {
  const order = await openOtherWays(page)
  await debit(page, '000123456789')
  await expect(page.getByText('usually answers on the next working day')).toBeVisible()
  // The page says the same when it is opened again: nobody can pay a second time.
  await page.reload()
  await expect(waiting(page)).toBeVisible()
  await page.getByRole('link', { name: 'My Orders', exact: true }).last().click()
  await expect(page.getByText('Payment in progress')).toBeVisible()
  await letBankAnswer(order, 'paid')
  await page.goto(`/payment/${order}`)
  await expect(congrats(page)).toBeVisible()
  expect(await chargesOf(order)).toEqual([{ status: 'succeeded', amount: 6250 }])
})

test('a refused bank debit sends a mail with a link, where a card then pays', async ({ page }) => {
  const order = await openOtherWays(page)
  await debit(page, '000222222227')
  await letBankAnswer(order, 'unpaid')
  const [mail] = await rows<{ body: string }>(
    `select body from mails where order_id = $1 and kind = 'payment_refused'`,
    [order],
  )
  const [link = ''] = /http\S+\/payment\/\S+/.exec(mail?.body ?? '') ?? []
  await page.goto(new URL(link).pathname)
  await expect(payButton(page)).toBeEnabled()
  await payAfterRefusal(page, order)
})

test('in a demo shop the page of the bank answers at once', async ({ page }) => {
  await openOtherWays(page)
  await debit(page, '000123456789')
  await page.getByRole('link', { name: 'open the page of the bank' }).click()
  await page.getByRole('button', { name: 'Answer now' }).click()
  await expect(congrats(page)).toBeVisible()
})

test('a mistyped account is refused in place, and nothing is charged', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 402/)
  const order = await openOtherWays(page)
  await page.getByLabel('Routing number').fill('1')
  await page.getByRole('button', { name: 'Pay $62.50 from the account' }).click()
  await expect(page.getByRole('alert')).toHaveText('The routing number is not valid.')
  await page.getByRole('button', { name: 'Use a card instead' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  expect(await chargesOf(order)).toEqual([])
})

test('a guest who approves pay later on the other page returns to a paid order', async ({ page }) => {
  const { id, key } = await aGuestsOrder(`later-${process.pid}-${Date.now()}@shop.example`)
  await page.goto(`/order/${id}#key=${key}`)
  await page.getByRole('link', { name: 'Pay for this order' }).click()
  await page.getByRole('button', { name: 'Other ways to pay' }).click()
  await page.getByRole('button', { name: /^Pay .* later with Klarna$/ }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(congrats(page)).toBeVisible()
  // The client secret does not stay in the address.
  await expect(page).toHaveURL(`/payment/${id}`)
})

test('a customer who refuses pay later reads why, and pays by card', async ({ page }) => {
  const order = await openOtherWays(page)
  await page.getByRole('button', { name: 'Pay $62.50 later with Klarna' }).click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'choose a different payment method' })).toBeVisible()
  await expect(page).toHaveURL(`/payment/${order}`)
  await typeCard(page, cards.good)
  await payButton(page).click()
  await expect(congrats(page)).toBeVisible()
  expect(await chargesOf(order)).toEqual([{ status: 'succeeded', amount: 6250 }])
})

test('a customer who comes back without an answer can pay by card', async ({ page }) => {
  const order = await openOtherWays(page)
  await page.getByRole('button', { name: 'Pay $62.50 later with Klarna' }).click()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await openPayment(page, order)
  await typeCard(page, cards.good)
  await payButton(page).click()
  await expect(congrats(page)).toBeVisible()
})

test('a refused card says nothing of the other ways, and is there as it was typed', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/402/)
  await openNewPayment(page)
  await typeCard(page, cards.declined)
  await payButton(page).click()
  const refusal = page.getByText('Your card was declined.')
  await expect(refusal).toBeVisible()
  await page.getByRole('button', { name: 'Other ways to pay' }).click()
  await expect(page.getByRole('heading', { name: 'Other ways to pay' })).toBeVisible()
  await expect(refusal).toBeHidden()
  await page.getByRole('button', { name: 'Use a card instead' }).click()
  await expect(page.getByLabel('Card number')).toHaveValue(/^4000 /)
})
