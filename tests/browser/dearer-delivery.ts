import type { Page } from '@playwright/test'
import { freeEverywhere } from '#base/contract/forms/deliveries.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { expectAccessible } from './axe.ts'
import { lastMailTo } from './builders.ts'
import { cards, congrats, openPayment, payButton, typeCard } from './cards.ts'
import { aGuestsOrder } from './guest-orders.ts'
import { saveAs } from './settings.ts'
import { demoAdmin, expect, signIn } from './shop.ts'

/* An admin asks the guest of a paid order for what another delivery costs more, and the guest pays. */

const methods = [
  { id: 'parcel', name: 'Parcel', cents: 500 },
  { id: 'express', name: 'Express', cents: 1290 },
].map(({ cents, ...method }) => ({
  ...method,
  zones: ['nz'],
  transitDays: { from: 1, to: 3 },
  rate: { kind: 'flat', price: toDecimal(fromMinor(cents)) },
}))
/** Only orders to New Zealand have these methods: other journeys keep theirs. */
const deliveries = {
  ...freeEverywhere,
  zones: [...freeEverywhere.zones, { id: 'nz', name: 'New Zealand', places: [{ country: 'NZ' }] }],
  methods: [...freeEverywhere.methods, ...methods],
}

const shipTo = {
  name: 'Aroha Test',
  company: '',
  line1: '1 Test Street',
  line2: '',
  city: 'Wellington',
  region: '',
  postalCode: '6011',
  country: 'NZ',
  taxNumber: '',
}
const terms = {
  order: {
    delivery: JSON.stringify({
      id: 'parcel',
      name: 'Parcel',
      isCollected: false,
      from: '2026-03-04',
      to: '2026-03-06',
      price: 500,
      discount: 0,
      tax: 0,
      taxes: [],
    }),
    delivery_cents: 500,
    ship_to: JSON.stringify(shipTo),
  },
  line: {},
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function pay(page: Page): Promise<void> {
  await typeCard(page, cards.good)
  await payButton(page).click()
  await expect(congrats(page)).toBeVisible()
}

/** The link of the mail, with the key that the shop fills in when it sends the mail. */
async function linkIn(page: Page, email: string, order: { id: string; key: string }): Promise<string> {
  const body = await lastMailTo(email, 'difference_asked')
  const [link = ''] = /\S+\/order\/\S+#key=hidden/.exec(body) ?? []
  const asked = await page.request.get(`/api/order/${order.id}/differences`, {
    headers: { 'tappet-order-key': order.key },
  })
  const { differences } = await asked.json()
  expect(link).toContain(differences[0]._id)
  return new URL(link.replace('hidden', differences[0].orderKey)).href
}

/** The admin sees the difference, asks for it, and the guest pays it by the link of the mail: then the order goes by express. */
export async function payForExpress(page: Page): Promise<void> {
  await saveAs(page, 'deliveries', deliveries)
  const email = `dearer-${process.pid}-${Date.now()}@shop.example`
  const order = await aGuestsOrder(email, { terms })
  await page.goto(`/order/${order.id}#key=${order.key}`)
  await expect(page.getByRole('link', { name: 'Pay for this order' })).toBeVisible()
  await openPayment(page, order.id)
  await pay(page)

  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/orders/${order.id}`)
  const change = section(page, 'Address and delivery')
  await change.getByRole('button', { name: 'Change the address or the delivery' }).click()
  await change.getByRole('radio', { name: /^Express/ }).check()
  const difference = change.getByRole('region', { name: 'Difference' })
  await expect(difference).toContainText('The customer will be asked for $7.90.')
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Ask for $7.90' }).click()
  await expect(change).toContainText('The customer is asked for $7.90 for the delivery by Express.')
  await expect(change.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(change.getByRole('button', { name: 'Change the address or the delivery' })).toBeHidden()
  await expect(section(page, 'Products')).toContainText('Delivery (Parcel)$5.00')
  await expectAccessible(page)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/order/${order.id}#key=${order.key}`)
  const asked = section(page, 'Another delivery')
  await expect(asked).toContainText('The shop can deliver this order by Express. That costs $7.90 more.')
  await expectAccessible(page)
  await page.goto(await linkIn(page, email, order))
  await expect(section(page, 'Your order')).toContainText('Delivery (Express)$7.90')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pay for this order' }).click()
  await expect(payButton(page)).toBeEnabled()
  await pay(page)
  await page.goto(`/order/${order.id}`)
  await expect(asked).toContainText('You paid $7.90 more for the delivery by Express.')
  await expect(section(page, 'Your order')).toContainText('Delivery (Express; charged as Parcel)$5.00')
  await saveAs(page, 'deliveries', freeEverywhere)
  await refundBoth(page, order.id)
}

/** A refund of all that is left of the order gives back both payments. */
async function refundBoth(page: Page, orderId: string): Promise<void> {
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/orders/${orderId}`)
  await section(page, 'Payments').getByRole('button', { name: 'Refund or cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund pieces' })
  const also = dialog.getByRole('checkbox', { name: 'Also what was paid for another delivery' })
  await expect(also).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Choose all that is left' }).click()
  await expect(also).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Calculate the refund' }).click()
  await expect(dialog).toContainText(/Refund\$\d+\.\d\dPaid for another delivery\$7\.90Together\$\d+\.\d\d/)
  await expectAccessible(page)
  const confirm = dialog.getByRole('button', { name: /^Refund \$/ })
  const amount = (await confirm.textContent())?.replace('Refund ', '') ?? ''
  await expect(dialog).toContainText(`Together${amount}`)
  await confirm.click()
  await expect(page.getByText(`${amount} refunded`).first()).toBeVisible()
  await expect(section(page, 'Address and delivery')).toContainText('$7.90 was paid and refunded.')
}
