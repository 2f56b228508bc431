import { menu } from '#base/contract/menu.ts'
import { adminProducts as words } from '#base/contract/messages/products.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { HistoryLink } from '#people/identity/screens/history-link.tsx'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

const editors = {
  pictures: { label: words.pictures, to: staffScreens.picturesOf },
  prices: { label: words.prices, to: staffScreens.pricesOf },
  stock: { label: words.stock, to: staffScreens.ledgerOf },
  fitments: { label: words.fitments, to: staffScreens.fitmentsOf },
  numbers: { label: words.numbers, to: staffScreens.numbersOf },
  related: { label: words.related, to: staffScreens.relatedOf },
} as const

interface Props {
  readonly id: string
  readonly title: string
  readonly current: keyof typeof editors
}

/** Where an editor of a product is, and the other editors of the product. */
export function ProductEditors({ id, title, current }: Props) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <Breadcrumb steps={[{ label: menu.manageProduct, to: staffScreens.manageProduct }, { label: title }]} />
      <ProductEditorLinks id={id} current={current} />
    </div>
  )
}

interface LinksProps {
  readonly id: string
  readonly current?: keyof typeof editors
}

/** Links to the editors of a product that the user may open: each page of the others needs what Manage Product needs. */
export function ProductEditorLinks({ id, current }: LinksProps) {
  const maySeePrices = useMay('prices.see')
  const shown = Object.entries(editors).filter(([name]) => name !== 'prices' || maySeePrices)
  return (
    <nav aria-label={words.editors} className="flex flex-wrap gap-1">
      {shown.map(([name, { label, to }]) => (
        <LinkButton
          key={name}
          size="small"
          kind={name === current ? 'plain' : 'quiet'}
          to={to(id)}
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
        </LinkButton>
      ))}
      <HistoryLink kind="product" id={id} />
    </nav>
  )
}
