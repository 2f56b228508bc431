import { type ComponentProps, useId } from 'react'
import { carriers } from '#orders/orders/carriers.ts'
import { shippingForm as words } from '#orders/orders/messages/shipping.ts'
import { TextInput } from '#web/ui/text-input.tsx'

type Wired = Omit<ComponentProps<typeof TextInput>, 'label'>

/** Who carries a parcel, with the known carriers as suggestions, and its tracking number. */
export function CarrierFields({ carrier, tracking }: { carrier: Wired; tracking: Wired }) {
  const list = useId()
  return (
    <>
      <TextInput
        {...carrier}
        label={words.carrier}
        hint={words.carrierHint}
        optional
        list={list}
        autoComplete="off"
      />
      <datalist id={list}>
        {carriers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextInput {...tracking} label={words.tracking} optional mono autoComplete="off" />
    </>
  )
}
