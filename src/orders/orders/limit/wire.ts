import type { AnswerOf } from '#base/contract/calls.ts'
import { productIdOnWire } from '#orders/orders/wire.ts'

/** How much of a product can be ordered, as the contract spells it. */
export function limitOnWire({
  productId,
  reason,
  minutesAbove,
  ...figures
}: {
  readonly productId: string
  readonly most: number
  readonly reason: string | undefined
  readonly within: number
  readonly minutesAbove: number | undefined
}) {
  return {
    ...productIdOnWire(productId),
    ...figures,
    reason: reason ?? null,
    minutesAbove: minutesAbove ?? null,
  }
}

/** The product whose limit a call asks for. */
export function limitedProduct({ toolsId }: { toolsId: string }): string {
  return toolsId
}

/** The parameters of that call. */
export function limitParams(productId: string) {
  return productIdOnWire(productId)
}

/** The limit of an answer. */
export function limitFromWire({ toolsId, ...limit }: AnswerOf<'orderLimit'>) {
  return { productId: toolsId, ...limit }
}
export type ShownLimit = ReturnType<typeof limitFromWire>
