import { gapWords as words } from '#base/contract/messages/gaps.ts'
import { screens } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { IfPermitted } from '#people/identity/screens/if-permitted.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** What of a gap its links need. */
export interface Gap {
  readonly vehicle: string
  readonly partType: string
  readonly category: string
}

/** The search for a part of a vehicle, and the form for a product that fills the gap, with its category if one is known. */
export function GapLinks({ vehicle, partType, category }: Gap) {
  const what = words.row(vehicle, partType)
  return (
    <span className="flex flex-wrap gap-1">
      <LinkButton
        size="small"
        kind="quiet"
        to={`${screens.products}?${new URLSearchParams({ q: `${vehicle} ${partType}` })}`}
        aria-label={words.searchThis(what)}
      >
        {words.searchIt}
      </LinkButton>
      <IfPermitted needs={['products.edit', 'prices.edit', 'stock.edit']}>
        <LinkButton
          size="small"
          kind="quiet"
          to={category === '' ? staffScreens.addProduct : staffScreens.addProductIn(category)}
          aria-label={words.addFor(what)}
        >
          {words.add}
        </LinkButton>
      </IfPermitted>
    </span>
  )
}
