import Star from 'lucide-react/icons/star'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { screens } from '#base/contract/screens.ts'
import { formatInteger } from '#base/format-integer.ts'
import { reviewsWords } from '#catalog/reviews/messages/reviews.ts'
import { reviewCardOf, reviewedProducts } from '#catalog/reviews/screens/review-card.tsx'
import { ReviewCards } from '#catalog/reviews/screens/review-cards.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { head } from '#web/ui/head.ts'
import { NoSuchPage } from '#web/ui/no-such-page.tsx'
import { Page } from '#web/ui/page.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { pageOf, pageSize, reviewsAddress } from './address.ts'

export const handle: PageHandle = {
  search: (params) => reviewsAddress(pageOf(params)).slice(screens.reviews.length),
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { catalog, reviews } = context.shop
  const page = pageOf(url.searchParams)
  const { rows, total } = await reviews.page({ limit: pageSize, offset: (page - 1) * pageSize })
  const products = await catalog.namesOf(reviewedProducts(rows))
  const cards = rows.map((review) => reviewCardOf(review, products.get(review.productId ?? '')))
  // Search engines take pages beyond the last out of their index.
  return data({ page, total, reviews: cards }, { status: page > 1 && cards.length === 0 ? 404 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const page = loaderData?.page ?? 1
  return head(
    {
      title: page === 1 ? reviewsWords.customerReviews : `${reviewsWords.customerReviews}, page ${page}`,
      description: reviewsWords.allReviewsAbout,
      canonical: reviewsAddress(page),
    },
    matches,
  )
}

/** All reviews, newest first; the home page shows the latest (spec §2). */
export default function Reviews() {
  const { page, total, reviews } = useLoaderData<typeof loader>()
  return (
    <Page>
      <div className="flex flex-col gap-6">
        <PageHead title={reviewsWords.customerReviews} about={reviewsWords.allReviewsAbout} />
        {total > 0 && (
          <p className="text-muted tabular-nums">{reviewsWords.reviewCount(formatInteger(total), total)}</p>
        )}
        {reviews.length > 0 && <ReviewCards reviews={reviews} />}
        {reviews.length === 0 && (total > 0 || page > 1) && <NoSuchPage first={screens.reviews} />}
        {total === 0 && (
          <EmptyState icon={<Star />} title={reviewsWords.noReviews}>
            {reviewsWords.noReviewsHint}
          </EmptyState>
        )}
        {total > pageSize && <Pager page={page} size={pageSize} total={total} hrefOf={reviewsAddress} />}
      </div>
    </Page>
  )
}
