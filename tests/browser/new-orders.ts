import type { Page } from '@playwright/test'
import { freeEverywhere } from '#base/contract/forms/deliveries.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { expectAccessible } from './axe.ts'
import { aBasket, aPerson, aProduct } from './builders.ts'
import { rows } from './database.ts'
import { anEmail, enterCustomer, open, place, placeIt, priced, put, section } from './new-order-form.ts'
import { saveAs } from './settings.ts'
import { type BrowserErrors, demoAdmin, expect, signIn } from './shop.ts'

/* An admin takes an order at the telephone. */

const deliveries = {
  ...freeEverywhere,
  methods: [
    { id: 'parcel', name: 'Parcel', cents: 500 },
    { id: 'express', name: 'Express', cents: 1290 },
  ].map(({ cents, ...method }) => ({
    ...method,
    zones: ['everywhere'],
    transitDays: { from: 1, to: 3 },
    rate: { kind: 'flat', price: toDecimal(fromMinor(cents)) },
  })),
}

const total = (page: Page) => page.locator('form dd.text-heading')
const mailsTo = (email: string) =>
  rows<{ body: string }>('select body from mails where recipient = $1 order by seq', [email])

/** By the keyboard and with a delivery that costs something; then the page of the order has the link to pay. */
export async function takeOrder(page: Page): Promise<void> {
  await saveAs(page, 'deliveries', deliveries)
  const partNumber = `TEL-${process.pid}-1`
  const [one, other] = [await aProduct({ price: 10, partNumber }), await aProduct({ price: 4, minimum: 1 })]
  const email = anEmail()
  await open(page)
  await put(page, one, 6, partNumber)
  await put(page, other, 2)
  await enterCustomer(page, email)
  await expect(page.getByRole('radio', { name: /^Parcel Arrives .*\$5\.00$/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Express Arrives .*\$12\.90$/ }).check()
  await expect(page.locator('form dl')).toContainText('Delivery$12.90')
  await page.getByLabel('Note of the customer').fill('Please ring twice')
  await page.getByLabel('The customer’s purchase order number').fill('PO-77')
  await page.getByLabel('Keep the stock for').selectOption('5 days')
  await expectAccessible(page)
  await placeIt(page)

  await expect(page).toHaveURL(/\/dashboard\/orders\/\w+$/)
  await expect(section(page, 'Products')).toContainText('Delivery (Express)$12.90')
  await expect(section(page, 'Customer')).toContainText('PO-77')
  const link = section(page, 'Link to pay')
  await expect(link).toContainText(`The link to pay is in the email to ${email}`)
  const again = link.getByRole('button', { name: 'Send the link again' })
  await expect(async () => {
    await page.reload()
    await expect(again).toBeVisible({ timeout: 2000 })
  }).toPass()
  await again.click()
  await expect(page.getByText('The mail will be sent again.')).toBeVisible()
  await expectAccessible(page)
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(2)
  for (const { body } of mails) expect(body).toMatch(/\/order\/\w+#key=hidden/)
  await saveAs(page, 'deliveries', freeEverywhere)
}

/** Each refusal is beside its field, and what was typed stays. */
export async function refuseWithoutLoss(page: Page, browserErrors: BrowserErrors): Promise<void> {
  const part = await aProduct({ price: 10, minimum: 2, available: 8 })
  await open(page)
  await place(page).click()
  const find = page.getByLabel('Find a product')
  await expect(find).toHaveAccessibleDescription(/Please add a product/)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email is reqiured/)
  // The first of both on the page.
  await expect(find).toBeFocused()
  const email = anEmail()
  await put(page, part, 1)
  await expect(page.getByText('The minimum order is 2.', { exact: true })).toBeVisible()
  await page.getByLabel(`Quantity of ${part.name}`, { exact: true }).fill('0')
  await expect(page.getByText('Please enter a whole number')).toBeVisible()
  await place(page).click()
  await expect(page.getByLabel(`Quantity of ${part.name}`, { exact: true })).toBeFocused()
  await page.getByLabel(`Quantity of ${part.name}`, { exact: true }).fill('9')
  await page.getByRole('button', { name: 'Take 8' }).click()
  await enterCustomer(page, email)
  await page.getByLabel('Coupon code').fill('no-such-code')
  await expect(page.getByLabel('Coupon code')).toHaveAttribute('aria-invalid', 'true')
  await place(page).click()
  await expect(page).toHaveURL(/new-order/)
  await page.getByLabel('Coupon code').fill('')
  await expect(page.getByRole('radio').first()).toBeChecked()
  await priced(page)

  // Somebody else buys one of the eight meanwhile.
  const before = await total(page).textContent()
  await rows('update products set available = 7 where id = $1 returning id', [part.id])
  browserErrors.expect(/409/)
  await place(page).click()
  await expect(page.getByRole('button', { name: 'Take 7' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('ZIP code')).toHaveValue('95814')
  await page.getByRole('button', { name: 'Take 7' }).click()
  await expect(total(page)).not.toHaveText(before ?? '')

  await page.getByRole('link', { name: 'All orders', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  expect(await mailsTo(email)).toEqual([])
}

/** The new total is shown; the order is placed for it only when the admin confirms it. */
export async function confirmTotal(page: Page): Promise<void> {
  const part = await aProduct({ price: 10, minimum: 1 })
  const email = anEmail()
  await open(page)
  await put(page, part, 3)
  await enterCustomer(page, email)
  await expect(page.getByRole('radio').first()).toBeChecked()
  await priced(page)
  const before = (await total(page).textContent()) ?? ''
  await rows('update products set price_cents = 1100 where id = $1 returning id', [part.id])
  await place(page).click()
  await expect(page.getByRole('alert').filter({ hasText: `The total was ${before} and is ` })).toBeVisible()
  await expect(total(page)).not.toHaveText(before)
  const now = (await total(page).textContent()) ?? ''
  expect(await mailsTo(email)).toEqual([])
  await expect(place(page)).toHaveText(`Confirm ${now}`)
  await placeIt(page)
  await expect(section(page, 'Products')).toContainText('3 × $11.00')
}

/** Nothing scrolls sideways, however long the name and large the total. */
export async function fitOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 720 })
  const part = await aProduct({ price: 4938.95, name: `${'Nonstop'.repeat(13)}${process.pid}`, minimum: 1 })
  await open(page)
  await put(page, part, 100)
  await enterCustomer(page, anEmail())
  await expect(page.getByRole('radio').first()).toBeChecked()
  await priced(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
}

/** An unpaid order is placed again with a change, and products are added to it. */
export async function changeOrder(page: Page): Promise<void> {
  const part = await aProduct({ price: 10, minimum: 2 })
  const other = await aProduct({ price: 5, minimum: 1 })
  const person = await aPerson()
  const id = await aBasket(person, [part])
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/orders/${id}`)
  const change = section(page, 'Change this order')
  await expect(change).toBeVisible()
  await expectAccessible(page)
  await change.getByRole('link', { name: 'Change and place again' }).click()
  await expect(page.getByText(/^Takes the place of order/)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  const quantity = page.getByLabel(`Quantity of ${part.name}`, { exact: true })
  await expect(quantity).toHaveValue('2')
  await quantity.fill('3')
  await enterCustomer(page, person.email)
  await priced(page)
  await placeIt(page)
  await expect(section(page, 'Products')).toContainText('3 × $10.00')
  await changeAddress(page)
  const first = change.getByRole('link', { name: /^Order / })
  await expect(change).toContainText('This order takes the place of Order')
  await first.click()
  await expect(page).toHaveURL(`/dashboard/orders/${id}`)
  await expect(change).toContainText('Replaced by Order')
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await expect(change.getByRole('link', { name: 'Add products' })).toHaveCount(0)
  await change.getByRole('link', { name: /^Order / }).click()

  await change.getByRole('link', { name: 'Add products' }).click()
  await expect(page.getByText(/^Adds products to order/)).toBeVisible()
  await expect(page.getByLabel('ZIP code')).toHaveValue('95814')
  await put(page, other, 2)
  await priced(page)
  await placeIt(page)
  await expect(change).toContainText('This order adds to Order')
  await expectAccessible(page)
}

/** The address of the order that is shown is changed before it is shipped. */
async function changeAddress(page: Page): Promise<void> {
  const delivery = section(page, 'Address and delivery')
  await delivery.getByRole('button', { name: 'Change the address or the delivery' }).click()
  await expect(delivery.getByRole('radio').first()).toBeChecked()
  await delivery.getByLabel('City').fill('')
  await delivery.getByRole('button', { name: 'Save the change' }).click()
  await expect(delivery.getByLabel('City')).toHaveAttribute('aria-invalid', 'true')
  await delivery.getByLabel('City').fill('Fresno')
  await expectAccessible(page)
  await delivery.getByRole('button', { name: 'Save the change' }).click()
  await expect(section(page, 'Customer')).toContainText('Fresno')
  await expect(section(page, 'History')).toContainText('Delivery changed by admin@tappet.example')
}
