import { describeVehicle } from '#client/answer.ts'
import { call } from '#client/call.ts'
import type { GarageVehicle } from '#client/garage-state.ts'
import { checkBy } from '#contract/forms/check.ts'
import { vehicleForm } from '#contract/forms/garage.ts'
import { myVehicleWords as words } from '#contract/messages/my-vehicles.ts'
import { vehicleText } from '#contract/messages/verdicts.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogForm } from '#ui/dialog-form.tsx'
import { useSendingForm } from '#ui/form.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
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
