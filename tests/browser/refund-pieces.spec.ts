import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { adminToken } from './builders.ts'
import { cards, openPayment, payButton, typeCard } from './cards.ts'
import { rows } from './database.ts'
import { aGuestsOrder, terms } from './guest-orders.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A guest's order of the checkout, five pieces of which two were shipped, paid by card in this browser. */
async function aPaidOrder(page: Page) {
  const order = await aGuestsOrder(`refunds-${process.pid}-${Date.now()}@shop.example`, { terms })
  await page.goto(`/order/${order.id}#key=${order.key}`)
  await expect(page.getByRole('link', { name: 'Pay for this order' })).toBeVisible()
  await openPayment(page, order.id)
  await typeCard(page, cards.good)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Congrats!!', exact: true })).toBeVisible()
  await rows(
    `with parcel as (insert into shipments (id, order_id, carrier, tracking) values ($1, $1, '', '') returning id),
       shipped as (
         insert into shipment_lines (shipment_id, order_id, position, quantity) select id, $1, 1, 2 from parcel returning 1
       )
     update orders set pieces_shipped = 2 where id = $1`,
    [order.id],
  )
  return order
}

test('an admin refunds pieces and the delivery, sees before what goes back, and the buyer sees it', async ({
  page,
}) => {
  const { id, name, key } = await aPaidOrder(page)
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/orders/${id}`)
  const products = section(page, 'Products')
  await expect(products).toContainText(
    'Subtotal$62.50Spring (SPRING)−$2.50Delivery (Post)$4.95VAT 19%$12.34Total$77.29',
  )
  await expect(section(page, 'Customer')).toContainText(/Sacramento, CA 95814\sUnited States/)
  await section(page, 'Payments').getByRole('button', { name: 'Refund or cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund pieces' })
  await expect(dialog).toContainText('5 left to refund. The 3 that are not shipped go first')
  const pieces = dialog.getByLabel(`Pieces of ${name}`, { exact: true })
  const next = dialog.getByRole('button', { name: 'Calculate the refund' })
  await next.click()
  await expect(dialog.getByText('Please choose at least one piece, or the delivery')).toBeVisible()
  await pieces.fill('6')
  await expect(dialog.getByText('Please enter at most 5')).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Choose all that is left' }).click()
  await expect(pieces).toHaveValue('5')
  await pieces.fill('4')
  await dialog.getByLabel('Reason, for the customer').fill('Sold out')
  await next.click()
  await expect(dialog.getByRole('heading', { name: 'This goes back to the customer' })).toBeFocused()
  await expect(dialog).toContainText(
    `4 × ${name} · 3 cancelled$57.12Delivery$5.89Refund$63.01of which tax$10.06`,
  )
  await expect(dialog).toContainText('3 pieces were not shipped: they are cancelled')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(pieces).toHaveValue('4')
  await next.click()
  await dialog.getByRole('button', { name: 'Refund $63.01' }).click()
  await expect(page.getByText('$63.01 refunded').first()).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await expect(products).toContainText('4 refunded, 3 of them cancelled')
  await expect(section(page, 'Payments')).toContainText(
    `4 × ${name} · 3 cancelled$57.12Delivery$5.89Sold out`,
  )
  await expect(section(page, 'Invoices')).toContainText(/CN-\d{4}-\d{6}.*\$63\.01/)
  await expect(section(page, 'Shipments').getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(`/order/${id}#key=${key}`)
  await expect(section(page, 'Your order')).toContainText('4 refunded, 3 of them cancelled')
  await expect(section(page, 'Invoices')).toContainText(/CN-\d{4}-\d{6}.*\$63\.01/)
})

test('a refund says which offer’s minimum the rest of the order does not reach any more', async ({
  page,
}) => {
  const { id, name } = await aPaidOrder(page)
  // An order of five pieces at 12.50 that a promotion from 60.00 on has made cheaper, which was removed since: no other test meets it.
  await rows(
    `insert into promotions (id, name, gives, target, minimum_spend_cents, combines, archived_at)
     values ('spring', 'Spring', '{"kind": "percent", "ppm": 40000}', '{"kind": "everything"}', 6000, true, now())
     on conflict (id) do nothing`,
    [],
  )
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/orders/${id}`)
  await section(page, 'Payments').getByRole('button', { name: 'Refund or cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund pieces' })
  await dialog.getByLabel(`Pieces of ${name}`, { exact: true }).fill('1')
  await dialog.getByRole('button', { name: 'Calculate the refund' }).click()
  await expect(
    dialog.getByText(
      'The rest of the order does not reach the minimum of “Spring” any more: $60.00, $10.00 more than is left.',
    ),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a refund of pieces that were refunded meanwhile is refused at the product', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/409/)
  const { id, name } = await aPaidOrder(page)
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/orders/${id}`)
  await section(page, 'Payments').getByRole('button', { name: 'Refund or cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund pieces' })
  const pieces = dialog.getByLabel(`Pieces of ${name}`, { exact: true })
  await pieces.fill('4')
  const headers = { authorization: `Bearer ${await adminToken()}` }
  const { lines } = await (await page.request.get(`/api/order/${id}`, { headers })).json()
  const made = await page.request.post(`/api/orders/${id}/refund`, {
    headers,
    data: { lines: [{ toolsId: lines[0].toolsId, quantity: 2 }] },
  })
  expect(made.status(), await made.text()).toBe(200)
  await dialog.getByRole('button', { name: 'Calculate the refund' }).click()
  await expect(dialog.getByText(`Only 3 of ${name} are left to refund.`)).toBeVisible()
  await expect(dialog).toContainText('3 left to refund.')
  // A button that is busy ignores a click, and this one is until the order has been read again.
  await expect(dialog.locator('[aria-busy]')).toHaveCount(0)
  await pieces.fill('1')
  await dialog.getByRole('button', { name: 'Calculate the refund' }).click()
  await dialog.getByRole('button', { name: 'Refund $14.28' }).click()
  await expect(page.getByText('$14.28 refunded').first()).toBeVisible()
})

test('an amount is refunded from the page of the order', async ({ page }) => {
  const { id } = await aPaidOrder(page)
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/orders/${id}`)
  await section(page, 'Payments').getByRole('button', { name: 'Refund or cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund an amount instead' }).click()
  const dialog = page.getByRole('dialog', { name: /^Refund Journey part/ })
  await dialog.getByLabel('Amount to refund').fill('5')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(section(page, 'Products')).toContainText('Refunded$5.00')
})
