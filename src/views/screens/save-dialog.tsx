import { call } from '#client/call.ts'
import { checkBy } from '#contract/forms/check.ts'
import { viewForm } from '#contract/forms/view.ts'
import { tableViews as words } from '#contract/messages.ts'
import type { ViewedTable } from '#contract/routes/office.ts'
import { useSignedIn } from '#identity/screens/session.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DialogForm } from '#ui/dialog-form.tsx'
import { useSendingForm } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'

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
