import type { Page } from '@playwright/test'
import { unnamedSeller } from '#base/contract/forms/seller.ts'
import { type TaxSettings, untaxed } from '#base/contract/forms/taxes.ts'
import { aProduct } from './builders.ts'
import { addToCart, findProduct } from './carts.ts'
import { rows } from './database.ts'
import { saveAs } from './settings.ts'
import { expect } from './shop.ts'

const taxes: TaxSettings = {
  ...untaxed,
  pricesIncludeTax: false,
  zones: [
    {
      id: 'at',
      name: 'Austria',
      places: [{ country: 'AT' }],
      exemptsBusinesses: true,
      rates: [{ id: 'vat', name: 'VAT', ppm: 200_000, compound: false, classes: ['standard'] }],
    },
  ],
}

/** Puts a product of this price into the cart of a visitor, and opens the cart. */
export async function openCartWith(page: Page, price: number): Promise<string> {
  const { name } = await aProduct({ minimum: 1, price })
  await findProduct(page, name)
  await addToCart(page, name).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  return name
}

/**
 * A business sees the total without tax as soon as its tax number is typed, for the delivery or for the invoice, and orders for this total at the
 * first try.
 */
export async function orderAsBusiness(page: Page): Promise<void> {
  await saveAs(page, 'taxes', taxes)
  await saveAs(page, 'seller', { ...unnamedSeller, country: 'DE' })
  await openCartWith(page, 10)
  await page.getByRole('link', { name: 'Checkout' }).click()
  const place = page.getByRole('button', { name: 'Continue to payment' })
  const total = page.locator('form p').filter({ hasText: /^Total/ })
  const text = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  await text('Email').fill(`business-${Date.now()}@mailbox.example`)
  await page.getByLabel('Country').selectOption('AT')
  await text('Full name').fill('Test Buyer')
  await text('Address').fill('Testgasse 2')
  await text('Postal code').fill('1010')
  await text('City').fill('Wien')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(total).toHaveText('Total$12.00')

  // The address of the invoice is the one of a business.
  await page.getByRole('checkbox', { name: 'Send the invoice to another address' }).check()
  const bill = page.getByRole('group', { name: 'Address of the invoice' })
  await bill.getByLabel('Country').selectOption('AT')
  await bill.getByRole('checkbox', { name: /business/ }).check()
  const number = bill.getByRole('textbox', { name: 'VAT number' })
  await number.fill('ATU3767500')
  await expect(total).toHaveText('Total$12.00')
  await number.fill('ATU37675002')
  await expect(total).toHaveText('Total$10.00')
  await expect(
    page.getByText('Without tax, because you order as a business with a tax number.').last(),
  ).toBeAttached()
  await page.getByRole('checkbox', { name: 'Send the invoice to another address' }).uncheck()
  await expect(total).toHaveText('Total$12.00')

  await page.getByRole('button', { name: 'Change contact and address' }).click()
  await page.getByRole('checkbox', { name: /business/ }).check()
  await page.getByRole('textbox', { name: 'VAT number' }).fill('ATU37675002')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(total).toHaveText('Total$10.00')
  await place.click()
  await expect(page).toHaveURL(/\/payment\/\w+$/)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  expect(await rows('select total_cents::int, tax_cents::int from orders where id = $1', [id])).toEqual([
    { total_cents: 1000, tax_cents: 0 },
  ])
  await saveAs(page, 'taxes', untaxed)
  await saveAs(page, 'seller', unnamedSeller)
}
