import { useState } from 'react'
import { type ShownTotals, sentenceOf } from './browser-cart.ts'
import { chooseDelivery } from './cart-choices.ts'
import { DeliveryOptions } from './delivery-options.tsx'

/** The delivery methods that reach the destination of the cart. */
export function DeliveryChoice({ totals, isTitleHidden }: { totals: ShownTotals; isTitleHidden?: boolean }) {
  const { deliveries, chosenDelivery, deliveryProblem } = totals
  const [choosing, setChoosing] = useState<string>()
  const [refusal, setRefusal] = useState<string>()

  async function choose(id: string) {
    setChoosing(id)
    setRefusal(undefined)
    try {
      await chooseDelivery(id)
    } catch (error) {
      setRefusal(sentenceOf(error))
    } finally {
      setChoosing((now) => (now === id ? undefined : now))
    }
  }

  return (
    <DeliveryOptions
      deliveries={deliveries}
      chosen={choosing ?? chosenDelivery?.id}
      choose={(id) => void choose(id)}
      problem={refusal ?? deliveryProblem ?? undefined}
      isBusy={choosing !== undefined}
      isTitleHidden={isTitleHidden}
    />
  )
}
