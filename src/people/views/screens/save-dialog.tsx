import { checkBy } from '#base/contract/forms/check.ts'
import { viewForm } from '#base/contract/forms/view.ts'
import type { ViewedTable } from '#base/contract/routes/office.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { tableViews as words } from '#people/views/messages.ts'
import { call } from '#web/client/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { useSendingForm } from '#web/ui/form.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Props {
  readonly table: ViewedTable
  /** What is saved under the name; the present one of a view that is renamed. */
  readonly query: string
  /** The name of the view that is renamed; undefined for a new one. */
  readonly renames?: string
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

const wrongIn = checkBy(viewForm)

/** Asks for the name of a view: of what is shown, or of one that has another name. */
export function SaveDialog({ table, query, renames, onClose, onDone }: Props) {
  const { token } = useSignedIn()
  const form = useSendingForm<{ name: string }>({
    initial: { name: renames ?? '' },
    check: ({ name }) => wrongIn({ name, query }),
    send: async ({ name }) => {
      const params = { table }
      if (renames === undefined) await call('saveTableView', { params, body: { name, query }, token })
      else await call('changeTableView', { params, query: { name: renames }, body: { name }, token })
      toast('done', renames === undefined ? words.saved : words.renamed)
      await onDone()
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={renames === undefined ? words.save : words.renameThis(renames)}
      about={words.saveAbout}
    >
      <DialogForm sending={form}>
        <TextInput label={words.name} autoComplete="off" {...form.field('name')} />
      </DialogForm>
    </Dialog>
  )
}
