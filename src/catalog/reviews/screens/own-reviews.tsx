import { useQuery } from '@tanstack/react-query'
import { shownName } from '#base/contract/product-name.ts'
import { site } from '#base/contract/words.ts'
import { reviewDesk as words } from '#catalog/reviews/messages/review-desk.ts'
import { reviewsWords } from '#catalog/reviews/messages/reviews.ts'
import { call } from '#web/client/call.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Section } from '#web/ui/section.tsx'
import { Stars } from '#web/ui/stars.tsx'

export const ownReviewsKey = ['own-reviews']

/** The reviews of the signed-in user: whether they are shown, why not, and what the shop answered. */
export function OwnReviews({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ownReviewsKey,
    queryFn: ({ signal }) => call('ownReviews', { token, signal }),
  })
  return (
    <Section title={words.own}>
      {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
      {!error && data === undefined && <LoadingState label={site.loading} />}
      {data?.total === 0 && <p className="text-muted">{words.noneOwn}</p>}
      <ul className="flex flex-col divide-y divide-base-300 empty:hidden">
        {data?.rows.map(({ id, about, ratings, product, state, hiddenBecause, answer, createdAt }) => (
          <li key={id} className="flex flex-col gap-1 py-3">
            <Stars rating={ratings} />
            <p className="text-sm text-muted wrap-anywhere">
              <bdi>{product === null ? words.ofShop : shownName(product)}</bdi>, <Moment at={createdAt} />
            </p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {about}
            </p>
            {state !== 'shown' && (
              <p className="text-sm font-medium wrap-anywhere">
                {words.ownStates[state]} {hiddenBecause}
              </p>
            )}
            {answer !== '' && (
              <div className="border-l-2 border-base-300 pl-3 text-sm wrap-anywhere">
                <p className="font-medium">{reviewsWords.answer}</p>
                <p dir="auto" className="whitespace-pre-line">
                  {answer}
                </p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
