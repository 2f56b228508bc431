import X from 'lucide-react/icons/x'
import { type ChangeEvent, useMemo } from 'react'
import type { FieldErrors } from '#base/contract/forms/check.ts'
import { countryName } from '#base/countries/country-name.ts'
import { countryOptions } from '#base/countries/names.ts'
import { settingWords as words } from '#platform/settings/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipsField } from '#web/ui/chips-field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useFocusAdded } from './part-panel.tsx'
import { withPart } from './parts.ts'
import { emptyPlace, isWhole, type PlaceDraft, withCountries, type ZoneDraft } from './zone-draft.ts'

interface ZoneFieldsProps {
  readonly zone: ZoneDraft
  /** Of the zone, such as `zones.0`. */
  readonly path: string
  readonly errors: FieldErrors
  readonly onChange: (change: Partial<Pick<ZoneDraft, 'name' | 'places'>>) => void
}

/** The name of a zone, its countries, and the parts of others that it has. */
export function ZoneFields({ zone: { id, name, places }, path, errors, onChange }: ZoneFieldsProps) {
  const focusAdded = useFocusAdded()
  const partOf = (index: number) => `${id}-place-${index}`
  const numbered = places.map((place, index) => ({ place, index }))
  const parts = numbered.filter(({ place }) => !isWhole(place))
  return (
    <>
      <TextInput
        label={words.zoneName}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
        error={errors[`${path}.name`]}
        maxLength={60}
        autoComplete="off"
      />
      <FieldGroup label={words.places} hint={words.placesHint} error={errors[`${path}.places`]}>
        <Countries
          places={places}
          errorOf={(index) => errors[`${path}.places.${index}.country`] ?? errors[`${path}.places.${index}`]}
          onChange={(next) => onChange({ places: next })}
        />
        {parts.map(({ place, index }, at) => (
          <OnePlace
            key={index}
            part={partOf(index)}
            name={words.place(at + 1)}
            place={place}
            path={`${path}.places.${index}`}
            errors={errors}
            onChange={(change) => onChange({ places: withPart(places, index, change) })}
            onRemove={() => onChange({ places: places.toSpliced(index, 1) })}
          />
        ))}
        <span>
          <Button
            size="small"
            onClick={() => {
              onChange({ places: [...places, { ...emptyPlace, isPart: true }] })
              focusAdded(partOf(places.length))
            }}
          >
            {words.addPlace}
          </Button>
        </span>
      </FieldGroup>
    </>
  )
}

interface CountriesProps {
  readonly places: readonly PlaceDraft[]
  readonly errorOf: (index: number) => string | undefined
  readonly onChange: (places: readonly PlaceDraft[]) => void
}

/** The countries that a zone has as a whole; no country is everywhere. */
function Countries({ places, errorOf, onChange }: CountriesProps) {
  const options = useMemo(() => [{ value: '', label: words.everywhere }, ...countryOptions()], [])
  const whole = places.flatMap((place, index) =>
    isWhole(place) ? [{ code: place.country.toUpperCase(), error: errorOf(index) }] : [],
  )
  return (
    <ChipsField
      label={words.countries}
      options={options}
      values={whole.map(({ code }) => code)}
      wrong={whole.flatMap(({ code, error }) => (error === undefined ? [] : [code]))}
      error={whole.find(({ error }) => error !== undefined)?.error}
      onChange={(codes) => onChange(withCountries(places, codes))}
    />
  )
}

interface PlaceProps {
  readonly part: string
  readonly name: string
  readonly place: PlaceDraft
  readonly path: string
  readonly errors: FieldErrors
  readonly onChange: (change: Partial<PlaceDraft>) => void
  readonly onRemove: () => void
}

function OnePlace({ part, name, place, path, errors, onChange, onRemove }: PlaceProps) {
  const field = (of: Exclude<keyof PlaceDraft, 'isPart'>) => ({
    value: place[of],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ [of]: target.value }),
    error: errors[`${path}.${of}`] ?? (of === 'country' ? errors[path] : undefined),
    autoComplete: 'off',
  })
  return (
    <fieldset data-part={part} className="flex min-w-0 items-start gap-2">
      <legend className="sr-only">{name}</legend>
      <div className="grid min-w-0 flex-1 grid-cols-2 items-start gap-2 sm:grid-cols-[minmax(0,1.5fr)_7rem_minmax(0,1fr)]">
        <CountryField {...field('country')} none={words.chooseCountry} />
        <TextInput {...field('region')} label={words.region} placeholder={words.any} maxLength={10} />
        <div className="max-sm:col-span-2">
          <TextInput
            {...field('postalPrefix')}
            label={words.postalPrefix}
            placeholder={words.any}
            maxLength={12}
          />
        </div>
      </div>
      <span className="mt-7">
        <IconButton label={words.remove(name)} onClick={onRemove}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </span>
    </fieldset>
  )
}

interface CountryProps {
  readonly value: string
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void
  readonly error?: string | undefined
  /** What no country says. */
  readonly none: string
}

/** A country by its name; one that is not in the list, as an older document may have it, stays until another is chosen. */
function CountryField({ value, none, ...field }: CountryProps) {
  const code = value.toUpperCase()
  const options = countryOptions()
  const isListed = code === '' || options.some((option) => option.value === code)
  return (
    <Select
      {...field}
      label={words.country}
      value={code}
      options={[{ value: '', label: none }, ...(isListed ? [] : [{ value: code, label: code }]), ...options]}
    />
  )
}

const mostNamed = 4

/** The places of a zone as one line: `Germany, United States CA, Austria 60…`. */
export function placesText(places: readonly PlaceDraft[]): string {
  const named = places
    .slice(0, mostNamed)
    .map(({ country, region, postalPrefix }) =>
      country.trim() === ''
        ? words.everywhere
        : [countryName(country.toUpperCase()), region, postalPrefix && `${postalPrefix}…`]
            .filter(Boolean)
            .join(' '),
    )
    .join(', ')
  return places.length > mostNamed ? `${named} ${words.more(places.length - mostNamed)}` : named
}

interface DestinationProps {
  readonly place: PlaceDraft
  readonly onChange: (place: PlaceDraft) => void
}

/** The destination of an example. */
export function DestinationFields({ place, onChange }: DestinationProps) {
  const field = (of: Exclude<keyof PlaceDraft, 'isPart'>) => ({
    value: place[of],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ ...place, [of]: target.value }),
    autoComplete: 'off',
  })
  return (
    <div className="grid grid-cols-[1fr_1fr_1.5fr] gap-2">
      <CountryField {...field('country')} none={words.chooseCountry} />
      <TextInput {...field('region')} label={words.region} placeholder={words.any} maxLength={10} />
      <TextInput {...field('postalPrefix')} label={words.postalCode} placeholder={words.any} maxLength={12} />
    </div>
  )
}
