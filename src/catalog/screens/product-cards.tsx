import type { ReactNode } from 'react'
import type { CardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'

/** A few products as cards side by side. `actionOf` is what stands beside Buy Now. */
export function ProductCards({
  products,
  actionOf,
}: {
  products: readonly CardProduct[]
  actionOf?: (product: CardProduct) => ReactNode
}) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} action={actionOf?.(product)} />
        </li>
      ))}
    </ul>
  )
}
