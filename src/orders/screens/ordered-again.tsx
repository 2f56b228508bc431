import type { Added } from '#carts/noun.ts'
import { Outcome } from '#carts/screens/outcome.tsx'
import { orderWords, site } from '#contract/messages.ts'
import { shownName } from '#contract/product-name.ts'
import { screens } from '#contract/screens.ts'
import type { Order } from '#orders/noun.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LinkButton } from '#ui/link-button.tsx'

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
