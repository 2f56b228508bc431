import type { Browser, Page } from '@playwright/test'
import { freeEverywhere } from '#base/contract/forms/deliveries.ts'
import { untaxed } from '#base/contract/forms/taxes.ts'
import { newId } from '#base/id.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { aProduct, lastMailTo, type MadeProduct } from './builders.ts'
import { cards, congrats, payButton, typeCard } from './cards.ts'
import { addToCart, findProduct } from './carts.ts'
import { rows } from './database.ts'
import { fillGermanAddress, orderKeyOf, toReview } from './german-address.ts'
import { picture } from './pictures.ts'
import { saveAs } from './settings.ts'
import { demoAdmin, expect, signIn } from './shop.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/**
 * A guest buys three products with a coupon for a country with a tax, pays with 3-D Secure, opens the link of the mail in
 * another browser, follows two parcels, returns a piece and sees its credit note; an admin does the other side.
 */
export async function buyShipAndReturn(page: Page, browser: Browser): Promise<void> {
  await sellToGermany(page)
  const products = [
    await aProduct({ price: 50 }),
    await aProduct({ price: 30 }),
    await aProduct({ price: 4 }),
  ]
  const code = await aCoupon()
  const email = `journey-${newId()}@mailbox.example`
  for (const product of products) await put(page, product)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Have a coupon?' }).click()
  await page.getByRole('textbox', { name: 'Coupon code' }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`${code} takes off $42.00.`)).toBeVisible()
  await picture(page, '1-cart')
  const key = await orderToGermany(page, email)
  await payWithQuestion(page)

  // The shop fills the key in when it sends the mail, and stores it nowhere.
  const [link = ''] = /\S+\/order\/\S+#key=hidden/.exec(await lastMailTo(email, 'order_paid')) ?? []
  const { pathname, hash } = new URL(link.replace('hidden', key))
  const guest = await browser.newPage({ viewport: page.viewportSize() })
  await guest.goto(pathname + hash)
  await expect(section(guest, 'Your order')).toContainText('Total$457.91')
  await picture(guest, '5-order-by-link')

  const desk = await browser.newPage()
  await signIn(desk, demoAdmin)
  await desk.goto(`/dashboard${pathname.replace('/order/', '/orders/')}`)
  await ship(desk, { carrier: 'UPS', tracking: '1Z 999', keep: products[2] })
  await ship(desk, { carrier: 'DHL', tracking: '00340434161094042557' })
  await picture(desk, '6-shipped')
  await guest.reload()
  await expect(section(guest, 'Shipments').getByRole('link', { name: /^Track at/ })).toHaveCount(2)
  await picture(guest, '7-two-parcels')

  await askReturn(guest, products[0])
  await settleReturn(desk)
  await guest.reload()
  await expect(section(guest, 'Your returns')).toContainText('$53.55 refunded')
  await expect(section(guest, 'Invoices')).toContainText(/CN-\d{4}-\d{6}.*\$53\.55/)
  await picture(guest, '10-credit-note')
  await guest.close()
  await desk.close()
  await saveAs(page, 'deliveries', freeEverywhere)
  await saveAs(page, 'taxes', untaxed)
}

/** 19 % tax on prices and delivery, and a parcel for $5.80. */
async function sellToGermany(page: Page): Promise<void> {
  const germany = { id: 'de', name: 'Germany', places: [{ country: 'DE' }] }
  const vat = { id: 'vat', name: 'VAT', ppm: 190_000, compound: false, classes: ['standard'] }
  await saveAs(page, 'taxes', {
    ...untaxed,
    pricesIncludeTax: false,
    zones: [{ ...germany, exemptsBusinesses: false, rates: [vat] }],
  })
  const rate = { kind: 'flat', price: toDecimal(fromMinor(680)) }
  const parcel = { id: 'parcel', name: 'Parcel', zones: ['de'], transitDays: { from: 1, to: 3 }, rate }
  await saveAs(page, 'deliveries', { ...freeEverywhere, zones: [germany], methods: [parcel] })
}

/** A coupon of 10 %; its code. */
async function aCoupon(): Promise<string> {
  const code = newId().toUpperCase()
  await rows(
    `insert into promotions (id, name, code, gives, target, combines)
     values ($1, 'Ten percent', $1, '{"kind": "percent", "ppm": 100000}', '{"kind": "everything"}', true)`,
    [code],
  )
  return code
}

async function put(page: Page, { name }: MadeProduct): Promise<void> {
  await findProduct(page, name)
  await addToCart(page, name).click()
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible()
}

/** Returns the key of the order. */
async function orderToGermany(page: Page, email: string): Promise<string> {
  await fillGermanAddress(page, email)
  await picture(page, '2-address')
  await toReview(page)
  await picture(page, '3-review')
  await expect(page.locator('form p').filter({ hasText: /^Total/ })).toHaveText('Total$457.91')
  return orderKeyOf(page, 'Continue to payment')
}

async function payWithQuestion(page: Page): Promise<void> {
  await expect(payButton(page)).toBeEnabled()
  await typeCard(page, cards.asksBank)
  await payButton(page).click()
  const question = page.getByRole('dialog', { name: 'Confirm the payment' })
  await expect(question).toContainText('$457.91')
  await question.getByRole('button', { name: 'Yes, pay' }).click()
  await expect(congrats(page)).toBeVisible()
  await picture(page, '4-paid')
}

/** Ships all that is left in one parcel, but for a product that is kept. */
export async function ship(
  desk: Page,
  { carrier, tracking, keep }: { carrier: string; tracking: string; keep?: MadeProduct | undefined },
): Promise<void> {
  await section(desk, 'Shipments').getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: 'Ship a parcel' })
  if (keep) await dialog.getByLabel(`Pieces of ${keep.name}`, { exact: true }).fill('0')
  await dialog.getByLabel('Carrier').fill(carrier)
  await dialog.getByLabel('Tracking number').fill(tracking)
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await expect(section(desk, 'Shipments')).toContainText(tracking)
  await expect(dialog).toHaveCount(0)
}

async function askReturn(guest: Page, product: MadeProduct | undefined): Promise<void> {
  const name = product?.name ?? ''
  await section(guest, 'Your returns')
    .getByRole('button', { name: `Return ${name}` })
    .click()
  const ask = guest.getByRole('dialog', { name: 'Return products' })
  await ask.getByRole('button', { name: 'Next' }).click()
  await ask.getByLabel(`Pieces of ${name}`, { exact: true }).fill('1')
  await ask.getByRole('button', { name: 'Next' }).click()
  await ask.getByLabel(`Why are you returning ${name}?`).selectOption('No longer needed')
  await picture(guest, '8-return')
  await ask.getByRole('button', { name: 'Send the request' }).click()
  await expect(section(guest, 'Your returns')).toContainText('Waiting for the shop')
}

async function settleReturn(desk: Page): Promise<void> {
  await desk.reload()
  const returns = section(desk, 'Returns of this order')
  await returns.getByRole('button', { name: /^Approve return / }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await returns.getByRole('button', { name: /^Receive return / }).click()
  await desk
    .getByRole('dialog', { name: /^Receive return / })
    .getByRole('button', { name: 'Receive' })
    .click()
  await returns.getByRole('button', { name: /^Refund return / }).click()
  const refund = desk.getByRole('dialog', { name: /^Refund return / })
  await expect(refund).toContainText('Refund$53.55of which tax$8.55')
  await picture(desk, '9-refund')
  await refund.getByRole('button', { name: 'Refund $53.55' }).click()
  await expect(returns).toContainText('$53.55 refunded')
}
