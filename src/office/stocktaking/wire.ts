import type { AnswerOf } from '#base/contract/calls.ts'
import { idFromWire, idOnWire } from '#base/contract/ids.ts'
import type { Product } from '#catalog/products/model.ts'
import type { Counted } from './model.ts'

type WireProduct = AnswerOf<'stockProducts'>['rows'][number]

/** A product as it is counted: without its price. */
export function countedOnWire(product: Product): WireProduct {
  const { id, name, partNumber, maker, picture, available, archived } = product
  return idOnWire({ id, name, partNumber, maker, picture, available, archived })
}

/** The inverse, in a browser. */
export function countedFromWire(product: WireProduct): Counted {
  return idFromWire(product)
}
