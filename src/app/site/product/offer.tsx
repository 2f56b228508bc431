import Undo2 from 'lucide-react/icons/undo-2'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useForVisitor } from '#app/site/for-visitor.ts'
import { useFrameContent } from '#app/site/frame/frame-content.ts'
import type { Step } from '#app/site/page-shop.ts'
import { listAddress } from '#app/site/products/list-query.ts'
import type { ProductPriceFields } from '#base/contract/forms/prices.ts'
import { productName, shownName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import { vehicleWords } from '#base/contract/words.ts'
import { fromDecimal, times } from '#base/money.ts'
import { nonBreaking } from '#base/non-breaking.ts'
import type { Versions } from '#catalog/families/model.ts'
import type { Gallery as Pictures } from '#catalog/products/gallery/model.ts'
import { productWords } from '#catalog/products/messages/product.ts'
import { isSoldOut, type Product, soldBy } from '#catalog/products/model.ts'
import { Amounts } from '#catalog/products/screens/amounts.tsx'
import { BuyNow } from '#catalog/products/screens/buy-now.tsx'
import { Rating } from '#catalog/products/screens/rating.tsx'
import { Stock } from '#catalog/products/screens/stock.tsx'
import { fittedWords } from '#finding/fitment/messages/fitted-words.ts'
import type { FittedOnPage } from '#finding/fitment/model.ts'
import { FitPanel } from '#finding/fitment/screens/fit-panel.tsx'
import { ChooseButton } from '#finding/vehicles/screens/choose-button.tsx'
import { priceAt } from '#pricing/calculation/quantity-break.ts'
import { AddQuantity } from '#pricing/carts/screens/add-to-cart.tsx'
import { ProductDeliverySlot } from '#pricing/carts/screens/product-delivery-slot.tsx'
import { Code } from '#web/ui/code.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { Gallery } from './gallery.tsx'

/*
 * What few products have is loaded with these alone (docs/decisions/web/sizes.md). The server has it loaded already, so that it renders
 * it at once.
 */
const SoldOut = import.meta.env.SSR
  ? (await import('./sold-out.tsx')).SoldOut
  : lazy(async () => ({ default: (await import('./sold-out.tsx')).SoldOut }))
const QuantityPrices = import.meta.env.SSR
  ? (await import('./quantity-prices.tsx')).QuantityPrices
  : lazy(async () => ({ default: (await import('./quantity-prices.tsx')).QuantityPrices }))
const OtherVersions = import.meta.env.SSR
  ? (await import('#catalog/families/screens/other-versions.tsx')).OtherVersions
  : lazy(async () => ({
      default: (await import('#catalog/families/screens/other-versions.tsx')).OtherVersions,
    }))

interface OfferProps {
  readonly product: Product
  readonly pictures: Pictures
  readonly versions: Versions | null
  readonly breaks: ProductPriceFields['breaks']
  readonly category: Step | undefined
  readonly fitted: FittedOnPage
  /** It is looked at before it is on sale. */
  readonly isPreview: boolean
}

/** Pictures; name and number, price, verdict, delivery and buttons; then what it is. */
export function Offer({ product, pictures, versions, breaks, category, fitted, isPreview }: OfferProps) {
  const list = fromDecimal(product.price)
  const steps = breaks.map(({ from, price }) => ({ from, unitPrice: fromDecimal(price) }))
  return (
    <div className="grid gap-6 md:grid-cols-2 lg:gap-10">
      <Gallery key={`pictures ${product.id}`} name={productName(product.name)} pictures={pictures} />
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <h1 className="text-title wrap-anywhere">
            <bdi>{shownName(product.name)}</bdi>
          </h1>
          <div className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-muted">
            <Maker product={product} />
            <Rating ratings={product.ratings} ratingsCount={product.ratingsCount} />
          </div>
        </div>
        <div className="flex flex-col gap-3 rounded-box border border-base-300 bg-base-100 p-4 sm:p-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
            <p>
              <Price amount={list} size="large" />{' '}
              <span className="text-sm whitespace-nowrap text-muted">
                {productWords.each[soldBy(product.name)]}
              </span>
            </p>
            <Stock available={product.available} minimum={product.minimum} />
          </div>
          <Amounts minimum={product.minimum} available={product.available} />
          <FitPanel
            key={`fit ${product.id}`}
            productId={product.id}
            fitted={fitted}
            chooser={<Chooser fitted={fitted} />}
            others={listAddress(category === undefined ? {} : { category: category.address })}
          />
          <fieldset disabled={isPreview} className="contents">
            <AddQuantity
              key={product.id}
              product={product}
              costOf={(quantity) => times(priceAt(list, steps, quantity), quantity)}
              delivery={(quantity) =>
                !isPreview && <ProductDeliverySlot productId={product.id} quantity={quantity} />
              }
              beside={(quantity) =>
                !isPreview && (
                  <div className="w-full sm:mt-[1.625rem] sm:w-auto">
                    <BuyNow
                      product={product}
                      quantity={quantity === product.minimum ? undefined : quantity}
                      wide
                    />
                  </div>
                )
              }
            />
          </fieldset>
          {isSoldOut(product) && !isPreview && (
            <Suspense>
              <SoldOut key={`sold out ${product.id}`} product={product} category={category} />
            </Suspense>
          )}
          {breaks.length > 0 && (
            <Suspense>
              <QuantityPrices product={product} breaks={breaks} />
            </Suspense>
          )}
          <Returns />
        </div>
        {versions !== null && (
          <Suspense>
            <OtherVersions versions={versions} />
          </Suspense>
        )}
        <p dir="auto" className="max-w-reading text-pretty whitespace-pre-line wrap-anywhere">
          {nonBreaking(product.about)}
        </p>
      </div>
    </div>
  )
}

/** The maker, with a list of all its products, and its part number. */
function Maker({ product: { maker, partNumber } }: Pick<OfferProps, 'product'>) {
  const forVisitor = useForVisitor()
  if (maker === '' && !partNumber) return null
  return (
    <p>
      {maker !== '' && (
        <Link to={forVisitor(listAddress({ brand: [maker] }))} className="link wrap-anywhere">
          <bdi>{maker}</bdi>
        </Link>
      )}{' '}
      {partNumber && (
        <>
          {productWords.partNumber(maker === '')} <Code>{partNumber}</Code>
        </>
      )}
    </p>
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
