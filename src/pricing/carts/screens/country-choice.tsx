import { useEffect, useRef } from 'react'
import { CountrySelect } from '#people/addresses/screens/country-select.tsx'

export interface CountryChoiceProps {
  readonly country: string
  /** ISO 3166-1; null for all. */
  readonly countries: readonly string[] | null
  readonly choose: (country: string) => void
}

/** The countries to which something is delivered. It is loaded when it is asked for: the list is large. */
export function CountryChoice({ country, countries, choose }: CountryChoiceProps) {
  const group = useRef<HTMLDivElement>(null)
  // It replaces the button that opened it.
  useEffect(() => group.current?.querySelector('select')?.focus(), [])
  return (
    <div ref={group}>
      <CountrySelect
        name="country"
        ref={noRef}
        error={undefined}
        section="shipping"
        value={country}
        countries={countries ?? undefined}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  )
}

const noRef = () => {}
