import type { FitSnapshot } from '#fitment/noun.ts'
import type { Money } from '#money.ts'

/** A request for an order: 1 to 100 products, each once. */
export interface OrderRequest {
  readonly lines: readonly RequestedLine[]
  /** The price that the buyer saw: the total, or for one product also the unit price. */
  readonly price: Money
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
