import type { Place } from '#base/countries/place.ts'
import type { Money } from '#base/money.ts'
import type { FitSnapshot } from '#finding/fitment/model.ts'

/** Who orders, and their network (src/people/identity/network.ts). */
export interface Buyer {
  /** Null for a guest. */
  readonly userId: string | null
  /** In lower case. */
  readonly email: string
  readonly network: string
}

/** A request for an order: 1 to 100 products, each once. */
export interface OrderRequest {
  readonly lines: readonly RequestedLine[]
  /** The price that the buyer saw, before discounts, delivery and taxes: of all pieces, or of one piece of the only product. */
  readonly price: Money
  /** What the buyer saw that is to be paid; undefined for one who saw the price alone. */
  readonly total?: Money | undefined
  /** Where it goes; undefined: to the country of the seller. */
  readonly to?: Place | undefined
  readonly name: string
  readonly address: string
  readonly phone: string
}

export interface RequestedLine {
  readonly productId: string
  readonly quantity: number
  /** What the shop says of its fit now; undefined without a vehicle. */
  readonly fit?: FitSnapshot | undefined
  /** Whether the buyer is asked to confirm what is not listed for the vehicle, and has not. */
  readonly isAsked?: boolean
}
