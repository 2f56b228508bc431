import { savedAddressWords as words } from '#base/contract/messages/address.ts'
import { emptyAddress } from '#base/countries/address.ts'
import { wrongInAddress } from '#base/countries/business-address.ts'
import { countryOfLanguage } from '#base/countries/names.ts'
import type { SavedAddress } from '#people/addresses/model.ts'
import { call } from '#web/client/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { useSendingForm } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'
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
