import Trash from 'lucide-react/icons/trash-2'
import type { RefObject } from 'react'
import { productName, shownName } from '#base/contract/product-name.ts'
import { formatDecimal } from '#base/money.ts'
import { ProductSearch } from '#catalog/products/screens/product-search.tsx'
import { FitQuestionForm } from '#finding/fitment/screens/fit-question.tsx'
import { newOrderWords as words } from '#orders/checkout/messages/new-order.ts'
import { lineWords } from '#pricing/carts/messages/cart-lines.ts'
import { lineFit } from '#pricing/carts/messages/line-fit.ts'
import { LineProblem } from '#pricing/carts/screens/line-problem.tsx'
import { LineVerdict } from '#pricing/carts/screens/line-verdict.tsx'
import { TickBox } from '#pricing/carts/screens/tick-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { type DraftLine, wrongQuantity } from './draft.ts'
import { withTick } from './draft-vehicle.ts'
import type { OrderDraft } from './use-new-order.ts'
import type { Quote } from './use-quote.ts'

/** The products of the order with their quantities, and a search that adds one. */
export function DraftLines({ order, token }: { order: OrderDraft; token: string }) {
  const { lines, quote, missing, isChecked, add, change, answerOf, firstWrong } = order
  const wrongAt = lines.findIndex((line) => wrongQuantity(line) !== undefined)
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col divide-y divide-base-300">
        {lines.map((line, index) => (
          <li key={line.productId} className="py-3 first:pt-0">
            <Line
              line={line}
              priced={quote?.lines.find(({ productId }) => productId === line.productId)}
              error={wrongQuantity(line)}
              held={index === wrongAt ? firstWrong : undefined}
              type={(typed) => change(lines.with(index, { ...line, typed }))}
              tick={(sentAnyway) => change(lines.with(index, withTick(line, sentAnyway)))}
              answerOf={answerOf}
              isChecked={isChecked}
              remove={() => change(lines.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <ProductSearch
        label={words.find}
        token={token}
        onPick={add}
        error={missing.products}
        ref={lines.length === 0 ? firstWrong : undefined}
      />
    </div>
  )
}

interface LineProps {
  readonly line: DraftLine
  readonly priced: Quote['lines'][number] | undefined
  readonly error: string | undefined
  /** Holds the field of the quantity. */
  readonly held: RefObject<HTMLInputElement | null> | undefined
  readonly type: (typed: string) => void
  /** Confirms that the product is wanted although it is not listed for its vehicle. */
  readonly tick: (sentAnyway: boolean) => void
  readonly answerOf: OrderDraft['answerOf']
  /** Whether it was tried to place the order. */
  readonly isChecked: boolean
  readonly remove: () => void
}

function Line({ line, priced, error, held, type, remove, ...fitting }: LineProps) {
  const { product, partNumber, typed } = line
  const name = productName(product)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">
          <bdi>{shownName(product)}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {partNumber !== null && <Code>{partNumber}</Code>}
          {priced && (
            <span className="whitespace-nowrap">
              {formatDecimal(priced.price)} {lineWords.each}
            </span>
          )}
        </p>
        {priced && <LineProblem line={priced} take={(quantity) => type(String(quantity))} />}
        {priced && <LineFit line={line} fit={priced.fit} {...fitting} />}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <div className="w-48">
          <NumberStepper
            label={lineWords.quantityOf(name)}
            labelHidden
            min={1}
            value={typed}
            onChange={({ target }) => type(target.value)}
            error={error}
            ref={held}
            // The admin has just chosen it, and types its quantity next.
            autoFocus
          />
        </div>
        <span className="w-24 text-right tabular-nums">
          {priced?.total != null && formatDecimal(priced.total)}
        </span>
        <Button kind="quiet" size="small" onClick={remove} aria-label={`${lineWords.remove}: ${name}`}>
          <Trash aria-hidden className="size-4" />
        </Button>
      </div>
    </div>
  )
}

interface LineFitProps extends Pick<LineProps, 'line' | 'tick' | 'answerOf' | 'isChecked'> {
  /** As the shop answered it. */
  readonly fit: Quote['lines'][number]['fit']
}

/** Whether the product fits the customer's vehicle, what is to be asked about that, and the confirmation of what is not listed for it. */
function LineFit({ line: { chosenFor }, fit, tick, answerOf, isChecked }: LineFitProps) {
  if (chosenFor === undefined || fit?.vehicle.id !== chosenFor.id) return null
  const { sentAnyway } = chosenFor
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <LineVerdict line={{ fit }} />
      {fit.questions.map((question) => (
        <FitQuestionForm
          key={question.question}
          question={question}
          onAnswer={(answer) => answerOf(chosenFor.id, question.question, answer)}
        />
      ))}
      {fit.verdict === 'not_listed' && (
        <TickBox
          label={lineFit.tick}
          checked={sentAnyway}
          refusal={isChecked && !sentAnyway ? words.tickFirst : undefined}
          onChange={tick}
        />
      )}
    </div>
  )
}
