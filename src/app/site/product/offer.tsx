import Undo2 from 'lucide-react/icons/undo-2'
import { useFrameContent } from '#app/site/frame/frame-content.ts'
import type { Step } from '#app/site/page-shop.ts'
import { listAddress } from '#app/site/products/list-query.ts'
import type { ProductPriceFields } from '#base/contract/forms/prices.ts'
import { productName, shownName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import { site, vehicleWords } from '#base/contract/words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { fromDecimal } from '#base/money.ts'
import { nonBreaking } from '#base/non-breaking.ts'
import { AskForm } from '#catalog/back-in-stock/screens/ask-form.tsx'
import type { Versions } from '#catalog/families/model.ts'
import { OtherVersions } from '#catalog/families/screens/other-versions.tsx'
import type { Gallery as Pictures } from '#catalog/products/gallery/model.ts'
import { productWords } from '#catalog/products/messages/product.ts'
import { isSoldOut, type Product, soldBy } from '#catalog/products/model.ts'
import { BuyNow } from '#catalog/products/screens/buy-now.tsx'
import { Rating } from '#catalog/products/screens/rating.tsx'
import { Stock } from '#catalog/products/screens/stock.tsx'
import { fittedWords } from '#finding/fitment/messages/fitted-words.ts'
import type { FittedOnPage } from '#finding/fitment/model.ts'
import { FitPanel } from '#finding/fitment/screens/fit-panel.tsx'
import { ChooseButton } from '#finding/vehicles/screens/choose-button.tsx'
import { WaitingOrdersSlot } from '#orders/checkout/screens/waiting-orders-slot.tsx'
import { AddQuantity } from '#pricing/carts/screens/add-to-cart.tsx'
import { Code } from '#web/ui/code.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { Gallery } from './gallery.tsx'
import { QuantityPrices } from './quantity-prices.tsx'

interface OfferProps {
  readonly product: Product
  readonly pictures: Pictures
  readonly versions: Versions | null
  readonly breaks: ProductPriceFields['breaks']
  readonly category: Step | undefined
  readonly fitted: FittedOnPage
}

/** Pictures, name and number, price and stock beside the button. */
export function Offer({ product, pictures, versions, breaks, category, fitted }: OfferProps) {
  return (
    <div className="grid gap-6 md:grid-cols-2 lg:gap-10">
      <Gallery key={`pictures ${product.id}`} name={productName(product.name)} pictures={pictures} />
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          {product.partNumber && (
            <p className="text-muted">
              <span className="text-sm">Part number </span>
              <Code>{product.partNumber}</Code>
            </p>
          )}
          <h1 className="mt-1 text-title wrap-anywhere">
            <bdi>{shownName(product.name)}</bdi>
          </h1>
          <div className="mt-2">
            <Rating ratings={product.ratings} ratingsCount={product.ratingsCount} />
          </div>
        </div>
        <p dir="auto" className="max-w-reading text-pretty whitespace-pre-line wrap-anywhere">
          {nonBreaking(product.about)}
        </p>
        {versions !== null && <OtherVersions versions={versions} />}
        <div className="mt-1 flex flex-col gap-4 rounded-box border border-base-300 bg-base-100 p-5">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <p>
              <Price amount={fromDecimal(product.price)} size="large" />{' '}
              <span className="text-sm whitespace-nowrap text-muted">
                {productWords.each[soldBy(product.name)]}
              </span>
            </p>
            <Stock available={product.available} minimum={product.minimum} />
          </div>
          <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-field border border-base-300 bg-base-300">
            <Amount name={site.minimum} amount={product.minimum} />
            <Amount name={site.available} amount={product.available} />
          </dl>
          <QuantityPrices product={product} breaks={breaks} />
          <FitPanel
            key={`fit ${product.id}`}
            productId={product.id}
            fitted={fitted}
            chooser={<Chooser fitted={fitted} />}
            others={listAddress(category === undefined ? {} : { category: category.address })}
          />
          <AddQuantity key={product.id} product={product} />
          <BuyNow product={product} size="large" wide />
          {isSoldOut(product) && (
            <WaitingOrdersSlot
              key={`waiting ${product.id}`}
              lines={[{ productId: product.id, product: product.name, problem: 'short' }]}
              show="with the rest"
            />
          )}
          {isSoldOut(product) && <AskForm key={`ask ${product.id}`} productId={product.id} />}
          {isSoldOut(product) && category !== undefined && (
            <LinkButton to={listAddress({ category: category.address, inStock: true })}>
              {productWords.alsoInStock(category.name)}
            </LinkButton>
          )}
          <Returns />
        </div>
      </div>
    </div>
  )
}

/** The returns in short, as the owner has written it. */
function Returns() {
  const { returns } = useFrameContent()
  if (returns === '') return null
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Undo2 aria-hidden className="mt-0.5 size-4 shrink-0" />
      {returns}
    </p>
  )
}

function Amount({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="bg-base-100 px-3 py-2">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{formatInteger(amount)}</dd>
    </div>
  )
}

/** For a visitor without a vehicle: to choose one, or to look among the vehicles that the product fits, further down on the page. */
function Chooser({ fitted }: { fitted: FittedOnPage }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <ChooseButton size="small">{vehicleWords.choose}</ChooseButton>
      <LinkButton to={screens.vehicles} size="small" className="without-script">
        {vehicleWords.choose}
      </LinkButton>
      {fitted.vehicles > 0 && (
        <a href="#fits" className="inline-block py-1 text-sm link">
          {fittedWords.title}
        </a>
      )}
    </div>
  )
}
