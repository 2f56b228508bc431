import { type ComponentType, useState } from 'react'
import { countryName } from '#base/countries/country-name.ts'
import { cartWords } from '#pricing/carts/messages/cart.ts'
import { Button } from '#web/ui/button.tsx'
import type { ShownTotals } from './browser-cart.ts'
import type { ChosenDestination } from './destination-fields.tsx'

type Fields = ComponentType<ChosenDestination>

/** Where the cart is delivered to, and the fields to change it once they are asked for. */
export function Destination(chosen: ChosenDestination) {
  const { destination } = chosen
  const [fields, setFields] = useState<{ readonly Fields: Fields }>()
  const [isLoading, setLoading] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function open() {
    setLoading(true)
    setFailed(false)
    try {
      const { DestinationFields } = await import('./destination-fields.tsx')
      setFields({ Fields: DestinationFields })
    } catch {
      setFailed(true)
    } finally {
      setLoading(false)
    }
  }

  return (
    <section aria-label={cartWords.deliverTo} className="flex flex-col gap-2">
      <p className="font-semibold">{cartWords.deliverTo}</p>
      {fields ? (
        <fields.Fields {...chosen} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-sm">
          <p className="min-w-0 wrap-anywhere">
            {destination === null ? cartWords.deliverToHint : textOf(destination)}
          </p>
          <Button size="small" busy={isLoading} onClick={() => void open()}>
            {destination === null ? cartWords.enterDestination : cartWords.changeDestination}
          </Button>
        </div>
      )}
      <p role="alert" className="text-sm text-error empty:hidden">
        {hasFailed && cartWords.notLoaded}
      </p>
    </section>
  )
}

function textOf({ country, region, postalCode }: NonNullable<ShownTotals['destination']>): string {
  return [region, postalCode, countryName(country)].filter(Boolean).join(', ')
}
