import type { Step } from '#app/site/page-shop.ts'
import { listAddress } from '#app/site/products/list-query.ts'
import { AskForm } from '#catalog/back-in-stock/screens/ask-form.tsx'
import { productWords } from '#catalog/products/messages/product.ts'
import type { Product } from '#catalog/products/model.ts'
import { WaitingOrdersSlot } from '#orders/checkout/screens/waiting-orders-slot.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

interface Props {
  readonly product: Pick<Product, 'id' | 'name'>
  readonly category: Step | undefined
}

/** What helps where a product is sold out: the buyer's own unpaid order of it, a mail when it is back, and what else there is. */
export function SoldOut({ product: { id, name }, category }: Props) {
  return (
    <>
      <WaitingOrdersSlot lines={[{ productId: id, product: name, problem: 'short' }]} show="with the rest" />
      <AskForm productId={id} />
      {category !== undefined && (
        <LinkButton to={listAddress({ category: category.address, inStock: true })}>
          {productWords.alsoInStock(category.name)}
        </LinkButton>
      )}
    </>
  )
}
