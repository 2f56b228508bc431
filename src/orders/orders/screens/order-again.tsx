import { lazy, Suspense, useState } from 'react'
import { productName } from '#base/contract/product-name.ts'
import { site } from '#base/contract/words.ts'
import { orderWords } from '#orders/orders/messages/orders.ts'
import type { Order } from '#orders/orders/model.ts'
import type { Added } from '#pricing/carts/model.ts'
import { CallRefused } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

// Few orders are ordered again.
const OrderedAgain = lazy(async () => ({ default: (await import('./ordered-again.tsx')).OrderedAgain }))

/** The button that puts what is still sold of an order into the cart, and says of each product what happened. */
export function OrderAgain({ order, small = false }: { order: Order; small?: boolean }) {
  const [isAdding, setAdding] = useState(false)
  const [results, setResults] = useState<readonly Added[]>()

  async function press() {
    setAdding(true)
    try {
      const { add } = await import('#pricing/carts/screens/browser-cart.ts')
      setResults(await add(order.lines.map(({ productId, quantity }) => ({ productId, quantity }))))
    } catch (error) {
      toast('failed', error instanceof CallRefused ? error.message : site.notAdded)
    } finally {
      setAdding(false)
    }
  }

  // A difference has no products.
  if (order.lines.length === 0) return null
  return (
    <>
      <Button
        size={small ? 'small' : 'normal'}
        kind={small ? 'quiet' : 'plain'}
        busy={isAdding}
        onClick={() => void press()}
        aria-label={`${orderWords.again}: ${productName(order.product)}`}
      >
        {orderWords.again}
      </Button>
      {results && (
        <Suspense>
          <OrderedAgain
            lines={order.lines}
            results={results}
            setResults={setResults}
            close={() => setResults(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
