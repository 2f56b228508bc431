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
