import type { FieldErrors } from '#base/contract/forms/check.ts'
import { measureError } from '#base/contract/forms/measures.ts'
import { deliveryWords as words } from '#base/contract/messages/delivery-words.ts'
import { keysOf } from '#base/keys-of.ts'
import { currencySign } from '#base/money.ts'
import { isImperial } from '#base/units.ts'
import { settingWords } from '#platform/settings/messages.ts'
import type { ZoneDraft } from '#platform/settings/screens/zone-draft.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Typed } from '#web/ui/use-number.ts'
import type { MethodDraft } from './delivery-draft.ts'
import { StepFields } from './step-fields.tsx'
import { unitWords } from './unit-words.ts'

interface MethodProps {
  readonly method: MethodDraft
  readonly zones: readonly ZoneDraft[]
  /** Of the method, such as `methods.0`. */
  readonly path: string
  readonly errors: FieldErrors
  readonly onChange: (change: Partial<MethodDraft>) => void
}

/** The fields of one method. */
export function MethodFields(props: MethodProps) {
  const { method, path, errors, onChange } = props
  return (
    <>
      <TextInput
        label={words.methodName}
        value={method.name}
        onChange={({ target }) => onChange({ name: target.value })}
        error={errors[`${path}.name`]}
        maxLength={60}
        autoComplete="off"
      />
      <ZoneChoice {...props} />
      <RateChoice {...props} />
      <ExtraFields {...props} />
    </>
  )
}

function ZoneChoice({ method, zones, path, errors, onChange }: MethodProps) {
  return (
    <FieldGroup
      label={words.reaches}
      hint={zones.length === 0 ? words.noZoneYet : undefined}
      error={errors[`${path}.zones`]}
    >
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {zones.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name || settingWords.newZone}
            checked={method.zones.includes(id)}
            onChange={({ target }) =>
              onChange({
                zones: target.checked ? [...method.zones, id] : method.zones.filter((one) => one !== id),
              })
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}

function RateChoice({ method, path, errors, onChange }: MethodProps) {
  const { kind } = method
  const hasSteps = kind === 'by_weight' || kind === 'by_price' || kind === 'by_size'
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Select
          label={words.kind}
          value={kind}
          onChange={({ target }) =>
            onChange({ kind: keysOf(words.kinds).find((one) => one === target.value) ?? 'flat' })
          }
          options={keysOf(words.kinds).map((one) => ({ value: one, label: words.kinds[one] }))}
        />
        {!hasSteps && (
          <NumberInput
            label={words.price}
            value={method.price}
            onChange={({ target }) => onChange({ price: target.value })}
            error={errors[`${path}.rate.price`]}
            kind="amount"
            before={currencySign()}
          />
        )}
      </div>
      {hasSteps && (
        <StepFields
          kind={kind}
          steps={method.steps}
          path={`${path}.rate.steps`}
          errors={errors}
          onChange={(steps) => onChange({ steps })}
        />
      )}
    </>
  )
}

const measured = { volumetricDivisor: 'density', longOver: 'length', heavyOver: 'weight' } as const

type TextField = 'freeFrom' | 'volumetricDivisor' | 'longOver' | 'longPrice' | 'heavyOver' | 'heavyPrice'

function ExtraFields({ method, path, errors, onChange }: MethodProps) {
  const field = (name: TextField | 'daysFrom' | 'daysTo', at: string) => ({
    value: method[name],
    onChange: ({ target }: Typed) => onChange({ [name]: target.value }),
    error: errors[`${path}.${at}`],
  })
  const amount = { kind: 'amount', before: currencySign() } as const
  const whole = { kind: 'whole' } as const
  const inUnits = unitWords()
  const measure = (name: keyof typeof measured, at: string) => ({
    ...field(name, at),
    error: measureError(measured[name], errors[`${path}.${at}`], method[name]),
    kind: isImperial() ? ('decimal' as const) : ('whole' as const),
  })
  return (
    <>
      <FieldGroup label={words.days} error={errors[`${path}.transitDays`]}>
        <div className="grid grid-cols-2 items-start gap-3 sm:max-w-80">
          <NumberInput {...field('daysFrom', 'transitDays.from')} {...whole} label={words.daysFrom} />
          <NumberInput {...field('daysTo', 'transitDays.to')} {...whole} label={words.daysTo} />
        </div>
      </FieldGroup>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <NumberInput
          {...field('freeFrom', 'freeFrom')}
          {...amount}
          label={words.freeFrom}
          hint={words.freeFromHint}
          optional
        />
        {method.kind === 'by_weight' && (
          <NumberInput
            {...measure('volumetricDivisor', 'volumetricDivisor')}
            label={inUnits.divisor}
            hint={inUnits.divisorHint}
            optional
          />
        )}
      </div>
      <Checkbox
        label={words.needsPhone}
        hint={words.needsPhoneHint}
        checked={method.needsPhone}
        onChange={({ target }) => onChange({ needsPhone: target.checked })}
      />
      <FieldGroup label={words.surcharges} hint={words.surchargeHint}>
        <div className="grid grid-cols-2 items-end gap-3">
          <NumberInput {...measure('longOver', 'longSurcharge.overMm')} label={inUnits.longOver} />
          <NumberInput {...field('longPrice', 'longSurcharge.price')} {...amount} label={words.longPrice} />
          <NumberInput {...measure('heavyOver', 'heavySurcharge.overGrams')} label={inUnits.heavyOver} />
          <NumberInput
            {...field('heavyPrice', 'heavySurcharge.price')}
            {...amount}
            label={words.heavyPrice}
          />
        </div>
      </FieldGroup>
    </>
  )
}
