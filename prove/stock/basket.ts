import type { Database } from '#platform/db/open.ts'
import type { MadeProduct } from '../../tests/builders.ts'

export type Basket = readonly { readonly product: MadeProduct; readonly quantity: number }[]

/** The most lines of a basket. */
export const mostLines = 20

/** One to twenty different products in random order, up to `mostPieces` of each. */
export function randomBasket(products: readonly MadeProduct[], mostPieces = 3): Basket {
  const mixed = products
    .map((product) => ({ product, rank: Math.random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ product }) => ({ product, quantity: 1 + Math.floor(Math.random() * mostPieces) }))
  return mixed.slice(0, 1 + Math.floor(Math.random() * mostLines))
}

/** Compares the stock of each product with its initial stock minus the baskets that hold pieces of it. */
export async function availableFaults(
  { pool }: Pick<Database, 'pool'>,
  products: readonly MadeProduct[],
  holding: readonly Basket[],
): Promise<string[]> {
  const held = new Map<string, number>()
  for (const { product, quantity } of holding.flat())
    held.set(product.id, (held.get(product.id) ?? 0) + quantity)
  const { rows } = await pool.query<{ id: string; available: number }>(
    'select id, available from products where id = any($1)',
    [products.map(({ id }) => id)],
  )
  const stock = new Map(rows.map(({ id, available }) => [id, available]))
  return products.flatMap(({ id, available }) => {
    const due = available - (held.get(id) ?? 0)
    return stock.get(id) === due && due >= 0 ? [] : [`${id}: ${stock.get(id)} left, ${due} expected`]
  })
}
