/** Pieces of one product. */
export interface Pieces {
  readonly productId: string
  readonly pieces: number
}
