import { idFromDto, idToDto } from '#base/contract/ids.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import type { Product } from '#catalog/products/model.ts'
import type { Counted } from './model.ts'

type ProductDto = AnswerOf<'stockProducts'>['rows'][number]

/** A product as it is counted: without its price. */
export function countedToDto(product: Product): ProductDto {
  const { id, name, partNumber, maker, picture, available, archived } = product
  return idToDto({ id, name, partNumber, maker, picture, available, archived })
}

/** The inverse, in a browser. */
export function countedFromDto(product: ProductDto): Counted {
  return idFromDto(product)
}
