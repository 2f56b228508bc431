import CircleCheck from 'lucide-react/icons/circle-check'
import { freeReturnWords, returnReasonWords } from '#base/contract/messages/return-words.ts'
import { shownName } from '#base/contract/product-name.ts'
import type { Return } from '#orders/orders/return.ts'
import { returnWords as words } from '#orders/returns/messages.ts'
import { returnDesk } from '#platform/audit/messages/return-desk.ts'
import { Status } from '#web/ui/status.tsx'

interface Props {
  readonly one: Pick<Return, 'lines'>
  /** What became of the pieces that came back. */
  readonly showsStock?: boolean
}

/** The pieces of a return, each with its reason. */
export function ReturnLines({ one, showsStock = false }: Props) {
  return (
    <ul className="text-sm">
      {one.lines.map(({ productId, product, quantity, reason, restocked, scrapped, free }) => (
        <li key={productId} className="wrap-anywhere">
          {words.line(quantity, shownName(product), returnReasonWords[reason])}
          {showsStock && restocked + scrapped > 0 && (
            <span className="text-muted"> · {returnDesk.cameBack(restocked, scrapped)}</span>
          )}
          {free && (
            <>
              {' '}
              <Status icon={CircleCheck} tone="good" wraps>
                {freeReturnWords.line}
              </Status>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
