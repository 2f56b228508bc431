import { type ComponentProps, useId } from 'react'
import { carriers } from '#orders/orders/carrier-names.ts'
import { shippingForm as words } from '#orders/orders/messages/shipping.ts'
import { TextInput } from '#web/ui/text-input.tsx'

type Wired = Omit<ComponentProps<typeof TextInput>, 'label'>

/** Who carries a parcel, and its tracking number. */
export function CarrierFields({ carrier, tracking }: { carrier: Wired; tracking: Wired }) {
  return (
    <>
      <CarrierInput {...carrier} />
      <TextInput {...tracking} label={words.tracking} optional mono autoComplete="off" />
    </>
  )
}

/** Who carries a parcel, with the known carriers as suggestions. */
export function CarrierInput({ hint = words.carrierHint, ...rest }: Wired) {
  const list = useId()
  return (
    <>
      <TextInput {...rest} label={words.carrier} hint={hint} optional list={list} autoComplete="off" />
      <datalist id={list}>
        {carriers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
