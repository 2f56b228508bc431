import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import type { PageShop } from '#app/site/page-shop.ts'
import { structuredBreadcrumb } from '#app/site/products/crumbs.ts'
import { productName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { altOf } from '#catalog/products/gallery/model.ts'
import { cardOf } from '#catalog/products/screens/card-product.ts'
import { reviewCardOf } from '#catalog/reviews/screens/review-card.tsx'
import { head, publicUrl } from '#web/ui/head.ts'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { fittedQueryOf, fittedSearch } from './fitted-query.ts'
import { ProductView } from './product-view.tsx'
import { structured } from './structured.ts'

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
  return <ProductView page={useLoaderData<typeof loader>()} />
}
