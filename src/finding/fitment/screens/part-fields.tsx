import type { FieldErrors } from '#base/contract/forms/check.ts'
import { fitmentWords as words } from '#finding/fitment/messages/fitment-words.ts'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Typed } from '#web/ui/use-number.ts'
import { firstError } from './first-error.ts'
import type { PartDraft } from './part-draft.ts'

interface Props {
  readonly draft: PartDraft
  /** Of the parts in the document. */
  readonly path: string
  readonly errors: FieldErrors
  readonly onChange: (change: Partial<PartDraft>) => void
}

/** What a row often names of a vehicle beside its names, years and engine. */
export function PartFields(props: Props) {
  const input = inputOf(props)
  return (
    <FieldGroup label={words.parts} hint={words.partsHint}>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3">
        <TextInput {...input('drives')} label={words.drives} hint={words.drivesHint} />
        <TextInput {...input('bodies')} label={words.bodies} hint={words.bodiesHint} />
        <TextInput {...input('fuels')} label={words.fuels} hint={words.fuelsHint} />
      </div>
    </FieldGroup>
  )
}

/** What a row seldom names of a vehicle. */
export function RarePartFields(props: Props) {
  const { errors, path } = props
  const input = inputOf(props)
  return (
    <FieldGroup
      label={words.rareParts}
      error={errors[`${path}.cc`] ?? errors[`${path}.kw`] ?? errors[`${path}.months`]}
    >
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextInput {...input('submodels')} label={words.submodels} hint={words.submodelsHint} />
        <TextInput {...input('generations')} label={words.generations} hint={words.generationsHint} />
        <TextInput {...input('aspirations')} label={words.aspirations} hint={words.aspirationsHint} />
        <TextInput {...input('engineCodes')} label={words.engineCodes} hint={words.engineCodesHint} />
      </div>
      <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-4">
        <NumberInput {...input('ccFrom', 'cc.from')} label={words.ccFrom} kind="whole" />
        <NumberInput {...input('ccTo', 'cc.to')} label={words.ccTo} kind="whole" />
        <NumberInput {...input('kwFrom', 'kw.from')} label={words.kwFrom} kind="whole" />
        <NumberInput {...input('kwTo', 'kw.to')} label={words.kwTo} kind="whole" />
        <TextInput
          {...input('monthFrom', 'months.from')}
          label={words.monthFrom}
          hint={words.monthHint}
          maxLength={7}
        />
        <TextInput
          {...input('monthTo', 'months.to')}
          label={words.monthTo}
          hint={words.monthHint}
          maxLength={7}
        />
      </div>
    </FieldGroup>
  )
}

function inputOf({ draft, path, errors, onChange }: Props) {
  return (name: keyof PartDraft, at: string = name) => ({
    value: draft[name],
    onChange: ({ target }: Typed) => onChange({ [name]: target.value }),
    error: firstError(errors, `${path}.${at}`),
    autoComplete: 'off',
  })
}
