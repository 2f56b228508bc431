import { escaped } from '../inside/file-line/pieces.ts'

/** A piece of a line about the vehicles that a product fits. */
export type LinePiece = string

/** A text as it stands in a piece of a line. */
export function escapedPiece(text: string): string {
  return escaped(text)
}
