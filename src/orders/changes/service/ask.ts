import type { Address } from '#base/contract/forms/address.ts'
import { addressText } from '#base/countries/address.ts'
import { toDecimal } from '#base/money.ts'
import { hashOf } from '#base/secret.ts'
import { differenceAskedEmail } from '#orders/changes/emails.ts'
import type { Charge } from '#orders/changes/model.ts'
import type { EditShop } from '#orders/changes/shop.ts'
import { isGuests, type Person, titleOf } from '#orders/orders/model.ts'
import { newRow } from '#orders/orders/new-row.ts'
import { noCharges, type OrderRow } from '#orders/orders/row.ts'
import { notifyBuyer } from '#orders/orders/service/notify.ts'
import { insertDifference, storeKey } from '#orders/orders/sql.ts'
import { record } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import type { WantedDelivery } from './compare.ts'

/** How long a customer can pay a difference: as long as an order that an admin takes by telephone, by default. */
const payMinutes = 3 * 24 * 60

/**
 * Asks the customer of a paid order, which the transaction has locked, for what another delivery costs more: inserts an order that has
 * nothing but that delivery, and queues the mail with the link to pay. The order changes when it is paid (apply.ts).
 */
export async function askFor(
  shop: EditShop,
  tx: Tx,
  order: OrderRow,
  {
    admin,
    wanted: { shipTo, phone, requestId },
    charge,
  }: {
    readonly admin: Person
    readonly wanted: WantedDelivery & { readonly phone: string; readonly requestId: string }
    readonly charge: Charge
  },
): Promise<void> {
  const difference = {
    ...newRow(shop.clock(), payMinutes),
    ...noCharges(),
    ...charge,
    lines: [],
    difference_of: order.id,
    user_id: order.user_id,
    email: order.email,
    phone,
    name: shipTo.name,
    address: addressText({ ...shipTo, name: '' }),
    ship_to: shipTo,
    bill_to: billTo(order, shipTo),
    prices_include_tax: order.prices_include_tax,
    purchase_order: order.purchase_order,
  }
  await insertDifference(tx, difference, titleOf(difference))
  if (isGuests(difference)) await storeKey(tx, hashOf(shop.orderKeys.of(difference.id)), difference.id)
  await record(tx, {
    actor: admin,
    act: 'ask_for_difference',
    subject: { kind: 'order', id: difference.id },
    after: { order: order.id, total: toDecimal(difference.total), delivery: charge.delivery.name },
    requestId,
  })
  await notifyBuyer(shop, tx, difference, differenceAskedEmail)
}

/** The invoice stays with the invoiced person for any new destination; null if both addresses are the same. */
function billTo({ bill_to, ship_to }: OrderRow, shipTo: Address): OrderRow['bill_to'] {
  const invoiced = bill_to ?? ship_to
  if (invoiced === null) return null
  const isSame = addressText(invoiced) === addressText(shipTo) && invoiced.taxNumber === shipTo.taxNumber
  return isSame ? null : invoiced
}
