import type { Selectable } from 'kysely'
import { fromMinor } from '#base/money.ts'
import { trackingUrl } from '#orders/orders/carriers.ts'
import {
  newLine,
  type OrderLine,
  type OrderReturn,
  type OrderRow,
  type OrderShipment,
} from '#orders/orders/row.ts'
import type { Orders } from '#platform/db/tables.ts'
import { addressOf, deliveryOf, destinationOf, promotionsOf, rateAmountsOf, taxesOf } from './charges.ts'

/** A line as it is selected, with its amounts in cents. */
interface SelectedLine
  extends Omit<OrderLine, 'unit_price' | 'total' | 'discount' | 'tax' | 'taxes' | 'return_until'> {
  readonly return_until: string | null
  readonly unit_price: number
  readonly total: number
  readonly discount: number
  readonly tax: number
  readonly taxes: Selectable<Orders>['taxes']
}

/** A shipment as it is selected within its order, with its times as text. */
interface SelectedShipment extends Omit<OrderShipment, 'shipped_at' | 'arrived_at' | 'tracking_url'> {
  readonly shipped_at: string
  readonly arrived_at: string | null
}

/** A return as it is selected within its order, with its times as text. */
interface SelectedReturn extends Omit<OrderReturn, 'refund' | 'asked_at' | 'changed_at'> {
  readonly refund_cents: number | null
  readonly refund_state: NonNullable<OrderReturn['refund']>['state'] | null
  readonly asked_at: string
  readonly changed_at: string
}

type Amounts = 'total' | 'refunded' | 'paid_outside' | 'discount' | 'tax'
type Documents = 'ship_to' | 'bill_to' | 'destination' | 'delivery' | 'taxes' | 'promotions'

/** An order as `columns` of read.ts selects it, with its amounts in cents. */
export interface SelectedOrder
  extends Omit<OrderRow, 'lines' | 'shipments' | 'returns' | Amounts | 'paid_kinds' | Documents>,
    Pick<Selectable<Orders>, Documents> {
  readonly lines: readonly SelectedLine[]
  readonly shipments: readonly SelectedShipment[]
  readonly returns: readonly SelectedReturn[]
  readonly total: number
  readonly refunded: number
  readonly paid_outside: number
  readonly paid_kinds: readonly { readonly kind: OrderRow['paid_kinds'][number] }[]
  readonly discount: number
  readonly tax: number
  readonly delivery_cents: number
}

/** The order of a row that was just selected: the row itself, with its amounts as money (docs/decisions/base/money.md). */
export function rowOf(row: SelectedOrder): OrderRow {
  if (row.lines.length === 0 && row.difference_of === null) throw new Error(`Order ${row.id} has no line`)
  return Object.assign(row, {
    lines: row.lines.map(lineOf),
    shipments: row.shipments.map(shipmentOf),
    returns: row.returns.map(returnOf),
    total: fromMinor(row.total),
    refunded: fromMinor(row.refunded),
    paid_outside: fromMinor(row.paid_outside),
    paid_kinds: row.paid_kinds.map(({ kind }) => kind),
    discount: fromMinor(row.discount),
    tax: fromMinor(row.tax),
    ship_to: addressOf(row.ship_to),
    bill_to: addressOf(row.bill_to),
    destination: destinationOf(row.destination),
    delivery: deliveryOf(row.delivery, row.delivery_cents),
    taxes: taxesOf(row.taxes),
    promotions: promotionsOf(row.promotions),
  })
}

/** An order as `newOrderColumns` of read.ts selects it: without what happens to orders that are paid or shipped. */
export interface SelectedNewOrder
  extends Omit<SelectedOrder, 'lines' | 'shipments' | 'returns' | 'packer' | 'paid_kinds'> {
  readonly lines: readonly Omit<SelectedLine, keyof ReturnType<typeof newLine>>[]
}

/** The order of such a row; undefined for one that is paid, also in part, cancelled or shipped in part: read it by `columns`. */
export function newRowOf(row: SelectedNewOrder): OrderRow | undefined {
  if (row.paid_at !== null || row.paid_outside > 0) return undefined
  if (row.shipment !== 'pending' || row.pieces_shipped > 0) return undefined
  const lines = row.lines.map((line) => ({ ...line, ...newLine(line.quantity) }))
  return rowOf({ ...row, lines, shipments: [], returns: [], packer: null, paid_kinds: [] })
}

function lineOf(line: SelectedLine): OrderLine {
  return Object.assign(line, {
    unit_price: fromMinor(line.unit_price),
    total: fromMinor(line.total),
    discount: fromMinor(line.discount),
    tax: fromMinor(line.tax),
    taxes: rateAmountsOf(line.taxes),
    return_until: line.return_until === null ? null : new Date(line.return_until),
  })
}

function shipmentOf(shipment: SelectedShipment): OrderShipment {
  const { carrier, tracking, shipped_at, arrived_at } = shipment
  const tracking_url = trackingUrl(carrier, tracking) ?? null
  return {
    ...shipment,
    tracking_url,
    shipped_at: new Date(shipped_at),
    arrived_at: arrived_at === null ? null : new Date(arrived_at),
  }
}

function returnOf({ refund_cents, refund_state, ...row }: SelectedReturn): OrderReturn {
  return {
    ...row,
    refund:
      refund_cents === null || refund_state === null
        ? null
        : { amount: fromMinor(refund_cents), state: refund_state },
    asked_at: new Date(row.asked_at),
    changed_at: new Date(row.changed_at),
  }
}
