import type { CardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'

/** A few products as cards side by side. */
export function ProductCards({ products }: { products: readonly CardProduct[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  )
}
