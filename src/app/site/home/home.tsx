import Star from 'lucide-react/icons/star'
import { Fragment, type ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useForVisitor } from '#app/site/for-visitor.ts'
import { landingStart } from '#app/site/landing/address.ts'
import { emptyWords } from '#app/site/messages/empty.ts'
import { ProductItems } from '#app/site/product-item.tsx'
import { addPictures, buildTree } from '#app/site/products/tree.ts'
import { constants, screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { shopConfig } from '#base/shop-config.ts'
import { cardOf } from '#catalog/products/screens/card-product.ts'
import { reviewsWords } from '#catalog/reviews/messages/reviews.ts'
import { reviewCardOf, reviewedProducts } from '#catalog/reviews/screens/review-card.tsx'
import { ReviewCards } from '#catalog/reviews/screens/review-cards.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { head } from '#web/ui/head.ts'
import { Page } from '#web/ui/page.tsx'
import { Section } from '#web/ui/section.tsx'
import { Banner } from './banner.tsx'
import { CategoryTiles, categoryRows, shownTiles } from './category-tiles.tsx'
import { ForYours } from './for-yours.tsx'
import { Hero } from './hero.tsx'
import { Intro } from './intro.tsx'
import { type PartName, partsOf } from './order.ts'
import { Trust } from './trust.tsx'
import { WeServed } from './we-served.tsx'
import { WorkFlow } from './work-flow.tsx'

const homeReviews = 6

export async function loader({ context }: LoaderFunctionArgs) {
  const { catalog, reviews, content, vehicles } = context.shop
  const [page, trust, products, { rows: latest, total: reviewCount }, known, first] = await Promise.all([
    content.home(),
    content.trust(),
    catalog.latest(constants.homeProducts),
    reviews.page({ limit: homeReviews, offset: 0 }),
    catalog.topCategories(),
    vehicles.first(),
  ])
  const tree = buildTree(known)
  const [rated] = await Promise.all([
    catalog.namesOf(reviewedProducts(latest)),
    addPictures(catalog, shownTiles(tree)),
  ])
  return {
    page,
    trust,
    vehicles: { years: first.years ?? [], makes: first.makes ?? [] },
    products: products.map(cardOf),
    reviews: latest.map((review) => reviewCardOf(review, rated.get(review.productId ?? ''))),
    reviewCount,
    categories: categoryRows(tree),
    hasMakes: !content.isDead(landingStart),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const { title = '', description = '' } = loaderData?.page ?? {}
  return head(
    { title: title || titleOfHome(), description: description || titleOfHome(), canonical: screens.home },
    matches,
  )
}

/** The home page (spec §2), also at /home: the sections that its owner shows, in their order. */
export default function Home() {
  const data = useLoaderData<typeof loader>()
  const { intro, slides, steps, figures, sections } = data.page
  const isLed = sections.includes('vehicle')
  const order = partsOf(sections)
  const parts: Record<PartName, ReactNode> = {
    vehicle: (
      <Hero
        title={intro.title}
        known={data.vehicles}
        slides={sections.includes('slides') ? slides : []}
        atTop={order[0] === 'vehicle'}
      />
    ),
    slides: <Banner slides={slides} atTop={order[0] === 'slides'} />,
    trust: <Trust lines={data.trust} />,
    intro: <Intro intro={intro} hasProducts={data.products.length > 0} isTitled={isLed} />,
    products: <Latest products={data.products} />,
    categories: (
      <>
        <CategoryTiles rows={data.categories} hasMakes={data.hasMakes} />
        <ForYours />
      </>
    ),
    reviews: <LatestReviews reviews={data.reviews} count={data.reviewCount} />,
    steps: <WorkFlow steps={steps} />,
    figures: <WeServed figures={figures} />,
  }
  return (
    <Page>
      {!isLed && !sections.includes('intro') && (
        <h1 className="sr-only">{intro.title || shopConfig().name}</h1>
      )}
      {order.map((name) => (
        <Fragment key={name}>{parts[name]}</Fragment>
      ))}
    </Page>
  )
}

type HomeData = Awaited<ReturnType<typeof loader>>

function Latest({ products }: Pick<HomeData, 'products'>) {
  const forVisitor = useForVisitor()
  return (
    <Section
      title={site.ourProducts}
      action={
        products.length > 0 && (
          <Link
            to={forVisitor(screens.products)}
            className="py-1 font-medium text-signal-text underline underline-offset-4"
          >
            {site.allProducts}
          </Link>
        )
      }
    >
      {products.length === 0 ? (
        <EmptyState picture="/pictures/demo/empty-parts-tray-640.webp" title={emptyWords.noProducts}>
          {emptyWords.noProductsHint}
        </EmptyState>
      ) : (
        <ProductItems products={products} />
      )}
    </Section>
  )
}

function LatestReviews({ reviews, count }: Pick<HomeData, 'reviews'> & { count: number }) {
  return (
    <Section
      id="reviews"
      title={reviewsWords.customerReviews}
      action={
        count > reviews.length && (
          <Link
            to={screens.reviews}
            className="py-1 font-medium text-signal-text underline underline-offset-4"
          >
            {reviewsWords.allReviews(formatInteger(count))}
          </Link>
        )
      }
    >
      {reviews.length === 0 ? (
        <EmptyState icon={<Star />} title={reviewsWords.noReviews}>
          {reviewsWords.noReviewsHint}
        </EmptyState>
      ) : (
        <ReviewCards reviews={reviews} />
      )}
    </Section>
  )
}

function titleOfHome(): string {
  const { name, tagline } = shopConfig()
  return tagline === '' ? name : `${name}: ${tagline}`
}
