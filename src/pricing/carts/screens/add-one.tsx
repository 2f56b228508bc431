import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { productName } from '#base/contract/product-name.ts'
import { constants, screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { cartWords } from '#pricing/carts/messages/cart.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { chosenNow, refusalOf } from './adding.ts'
import { add, sentenceOf } from './browser-cart.ts'
import { notify } from './notice.tsx'

/** Adds one product, and shows a notice of what happened. Returns why it was not added; undefined if it was. */
export async function addOne(
  product: { readonly id: string; readonly name: string },
  quantity: number,
): Promise<string | undefined> {
  const refusal = await add([{ productId: product.id, quantity, chosenFor: chosenNow() }]).then(
    ([added]) => refusalOf(added),
    sentenceOf,
  )
  say(refusal !== undefined, refusal ?? cartWords.added(quantity, productName(product.name)))
  return refusal
}

/** Adds one minimum order of each, and shows a notice of what happened. */
export async function addSeveral(
  products: readonly { readonly id: string; readonly name: string; readonly minimum: number }[],
): Promise<void> {
  const chosenFor = chosenNow()
  const wishes = products.map(({ id, minimum }) => ({ productId: id, quantity: minimum, chosenFor }))
  const refusals = await add(wishes).then(
    (added) =>
      products.flatMap(({ name }, index) => {
        const refusal = refusalOf(added[index])
        return refusal === undefined ? [] : [`${productName(name)}: ${refusal}`]
      }),
    (error) => [sentenceOf(error)],
  )
  say(refusals.length > 0, refusals.join(' ') || cartWords.addedSeveral(products.length))
}

function say(isRefusal: boolean, sentence: string): void {
  // A new key for each notice, so that its time begins again.
  notify({ isRefusal, content: <Content key={Date.now()} isRefusal={isRefusal} sentence={sentence} /> })
}

/** The message that something was added closes by itself, unless the pointer or the focus is on it; a refusal stays. */
function Content({ isRefusal, sentence }: { isRefusal: boolean; sentence: string }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isRefusal || isHeld) return
    const timer = setTimeout(notify, constants.toastMs)
    return () => clearTimeout(timer)
  }, [isRefusal, isHeld])
  const hold = () => setHeld(true)
  const letGo = () => setHeld(false)
  return (
    <section
      aria-label={sentence}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
      className="flex items-start gap-3"
    >
      {isRefusal ? (
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-error" />
      ) : (
        <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{sentence}</p>
        <p className="mt-2 flex flex-wrap gap-2">
          <LinkButton to={screens.cart} size="small" onClick={() => notify()}>
            {site.viewCart}
          </LinkButton>
          {!isRefusal && (
            <LinkButton to={screens.checkout} size="small" onClick={() => notify()}>
              {cartWords.checkout}
            </LinkButton>
          )}
        </p>
      </div>
      <button
        type="button"
        aria-label={site.close}
        onClick={() => notify()}
        className="btn btn-square btn-ghost btn-sm"
      >
        <X aria-hidden className="size-4" />
      </button>
    </section>
  )
}
