import type { SupplierFields } from '#base/contract/forms/receiving.ts'
import { type Money, subtract } from '#base/money.ts'
import { percentOf } from '#base/money-parts.ts'

export type { SupplierFields, SupplierNumber } from '#base/contract/forms/receiving.ts'

/** A supplier with the number of its deliveries. */
export interface Supplier {
  readonly id: string
  readonly supplier: SupplierFields
  readonly receipts: number
}

/** A delivery that was booked. */
export interface Receipt {
  readonly id: string
  readonly supplierId: string
  readonly supplier: string
  readonly deliveryNote: string
  readonly receivedAt: Date
  /** The email of who booked it. */
  readonly by: string | null
  readonly products: number
  readonly pieces: number
  readonly cancelledAt: Date | null
}

/** A product of a delivery. */
export interface ReceiptLine {
  readonly productId: string
  /** Its name. */
  readonly product: string
  readonly partNumber: string | null
  readonly pieces: number
  /** Of a piece; null where nobody knew. */
  readonly price: Money | null
}

/** A delivery that is to be booked. */
export interface NewReceipt extends Pick<Receipt, 'supplierId' | 'deliveryNote'> {
  readonly lines: readonly Omit<ReceiptLine, 'product' | 'partNumber'>[]
}

/** A product as a number leads to it. */
export type FoundProduct = Pick<ReceiptLine, 'productId' | 'product' | 'partNumber'>

/** What pieces cost; null where nobody knows. */
export interface Cost extends Source {
  readonly last: Money | null
  /** The moving average. */
  readonly average: Money | null
}

/** From whom a product came last; null where nobody knows. */
interface Source {
  readonly supplierId: string | null
  readonly supplier: string | null
}

/** What a product costs, as somebody enters it. */
export interface Purchase {
  readonly price: Money | null
  readonly supplierId: string | null
}

/** A change of what a product costs. */
export interface PurchaseChange extends Purchase {
  /** What it starts from; without it, from what is known now. */
  readonly was?: Purchase | undefined
}

/** A price without taxes beside what it cost. */
export interface Margin {
  readonly net: Money
  readonly cost: Money | null
  readonly margin: Money | null
  /** Of the net price, with one decimal; null where the margin is, and of nothing. */
  readonly percent: number | null
}

/** The margin of a net price over what it cost. */
export function marginOf(net: Money, cost: Money | null): Margin {
  if (cost === null) return { net, cost, margin: null, percent: null }
  const margin = subtract(net, cost)
  return { net, cost, margin, percent: percentOf(margin, net) }
}

/** What a product cost, and the margin of its list price. */
export interface ProductCost extends Margin, Source {
  readonly id: string
  readonly last: Money | null
}

/** What a line of an order cost, of all its pieces. */
export interface LineCost extends Margin {
  readonly productId: string
  readonly pieces: number
}

/** A line that leads to a product. */
export interface ReadLine extends FoundProduct {
  readonly line: number
  readonly pieces: number
  readonly price: Money | null
}

/** A line that does not, and why. */
export interface WrongLine {
  readonly line: number
  readonly text: string
  readonly message: string
  /** The products that have the number, if several do. */
  readonly products: readonly FoundProduct[]
}
