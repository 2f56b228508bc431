import type { ReactNode } from 'react'
import type { CardProduct } from '#catalog/products/screens/card-product.ts'
import { ProductCard } from '#catalog/products/screens/product-card.tsx'
import { ProductRow } from '#catalog/products/screens/product-row.tsx'
import { ListedFit } from '#finding/fitment/screens/listed-fit.tsx'
import { AddToCart } from '#pricing/carts/screens/add-to-cart.tsx'
import { CachedItem } from '#web/ui/cached-item.tsx'

const layouts = { card: ProductCard, row: ProductRow }

/** A product in a list, which can be put into the cart. The server renders it once for all pages. */
export function ProductItem({
  product,
  layout = 'card',
  eager = false,
  note,
  hasVerdict = false,
}: {
  product: CardProduct
  layout?: keyof typeof layouts
  /** Visible without scrolling. */
  eager?: boolean
  /** Why it is in this list. */
  note?: ReactNode
  /** The note says whether it fits. */
  hasVerdict?: boolean
}) {
  const Layout = layouts[layout]
  const content = () => (
    <Layout
      product={product}
      eager={eager}
      action={<AddToCart product={product} />}
      note={note}
      badge={!hasVerdict && <ListedFit productId={product.id} look={layout} />}
    />
  )
  // React also puts a preload of a picture that is visible at once before the page, outside the item. A note is of one list.
  if (eager || note !== undefined) return <li>{content()}</li>
  return (
    <CachedItem name={`${layout} ${product.id}`} data={product}>
      {content}
    </CachedItem>
  )
}

/** A few products as cards side by side. */
export function ProductItems({ products }: { products: readonly CardProduct[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {products.map((product) => (
        <ProductItem key={product.id} product={product} />
      ))}
    </ul>
  )
}
