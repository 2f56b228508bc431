import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** From the cart to the checkout, with the address of a guest in Germany, who has not gone on yet. */
export async function fillGermanAddress(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Checkout' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('Full name', { exact: true }).fill('Test Guest')
  await page.getByLabel('Address', { exact: true }).fill('1 Test Street')
  await page.getByLabel('City', { exact: true }).fill('Berlin')
  await page.getByLabel('Postal code', { exact: true }).fill('10115')
}

/** From the address to the review, with the delivery that is offered first. */
export async function toReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(/step=/)
  // With one delivery there is nothing to choose.
  if (page.url().endsWith('step=delivery'))
    await page.getByRole('button', { name: 'Continue to review' }).click()
}

/** Presses the button that orders, and returns the key of the order. */
export async function orderKeyOf(page: Page, button: string | RegExp): Promise<string> {
  const placed = page.waitForResponse(/\/api\/checkout$/)
  await page.getByRole('button', { name: button }).click()
  return (await (await placed).json()).orderKey
}
