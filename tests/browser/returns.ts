import { expect, type Page } from '@playwright/test'
import { cards, congrats, openPayment, payButton, typeCard } from './cards.ts'
import { rows } from './database.ts'
import { aGuestsOrder, terms } from './guest-orders.ts'

let made = 0

/** A guest's order of the checkout, five pieces, paid by card in this browser and shipped as a whole. */
export async function aShippedOrder(page: Page): Promise<{ id: string; key: string; name: string }> {
  const order = await aGuestsOrder(`returns-${process.pid}-${Date.now()}-${++made}@shop.example`, { terms })
  await page.goto(`/order/${order.id}#key=${order.key}`)
  await expect(page.getByRole('link', { name: 'Pay for this order' })).toBeVisible()
  await openPayment(page, order.id)
  await typeCard(page, cards.good)
  await payButton(page).click()
  await expect(congrats(page)).toBeVisible()
  await rows(
    `with parcel as (insert into shipments (id, order_id, carrier, tracking) values ($1, $1, '', '') returning id),
       shipped as (
         insert into shipment_lines (shipment_id, order_id, position, quantity) select id, $1, 1, 5 from parcel returning 1
       )
     update orders set pieces_shipped = 5, shipment = 'shipped', shipped_at = now() where id = $1`,
    [order.id],
  )
  return order
}

/** Asks by the call to return two pieces of an order’s first line. */
export async function askByCall(page: Page, { id, key }: { id: string; key: string }): Promise<void> {
  const headers = { 'tappet-order-key': key }
  const { lines } = await (await page.request.get(`/api/order/${id}`, { headers })).json()
  const asked = await page.request.post(`/api/order/${id}/returns`, {
    headers,
    data: { lines: [{ toolsId: lines[0].toolsId, quantity: 2, reason: 'wrong' }] },
  })
  expect(asked.status(), await asked.text()).toBe(200)
}
