import { expect, type Page } from '@playwright/test'
import { anOrder, aProduct, signUp } from './builders.ts'
import { chargesOf } from './provider.ts'

/** The provider's test cards by their outcome. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  asksBank: '4000002500003155',
  slow: '4000000000000077',
} as const

/** Opens the payment page of an order that can be paid, and waits until it can be paid there. */
export async function openPayment(page: Page, order: string): Promise<void> {
  await page.goto(`/payment/${order}`)
  await expect(payButton(page)).toBeEnabled()
}

/** Opens the payment page of a new order of $62.50 of a new customer. Returns the order's id. */
export async function openNewPayment(page: Page): Promise<string> {
  const order = await anOrder(await signUp(page), await aProduct())
  await openPayment(page, order)
  return order
}

/** Pays $62.50 with a good card after a refused payment, which the provider has too. */
export async function payAfterRefusal(page: Page, order: string): Promise<void> {
  await typeCard(page, cards.good)
  await payButton(page).click()
  await expect(congrats(page)).toBeVisible()
  expect(await chargesOf(order)).toEqual([
    { status: 'failed', amount: 6250 },
    { status: 'succeeded', amount: 6250 },
  ])
}

/** Fills in the card form; expiry and code are always valid. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry (MM / YY)').fill('1240')
  await page.getByLabel('Security code').fill('123')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay/ })

export const congrats = (page: Page) => page.getByRole('heading', { name: 'Congrats!!', exact: true })
