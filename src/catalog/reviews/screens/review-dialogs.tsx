import { checkBy } from '#base/contract/forms/check.ts'
import { answerForm, hideForm } from '#base/contract/forms/review-desk.ts'
import { forms } from '#base/contract/messages/forms.ts'
import { reviewDesk as words } from '#catalog/reviews/messages/review-desk.ts'
import type { DeskRow } from '#catalog/reviews/screens/review-columns.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, LeaveButton } from '#web/ui/dialog.tsx'
import { errorSentence, Form, useSendingForm } from '#web/ui/form.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'
import { authorOf } from './review-columns.tsx'

const wrongReason = checkBy(hideForm)
const wrongAnswer = checkBy(answerForm)

interface HideProps {
  readonly count: number
  readonly onClose: () => void
  readonly hide: (because: string) => Promise<unknown>
}

/** Asks why reviews are hidden: their authors read it. */
export function HideDialog({ count, onClose, hide }: HideProps) {
  const form = useSendingForm<{ because: string }>({
    initial: { because: '' },
    check: wrongReason,
    send: async ({ because }) => {
      await hide(because)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.hideTitle(count)} about={words.hideAbout}>
      <Form
        form={form}
        actions={
          <>
            <SendButton form={form} kind="danger">
              {words.hide}
            </SendButton>
            <LeaveButton>{forms.cancel}</LeaveButton>
          </>
        }
      >
        <TextArea label={words.hideBecause} rows={3} maxLength={500} {...form.field('because')} />
      </Form>
    </Dialog>
  )
}

interface AnswerProps {
  readonly review: DeskRow
  readonly token: string
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

/** Writes, changes or removes the answer of the shop to a review. */
export function AnswerDialog({ review, token, onClose, onDone }: AnswerProps) {
  const of = { params: { id: review.id }, token }
  async function done(message: string) {
    toast('done', message)
    await onDone()
    onClose()
  }
  const form = useSendingForm<{ words: string }>({
    initial: { words: review.answer },
    check: wrongAnswer,
    send: async (body) => {
      await call('answerReview', { ...of, body })
      await done(words.answered)
    },
  })
  const remove = () =>
    call('removeAnswer', of)
      .then(() => done(words.answerRemoved))
      .catch((error: unknown) => toast('failed', errorSentence(error)))
  return (
    <Dialog open onClose={onClose} title={words.answerTitle(authorOf(review))} about={words.answerAbout}>
      <blockquote
        dir="auto"
        className="mb-4 line-clamp-6 border-l-2 border-base-300 pl-3 whitespace-pre-line wrap-anywhere"
      >
        {review.about}
      </blockquote>
      <Form
        form={form}
        actions={
          <>
            <SendButton form={form}>{words.saveAnswer}</SendButton>
            {review.answer !== '' && (
              <Button kind="danger" onClick={() => void remove()}>
                {words.removeAnswer}
              </Button>
            )}
            <LeaveButton>{forms.cancel}</LeaveButton>
          </>
        }
      >
        <TextArea label={words.answerLabel} rows={5} maxLength={2000} {...form.field('words')} />
      </Form>
    </Dialog>
  )
}
