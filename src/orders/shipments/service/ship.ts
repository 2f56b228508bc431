import * as z from 'zod/mini'
import { refusals } from '#base/contract/messages/refusals.ts'
import type { Permission } from '#base/contract/permissions.ts'
import { newId } from '#base/id.ts'
import { Refusal } from '#base/refusal.ts'
import { missingForShipping, type Order, orderOf, type Person, piecesToShip } from '#orders/orders/model.ts'
import { parcelOf } from '#orders/orders/parcel.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { notifyBuyer } from '#orders/orders/service/notify.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { findById, setShipped } from '#orders/orders/sql.ts'
import { requireNextState } from '#orders/orders/states.ts'
import { orderShippedEmail } from '#orders/shipments/emails.ts'
import { insertShipment, setMail } from '#orders/shipments/store.ts'
import type { Tx } from '#platform/db/open.ts'
import { type Key, once } from '#platform/http/idempotency.ts'
import { held, requireNotHeld } from './hold.ts'
import { lockExisting, mailDue, recordShipment, shipmentIn, type Target } from './locked.ts'

/** Pieces to ship together. */
interface WantedShipment {
  readonly lines: readonly { readonly productId: string; readonly pieces: number }[]
  readonly carrier: string
  readonly tracking: string
}

const notPermitted = 'ship_unpaid_not_permitted'

const shipped = z.object({ shipmentId: z.string() })
type Shipped = z.infer<typeof shipped>

/** Who ships, with what they may do. */
type Shipper = Person & { readonly permissions: ReadonlySet<Permission> }

/**
 * Ships some pieces of an order, writes an audit entry and notifies the customer half a minute later, so that an undo within
 * that time sends no mail. When nothing is left to ship the order is `shipped`. An order on account, and any other unpaid order by those with
 * `orders.ship_unpaid`, may be shipped too; the audit log records it. A request with the key of an earlier one ships nothing and returns its shipment.
 * @throws Refusal `missing`; `forbidden` `ship_unpaid_not_permitted`; `invalid` for a product that is not in the order; `conflict` for an order that was cancelled,
 * shipped or held, for more pieces than are left, or for a key of another request.
 */
export async function shipOnce(
  shop: OrderShop,
  admin: Shipper,
  target: Target,
  wanted: WantedShipment,
  key: Key | undefined,
): Promise<Shipped & { order: Order }> {
  const done = await once(shop.db, key, shipped, async (tx) => {
    const order = await lockExisting(tx, target.id)
    requirePieces(order, wanted)
    return ship(shop, tx, admin, { order, requestId: target.requestId }, wanted)
  })
  const order = await findById(shop.db, target.id)
  if (order === undefined) throw new Error(`Order ${target.id} does not exist, although it was shipped`)
  return { ...done, order: orderOf(order) }
}

/** @throws Refusal unless this many pieces of each product are left to ship. */
function requirePieces(order: OrderRow, { lines }: WantedShipment): void {
  requireNextState('ship_part', order)
  for (const { productId, pieces } of lines) {
    const line = order.lines.find(({ product_id }) => product_id === productId)
    if (line === undefined) throw new Refusal('invalid', 'not_of_order', refusals.notOfOrder)
    if (pieces > line.left)
      throw new Refusal(
        'conflict',
        'too_many_shipped',
        refusals.tooManyShipped(line.product_name, line.left),
        { productId, left: line.left },
      )
  }
}

/**
 * Ships all that is left of an order (spec §7), as `shipOnce` ships a part. Returns 0 when the order was already shipped.
 * @throws Refusal `missing`; `forbidden` `ship_unpaid_not_permitted`; `conflict` for an order that was cancelled or is held.
 */
export function shipAll(
  shop: OrderShop,
  admin: Shipper,
  { id, requestId }: Target,
  { carrier, tracking }: Omit<WantedShipment, 'lines'> = { carrier: '', tracking: '' },
): Promise<number> {
  return shop.db.transaction().execute(async (tx) => {
    const order = await lockExisting(tx, id)
    if (order.shipment === 'shipped') return 0
    requireNextState('ship', order)
    await ship(shop, tx, admin, { order, requestId }, { lines: piecesToShip(order), carrier, tracking })
    return 1
  })
}

interface ManyWanted {
  readonly ids: readonly string[]
  /** The carrier and the tracking number of each order that has one. */
  readonly parcels?:
    | readonly { readonly orderId: string; readonly carrier: string; readonly tracking: string }[]
    | undefined
  readonly requestId: string
}

export interface ShippedMany {
  /** The ids of those whose status changed. */
  readonly shipped: string[]
  /** Orders left out because they lack a name, an address, or the phone number that their carrier needs. */
  readonly incomplete: string[]
  /** Left out because they are not paid, and this role may not ship unpaid orders. */
  readonly unpaid: string[]
  /** Left out because they are on hold. */
  readonly held: string[]
  /** Orders left out because they were cancelled or refunded, or do not exist. */
  readonly refused: string[]
}

/**
 * Ships all that is left of many orders, each as `shipAll` does. An order that lacks data for shipping is left out: an admin
 * can ship it on its own. Orders that were already shipped are in none of the lists.
 */
export async function shipMany(
  shop: OrderShop,
  admin: Shipper,
  { ids, parcels = [], requestId }: ManyWanted,
): Promise<ShippedMany> {
  const outcome: ShippedMany = { shipped: [], incomplete: [], unpaid: [], held: [], refused: [] }
  for (const id of new Set(ids)) {
    const order = await findById(shop.db, id)
    if (order?.shipment === 'pending' && missingForShipping(order).length > 0) {
      outcome.incomplete.push(id)
      continue
    }
    try {
      const parcel = parcels.find(({ orderId }) => orderId === id)
      if ((await shipAll(shop, admin, { id, requestId }, parcel)) > 0) outcome.shipped.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcome[leftOutAs(error.code)].push(id)
    }
  }
  return outcome
}

function leftOutAs(code: string): 'unpaid' | 'held' | 'refused' {
  if (code === notPermitted) return 'unpaid'
  return code === held ? 'held' : 'refused'
}

/** Ships pieces of a locked order, at most those that are left. */
async function ship(
  shop: OrderShop,
  tx: Tx,
  admin: Shipper,
  { order, requestId }: { order: OrderRow; requestId: string },
  wanted: WantedShipment,
): Promise<Shipped> {
  requireNotHeld(order)
  // Its customer may owe this much: that was checked when it was taken.
  if (order.paid_at === null && order.pay_by !== 'account' && !admin.permissions.has('orders.ship_unpaid'))
    throw new Refusal('forbidden', notPermitted, refusals.shipUnpaidNotPermitted)
  // All that is left is in a refund that is not confirmed.
  if (wanted.lines.length === 0)
    throw new Refusal('conflict', 'refund_in_progress', refusals.refundInProgress)
  const at = shop.clock()
  const shipmentId = newId(at)
  await insertShipment(tx, { ...wanted, id: shipmentId, orderId: order.id, at, by: admin.userId })
  const pieces = wanted.lines.reduce((sum, line) => sum + line.pieces, 0)
  const left = order.lines.reduce((sum, line) => sum + line.left, 0)
  const state = requireNextState(pieces === left ? 'ship' : 'ship_part', order)
  const after = await setShipped(tx, order.id, { pieces, at, state })
  const shipment = shipmentIn(after, shipmentId)
  await recordShipment(tx, { actor: admin, act: 'ship', requestId }, { before: order, after, shipment })
  const mailId = await notifyBuyer(
    shop,
    tx,
    after,
    (about) => orderShippedEmail({ ...about, parcel: parcelOf(shipment, after.lines) }),
    { runAt: mailDue(at) },
  )
  if (mailId !== undefined) await setMail(tx, shipmentId, mailId)
  return { shipmentId }
}
