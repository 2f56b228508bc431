import { productName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { isSoldOut } from '../model.ts'
import type { CardProduct } from './card-product.ts'

/**
 * The link to the purchase page; its accessible name has the product's name. It is disabled while the stock is less than
 * one minimum order, so that nobody logs in to find that out.
 */
export function BuyNow({
  product,
  quantity,
  wide = false,
  size = 'normal',
}: {
  product: Pick<CardProduct, 'id' | 'name' | 'available' | 'minimum'>
  /** That the purchase page starts with; without it, the minimum order. */
  quantity?: number | undefined
  wide?: boolean
  size?: 'small' | 'normal' | 'large'
}) {
  const words = (
    <>
      {site.buyNow}
      <span className="sr-only">: {productName(product.name)}</span>
    </>
  )
  if (isSoldOut(product)) {
    return (
      <Button disabled size={size} wide={wide}>
        {words}
      </Button>
    )
  }
  return (
    <LinkButton to={screens.purchase(product.id, quantity)} prefetch="intent" wide={wide} size={size}>
      {words}
    </LinkButton>
  )
}
