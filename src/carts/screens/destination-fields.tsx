import { useEffect, useRef, useState } from 'react'
import { CountrySelect } from '#addresses/screens/country-select.tsx'
import { PlaceField } from '#addresses/screens/place-field.tsx'
import { cartWords } from '#contract/messages.ts'
import { FieldError } from '#ui/field.tsx'
import type { ShownTotals } from './browser-cart.ts'
import { readCountries } from './cart-choices.ts'
import { useDestination } from './use-destination.ts'

/**
 * Where the cart is delivered to, for an estimate: country, region where the country needs it, and postal code. They are
 * loaded when they are asked for: the data about countries is large (docs/decisions/sizes.md).
 */
export function DestinationFields({ destination }: Pick<ShownTotals, 'destination'>) {
  const { values, country, field, leave, isSending, refusal } = useDestination(destination)
  const countries = useCountries()
  const group = useRef<HTMLFieldSetElement>(null)
  // They replace the button that opened them.
  useEffect(() => group.current?.querySelector('select')?.focus(), [])
  const parts = (['region', 'postalCode'] as const).filter((part) =>
    part === 'region' ? country?.required.has(part) : country?.postalCodes,
  )
  // A country that was chosen before stays in the list, even if nothing is delivered there any more.
  const listed =
    countries && values.country !== '' && !countries.includes(values.country)
      ? [...countries, values.country]
      : countries
  return (
    <fieldset ref={group} className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{cartWords.deliverTo}</legend>
      <div aria-busy={isSending || undefined} className="flex flex-col gap-3 aria-busy:opacity-70">
        <CountrySelect {...field('country')} section="shipping" countries={listed} />
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

/** The countries that the shop delivers to; undefined for all, and until they are known. */
function useCountries(): readonly string[] | undefined {
  const [countries, setCountries] = useState<readonly string[]>()
  useEffect(() => {
    // Without an answer all countries can be chosen, and the cart says which of them nothing is delivered to.
    readCountries().then(
      (found) => setCountries(found ?? undefined),
      () => {},
    )
  }, [])
  return countries
}
