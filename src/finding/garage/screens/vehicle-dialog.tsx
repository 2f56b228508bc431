import { checkBy } from '#base/contract/forms/check.ts'
import { vehicleForm } from '#base/contract/forms/garage.ts'
import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import { myVehicleWords as words } from '#finding/garage/messages/my-vehicles.ts'
import { describeVehicle } from '#web/client/answer.ts'
import { call } from '#web/client/call.ts'
import type { GarageVehicle } from '#web/client/garage-state.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { useSendingForm } from '#web/ui/form.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Said, saidOf } from './typed-mileage.ts'

const check = checkBy(vehicleForm)

interface Props {
  readonly vehicle: GarageVehicle
  /** Of the customer whose account has it; undefined for a visitor. */
  readonly token: string | undefined
  readonly onClose: () => void
}

/** What its owner calls a vehicle, and its mileage. Of an account it is saved there first: what is refused stays in the form. */
export function VehicleDialog({ vehicle, token, onClose }: Props) {
  const { id, name = '', mileage } = vehicle
  const sending = useSendingForm({
    initial: { name, mileage: mileage === undefined ? '' : String(mileage) },
    check: (typed) => check(saidOf(typed)),
    async send(typed) {
      const said = saidOf(typed)
      if (token !== undefined)
        await call('saveVehicle', { token, params: { vehicle: String(id) }, body: said })
      describeVehicle(id, shownOf(said))
      toast('done', words.saved)
      onClose()
    },
  })
  const { field } = sending
  return (
    <Dialog open onClose={onClose} title={words.editTitle} about={vehicleText(vehicle)}>
      <DialogForm sending={sending}>
        <TextInput
          {...field('name')}
          label={words.name}
          hint={words.nameHint}
          optional
          maxLength={60}
          autoComplete="off"
        />
        <NumberInput
          {...field('mileage')}
          label={words.mileage}
          hint={words.mileageHint}
          optional
          kind="whole"
        />
      </DialogForm>
    </Dialog>
  )
}

function shownOf({ name, mileage }: Said) {
  return { name: name === '' ? undefined : name, mileage: mileage ?? undefined }
}
