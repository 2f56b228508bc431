import { checkBy } from '#base/contract/forms/check.ts'
import { wordingForm } from '#base/contract/forms/fitment.ts'
import { formatInteger } from '#base/format-integer.ts'
import { fitQuestionWords as words } from '#finding/fitment/messages/fit-questions.ts'
import { call } from '#web/client/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { useSendingForm } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { QuestionLine } from './fit-questions.tsx'

interface Props {
  readonly line: QuestionLine
  readonly token: string
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

/** The words of a question, for all products that ask it. */
export function QuestionForm({
  line: { question, words: asked, howToMeasure },
  token,
  onClose,
  onDone,
}: Props) {
  const sending = useSendingForm({
    initial: { words: asked, howToMeasure },
    check: checkBy(wordingForm),
    send: async (body) => {
      const { modifiedCount } = await call('rewordQuestion', { params: { question }, body, token })
      toast(
        'done',
        modifiedCount === 0 ? words.unchanged : words.saved(formatInteger(modifiedCount), modifiedCount),
      )
      await onDone()
      onClose()
    },
  })
  const { field } = sending
  return (
    <Dialog open onClose={onClose} title={words.editTitle} about={words.editWhat(question)}>
      <DialogForm sending={sending}>
        <TextInput {...field('words')} label={words.words} maxLength={200} autoComplete="off" />
        <TextArea {...field('howToMeasure')} label={words.howToMeasure} maxLength={500} />
      </DialogForm>
    </Dialog>
  )
}
