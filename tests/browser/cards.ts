import { expect, type Page } from '@playwright/test'

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

/** Fills in the card form; expiry and code are always valid. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry (MM / YY)').fill('1240')
  await page.getByLabel('Security code').fill('123')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay/ })

export const congrats = (page: Page) => page.getByRole('heading', { name: 'Congrats!!' })
