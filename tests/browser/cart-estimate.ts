import type { Page } from '@playwright/test'
import { freeEverywhere } from '#base/contract/forms/deliveries.ts'
import { untaxed } from '#base/contract/forms/taxes.ts'
import { couponProblems } from '#base/contract/messages/promotions.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { newId } from '#base/id.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { cartTermsWords } from '#pricing/carts/messages/cart-terms.ts'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { rows } from './database.ts'
import { waitForHydration } from './hydration.ts'
import { saveAs } from './settings.ts'
import { type BrowserErrors, expect } from './shop.ts'

const cents = (amount: number) => toDecimal(fromMinor(amount))
const transitDays = { from: 1, to: 3 }
const rate = { compound: false, classes: ['standard'] }
const states = [{ country: 'US' }]

const taxes = {
  ...untaxed,
  pricesIncludeTax: false,
  zones: [
    {
      id: 'de',
      name: 'Germany',
      places: [{ country: 'DE' }],
      exemptsBusinesses: false,
      rates: [{ id: 'vat', name: 'VAT', ppm: 190_000, ...rate }],
    },
    {
      id: 'ca',
      name: 'California',
      exemptsBusinesses: false,
      places: [{ country: 'US', region: 'CA' }],
      rates: [{ id: 'sales', name: 'Sales tax', ppm: 72_500, ...rate }],
    },
  ],
}
const deliveries = {
  ...freeEverywhere,
  zones: [
    { id: 'de', name: 'Germany', places: [{ country: 'DE' }] },
    { id: 'us', name: 'United States', places: states },
  ],
  methods: [
    {
      id: 'parcel',
      name: 'Parcel',
      zones: ['de'],
      transitDays,
      rate: { kind: 'flat', price: cents(500) },
    },
    {
      id: 'freight',
      name: 'Freight',
      zones: ['de', 'us'],
      transitDays,
      rate: { kind: 'flat', price: cents(4000) },
    },
  ],
}

/** A coupon of 10 %; its code. */
async function aCoupon(minimumSpendCents: number | null): Promise<string> {
  const code = newId().toUpperCase()
  await rows(
    `insert into promotions (id, name, code, gives, target, combines, minimum_spend_cents)
     values ($1, 'Ten percent', $1, '{"kind": "percent", "ppm": 100000}', '{"kind": "everything"}', true, $2)`,
    [code, minimumSpendCents],
  )
  return code
}

/** In the cart, a customer enters the destination, chooses a delivery and uses coupons; on a phone of 390 px. */
export async function estimateInCart(page: Page, browserErrors: BrowserErrors): Promise<void> {
  browserErrors.expect(/status of 404/)
  await saveAs(page, 'taxes', taxes)
  await saveAs(page, 'deliveries', deliveries)
  const product = await aProduct({ price: 10, minimum: 1 })
  await page.goto(`/allProducts?q=${encodeURIComponent(product.name)}`)
  await waitForHydration(page)
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'View cart' }).click()
  const total = page.getByRole('definition').last()
  // The only delivery counts from the start.
  await expect(total).toHaveText('$50.00')
  // The country of the browser is guessed by its language.
  await expect(page.getByText('Tax, if any, is added with your full address.')).toBeVisible()

  // The destination is sent by itself, once it is enough; a wrong postal code stays, with the reason.
  await page.getByRole('button', { name: 'Change' }).click()
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect(country).toBeFocused()
  await expect(country.getByRole('option')).toHaveText(['Choose a country', 'Germany', 'United States'])
  await country.selectOption('United States')
  await page.getByRole('combobox', { name: 'State' }).selectOption('California')
  await expect(total).toHaveText('$53.63')
  await country.selectOption('Germany')
  await expect(total).toHaveText('$17.85')
  const postalCode = page.getByRole('textbox', { name: 'Postal code' })
  await postalCode.fill('1011')
  await postalCode.press('Tab')
  await expect(page.getByText('Please enter a valid postal code, such as 10115.')).toBeVisible()
  await postalCode.fill('1011')
  await postalCode.press('5')
  // What is typed stays in its field while the cart is read again.
  await expect(postalCode).toBeFocused()

  const parcel = page.getByRole('radio', { name: /^Parcel/ })
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(parcel).toHaveAccessibleName(/^Parcel Arrives \w{3}, \w{3} \d+ – \w{3}, \w{3} \d+ \$5\.00$/)
  await expect(parcel).toBeChecked()
  await page.getByRole('radio', { name: /^Freight/ }).check()
  await expect(total).toHaveText('$59.50')
  await parcel.check()
  await expect(total).toHaveText('$17.85')
  await expect(page.getByRole('definition')).toHaveText(['$10.00', '$5.00', '$2.85', '$17.85'])

  // A coupon that does not exist stays in its field; one that gives nothing says why, until it does.
  await page.getByRole('button', { name: 'Have a coupon?' }).click()
  const code = page.getByRole('textbox', { name: 'Coupon code' })
  await code.fill('NOTHING-AT-ALL')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(refusals.missingCoupon)).toBeVisible()
  await expect(code).toHaveValue('NOTHING-AT-ALL')
  const coupon = await aCoupon(1500)
  await code.fill(coupon.toLowerCase())
  await code.press('Enter')
  await expect(page.getByText(couponProblems.minimum_spend)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Increase: Quantity/ }).click()
  await expect(page.getByText(`${coupon} takes off $2.00.`)).toBeVisible()
  await expect(page.getByRole('article').getByText('−$2.00 discount')).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['$20.00', '−$2.00', '$5.00', '$4.37', '$27.37'])
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.reload()
  await expect(total).toHaveText('$27.37')
  await expect(page.getByText('10115, Germany')).toBeVisible()
  await expect(parcel).toBeChecked()
  await page.getByRole('button', { name: 'Remove coupon' }).click()
  await expect(total).toHaveText('$29.75')

  // A delivery that does not reach the new destination is dropped.
  await page.getByRole('button', { name: 'Change' }).click()
  await country.selectOption('United States')
  await page.getByRole('combobox', { name: 'State' }).selectOption('Texas')
  await expect(page.getByText(cartTermsWords.dropped('Parcel'))).toBeVisible()
  await expect(page.getByText('No taxes are calculated for this destination.')).toBeVisible()
  await expect(total).toHaveText('$20.00')
  await page.getByRole('radio', { name: /^Freight/ }).check()
  await expect(total).toHaveText('$60.00')
  await expect(page.getByText(cartTermsWords.dropped('Parcel'))).toBeHidden()
  await saveAs(page, 'deliveries', freeEverywhere)
  await saveAs(page, 'taxes', untaxed)
}
