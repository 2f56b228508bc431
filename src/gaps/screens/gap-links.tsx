import { gapWords as words } from '#contract/messages/gaps.ts'
import { screens } from '#contract/screens.ts'
import { staffScreens } from '#contract/staff-screens.ts'
import { IfMay } from '#identity/screens/may.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** The search for a part of a vehicle, and the form for a product that fills the gap. */
export function GapLinks({ vehicle, partType }: { readonly vehicle: string; readonly partType: string }) {
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
      <IfMay needs={['products.edit', 'prices.edit', 'stock.edit']}>
        <LinkButton size="small" kind="quiet" to={staffScreens.addProduct} aria-label={words.addFor(what)}>
          {words.add}
        </LinkButton>
      </IfMay>
    </span>
  )
}
