import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { productName } from '#base/contract/product-name.ts'
import { site } from '#base/contract/words.ts'
import type { Money } from '#base/money.ts'
import { isSoldOut } from '#catalog/products/model.ts'
import type { CardProduct } from '#catalog/products/screens/card-product.ts'
import { buyWords } from '#pricing/carts/messages/buy-words.ts'
import { Button, type ButtonKind } from '#web/ui/button.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { Price } from '#web/ui/price.tsx'
import { notify } from './notice.tsx'

type Addable = Pick<CardProduct, 'id' | 'name' | 'available' | 'minimum'>

/**
 * The button that puts the minimum order of a product into the cart; its accessible name has the product's name. Like Buy
 * Now it is not offered while the stock is less than one minimum order.
 */
export function AddToCart({ product, kind = 'primary' }: { product: Addable; kind?: ButtonKind }) {
  const { isAdding, add } = useAdding(product)
  if (isSoldOut(product)) return null
  return (
    <Button
      kind={kind}
      onClick={() => void add(product.minimum)}
      busy={isAdding}
      className="needs-script px-3"
    >
      {site.addToCart}
      <span className="sr-only">: {productName(product.name)}</span>
    </Button>
  )
}

/** Above it an amount could be more than can be paid. */
const mostPriced = 100_000

interface AddQuantityProps {
  readonly product: Addable
  /** What pieces cost together. */
  readonly costOf: (quantity: number) => Money
  /** Above the field, for the typed quantity. */
  readonly delivery: (quantity: number) => ReactNode
  /** Beside the button, for the typed quantity. */
  readonly beside: (quantity: number) => ReactNode
}

/**
 * The same with a field for the quantity. On a phone a bar at the bottom of the window has the button as long as it is out of sight
 * (`buy-bar` in src/web/ui/app.css).
 */
export function AddQuantity({ product, costOf, delivery, beside }: AddQuantityProps) {
  const { isAdding, refusal, add } = useAdding(product)
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const [typed, setTyped] = useState(String(product.minimum))
  const isInSight = useIsInSight(form)
  if (isSoldOut(product)) return beside(product.minimum)
  const quantity = typed === '' ? Number.NaN : Number(typed)
  // A quantity that cannot be priced is refused when it is sent.
  const priced = quantity > 0 && quantity <= mostPriced ? Math.floor(quantity) : product.minimum
  const total = (
    <p>
      <Price amount={costOf(priced)} />{' '}
      <span className="text-sm text-muted">{buyWords.forPieces(priced)}</span>
    </p>
  )
  async function submit(event: FormEvent) {
    event.preventDefault()
    const isAdded = await add(quantity)
    if (!isAdded) field.current?.focus()
  }
  const words = (
    <>
      {site.addToCart}
      <span className="sr-only">: {productName(product.name)}</span>
    </>
  )
  return (
    <>
      <div>
        {total}
        {delivery(priced)}
      </div>
      <div className="flex flex-wrap items-start gap-3">
        {/* Before its scripts have started, a page keeps what a form of this method sends (src/app/site/head-script.ts). */}
        <form
          id={id}
          ref={form}
          method="post"
          onSubmit={submit}
          noValidate
          className="needs-script grid flex-1 grid-cols-[auto_1fr] items-end gap-3 max-[22rem]:grid-cols-1"
        >
          <NumberStepper
            ref={field}
            label={site.quantity}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            min={product.minimum}
            error={refusal}
          />
          <Button
            type="submit"
            kind="primary"
            busy={isAdding}
            wide
            className="mt-[1.625rem] self-start px-2 whitespace-nowrap max-[22rem]:mt-0"
          >
            {words}
          </Button>
        </form>
        {beside(priced)}
      </div>
      <div className="buy-bar needs-script" hidden={isInSight}>
        {total}
        <Button type="submit" form={id} kind="primary" busy={isAdding}>
          {words}
        </Button>
      </div>
    </>
  )
}

/** Whether an element is in the window; false until the browser says so. */
function useIsInSight(element: RefObject<Element | null>): boolean {
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting === true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInSight
}

/** Adds pieces of a product. What makes the calls is loaded with the first press. */
function useAdding(product: Addable) {
  const [isAdding, setAdding] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  /** Returns whether they were added. */
  async function add(quantity: number): Promise<boolean> {
    if (isAdding) return false
    setAdding(true)
    try {
      const { addOne } = await import('./add-one.tsx')
      const refused = await addOne(product, quantity)
      setRefusal(refused)
      return refused === undefined
    } catch {
      notify({ isRefusal: true, content: site.notAdded })
      return false
    } finally {
      setAdding(false)
    }
  }
  return { isAdding, refusal, add }
}
