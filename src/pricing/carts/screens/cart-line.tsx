import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { productName, shownName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import { formatDecimal, fromDecimal, isZero } from '#base/money.ts'
import { lineWords } from '#pricing/carts/messages/cart-lines.ts'
import { cartPageWords } from '#pricing/carts/messages/cart-page.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { ShownLine } from '../dto.ts'
import { saveLine } from './cart-choices.ts'
import { LineFit } from './line-fit.tsx'
import { LineProblem } from './line-problem.tsx'
import { usePress } from './use-press.ts'
import { useQuantity } from './use-quantity.ts'

interface Props {
  readonly line: ShownLine
  /** Its vehicle stands above all lines. */
  readonly isNamedAbove: boolean
  readonly remove: () => Promise<void>
  /** It was removed and brought back: the focus returns to it. */
  readonly isBack: boolean
}

/** One product of the cart: picture, number, quantity, price, and what is wrong with it. */
export function CartLine({ line, isNamedAbove, remove, isBack }: Props) {
  const name = productName(line.product)
  const quantity = useQuantity(line)
  const removing = usePress(remove)
  const saving = usePress(() => saveLine(line.productId, true))
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isBack) link.current?.focus()
  }, [isBack])
  return (
    <article
      aria-label={name}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]"
    >
      <div className="self-start overflow-hidden rounded-field bg-studio">
        <Picture
          src={line.picture}
          alt=""
          width={72}
          height={72}
          shown="thumb"
          className="aspect-square w-full"
          inset="p-1.5"
        />
      </div>
      <div className="min-w-0">
        <h2 className="leading-snug font-semibold wrap-anywhere">
          <Link ref={link} to={screens.product(line.slug)} className="rounded-field hover:underline">
            <bdi>{shownName(line.product)}</bdi>
          </Link>
        </h2>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          {line.maker !== '' && <span className="wrap-anywhere">{line.maker}</span>}
          {line.partNumber && <Code>{line.partNumber}</Code>}
        </p>
        <p className="mt-1 text-sm text-muted">
          <Price amount={fromDecimal(line.price)} size="small" /> {lineWords.each}
        </p>
        {line.was !== null && (
          <p className="text-sm font-medium text-warning">{cartPageWords.was(formatDecimal(line.was))}</p>
        )}
        <LineProblem line={line} take={quantity.set} />
        <LineFit line={line} isNamedAbove={isNamedAbove} />
      </div>
      <div className="col-start-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-3 sm:col-start-3 sm:row-span-2 sm:flex-col sm:items-end sm:justify-start">
        <div aria-busy={quantity.isSending || undefined} className="w-36 aria-busy:opacity-70">
          <NumberStepper
            label={lineWords.quantityOf(name)}
            labelHidden
            narrow
            min={1}
            value={quantity.typed}
            onChange={({ target }) => quantity.type(target.value)}
            onBlur={quantity.send}
            disabled={line.problem === 'gone'}
            error={quantity.refusal}
          />
        </div>
        <p className="flex w-full items-baseline justify-between gap-x-3 sm:w-auto sm:flex-col sm:items-end">
          {line.total === null ? (
            <span className="text-sm text-muted">{cartPageWords.notCounted}</span>
          ) : (
            <Price amount={fromDecimal(line.total)} />
          )}
          {line.discount !== null && !isZero(fromDecimal(line.discount)) && (
            <span className="text-sm text-success tabular-nums">
              {cartPageWords.lineDiscount(`−${formatDecimal(line.discount)}`)}
            </span>
          )}
        </p>
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-2">
        <Button kind="quiet" size="small" busy={saving.isBusy} onClick={saving.press}>
          {cartPageWords.saveForLater}
          <span className="sr-only">: {name}</span>
        </Button>
        <Button kind="quiet" size="small" busy={removing.isBusy} onClick={removing.press}>
          <Trash aria-hidden className="size-4" />
          {lineWords.remove}
          <span className="sr-only">: {name}</span>
        </Button>
        <p role="alert" className="text-sm text-error empty:hidden">
          {removing.refusal ?? saving.refusal}
        </p>
      </div>
    </article>
  )
}
