import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import type { FieldErrors } from '#base/contract/forms/check.ts'
import type { MeantModel } from '#finding/fitment/inside/preview.ts'
import { fitmentWords as words } from '#finding/fitment/messages/fitment-words.ts'
import type { Question } from '#finding/fitment/model.ts'
import { PartPanel } from '#platform/settings/screens/part-panel.tsx'
import { call } from '#web/client/call.ts'
import { FieldError } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import type { TextName } from '#web/ui/fields.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useSettled } from '#web/ui/settled.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Typed } from '#web/ui/use-number.ts'
import { ConditionFields } from './condition-fields.tsx'
import type { FitmentDraft } from './fitment-draft.ts'
import { MoreFields } from './more-fields.tsx'
import { PartFields } from './part-fields.tsx'
import { detailsOf, rowName } from './row-summary.ts'

interface RowProps {
  readonly row: FitmentDraft
  /** Of the row in the document, such as `fitments.0`. */
  readonly path: string
  readonly errors: FieldErrors
  readonly makes: readonly string[]
  /** The questions that other products ask. */
  readonly questions: readonly Question[]
  /** What the row covers, or what is wrong with its names. */
  readonly summary: string
  /** What a generation means that is typed as its model. */
  readonly meant: MeantModel | null
  /** Whether vehicles of both markets have its names. */
  readonly hasMarkets: boolean
  readonly open: boolean
  readonly onToggle: () => void
  readonly onChange: (row: FitmentDraft) => void
  readonly onCopy: () => void
  readonly onRemove: () => void
}

/** The fields of a row of vehicles. */
export function FitmentRow({
  row,
  path,
  errors,
  summary,
  open,
  makes,
  meant,
  hasMarkets,
  questions,
  ...on
}: RowProps) {
  const name = rowName(row)
  return (
    <PartPanel
      id={row.id}
      name={name}
      summary={[detailsOf(row), summary].filter((part) => part !== '').join(' · ')}
      open={open}
      onToggle={on.onToggle}
      buttons={
        <span className="flex shrink-0">
          <IconButton label={words.copy(name)} onClick={on.onCopy}>
            <Copy aria-hidden className="size-4" />
          </IconButton>
          <IconButton label={words.remove(name)} onClick={on.onRemove}>
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </span>
      }
    >
      {errors[path] && <FieldError id={`${row.id}-error`}>{errors[path]}</FieldError>}
      <RowFields {...{ row, path, errors, makes, meant, hasMarkets }} onChange={on.onChange} />
      <PartFields
        draft={row.parts}
        path={`${path}.parts`}
        errors={errors}
        onChange={(change) => on.onChange({ ...row, parts: { ...row.parts, ...change } })}
      />
      <ConditionFields
        conditions={row.conditions}
        path={`${path}.qualifiers`}
        errors={errors}
        questions={questions}
        onChange={(conditions) => on.onChange({ ...row, conditions })}
      />
      <MoreFields row={row} path={path} errors={errors} onChange={on.onChange} />
    </PartPanel>
  )
}

type FieldsProps = Pick<RowProps, 'row' | 'path' | 'errors' | 'makes' | 'meant' | 'hasMarkets' | 'onChange'>

function RowFields({ row, path, errors, makes, meant, hasMarkets, onChange }: FieldsProps) {
  const lists = useId()
  const models = useModels(row.make)
  const input = (name: TextName<FitmentDraft>, at: string = name) => ({
    value: row[name],
    onChange: ({ target }: Typed) => onChange({ ...row, [name]: target.value }),
    error: errors[`${path}.${at}`],
    autoComplete: 'off',
  })
  const litres = errors[`${path}.engine.litres`]
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextInput {...input('make')} label={words.make} hint={words.makeHint} list={`${lists}-makes`} />
        <TextInput {...input('model')} label={words.model} hint={words.modelHint} list={`${lists}-models`} />
        <TextInput
          {...{ ...input('fromYear'), label: words.fromYear, inputMode: 'numeric', maxLength: 4 }}
          hint={words.fromYearHint}
          placeholder={meant === null ? undefined : String(meant.fromYear)}
        />
        <TextInput
          {...{ ...input('toYear'), label: words.toYear, inputMode: 'numeric', maxLength: 4 }}
          hint={words.toYearHint}
          placeholder={meant === null ? undefined : String(meant.toYear)}
        />
        {hasMarkets && (
          <Select
            {...input('market')}
            label={words.market}
            hint={words.marketHint}
            options={[
              { value: '', label: words.marketFirst },
              ...Object.entries(words.markets).map(([value, label]) => ({ value, label })),
            ]}
          />
        )}
        <p role="status" className="text-sm text-muted empty:hidden sm:col-span-2">
          {meant && words.meant(meant.typed, meant.model, `${meant.fromYear}–${meant.toYear}`)}
        </p>
        <Suggestions id={`${lists}-makes`} values={makes} />
        <Suggestions id={`${lists}-models`} values={models} />
      </div>
      <FieldGroup label={words.engine} hint={words.engineHint} error={litres}>
        <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-4">
          <NumberInput
            {...input('litresFrom', 'engine.litres.from')}
            label={words.litresFrom}
            kind="decimal"
          />
          <NumberInput {...input('litresTo', 'engine.litres.to')} label={words.litresTo} kind="decimal" />
          <NumberInput {...input('cylinders', 'engine.cylinders')} label={words.cylinders} kind="whole" />
          <TextInput {...input('words', 'engine.words')} label={words.engineWords} maxLength={60} />
        </div>
        <p className="text-sm text-muted">{words.engineWordsHint}</p>
      </FieldGroup>
      <FieldGroup label={words.position}>
        <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-4">
          <Select {...input('axle', 'position.axle')} label={words.axle} options={choices(words.axles)} />
          <Select {...input('side', 'position.side')} label={words.side} options={choices(words.sides)} />
          <Select
            {...input('height', 'position.height')}
            label={words.height}
            options={choices(words.heights)}
          />
          <Select {...input('depth', 'position.depth')} label={words.depth} options={choices(words.depths)} />
        </div>
      </FieldGroup>
      <TextInput {...input('source')} label={words.source} hint={words.sourceHint} maxLength={100} />
    </>
  )
}

function choices(labels: Readonly<Record<string, string>>) {
  return [
    { value: '', label: words.any },
    ...Object.entries(labels).map(([value, label]) => ({ value, label })),
  ]
}

/** What a field suggests; anything else can be typed too. */
function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}

const settleMs = 300

/** The models of a make in any writing, once nobody has typed for a moment. */
function useModels(typed: string): readonly string[] {
  const make = useSettled(typed.trim(), settleMs)
  const { data } = useQuery({
    queryKey: ['vehicle-models', make],
    queryFn: async ({ signal }) => (await call('chooseVehicle', { query: { make }, signal })).models ?? [],
    enabled: make !== '' && make.length <= 100,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? []
}
