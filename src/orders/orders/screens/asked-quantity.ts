import type { Product } from '#catalog/products/model.ts'

/** The quantity in the query of a purchase page; undefined without a whole one from 1. */
export function quantityIn(search: string): number | undefined {
  const typed = new URLSearchParams(search).get('quantity') ?? ''
  return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined
}

/** The quantity of a product that is nearest to a wanted one: at least the minimum order, at most the stock. */
export function orderable(
  wanted: number | undefined,
  { minimum, available }: Pick<Product, 'minimum' | 'available'>,
): number {
  return Math.max(minimum, Math.min(available, wanted ?? minimum))
}
