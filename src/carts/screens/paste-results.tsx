import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { cartWords, rules } from '#contract/messages.ts'
import { productName } from '#contract/product-name.ts'
import { screens } from '#contract/screens.ts'
import { formatDecimal } from '#money.ts'
import { Button } from '#ui/button.tsx'
import { Code } from '#ui/code.tsx'
import { maxLines } from '../noun.ts'
import type { Added, Wish } from '../wire.ts'
import { add, sentenceOf } from './browser-cart.ts'
import type { PastedRow } from './pasted.ts'

/** A row, and what happened to it; undefined for one that was not sent, because its quantity is wrong. */
export interface RowResult {
  readonly row: PastedRow
  readonly added: Added | undefined
}

interface Props {
  readonly results: readonly RowResult[]
  readonly setResults: (results: readonly RowResult[]) => void
}

/** What happened to each row of a pasted list, and what can be done about it. */
export function PasteResults({ results, setResults }: Props) {
  const replace = (at: number, added: Added) =>
    setResults(results.map((result, index) => (index === at ? { ...result, added } : result)))
  return (
    <ul
      aria-label={cartWords.results}
      className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100"
    >
      {results.map((result, index) => (
        // The rows of a list stay in their places, and two may be the same.
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name
        <li key={index} className="flex flex-wrap items-start gap-x-4 gap-y-2 p-3 text-sm">
          <span className="min-w-40 wrap-anywhere">
            <Code>{result.row.text}</Code>
          </span>
          <Outcome result={result} replace={(added) => replace(index, added)} />
        </li>
      ))}
    </ul>
  )
}

interface OutcomeProps {
  readonly result: RowResult
  readonly replace: (added: Added) => void
}

function Outcome({ result: { row, added }, replace }: OutcomeProps) {
  const name = productName(added?.product ?? '')
  const retry = (wish: Wish, label: string) => (
    <Retry key={label} wish={wish} label={label} replace={replace} />
  )
  switch (added?.outcome) {
    case undefined:
      return <Said>{cartWords.rowQuantity}</Said>
    case 'added':
      return <Said isDone>{cartWords.rowAdded(name, added.quantity ?? 0)}</Said>
    case 'not_found':
      return (
        <Said>
          {cartWords.rowNotFound}{' '}
          <Link to={`${screens.products}?q=${encodeURIComponent(row.number)}`} className="link">
            {cartWords.rowSearch}
          </Link>
        </Said>
      )
    case 'ambiguous':
      return (
        <div className="flex flex-col gap-2">
          <Said>{cartWords.rowAmbiguous}</Said>
          <div className="flex flex-wrap gap-2">
            {added.choices.map(({ productId, product, maker, price }) =>
              retry(
                { productId, quantity: row.quantity },
                `${maker || productName(product)}, ${formatDecimal(price)}`,
              ),
            )}
          </div>
        </div>
      )
    case 'short': {
      const left = (added.available ?? 0) - (added.quantity ?? 0)
      const isEnough = left > 0 && (added.available ?? 0) >= (added.minimum ?? 1)
      return (
        <>
          <Said>{cartWords.rowShort(name, added.available ?? 0)}</Said>
          {isEnough &&
            added.productId &&
            retry({ productId: added.productId, quantity: left }, cartWords.take(left))}
        </>
      )
    }
    case 'below_minimum':
      return (
        <>
          <Said>
            {name}: {rules.belowMinimum(added.minimum ?? 1)}
          </Said>
          {added.productId &&
            added.minimum &&
            retry({ productId: added.productId, quantity: added.minimum }, cartWords.take(added.minimum))}
        </>
      )
    case 'above_largest':
      return <Said>{rules.aboveLargest}</Said>
    case 'full':
      return <Said>{cartWords.full(maxLines)}</Said>
  }
}

function Said({ isDone = false, children }: { isDone?: boolean; children: ReactNode }) {
  return (
    <p className="flex min-w-0 items-start gap-2 wrap-anywhere">
      {isDone ? (
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
      ) : (
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      )}
      <span>{children}</span>
    </p>
  )
}

interface RetryProps {
  readonly wish: Wish
  readonly label: string
  readonly replace: (added: Added) => void
}

/** Adds what can be added for a row. */
function Retry({ wish, label, replace }: RetryProps) {
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  async function press() {
    setSending(true)
    setRefusal(undefined)
    try {
      const [added] = await add([wish])
      if (added) replace(added)
    } catch (error) {
      setRefusal(sentenceOf(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <span className="flex flex-col gap-1">
      <Button size="small" busy={isSending} onClick={() => void press()}>
        {label}
      </Button>
      <span role="alert" className="text-error empty:hidden">
        {refusal}
      </span>
    </span>
  )
}
