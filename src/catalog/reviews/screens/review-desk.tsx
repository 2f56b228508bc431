import type { MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { reviewDesk as words } from '#catalog/reviews/messages/review-desk.ts'
import { head } from '#web/ui/head.ts'
import { ReviewTable } from './review-table.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.reviewDesk, description: words.about }, matches)

/** All reviews, for staff. */
export default function ReviewDesk() {
  return (
    <>
      <h1 className="mb-4 text-title">{menu.reviewDesk}</h1>
      <ReviewTable />
    </>
  )
}
