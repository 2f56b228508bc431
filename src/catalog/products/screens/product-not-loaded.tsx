import { adminProducts as words } from '#base/contract/messages/products.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { site } from '#base/contract/words.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'

interface Props {
  readonly title: string
  readonly error: Error | null
  readonly again: () => void
}

const back = { to: staffScreens.manageProduct, label: site.allProducts }

/** The editor of a product that is being loaded, does not exist, or could not be loaded. */
export function ProductNotLoaded(props: Props) {
  return <NotLoaded {...props} missing={{ title: words.noSuch, back }} />
}
