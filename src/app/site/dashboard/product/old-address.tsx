import { Navigate, useLocation, useParams } from 'react-router'
import { staffScreens } from '#base/contract/staff-screens.ts'
import type { PageHandle } from '#web/ui/page-handle.ts'
import type { oldEditors } from './tabs.ts'

/** The same for every product. */
export const handle: PageHandle = { isShell: true }

const tabs: Readonly<Record<(typeof oldEditors)[number], (id: string) => string>> = {
  'product-pictures': staffScreens.picturesOf,
  'product-prices': staffScreens.pricesOf,
  'stock-ledger': staffScreens.ledgerOf,
  'product-fitments': staffScreens.fitmentsOf,
  'product-numbers': staffScreens.numbersOf,
  'product-related': staffScreens.relatedOf,
}

/** An address that an editor of a product had before: it leads to the tab. */
export default function OldAddress() {
  const { id = '' } = useParams()
  const { pathname, search } = useLocation()
  const [, to] = Object.entries(tabs).find(([name]) => pathname.includes(`/${name}/`)) ?? []
  return <Navigate to={`${(to ?? staffScreens.productOf)(id)}${search}`} replace />
}
