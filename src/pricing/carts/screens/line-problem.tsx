import { rules } from '#base/contract/messages/rules.ts'
import { cartWords } from '#pricing/carts/messages/cart.ts'
import { lineWords } from '#pricing/carts/messages/cart-lines.ts'
import { Button } from '#web/ui/button.tsx'
import type { ShownLine } from '../dto.ts'

/** Why a line cannot be ordered as it is, and the quantity that can, if there is one. */
export function LineProblem({ line, take }: { line: ShownLine; take: (quantity: number) => void }) {
  const found = problemOf(line)
  if (found === undefined) return null
  const { sentence, quantity } = found
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p className="font-medium text-error">{sentence}</p>
      {quantity !== undefined && (
        <Button size="small" onClick={() => take(quantity)}>
          {cartWords.take(quantity)}
        </Button>
      )}
    </div>
  )
}

function problemOf({
  problem,
  available,
  minimum,
  limit,
}: ShownLine): { sentence: string; quantity?: number } | undefined {
  switch (problem) {
    case null:
      return limit && { sentence: limit.reason, ...(limit.most >= minimum && { quantity: limit.most }) }
    case 'gone':
      return { sentence: lineWords.gone }
    case 'short':
      return available < minimum
        ? { sentence: lineWords.soldOut }
        : { sentence: cartWords.left(available), quantity: available }
    case 'below_minimum':
      return { sentence: cartWords.least(minimum), quantity: minimum }
    case 'above_largest':
      return { sentence: rules.aboveLargest() }
  }
}
