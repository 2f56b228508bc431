import { savedAddressWords as words } from '#base/contract/messages/address.ts'
import type { SavedAddress } from '#people/addresses/model.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

interface Props {
  readonly saved: SavedAddress
  readonly lines: readonly string[]
  readonly onEdit: () => void
  readonly onRemove: () => void
  readonly onDefault: () => void
}

/** A saved address as on a label, with what can be done with it. */
export function AddressCard({ saved, lines, onEdit, onRemove, onDefault }: Props) {
  const { name, line1 } = saved.address
  const action = (label: string, onClick: () => void) => (
    <Button size="small" aria-label={words.of(label, name, line1)} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <Card as="li" className="flex flex-col gap-3">
      <address dir="auto" className="flex-1 whitespace-pre-line wrap-anywhere not-italic">
        {lines.join('\n')}
      </address>
      {saved.isDefault && (
        <p>
          <Badge>{words.isDefault}</Badge>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {action(words.edit, onEdit)}
        {action(words.remove, onRemove)}
        {!saved.isDefault && action(words.makeDefault, onDefault)}
      </div>
    </Card>
  )
}
