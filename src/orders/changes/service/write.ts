import { addressText } from '#base/countries/address.ts'
import { newId } from '#base/id.ts'
import { insertEdit } from '#orders/changes/store.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { setDelivery } from '#orders/orders/sql.ts'
import type { Tx } from '#platform/db/open.ts'

/** Where an order goes from now on, and how. */
interface NewDelivery {
  readonly shipTo: NonNullable<OrderRow['ship_to']>
  readonly phone: string
  /** Undefined for the same method. */
  readonly method:
    | Pick<NonNullable<OrderRow['delivery']>, 'id' | 'name' | 'isCollected' | 'needsPhone' | 'from' | 'to'>
    | undefined
}

/**
 * Writes where an order that the transaction has locked goes, and how, and stores what that replaces. Its money stays.
 * @param by the admin; null for a customer who has paid what it costs more.
 */
export async function writeEdit(
  tx: Tx,
  order: OrderRow,
  { shipTo, phone, method }: NewDelivery,
  { at, by }: { readonly at: Date; readonly by: string | null },
): Promise<OrderRow> {
  const { name, address, phone: earlier, ship_to, delivery } = order
  const before = {
    name,
    address,
    phone: earlier,
    shipTo: ship_to,
    delivery: delivery && { name: delivery.name, from: delivery.from, to: delivery.to },
  }
  await insertEdit(tx, { id: newId(at), orderId: order.id, before, at, by })
  return setDelivery(tx, order.id, {
    shipTo,
    phone,
    name: shipTo.name,
    address: addressText({ ...shipTo, name: '' }),
    delivery: delivery && method ? { ...delivery, ...method } : delivery,
  })
}
