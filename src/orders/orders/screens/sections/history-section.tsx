import { useState } from 'react'
import { checkBy } from '#base/contract/forms/check.ts'
import { noteForm } from '#base/contract/forms/note.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { orderHistory as words } from '#orders/orders/messages/order-history.ts'
import type { Order } from '#orders/orders/model.ts'
import { HistoryLink } from '#people/identity/screens/history-link.tsx'
import { IfPermitted } from '#people/identity/screens/if-permitted.tsx'
import { call } from '#web/client/call.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Section } from '#web/ui/section.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useHistory } from './use-history.ts'

interface Props {
  readonly order: Order
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** What happened to the order, the newest first, and a field for a note of the admins. */
export function HistorySection({ order, token, reload }: Props) {
  const { data, error, refetch } = useHistory(order.id, token)
  // A new field for each note, so that it is empty and asks about nothing.
  const [added, setAdded] = useState(0)
  return (
    <Section title={words.title} action={<HistoryLink kind="order" id={order.id} />}>
      <IfPermitted needs="orders.edit">
        <NoteForm
          key={added}
          order={order}
          token={token}
          done={async () => {
            setAdded((count) => count + 1)
            await reload()
          }}
        />
      </IfPermitted>
      {error && <ErrorState title={error.message} again={() => void refetch()} />}
      {!error && !data && <Skeleton className="mt-6 h-24 w-full" />}
      {data && (
        <ol className="mt-6 flex flex-col gap-3 border-l border-base-300 pl-4">
          {data.toReversed().map((event) => (
            <li key={event.key}>
              <Event event={event} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

function Event({ event: { at, what, who, detail } }: { event: AnswerOf<'orderHistory'>['events'][number] }) {
  return (
    <>
      <p className="wrap-anywhere">
        {what}
        {who && <span className="text-muted"> {words.by(who)}</span>}
      </p>
      {detail !== '' && (
        <p dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
          {detail}
        </p>
      )}
      <p className="text-sm text-muted">
        <Moment at={at} />
      </p>
    </>
  )
}

const wrongIn = checkBy(noteForm)

function NoteForm({ order, token, done }: Omit<Props, 'reload'> & { done: () => Promise<unknown> }) {
  const form = useSendingForm<{ words: string }>({
    initial: { words: '' },
    check: wrongIn,
    send: async (body) => {
      await call('addOrderNote', { params: { id: order.id }, body, token })
      toast('done', words.noteAdded)
      await done()
    },
  })
  return (
    <Form form={form} actions={<SendButton form={form}>{words.save}</SendButton>}>
      <TextArea label={words.addNote} hint={words.noteHint} rows={2} {...form.field('words')} />
    </Form>
  )
}
