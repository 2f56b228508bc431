import type { Page } from '@playwright/test'
import type { MadeProduct } from './builders.ts'
import { demoAdmin, expect, signIn } from './shop.ts'

/* The form in which an admin takes an order. */

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const place = (page: Page) => page.getByRole('button', { name: /^(Place the order|Confirm)/ })
export const anEmail = () =>
  `telephone-${process.pid}-${performance.now().toString(36).replace('.', '')}@mailbox.example`

export async function open(page: Page): Promise<void> {
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/manageOrders')
  await page.getByRole('main').getByRole('link', { name: 'New order' }).last().click()
  await expect(page.getByRole('heading', { name: 'New order', level: 1 })).toBeVisible()
}

/** Finds a product by its name or part number and enters a quantity, by the keyboard alone. */
export async function put(
  page: Page,
  product: MadeProduct,
  quantity: number,
  typed = product.name,
): Promise<void> {
  await page.getByLabel('Find a product').fill(typed)
  const found = page.getByRole('button', { name: product.name })
  await expect(found).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(found).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Quantity of ${product.name}`, { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(String(quantity))
}

export async function enterCustomer(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('555 0100')
  await page.getByLabel('Country').selectOption('US')
  await page.getByLabel('Full name').fill('Terry Telephone')
  await page.getByLabel('Address', { exact: true }).fill('1 Test Street')
  await page.getByLabel('City').fill('Sacramento')
  await page.getByLabel('State').selectOption('CA')
  await page.getByLabel('ZIP code').fill('95814')
}

/** Waits until the total belongs to the typed values. */
export async function priced(page: Page): Promise<void> {
  await expect(page.locator('form dd.text-heading')).toBeVisible()
  await expect(page.locator('form [aria-busy]')).toHaveCount(0)
}

/** Places the order. A promotion of another test may change the total at any moment; then it is confirmed. */
export async function placeIt(page: Page): Promise<void> {
  const changed = page.getByRole('alert').filter({ hasText: 'The total was' })
  const isPlaced = page.getByRole('heading', { level: 1, name: /^Order / })
  await place(page).click()
  await expect(changed.or(isPlaced)).toBeVisible()
  if (await changed.isVisible()) await placeIt(page)
}
