import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { adminProducts as words } from '#base/contract/messages/products.ts'
import type { StockState } from '#catalog/products/model.ts'
import { Status } from '#web/ui/status.tsx'

const statusProps = {
  in: { icon: CircleCheck, tone: 'good', word: words.inStock },
  low: { icon: TriangleAlert, tone: 'attention', word: words.low },
  out: { icon: CircleX, tone: 'bad', word: words.out },
} as const

/** The stock state of a product as a label. */
export function ProductState({ state }: { state: StockState }) {
  const { icon, tone, word } = statusProps[state]
  return (
    <Status icon={icon} tone={tone}>
      {word}
    </Status>
  )
}
