import Check from 'lucide-react/icons/check'
import PackageX from 'lucide-react/icons/package-x'
import { site } from '#base/contract/words.ts'
import { productWords } from '#catalog/products/messages/product.ts'
import { Status } from '#web/ui/status.tsx'
import { isSoldOut } from '../model.ts'

/** Says whether a product is in stock: at least one minimum order. */
export function Stock({ available, minimum }: { available: number; minimum: number }) {
  if (!isSoldOut({ available, minimum })) {
    return (
      <Status icon={Check} tone="good">
        {productWords.inStock}
      </Status>
    )
  }
  return (
    <Status icon={PackageX} tone="bad" wraps>
      {available === 0 ? site.stockOut : productWords.belowMinimumLeft}
    </Status>
  )
}
