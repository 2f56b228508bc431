import { Link } from 'react-router'
import { shownName } from '#base/contract/product-name.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { screens } from '#base/contract/screens.ts'
import { reviewDesk as words } from '#catalog/reviews/messages/review-desk.ts'
import { reviewsWords } from '#catalog/reviews/messages/reviews.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { ReviewState } from './review-state.tsx'

/** A review as the table of staff shows it. */
export type DeskRow = AnswerOf<'adminReviews'>['rows'][number]

interface Actions {
  readonly show: (review: DeskRow) => void
  readonly hide: (review: DeskRow) => void
  readonly answer: (review: DeskRow) => void
}

/** What the author of a review is called. */
export const authorOf = ({ name, email }: DeskRow): string => name || email || words.nobody

/** The columns of the reviews for staff. */
export function reviewColumns(actions: Actions): Column<DeskRow>[] {
  return [
    {
      key: 'createdAt',
      header: words.written,
      sortable: true,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'ratings',
      header: words.ratings,
      sortable: true,
      fixed: true,
      cell: ({ ratings }) => <Stars rating={ratings} />,
    },
    { key: 'review', header: words.review, fixed: true, cell: (review) => <Texts review={review} /> },
    { key: 'of', header: words.of, cell: (review) => <Reviewed review={review} /> },
    {
      key: 'author',
      header: words.author,
      cell: ({ name, email, fromEarlierShop }) => (
        <span className="flex min-w-28 flex-col wrap-anywhere">
          <bdi>{name}</bdi>
          <span className="text-muted">{email}</span>
          {fromEarlierShop && <span className="text-muted">{reviewsWords.fromEarlierShop}</span>}
        </span>
      ),
    },
    { key: 'state', header: words.state, fixed: true, cell: ({ state }) => <ReviewState state={state} /> },
    {
      key: 'actions',
      header: words.actions,
      fixed: true,
      cell: (review) => <ActionButtons review={review} actions={actions} />,
    },
  ]
}

function Texts({ review: { about, answer, hiddenBecause } }: { review: DeskRow }) {
  return (
    <div className="flex min-w-56 max-w-md flex-col gap-1">
      <p dir="auto" className="line-clamp-6 whitespace-pre-line wrap-anywhere">
        {about}
      </p>
      {hiddenBecause !== '' && (
        <p className="text-sm text-muted wrap-anywhere">{words.because(hiddenBecause)}</p>
      )}
      {answer !== '' && (
        <p
          dir="auto"
          className="line-clamp-4 border-l-2 border-base-300 pl-3 text-sm whitespace-pre-line wrap-anywhere"
        >
          {answer}
        </p>
      )}
    </div>
  )
}

function Reviewed({ review: { product, slug } }: { review: DeskRow }) {
  if (product === null || slug === null) return words.ofShop
  return (
    <Link to={screens.product(slug)} className="link inline-block min-h-6 min-w-28 wrap-anywhere">
      <bdi>{shownName(product)}</bdi>
    </Link>
  )
}

function ActionButtons({ review, actions }: { review: DeskRow; actions: Actions }) {
  const author = authorOf(review)
  const button = (label: string, act: (review: DeskRow) => void, kind: 'plain' | 'quiet') => (
    <Button size="small" kind={kind} aria-label={words.this(label, author)} onClick={() => act(review)}>
      {label}
    </Button>
  )
  return (
    <span className="flex flex-wrap gap-1">
      {review.state === 'new' && button(words.approve, actions.show, 'plain')}
      {review.state === 'hidden' && button(words.show, actions.show, 'plain')}
      {review.state !== 'hidden' && button(words.hide, actions.hide, 'quiet')}
      {button(review.answer === '' ? words.answer : words.changeAnswer, actions.answer, 'quiet')}
    </span>
  )
}
