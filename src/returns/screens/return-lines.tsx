import { returnDesk, returnReasonWords, returnWords as words } from '#contract/messages.ts'
import { shownName } from '#contract/product-name.ts'
import type { Return } from '#orders/return.ts'

interface Props {
  readonly one: Pick<Return, 'lines'>
  /** What became of the pieces that came back. */
  readonly showsStock?: boolean
}

/** The pieces of a return, each with its reason. */
export function ReturnLines({ one, showsStock = false }: Props) {
  return (
    <ul className="text-sm">
      {one.lines.map(({ productId, product, quantity, reason, restocked, scrapped }) => (
        <li key={productId} className="wrap-anywhere">
          {words.line(quantity, shownName(product), returnReasonWords[reason])}
          {showsStock && restocked + scrapped > 0 && (
            <span className="text-muted"> · {returnDesk.cameBack(restocked, scrapped)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
