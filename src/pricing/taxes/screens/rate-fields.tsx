import type { ReactNode } from 'react'
import type { FieldErrors } from '#base/contract/forms/check.ts'
import { PartButtons, useFocusAdded } from '#platform/settings/screens/part-panel.tsx'
import { withPart } from '#platform/settings/screens/parts.ts'
import { usePartSorting } from '#platform/settings/screens/use-part-sorting.ts'
import { taxWords as words } from '#pricing/taxes/messages/tax-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Grip, sortedLook } from '#web/ui/sorting.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { newRate, type RateDraft, type TaxDraft } from './tax-draft.ts'

type Rates = readonly RateDraft[]

interface RatesProps {
  readonly rates: Rates
  readonly classes: TaxDraft['classes']
  /** Of the rates, such as `zones.0.rates`. */
  readonly path: string
  readonly errors: FieldErrors
  readonly onChange: (next: (before: Rates) => Rates) => void
}

/** The rates of a zone, in the order in which compound ones include those before them. */
export function RateFields({ rates, classes, path, errors, onChange }: RatesProps) {
  const focusAdded = useFocusAdded()
  const nameOf = ({ name }: RateDraft) => name || words.newRate
  const sorting = usePartSorting(rates, nameOf, onChange)
  function add() {
    const rate = newRate(classes)
    onChange((before) => [...before, rate])
    focusAdded(rate.id)
  }
  return (
    <FieldGroup label={words.rates} hint={rates.length === 0 ? words.noRates : undefined}>
      <div className="flex flex-col gap-3 empty:hidden">
        {rates.map((rate, index) => (
          <fieldset
            key={rate.id}
            data-part={rate.id}
            {...sorting.elementOf(index)}
            className={`flex min-w-0 flex-col gap-3 border-l-2 border-base-300 pl-3 ${sortedLook}`}
          >
            <legend className="sr-only">{words.rate(index + 1)}</legend>
            <OneRate
              rate={rate}
              classes={classes}
              path={`${path}.${index}`}
              errors={errors}
              onChange={(to) => onChange((before) => withPart(before, index, to))}
              buttons={
                <>
                  {rates.length > 1 && <Grip name={nameOf(rate)} />}
                  <PartButtons parts={rates} index={index} sorting={sorting} onChange={onChange} />
                </>
              }
            />
          </fieldset>
        ))}
      </div>
      {sorting.said}
      {rates.length < 10 && (
        <span>
          <Button size="small" onClick={add}>
            {words.addRate}
          </Button>
        </span>
      )}
    </FieldGroup>
  )
}

interface RateProps extends Pick<RatesProps, 'classes' | 'path' | 'errors'> {
  readonly rate: RateDraft
  readonly onChange: (change: Partial<RateDraft>) => void
  readonly buttons: ReactNode
}

function OneRate({ rate, classes, path, errors, onChange, buttons }: RateProps) {
  const pays = (id: string) => rate.classes.includes(id)
  return (
    <>
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-40 flex-1">
          <TextInput
            label={words.rateName}
            value={rate.name}
            onChange={({ target }) => onChange({ name: target.value })}
            error={errors[`${path}.name`]}
            maxLength={40}
            autoComplete="off"
          />
        </div>
        <div className="w-28">
          <NumberInput
            label={words.percent}
            value={rate.percent}
            onChange={({ target }) => onChange({ percent: target.value })}
            error={errors[`${path}.ppm`]}
            kind="decimal"
            before="%"
          />
        </div>
        <span className="mt-7 flex">{buttons}</span>
      </div>
      <Checkbox
        label={words.compound}
        checked={rate.compound}
        onChange={({ target }) => onChange({ compound: target.checked })}
      />
      {(classes.length > 1 || errors[`${path}.classes`]) && (
        <FieldGroup label={words.paidBy} error={errors[`${path}.classes`]}>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {classes.map(({ id, name }, index) => (
              <Checkbox
                key={id}
                label={name || words.className(index + 1)}
                checked={pays(id)}
                onChange={({ target }) =>
                  onChange({
                    classes: target.checked
                      ? [...rate.classes, id]
                      : rate.classes.filter((one) => one !== id),
                  })
                }
              />
            ))}
          </div>
        </FieldGroup>
      )}
    </>
  )
}
