import { formatInteger } from '#base/format-integer.ts'

/** Texts beside the button that puts a product into the cart. */
export const buyWords = {
  forPieces: (pieces: number) => `for ${formatInteger(pieces)}`,
} as const
