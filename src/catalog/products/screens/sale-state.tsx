import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import PencilLine from 'lucide-react/icons/pencil-line'
import { adminProducts as words } from '#base/contract/messages/products.ts'
import type { StaffProduct } from '#catalog/products/model.ts'
import { Status } from '#web/ui/status.tsx'

/** Whether a product is on sale, and if not, whether it ever was. */
export function SaleState({
  product: { archived, draft },
}: {
  product: Pick<StaffProduct, 'archived' | 'draft'>
}) {
  if (!archived)
    return (
      <Status icon={CircleCheck} tone="good">
        {words.onSale}
      </Status>
    )
  return draft ? (
    <Status icon={PencilLine} tone="attention">
      {words.draft}
    </Status>
  ) : (
    <Status icon={CircleSlash}>{words.offSale}</Status>
  )
}
