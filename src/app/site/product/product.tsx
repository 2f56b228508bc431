import { lazy, Suspense } from 'react'
import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { useForVisitor } from '#app/site/for-visitor.ts'
import type { PageShop } from '#app/site/page-shop.ts'
import { ProductItems } from '#app/site/product-item.tsx'
import { breadcrumbOf, structuredBreadcrumb } from '#app/site/products/crumbs.ts'
import { productName, shownName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { altOf } from '#catalog/products/gallery/model.ts'
import { productWords } from '#catalog/products/messages/product.ts'
import { cardOf } from '#catalog/products/screens/card-product.ts'
import { reviewCardOf } from '#catalog/reviews/screens/review-card.tsx'
import { ReviewCards } from '#catalog/reviews/screens/review-cards.tsx'
import { FittedVehiclesSection } from '#finding/fitment/screens/fitted-vehicles.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { head, publicUrl } from '#web/ui/head.ts'
import { Page } from '#web/ui/page.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { Section } from '#web/ui/section.tsx'
import type { ProductContent } from './content.ts'
import { fittedQueryOf, fittedSearch } from './fitted-query.ts'
import { GoesWith } from './goes-with.tsx'
import { Numbers } from './numbers.tsx'
import { Offer } from './offer.tsx'
import { Specification } from './specification.tsx'
import { structured } from './structured.ts'

// As in offer.tsx: few products have any.
const Relations = import.meta.env.SSR
  ? (await import('./relations.tsx')).Relations
  : lazy(async () => ({ default: (await import('./relations.tsx')).Relations }))

function hasRelations({ goesWith: _, otherSide, ...lists }: ProductContent['relations']): boolean {
  return otherSide !== null || Object.values(lists).some(({ length }) => length > 0)
}

export const handle: PageHandle<PageShop> = {
  search: (params) => fittedSearch(fittedQueryOf(params)),
  exists: async ({ productPage, successor }, { slug = '' }) =>
    (await productPage(slug)) !== undefined || (await successor(slug)) !== undefined,
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { slug = '' } = params
  const content = await context.shop.productPage(slug)
  if (content === undefined || content.product.archived) {
    const next = await context.shop.successor(slug)
    if (next !== undefined) throw redirect(screens.product(next), 301)
  }
  if (!content) throw data(null, { status: 404 })
  const {
    product,
    terms,
    pictures,
    seo,
    trail,
    breaks,
    related,
    numbers,
    relations,
    fitted,
    reviews,
    versions,
  } = content
  const asked = fittedQueryOf(new URL(request.url).searchParams)
  const listed = fittedSearch(asked) === '' ? null : await context.shop.fittedVehicles(product.id, asked)
  return {
    product,
    terms,
    pictures,
    seo,
    trail: trail.map(({ name, address }) => ({ name, address })),
    versions,
    breaks,
    related: related.map(cardOf),
    numbers,
    relations,
    fitted,
    listed: listed && { makes: listed.makes, next: listed.next },
    asked: { words: asked.words, isLater: asked.after !== '' },
    reviews: reviews.map((review) => reviewCardOf(review)),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return head({ title: site.notFound, description: site.notFoundHint }, matches)
  const { product, terms, pictures, seo, trail, numbers, fitted } = loaderData
  const path = screens.product(product.slug)
  const number = product.partNumber ? `${product.partNumber}: ` : ''
  return [
    ...head(
      {
        title: seo.title || productName(product.name),
        description: seo.description || `${number}${product.about}`.slice(0, 300),
        canonical: path,
        picture: { link: product.picture, alt: altOf(pictures[0], productName(product.name)) },
      },
      matches,
    ),
    // For robots, which are sent whole pages: browsers do not load what makes it.
    ...(import.meta.env.SSR
      ? [
          structured(product, trail, publicUrl(matches), numbers, fitted.makes, pictures, terms),
          structuredBreadcrumb(trail, publicUrl(matches), { label: productName(product.name), to: path }),
        ]
      : [{ '@type': 'Product' }, { '@type': 'BreadcrumbList' }]
    ).map((each) => ({ 'script:ld+json': each })),
  ]
}

/** The public page of one product. */
export default function ProductScreen() {
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
  } = useLoaderData<typeof loader>()
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
