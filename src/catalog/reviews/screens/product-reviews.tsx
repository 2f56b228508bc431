import { type MetaFunction, useParams } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { adminProducts } from '#base/contract/messages/products.ts'
import { reviewDesk as words } from '#catalog/reviews/messages/review-desk.ts'
import { head } from '#web/ui/head.ts'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { ReviewTable } from './review-table.tsx'

/** The browser loads the reviews: the page is the same for each product. */
export const handle: PageHandle = { isShell: true }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.reviewDesk, description: words.about }, matches)

/** The reviews of a product, for staff. */
export default function ProductReviews() {
  const { id = '' } = useParams()
  return (
    <>
      <h2 className="mb-4 text-heading">{adminProducts.tabs.reviews}</h2>
      <ReviewTable key={id} productId={id} />
    </>
  )
}
