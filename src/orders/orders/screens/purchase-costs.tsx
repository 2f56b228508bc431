import { site } from '#base/contract/words.ts'
import type { Place } from '#base/countries/place.ts'
import { dayRange } from '#base/date-writing.ts'
import { orderWords } from '#orders/orders/messages/orders.ts'
import { purchase } from '#orders/orders/messages/purchase.ts'
import { CartAmounts } from '#pricing/carts/screens/cart-amounts.tsx'
import { Destination } from '#pricing/carts/screens/destination.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PriceDto, PurchasePrice } from './use-purchase-price.ts'

interface Props {
  readonly price: PurchasePrice
  /** The place that was chosen; undefined while it is the country of the seller. */
  readonly place: Place | undefined
  readonly choose: (place: Place) => void
}

/**
 * Where the order goes, how, and what it costs there: goods, discounts, delivery, taxes and total. A quantity that cannot be ordered costs
 * nothing that could be shown.
 */
export function PurchaseCosts({ price, place, choose }: Props) {
  const { shown, isCurrent, isOrderable, error, again } = price
  if (shown === undefined) {
    if (error) return <NotPriced error={error} again={again} />
    return isOrderable ? <Skeleton className="h-40 w-full" /> : null
  }
  const isBusy = isOrderable && !isCurrent && error === undefined
  const { countries, countryNeeded, deliveryProblem, lines, ...totals } = shown
  return (
    <div className="flex flex-col gap-4" aria-busy={isBusy || undefined}>
      <Destination
        destination={place ?? shown.destination}
        choose={async (chosen) => choose(chosen)}
        readCountries={() => Promise.resolve(countries)}
      />
      <p role="alert" className="text-sm text-error empty:hidden">
        {countryNeeded ? purchase.countryNeeded : deliveryProblem}
      </p>
      {isOrderable && <ByDelivery delivery={shown.chosenDelivery} />}
      {isOrderable && !countryNeeded && deliveryProblem === null && (
        <CartAmounts lines={lines} totals={{ ...totals, deliveryProblem }} />
      )}
      {error && <NotPriced error={error} again={again} />}
    </div>
  )
}

/** By which way it comes, and when. */
function ByDelivery({ delivery }: { delivery: PriceDto['chosenDelivery'] }) {
  if (delivery === null) return null
  const { name, isCollected } = delivery
  const days = `${isCollected ? orderWords.collect : orderWords.arrives}: ${dayRange(delivery)}`
  return (
    <p className="text-sm wrap-anywhere">
      {name}
      <span className="block text-muted">{days}</span>
      {isCollected && <span className="block">{purchase.onlyCollected}</span>}
    </p>
  )
}

function NotPriced({ error, again }: { error: Error; again: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-error">
      {error.message}
      <Button size="small" onClick={again}>
        {site.tryAgain}
      </Button>
    </div>
  )
}
