import type { SavedAddress } from '#addresses/noun.ts'
import { call } from '#client/call.ts'
import { savedAddressWords as words } from '#contract/messages/address.ts'
import { emptyAddress } from '#countries/address.ts'
import { wrongInAddress } from '#countries/business-address.ts'
import { countryOfLanguage } from '#countries/names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogForm } from '#ui/dialog-form.tsx'
import { useSendingForm } from '#ui/form.tsx'
import { toast } from '#ui/toast.tsx'
import { AddressFields } from './address-fields.tsx'

interface Props {
  /** Undefined for a new one. */
  readonly saved: SavedAddress | undefined
  readonly token: string
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

/** Saves an address, new or changed. */
export function AddressDialog({ saved, token, onClose, onDone }: Props) {
  const form = useSendingForm({
    initial: saved?.address ?? emptyAddress(countryOfLanguage(navigator.language)),
    check: wrongInAddress,
    async send(address) {
      const body = { address }
      if (saved === undefined) await call('addAddress', { token, body })
      else await call('editAddress', { token, params: { id: saved.id }, body })
      toast('done', words.saved)
      await onDone()
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={saved === undefined ? words.add : words.editTitle}>
      <DialogForm sending={form}>
        <AddressFields form={form.form} section="shipping" />
      </DialogForm>
    </Dialog>
  )
}
