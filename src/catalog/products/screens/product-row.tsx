import { fromDecimal } from '#base/money.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Amounts } from './amounts.tsx'
import { BuyNow } from './buy-now.tsx'
import { type ListedProps, MakerAndNumber, ProductHeading } from './product-card.tsx'
import { Rating } from './rating.tsx'
import { Stock } from './stock.tsx'

/** A product as a compact row. Its columns have their widths before their content has arrived. */
export function ProductRow({ product, eager = false, action, note, badge }: ListedProps) {
  return (
    <article className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-3 md:grid-cols-[4.5rem_minmax(0,1fr)_15rem_15rem] lg:grid-cols-[4.5rem_minmax(0,1fr)_15rem_20rem]">
      <div className="self-start overflow-hidden rounded-field bg-studio md:self-center">
        <Picture
          src={product.picture}
          alt=""
          width={72}
          height={72}
          shown="thumb"
          eager={eager}
          className="aspect-square w-full"
          inset="p-1.5"
        />
      </div>
      <div className="min-w-0">
        <ProductHeading product={product} />
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <MakerAndNumber product={product} />
          <Rating ratings={product.ratings} ratingsCount={product.ratingsCount} />
        </p>
        {badge && <p className="in-data-car:h-6">{badge}</p>}
        {note}
        {product.measures !== '' && <p className="line-clamp-2 text-sm wrap-anywhere">{product.measures}</p>}
        <p dir="auto" className="line-clamp-1 text-sm whitespace-pre-line text-muted wrap-anywhere">
          {product.about}
        </p>
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-x-4 gap-y-1 md:col-start-3 md:flex-col md:items-start">
        <Amounts minimum={product.minimum} available={product.available} />
        <Stock available={product.available} minimum={product.minimum} />
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:col-start-4 md:justify-end lg:flex-nowrap">
        <Price amount={fromDecimal(product.price)} />
        <div className="flex flex-wrap gap-2">
          {action}
          <BuyNow product={product} />
        </div>
      </div>
    </article>
  )
}
