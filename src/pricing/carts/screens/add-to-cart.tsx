import { type FormEvent, useRef, useState } from 'react'
import { productName } from '#base/contract/product-name.ts'
import { site } from '#base/contract/words.ts'
import { isSoldOut } from '#catalog/products/model.ts'
import type { CardProduct } from '#catalog/products/screens/card-product.ts'
import { Button } from '#web/ui/button.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { notify } from './notice.tsx'

type Addable = Pick<CardProduct, 'id' | 'name' | 'available' | 'minimum'>

/**
 * The button that puts the minimum order of a product into the cart; its accessible name has the product's name. Like Buy
 * Now it is not offered while the stock is less than one minimum order.
 */
export function AddToCart({ product }: { product: Addable }) {
  const { isAdding, add } = useAdding(product)
  if (isSoldOut(product)) return null
  return (
    <Button onClick={() => void add(product.minimum)} busy={isAdding} className="needs-script px-3">
      {site.addToCart}
      <span className="sr-only">: {productName(product.name)}</span>
    </Button>
  )
}

/** The same with a field for the quantity. */
export function AddQuantity({ product }: { product: Addable }) {
  const { isAdding, refusal, add } = useAdding(product)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(String(product.minimum))
  if (isSoldOut(product)) return null
  async function submit(event: FormEvent) {
    event.preventDefault()
    const isAdded = await add(typed === '' ? Number.NaN : Number(typed))
    if (!isAdded) field.current?.focus()
  }
  return (
    // Before its scripts have started, a page keeps what a form of this method sends (src/app/site/head-script.ts).
    <form
      method="post"
      onSubmit={submit}
      noValidate
      className="needs-script grid grid-cols-[auto_1fr] items-end gap-3 max-[22rem]:grid-cols-1"
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
        busy={isAdding}
        wide
        className="mt-[1.625rem] self-start px-2 whitespace-nowrap max-[22rem]:mt-0"
      >
        {site.addToCart}
        <span className="sr-only">: {productName(product.name)}</span>
      </Button>
    </form>
  )
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
