import { useEffect, useRef } from 'react'
import type { Place } from '#base/countries/place.ts'
import { CountrySelect } from '#people/addresses/screens/country-select.tsx'
import { PlaceField } from '#people/addresses/screens/place-field.tsx'
import { useRegions } from '#people/addresses/screens/use-regions.ts'
import { cartWords } from '#pricing/carts/messages/cart.ts'
import { FieldError } from '#web/ui/field.tsx'
import type { ShownTotals } from './browser-cart.ts'
import { type ReadCountries, useCountries } from './use-countries.ts'
import { useDestination } from './use-destination.ts'

export interface ChosenDestination extends Pick<ShownTotals, 'destination'> {
  /** What is done with another destination; by default it becomes the cart's. */
  readonly choose?: (place: Place) => Promise<unknown>
  readonly readCountries?: ReadCountries
}

/**
 * Where the cart is delivered to, for an estimate: country, region where the country needs it, and postal code. They are
 * loaded when they are asked for: the data about countries is large (docs/decisions/web/sizes.md).
 */
export function DestinationFields({ destination, choose, readCountries }: ChosenDestination) {
  const { values, country, field, leave, isSending, refusal } = useDestination(destination, choose)
  const countries = useCountries(values.country, readCountries)
  useRegions([values.country])
  const group = useRef<HTMLFieldSetElement>(null)
  // They replace the button that opened them.
  useEffect(() => group.current?.querySelector('select')?.focus(), [])
  const parts = (['region', 'postalCode'] as const).filter((part) =>
    part === 'region' ? country?.required.has(part) : country?.postalCodes,
  )
  return (
    <fieldset ref={group} className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{cartWords.deliverTo}</legend>
      <div aria-busy={isSending || undefined} className="flex flex-col gap-3 aria-busy:opacity-70">
        <CountrySelect {...field('country')} section="shipping" countries={countries} />
        {parts.map((part) => (
          <PlaceField
            key={part}
            {...field(part)}
            part={part}
            country={country}
            section="shipping"
            onBlur={leave}
          />
        ))}
      </div>
      <div role="alert" className="empty:hidden">
        {refusal && <FieldError id="destination-error">{refusal}</FieldError>}
      </div>
    </fieldset>
  )
}
