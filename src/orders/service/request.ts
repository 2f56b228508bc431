import type { Money } from '#money.ts'

/** What a buyer asks for: 1 to 100 products, each once. */
export interface OrderRequest {
  readonly lines: readonly RequestedLine[]
  /** What they were shown: the total; of one product also the price of one piece. */
  readonly price: Money
  readonly name: string
  readonly address: string
  readonly phone: string
}

export interface RequestedLine {
  readonly productId: string
  readonly quantity: number
}
