import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shownName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import { fromDecimal } from '#base/money.ts'
import { Code } from '#web/ui/code.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Amounts } from './amounts.tsx'
import { BuyNow } from './buy-now.tsx'
import type { CardProduct } from './card-product.ts'
import { Rating } from './rating.tsx'
import { Stock } from './stock.tsx'

/** A product of a list, as a card or as a row. */
export interface ListedProps {
  readonly product: CardProduct
  readonly eager?: boolean
  /** Beside Buy Now. */
  readonly action?: ReactNode
  /** Below the name. */
  readonly note?: ReactNode
  /** Over the picture of a card, in a row in a line of its own: it may come later. */
  readonly badge?: ReactNode
}

/** A product as a card (spec §2): picture, name, about, price, Minimum Order, Available, and Buy Now. */
export function ProductCard({ product, eager = false, action, note, badge }: ListedProps) {
  return (
    <article className="flex h-full flex-col rounded-box border border-base-300 bg-base-100">
      <div className="picture-top relative aspect-4/3 bg-studio">
        <Picture
          src={product.picture}
          alt=""
          width={640}
          height={480}
          shown="card"
          eager={eager}
          className="aspect-4/3 w-full"
          inset="p-4"
        />
        {badge}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <ProductHeading product={product} />
        <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
          <MakerAndNumber product={product} />
          <Rating ratings={product.ratings} ratingsCount={product.ratingsCount} />
        </div>
        {note}
        {product.measures !== '' && <p className="line-clamp-2 text-sm wrap-anywhere">{product.measures}</p>}
        <p dir="auto" className="line-clamp-1 text-sm whitespace-pre-line text-muted wrap-anywhere">
          {product.about}
        </p>
        <div className="mt-auto pt-1">
          <Amounts minimum={product.minimum} available={product.available} />
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-base-300 pt-3">
            <div className="flex min-w-0 flex-col">
              <Price amount={fromDecimal(product.price)} />
              <Stock available={product.available} minimum={product.minimum} />
            </div>
            <div className="flex gap-2">
              {action}
              <BuyNow product={product} />
            </div>
          </div>
        </div>
      </div>
    </article>
  )
}

/** The name of a product in a list, with the link to its page. */
export function ProductHeading({ product }: { product: Pick<CardProduct, 'name' | 'slug'> }) {
  return (
    <h3 className="leading-snug font-semibold wrap-anywhere">
      <Link to={screens.product(product.slug)} className="rounded-field hover:underline">
        <bdi>{shownName(product.name)}</bdi>
      </Link>
    </h3>
  )
}

/** The maker and its part number. */
export function MakerAndNumber({ product }: { product: Pick<CardProduct, 'maker' | 'partNumber'> }) {
  if (product.maker === '' && !product.partNumber) return null
  return (
    <span className="flex min-w-0 flex-wrap gap-x-2">
      {product.maker !== '' && <span className="wrap-anywhere">{product.maker}</span>}
      {product.partNumber && <Code>{product.partNumber}</Code>}
    </span>
  )
}
