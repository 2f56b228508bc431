import { receivingWords as words } from '#base/contract/messages/receiving.ts'
import { formatInteger } from '#base/format-integer.ts'

/** `1 product, 12 pieces`. */
export function sumText(products: number, pieces: number): string {
  return words.sum(
    words.products(formatInteger(products), products),
    words.allPieces(formatInteger(pieces), pieces),
  )
}
