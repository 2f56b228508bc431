import type { ComponentProps } from 'react'
import { addressWords as words } from '#base/contract/messages/address.ts'
import { TextInput } from '#web/ui/text-input.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'label' | 'type' | 'maxLength'>

/** The email of the buyer. */
export function EmailField(props: Props) {
  return <TextInput {...props} label={words.email} type="email" maxLength={254} required />
}

/** The telephone number of the recipient of an order, which some carriers need. */
export function PhoneField({ needed = false, ...props }: Props & { readonly needed?: boolean | undefined }) {
  return (
    <TextInput
      {...props}
      label={words.phone}
      type="tel"
      maxLength={60}
      {...(needed ? { required: true } : { optional: true })}
    />
  )
}
