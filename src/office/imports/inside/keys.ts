import type { ProductKeys } from '#catalog/numbers/match.ts'
import type { Values } from '../model.ts'
import type { ReadRecord } from './read-record.ts'

/** By what the product of a record is found. */
export function keysOfRecord({ id, values, numberCells }: ReadRecord): ProductKeys {
  return { ...keysOf(values), id, mayLackZeros: numberCells.has('partNumber') }
}

/** By what a product with some values would be found, without its id. */
export function keysOf({ maker = '', partNumber = '', barcode = [] }: Values): ProductKeys {
  return { id: '', maker, partNumber, barcode: barcode[0] ?? '', mayLackZeros: false }
}
