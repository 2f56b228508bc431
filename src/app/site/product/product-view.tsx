import { lazy, Suspense } from 'react'
import { useForVisitor } from '#app/site/for-visitor.ts'
import type { Step } from '#app/site/page-shop.ts'
import { ProductItems } from '#app/site/product-item.tsx'
import { breadcrumbOf } from '#app/site/products/crumbs.ts'
import { shownName } from '#base/contract/product-name.ts'
import { productWords } from '#catalog/products/messages/product.ts'
import type { CardProduct } from '#catalog/products/screens/card-product.ts'
import type { CardReview } from '#catalog/reviews/screens/review-card.tsx'
import { ReviewCards } from '#catalog/reviews/screens/review-cards.tsx'
import type { FittedVehicles } from '#finding/fitment/model.ts'
import { FittedVehiclesSection } from '#finding/fitment/screens/fitted-vehicles.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Page } from '#web/ui/page.tsx'
import { Section } from '#web/ui/section.tsx'
import type { ProductContent } from './content.ts'
import { GoesWith } from './goes-with.tsx'
import { Numbers } from './numbers.tsx'
import { Offer } from './offer.tsx'
import { Specification } from './specification.tsx'

/** What a page shows of a product. */
interface Shown
  extends Pick<
    ProductContent,
    'product' | 'pictures' | 'versions' | 'breaks' | 'numbers' | 'relations' | 'fitted'
  > {
  readonly trail: readonly Step[]
  readonly related: readonly CardProduct[]
  readonly listed: Pick<FittedVehicles, 'makes' | 'next'> | null
  readonly asked: { readonly words: string; readonly isLater: boolean }
  readonly reviews: readonly CardReview[]
}

interface Props {
  readonly page: Shown
  /** Only staff see it: it cannot be bought. */
  readonly isPreview?: boolean
}

// As in offer.tsx: few products have any.
const Relations = import.meta.env.SSR
  ? (await import('./relations.tsx')).Relations
  : lazy(async () => ({ default: (await import('./relations.tsx')).Relations }))

function hasRelations({ goesWith: _, otherSide, ...lists }: ProductContent['relations']): boolean {
  return otherSide !== null || Object.values(lists).some(({ length }) => length > 0)
}

/** What the page of a product shows. */
export function ProductView({ page, isPreview = false }: Props) {
  const {
    product,
    pictures,
    trail,
    breaks,
    related,
    numbers,
    relations,
    fitted,
    listed,
    asked,
    reviews,
    versions,
  } = page
  const forVisitor = useForVisitor()
  const path = breadcrumbOf(trail).map(({ label, to }) => ({ label, to: forVisitor(to) }))
  return (
    <Page>
      <div className="flex flex-col gap-5">
        <Breadcrumb steps={[...path, { label: shownName(product.name) }]} />
        <Offer
          product={product}
          pictures={pictures}
          versions={versions}
          breaks={breaks}
          category={trail.at(-1)}
          fitted={fitted}
          isPreview={isPreview}
        />
      </div>
      <GoesWith product={product} products={relations.goesWith} />
      <Specification product={product} />
      <FittedVehiclesSection
        key={product.id}
        productId={product.id}
        fitted={fitted}
        listed={listed}
        words={asked.words}
        isLater={asked.isLater}
      />
      <Numbers numbers={numbers} />
      {hasRelations(relations) && (
        <Suspense>
          <Relations related={relations} />
        </Suspense>
      )}
      {related.length > 0 && (
        <Section title={productWords.related}>
          <ProductItems products={related} />
        </Section>
      )}
      <Section title={productWords.productReviews}>
        {reviews.length === 0 ? (
          <p className="text-muted">{productWords.unrated}</p>
        ) : (
          <ReviewCards reviews={reviews} />
        )}
      </Section>
    </Page>
  )
}
