import { shownName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { orderWords } from '#orders/orders/messages/orders.ts'
import type { Order } from '#orders/orders/model.ts'
import type { Added } from '#pricing/carts/model.ts'
import { Outcome } from '#pricing/carts/screens/outcome.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

interface Props {
  readonly lines: Order['lines']
  /** What happened to each line, in the same order. */
  readonly results: readonly Added[]
  readonly setResults: (results: readonly Added[]) => void
  readonly close: () => void
}

/** What happened to each product of an order that was ordered again, and the way to the cart. */
export function OrderedAgain({ lines, results, setResults, close }: Props) {
  const added = results.filter(({ outcome }) => outcome === 'added').length
  return (
    <Dialog
      open
      onClose={close}
      title={orderWords.againTitle}
      about={orderWords.againSaid(added, lines.length)}
    >
      <ul className="divide-y divide-base-300 rounded-box border border-base-300">
        {lines.map(({ productId, product, quantity }, index) => (
          <li key={productId} className="flex flex-col gap-1 p-3 text-sm">
            <span className="font-medium wrap-anywhere">
              <bdi>{shownName(product)}</bdi>
            </span>
            <Outcome
              added={results[index]}
              wanted={quantity}
              missing={orderWords.notSold}
              replace={(again) => setResults(results.with(index, again))}
            />
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <LinkButton kind="primary" to={screens.cart}>
          {site.viewCart}
        </LinkButton>
      </div>
    </Dialog>
  )
}
