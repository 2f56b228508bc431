import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useState } from 'react'
import { rules } from '#base/contract/messages/rules.ts'
import { productName } from '#base/contract/product-name.ts'
import { formatDecimal } from '#base/money.ts'
import { cartWords } from '#pricing/carts/messages/cart.ts'
import { pasteWords } from '#pricing/carts/messages/pasted-list.ts'
import { Button } from '#web/ui/button.tsx'
import type { Wish } from '../dto.ts'
import { type Added, type Choice, maxLines } from '../model.ts'
import { add, sentenceOf } from './browser-cart.ts'

interface Props {
  /** Undefined for a product that was not sent. */
  readonly added: Added | undefined
  /** Why it was not sent. */
  readonly wrong?: string
  /** The quantity that was wanted. */
  readonly wanted: number | undefined
  /** The sentence when there is no such product. */
  readonly missing: ReactNode
  /** Takes what happened at another attempt. */
  readonly replace: (added: Added) => void
}

/** What happened to one product that was to be added to the cart, and what can be done about it. */
export function Outcome({ added, wrong = pasteWords.rowQuantity, wanted, missing, replace }: Props) {
  const name = productName(added?.product ?? '')
  const quantity = added?.isWholeRow ? undefined : wanted
  const retry = (wish: Wish, label: string) => (
    <Retry key={label} wish={wish} label={label} replace={replace} />
  )
  switch (added?.outcome) {
    case undefined:
      return <Sentence>{wrong}</Sentence>
    case 'added':
      return (
        <div className="min-w-0">
          <Sentence isDone>{pasteWords.rowAdded(name, added.quantity ?? 0)}</Sentence>
          <FoundBy number={added.foundBy} />
        </div>
      )
    case 'not_found':
      return (
        <div className="flex min-w-0 flex-col gap-2">
          <Sentence>{missing}</Sentence>
          {added.near && <p>{pasteWords.rowNear}</p>}
          <Choices choices={added.near ?? []} wanted={quantity} replace={replace} />
        </div>
      )
    case 'ambiguous':
      return (
        <div className="flex min-w-0 flex-col gap-2">
          <Sentence>
            {added.choices.some(({ foundBy }) => foundBy) ? pasteWords.rowShared : pasteWords.rowAmbiguous}
          </Sentence>
          <Choices choices={added.choices} wanted={quantity} replace={replace} />
        </div>
      )
    case 'short': {
      const left = (added.available ?? 0) - (added.quantity ?? 0)
      const isEnough = left > 0 && (added.available ?? 0) >= (added.minimum ?? 1)
      return (
        <>
          <Sentence>{pasteWords.rowShort(name, added.available ?? 0)}</Sentence>
          <FoundBy number={added.foundBy} />
          {isEnough &&
            added.productId &&
            retry({ productId: added.productId, quantity: left }, cartWords.take(left))}
        </>
      )
    }
    case 'below_minimum':
      return (
        <>
          <Sentence>
            {name}: {cartWords.least(added.minimum ?? 1)}
          </Sentence>
          <FoundBy number={added.foundBy} />
          {added.productId &&
            added.minimum &&
            retry({ productId: added.productId, quantity: added.minimum }, cartWords.take(added.minimum))}
        </>
      )
    case 'above_largest':
      return <Sentence>{rules.aboveLargest()}</Sentence>
    case 'full':
      return <Sentence>{cartWords.full(maxLines)}</Sentence>
  }
}

function Sentence({ isDone = false, children }: { isDone?: boolean; children: ReactNode }) {
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

/** By which number a product was found; nothing for its part number. */
function FoundBy({ number }: { number: string | undefined }) {
  return number === undefined ? null : <p className="text-muted wrap-anywhere">{number}</p>
}

interface ChoicesProps {
  readonly choices: readonly Choice[]
  readonly wanted: number | undefined
  readonly replace: (added: Added) => void
}

/** The products that may be meant, to be added. */
function Choices({ choices, wanted, replace }: ChoicesProps) {
  return (
    <div className="flex flex-wrap items-start gap-2 empty:hidden">
      {choices.map(({ productId, product, maker, price, foundBy }) => (
        <div key={productId} className="min-w-0">
          <Retry
            wish={{ productId, quantity: wanted }}
            label={[maker, productName(product), formatDecimal(price)]
              .filter((part) => part !== '')
              .join(', ')}
            replace={replace}
          />
          <FoundBy number={foundBy} />
        </div>
      ))}
    </div>
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
    <span className="flex flex-col items-start gap-1">
      <Button size="small" busy={isSending} onClick={() => void press()}>
        {label}
      </Button>
      <span role="alert" className="text-error empty:hidden">
        {refusal}
      </span>
    </span>
  )
}
