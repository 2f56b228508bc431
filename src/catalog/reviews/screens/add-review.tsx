import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, type MetaFunction, useSearchParams } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { forms } from '#base/contract/messages/forms.ts'
import { toasts } from '#base/contract/messages/toasts.ts'
import { shownName } from '#base/contract/product-name.ts'
import { reviewedParam, screens } from '#base/contract/screens.ts'
import { reviewForm } from '#catalog/reviews/messages/review-form.ts'
import { useSession } from '#people/identity/screens/session.tsx'
import { attempts } from '#web/client/attempt.ts'
import { call } from '#web/client/call.ts'
import { Card } from '#web/ui/card.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { NumberInput } from '#web/ui/number-input.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { OwnReviews, ownReviewsKey } from './own-reviews.tsx'
import { reviewCheck } from './review-check.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.addReview, description: 'Review the shop or a product you bought.' }, matches)

/** Add A Review (spec §2, §4, §5), of the shop or, from an order, of a product. On success the form is reset. */
export default function AddReview() {
  const session = useSession()
  const [params] = useSearchParams()
  const productId = params.get(reviewedParam) ?? undefined
  const product = useQuery({
    queryKey: ['product', productId],
    queryFn: ({ signal }) => call('oneProduct', { params: { id: productId ?? '' }, signal }),
    enabled: productId !== undefined,
  })
  const signedIn = session.kind === 'signed_in' ? session : undefined
  return (
    <div className="max-w-reading">
      <h1 className="mb-4 text-title">{forms.addReviewTitle}</h1>
      {product.data && (
        <p className="mb-4 flex flex-wrap gap-x-3">
          {reviewForm.ofProduct(shownName(product.data.name))}
          <Link to={screens.addReview} className="link">
            {reviewForm.ofShop}
          </Link>
        </p>
      )}
      {signedIn && (
        <div className="flex flex-col gap-8">
          <Card>
            <ReviewForm email={signedIn.email} token={signedIn.token} productId={productId} />
          </Card>
          <OwnReviews token={signedIn.token} />
        </div>
      )}
    </div>
  )
}

interface Props {
  readonly email: string
  readonly token: string
  readonly productId: string | undefined
}

const empty = { name: '', email: '', about: '', ratings: '', picture: '' }

function ReviewForm({ email, token, productId }: Props) {
  const queries = useQueryClient()
  const [tries] = useState(attempts)
  const sending = useSendingForm({
    initial: { ...empty, email },
    check: reviewCheck(email),
    send: async (review) => {
      const body = { ...review, productId }
      await tries.send(body, (idempotencyKey) => call('addReview', { body, token, idempotencyKey }))
      sending.form.reset(empty)
      await queries.invalidateQueries({ queryKey: ownReviewsKey })
      toast('done', toasts.reviewAdded)
    },
  })
  const { field } = sending
  return (
    <Form form={sending} actions={<SendButton form={sending}>{forms.addReviewButton}</SendButton>}>
      <TextInput {...field('name')} label={reviewForm.name} optional maxLength={200} autoComplete="name" />
      <TextInput
        {...field('email')}
        label={reviewForm.email}
        type="email"
        autoComplete="email"
        hint={reviewForm.emailHint}
      />
      <TextArea {...field('about')} label={reviewForm.about} maxLength={5000} />
      <NumberInput
        {...field('ratings')}
        label={reviewForm.ratings}
        kind="whole"
        steps
        min={1}
        max={5}
        placeholder={forms.ratingsHint}
      />
      <TextInput
        {...field('picture')}
        label={reviewForm.avatar}
        type="url"
        autoComplete="photo"
        placeholder="https://"
      />
    </Form>
  )
}
