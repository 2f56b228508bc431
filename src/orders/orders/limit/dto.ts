import type { AnswerOf } from '#base/contract/schemas.ts'
import { productIdToDto } from '#orders/orders/dto.ts'

/** How much of a product can be ordered, as the contract spells it. */
export function limitToDto({
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
    ...productIdToDto(productId),
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
  return productIdToDto(productId)
}

/** The limit of an answer. */
export function limitFromDto({ toolsId, ...limit }: AnswerOf<'orderLimit'>) {
  return { productId: toolsId, ...limit }
}
export type ShownLimit = ReturnType<typeof limitFromDto>
