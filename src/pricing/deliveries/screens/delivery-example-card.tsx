import { useState } from 'react'
import type { DeliverySettings } from '#base/contract/forms/deliveries.ts'
import { deliveryWords as words } from '#base/contract/messages/delivery-words.ts'
import { withOwnNumbers } from '#base/example-numbers.ts'
import { currencySign, formatMoney, isZero, readMoney } from '#base/money.ts'
import type { NumberKind } from '#base/typed-number.ts'
import { isImperial, readMeasure } from '#base/units.ts'
import { settingWords } from '#platform/settings/messages.ts'
import { DestinationFields } from '#platform/settings/screens/place-fields.tsx'
import { typedWhole } from '#platform/settings/screens/typed.ts'
import { destinationIn, destinationOf, type PlaceDraft } from '#platform/settings/screens/zone-draft.ts'
import { zoneOf } from '#pricing/calculation/zones.ts'
import { offeredMethods } from '#pricing/deliveries/model.ts'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import type { Typed } from '#web/ui/use-number.ts'
import type { DeliveryDraft } from './delivery-draft.ts'
import { unitWords } from './unit-words.ts'

interface CardProps {
  readonly draft: DeliveryDraft
  /** The last complete settings. */
  readonly settings: DeliverySettings
}

const start = { quantity: '1', weight: '2000', length: '400', width: '300', height: '100', goods: '50.00' }
/** In pounds and inches. */
const imperialStart = { quantity: '1', weight: '4.5', length: '16', width: '12', height: '4', goods: '50.00' }

/** The methods that one parcel has by the settings: they change while they are edited. */
export function DeliveryExampleCard({ draft, settings }: CardProps) {
  // Until it is typed, the destination is in the first zone.
  const [typedPlace, setTypedPlace] = useState<PlaceDraft>()
  const [typed, setTyped] = useState(isImperial() ? imperialStart : start)
  const place = typedPlace ?? destinationIn(draft.zones, 'US')
  const inUnits = unitWords()
  const field = (name: keyof typeof start) =>
    ({
      value: typed[name],
      onChange: ({ target }: Typed) => setTyped({ ...typed, [name]: target.value }),
      kind: kindOf(name),
    }) as const
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{words.exampleHint}</p>
      <DestinationFields place={place} onChange={setTypedPlace} />
      <div className="grid grid-cols-[1fr_2fr_2fr] items-end gap-2">
        <NumberInput {...field('quantity')} label={words.quantity} />
        <NumberInput {...field('weight')} label={inUnits.weight} />
        <NumberInput {...field('goods')} label={words.goods} before={currencySign()} />
      </div>
      <FieldGroup label={inUnits.sizes}>
        <div className="grid grid-cols-3 gap-2">
          <NumberInput {...field('length')} label={words.length} />
          <NumberInput {...field('width')} label={words.width} />
          <NumberInput {...field('height')} label={words.height} />
        </div>
      </FieldGroup>
      <Offered settings={settings} place={place} typed={typed} />
    </div>
  )
}

function kindOf(name: keyof typeof start): NumberKind {
  if (name === 'goods') return 'amount'
  return name !== 'quantity' && isImperial() ? 'decimal' : 'whole'
}

interface OfferedProps {
  readonly settings: DeliverySettings
  readonly place: PlaceDraft
  readonly typed: typeof start
}

function Offered({ settings, place, typed }: OfferedProps) {
  const destination = destinationOf(place)
  const goods = readMoney(typed.goods.trim())
  const [quantity, weightGrams] = [typedWhole(typed.quantity), readMeasure('weight', typed.weight)]
  const [length, width, height] = [
    readMeasure('length', typed.length),
    readMeasure('length', typed.width),
    readMeasure('length', typed.height),
  ]
  if (destination === undefined) return <p className="text-sm text-muted">{settingWords.needsCountry}</p>
  if (goods === undefined || [quantity, weightGrams, length, width, height].some(Number.isNaN))
    return <p className="text-sm text-muted">{withOwnNumbers(unitWords().needsNumbers)}</p>
  const zone = zoneOf(settings.zones, destination)
  const packages = [{ quantity, weightGrams, sizesMm: [length, width, height] as const }]
  const methods = offeredMethods(settings, destination, packages, goods)
  return (
    <div className="border-t border-base-300 pt-3">
      <p role="status" className="text-sm font-medium">
        {zone === undefined
          ? words.noZone
          : `${settingWords.foundZone(zone.name)}. ${methods.length === 0 ? words.noneOffered : words.offered(methods.length)}`}
      </p>
      <ul className="mt-2 flex flex-col gap-2 text-sm">
        {methods.map(({ id, name, price, transitDays, isCollected }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {name}{' '}
              <span className="block text-muted">
                {isCollected ? words.collected : words.arrives(transitDays.from, transitDays.to)}
              </span>
            </span>
            <span className="shrink-0 font-semibold tabular-nums">
              {isZero(price) ? words.free : formatMoney(price)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
