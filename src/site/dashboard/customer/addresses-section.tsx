import type { SavedAddress } from '#addresses/noun.ts'
import { customerPage as words } from '#contract/messages.ts'
import { OrderAddress } from '#orders/screens/order-address.tsx'
import { Badge } from '#ui/badge.tsx'
import { Section } from '#ui/section.tsx'

/** The addresses that a customer has saved, the default first. */
export function AddressesSection({ addresses }: { addresses: readonly SavedAddress[] }) {
  return (
    <Section title={words.addresses}>
      {addresses.length === 0 && <p className="text-muted">{words.noAddresses}</p>}
      <ul className="flex flex-col gap-4">
        {addresses.map(({ id, address, isDefault }) => (
          <li
            key={id}
            dir="auto"
            className="flex flex-col items-start gap-1 whitespace-pre-line wrap-anywhere"
          >
            <OrderAddress address={address} />
            {isDefault && <Badge>{words.isDefault}</Badge>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
