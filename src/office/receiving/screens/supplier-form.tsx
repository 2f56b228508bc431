import { checkBy } from '#base/contract/forms/check.ts'
import { supplierForm } from '#base/contract/forms/receiving.ts'
import { supplierWords as words } from '#base/contract/messages/receiving.ts'
import type { Supplier } from '#office/receiving/model.ts'
import { CallRefused, call } from '#web/client/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { useSendingForm } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Props {
  /** Undefined for a new supplier. */
  readonly supplier: Supplier | undefined
  readonly token: string
  readonly onClose: () => void
  /** Called with the id of a new one. */
  readonly onDone: (id: string | undefined) => Promise<unknown>
}

const checkSupplier = checkBy(supplierForm)

/** What is known of a supplier. */
export function SupplierForm({ supplier, token, onClose, onDone }: Props) {
  const sending = useSendingForm({
    initial: supplier?.supplier ?? { name: '', email: '', phone: '', notes: '' },
    check: checkSupplier,
    send: async (typed) => {
      const body = { supplier: typed }
      const id = await save(supplier?.id, body, token).catch(atFields)
      toast('done', words.saved)
      await onDone(id)
      onClose()
    },
  })
  const { field } = sending
  return (
    <Dialog
      open
      onClose={onClose}
      title={supplier === undefined ? words.newTitle : words.editTitle(supplier.supplier.name)}
    >
      <DialogForm sending={sending}>
        <TextInput {...field('name')} label={words.name} maxLength={120} autoComplete="off" />
        <TextInput
          {...field('email')}
          label={words.email}
          type="email"
          maxLength={254}
          autoComplete="off"
          optional
        />
        <TextInput
          {...field('phone')}
          label={words.phone}
          type="tel"
          maxLength={60}
          autoComplete="off"
          optional
        />
        <TextArea {...field('notes')} label={words.notes} hint={words.notesHint} maxLength={2000} optional />
      </DialogForm>
    </Dialog>
  )
}

async function save(id: string | undefined, body: Pick<Supplier, 'supplier'>, token: string) {
  if (id === undefined) return (await call('addSupplier', { body, token })).insertedId
  await call('editSupplier', { params: { id }, body, token })
  return undefined
}

/** The call names the fields of its body, such as `supplier.name`; the form has `name`. */
function atFields(error: unknown): never {
  if (!(error instanceof CallRefused)) throw error
  const { fields } = error.body
  if (typeof fields !== 'object' || fields === null) throw error
  const own = Object.entries(fields).map(([path, sentence]) => [path.replace(/^supplier[.]/, ''), sentence])
  throw new CallRefused(error.status, { ...error.body, fields: Object.fromEntries(own) })
}
