import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checkBy } from '#base/contract/forms/check.ts'
import { noteForm } from '#base/contract/forms/note.ts'
import { customerPage as words } from '#base/contract/messages/customer-page.ts'
import { orderHistory } from '#orders/orders/messages/order-history.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { call } from '#web/client/call.ts'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'
import { PagedList } from './paged-list.tsx'

interface Props {
  /** Of the customer, as in the address of the page. */
  readonly id: string
  readonly token: string
}

/** What staff noted about a customer, newest first, and a field for another note. */
export function NotesSection({ id, token }: Props) {
  // A new field for each note, so that it is empty and asks about nothing.
  const [added, setAdded] = useState(0)
  const [mayEdit, mayEditOrders] = [useMay('customers.edit'), useMay('orders.edit')]
  const mayWrite = mayEdit || mayEditOrders
  return (
    <PagedList
      {...{ name: 'notes', title: words.notes, none: words.noNotes, id, token }}
      read={(query, signal) => call('customerNotes', { params: { id }, query, token, signal })}
      keyOf={(note) => note.id}
      show={({ words: text, author, createdAt }) => (
        <>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {text}
          </p>
          <p className="flex flex-wrap gap-x-4 text-sm text-muted">
            <span className="wrap-anywhere">{orderHistory.by(author ?? words.formerStaff)}</span>
            <Moment at={createdAt} />
          </p>
        </>
      )}
    >
      {mayWrite && <NoteForm key={added} {...{ id, token }} done={() => setAdded((count) => count + 1)} />}
    </PagedList>
  )
}

const wrongIn = checkBy(noteForm)

function NoteForm({ id, token, done }: Props & { done: () => void }) {
  const queries = useQueryClient()
  const form = useSendingForm<{ words: string }>({
    initial: { words: '' },
    check: wrongIn,
    send: async (body) => {
      await call('addCustomerNote', { params: { id }, body, token })
      toast('done', words.noteAdded)
      await queries.invalidateQueries({ queryKey: ['customer', id, 'notes'] })
      done()
    },
  })
  return (
    <div className="mb-4">
      <Form form={form} actions={<SendButton form={form}>{words.saveNote}</SendButton>}>
        <TextArea label={words.addNote} hint={words.noteHint} rows={2} {...form.field('words')} />
      </Form>
    </div>
  )
}
