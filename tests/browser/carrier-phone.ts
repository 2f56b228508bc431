import type { Page } from '@playwright/test'
import { freeEverywhere } from '#base/contract/forms/deliveries.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { openCartWith } from './business-checkout.ts'
import { enterCustomer, place, put, section } from './new-order-form.ts'
import { saveAs } from './settings.ts'
import { demoAdmin, expect, signIn } from './shop.ts'

/** The owner says that a carrier needs a phone number: the checkout and the form of telephone orders require one, and only for it. */
export async function askForPhone(page: Page, shopper: Page): Promise<void> {
  const [standard] = freeEverywhere.methods
  const methods = [standard, { ...standard, id: 'freight', name: 'Freight' }]
  await saveAs(page, 'deliveries', { ...freeEverywhere, methods })
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/delivery')
  const heading = page.getByRole('button', { name: /^Freight/ })
  const tick = page
    .getByRole('listitem')
    .filter({ has: heading })
    .getByRole('checkbox', { name: 'Its carrier needs a phone number' })
  const open = async () => {
    await expect(heading).toBeVisible()
    if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click()
  }
  await open()
  await tick.check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await page.reload()
  await open()
  await expect(tick).toBeChecked()

  await orderAsGuest(shopper)
  await takeByTelephone(page)
  await saveAs(page, 'deliveries', freeEverywhere)
}

/** A guest without a phone number orders by the other method, or gives the number in the step of the delivery. */
async function orderAsGuest(page: Page): Promise<void> {
  await openCartWith(page, 25)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await page.getByLabel('Email', { exact: true }).fill('carrier@mailbox.example')
  await page.getByLabel('Country').selectOption('US')
  await page.getByLabel('Full name', { exact: true }).fill('Test Guest')
  await page.getByLabel('Address', { exact: true }).fill('1 Test Street')
  await page.getByLabel('City', { exact: true }).fill('Sacramento')
  await page.getByLabel('State').selectOption('CA')
  await page.getByLabel('ZIP code', { exact: true }).fill('95814')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()

  const phone = page.getByLabel('Phone', { exact: true })
  const review = page.getByRole('button', { name: 'Continue to review' })
  await expect(review).toBeVisible()
  await expect(phone).toHaveCount(0)
  await page.getByRole('radio', { name: /^Freight/ }).check()
  await expect(phone).toBeVisible()
  await review.click()
  await expect(phone).toHaveAccessibleDescription(rules.phoneNeeded)
  await expect(phone).toBeFocused()
  await expectAccessible(page)
  await phone.fill('555 0100')
  await review.click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/payment\/\w+$/)
}

async function takeByTelephone(page: Page): Promise<void> {
  const part = await aProduct({ minimum: 1 })
  await page.goto('/dashboard/new-order')
  await put(page, part, 1)
  await enterCustomer(page, 'carrier-by-telephone@mailbox.example')
  const phone = page.getByLabel(/^Phone/)
  await phone.fill('')
  await section(page, 'Delivery')
    .getByRole('radio', { name: /^Freight/ })
    .check()
  await place(page).click()
  await expect(phone).toHaveAccessibleDescription(rules.phoneNeeded)
  await phone.fill('555 0100')
  await place(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
}
