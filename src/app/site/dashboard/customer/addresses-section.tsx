import { customerPage as words } from '#base/contract/messages/customer-page.ts'
import { OrderAddress } from '#orders/orders/screens/order-address.tsx'
import type { SavedAddress } from '#people/addresses/model.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/section.tsx'

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
