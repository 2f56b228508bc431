import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { productName, shownName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import { fromDecimal } from '#base/money.ts'
import { lineWords } from '#pricing/carts/messages/cart-lines.ts'
import { savedWords } from '#pricing/carts/messages/saved-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { ShownTotals } from './browser-cart.ts'
import { forgetSaved, saveLine } from './cart-choices.ts'
import { usePress } from './use-press.ts'

type SavedLine = ShownTotals['saved'][number]

/**
 * What was put aside for later, below the cart: to put it back, or to delete it.
 * @param isFirst the first of it was put aside since the page was opened.
 */
export function SavedLines({ saved, isFirst }: { saved: readonly SavedLine[]; isFirst: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(isFirst ? 0 : saved.length)
  // The button that was pressed is gone.
  useEffect(() => {
    if (saved.length !== before.current) heading.current?.focus()
    before.current = saved.length
  }, [saved.length])
  return (
    <section aria-label={savedWords.title} className={saved.length === 0 ? 'sr-only' : 'flex flex-col gap-3'}>
      <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
        {savedWords.count(saved.length)}
      </h2>
      {saved.length > 0 && (
        <ul className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
          {saved.map((line) => (
            <li key={line.productId}>
              <Saved line={line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Saved({ line }: { line: SavedLine }) {
  const { productId, product, slug, picture, maker, partNumber, price, quantity, problem } = line
  const name = productName(product)
  const back = usePress(() => saveLine(productId, false))
  const removing = usePress(() => forgetSaved(productId))
  const isGone = problem === 'gone'
  return (
    <article aria-label={name} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 p-4">
      <div className="self-start overflow-hidden rounded-field bg-studio">
        <Picture
          src={picture}
          alt=""
          width={72}
          height={72}
          shown="thumb"
          className="aspect-square w-full"
          inset="p-1.5"
        />
      </div>
      <div className="min-w-0">
        <h3 className="leading-snug font-semibold wrap-anywhere">
          <Link to={screens.product(slug)} className="rounded-field hover:underline">
            <bdi>{shownName(product)}</bdi>
          </Link>
        </h3>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          {maker !== '' && <span className="wrap-anywhere">{maker}</span>}
          {partNumber && <Code>{partNumber}</Code>}
        </p>
        <p className="mt-1 text-sm text-muted">
          {quantity} × <Price amount={fromDecimal(price)} size="small" />
        </p>
        {problem !== null && (
          <p className="text-sm font-medium text-warning">
            {isGone ? lineWords.gone : savedWords.problems[problem]}
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {!isGone && (
            <Button size="small" busy={back.isBusy} onClick={back.press}>
              {savedWords.moveToCart}
              <span className="sr-only">: {name}</span>
            </Button>
          )}
          <Button kind="quiet" size="small" busy={removing.isBusy} onClick={removing.press}>
            {lineWords.remove}
            <span className="sr-only">: {name}</span>
          </Button>
          <p role="alert" className="text-sm text-error empty:hidden">
            {back.refusal ?? removing.refusal}
          </p>
        </div>
      </div>
    </article>
  )
}
