import type { ReactNode } from 'react'
import type { FieldErrors } from '#base/contract/forms/check.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { PictureField } from '#web/ui/picture-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type Edit, type Field, type Fields, type Input, PartInputs, partConversionOf } from './fields.tsx'
import { typedAmount, typedWhole } from './typed.ts'

/* The kinds of fields of settings (fields.tsx). */

/** Said in the same words always, or by what is typed. */
type Said<All, Words> = Words | ((draft: All) => Words)

interface Options<All> {
  readonly label: string
  readonly hint?: Said<All, ReactNode>
  readonly card?: string
}

interface TextOptions<All> extends Options<All> {
  /** The most characters. */
  readonly max?: number
  readonly type?: 'email' | 'tel' | 'url'
  readonly placeholder?: string
  /** Shown below the input. */
  readonly below?: (draft: All) => ReactNode
}

interface AreaOptions<All> extends Options<All> {
  readonly max?: number
  readonly rows?: number
}

const asItIs = { draftOf: <Value,>(value: Value) => value, documentOf: <Value,>(draft: Value) => draft }

/** What every input of a text needs. */
function wiring<All>(
  { label, hint }: Options<All>,
  { path, value, change }: Input<string>,
  { errors, draft }: Edit<All>,
) {
  return {
    label,
    hint: typeof hint === 'function' ? hint(draft) : hint,
    value,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change(() => target.value),
    error: errors[path],
    autoComplete: 'off',
  }
}

/** One line of text. */
export function text<All>(options: TextOptions<All>): Field<string, string, All> {
  const { card, max, type, placeholder, below } = options
  return {
    ...asItIs,
    card,
    render: (input, edit) => (
      <>
        <TextInput {...wiring(options, input, edit)} {...{ type, placeholder }} maxLength={max} />
        {below?.(edit.draft)}
      </>
    ),
  }
}

/** Several lines of text. */
export function area<All>(options: AreaOptions<All>): Field<string, string, All> {
  const { card, max, rows } = options
  return {
    ...asItIs,
    card,
    render: (input, edit) => <TextArea {...wiring(options, input, edit)} rows={rows} maxLength={max} />,
  }
}

/** A list of texts, one a line. */
export function lines<All>(options: AreaOptions<All>): Field<readonly string[], string, All> {
  const { card, max, rows } = options
  return {
    draftOf: (value) => value.join('\n'),
    documentOf: (draft) => draft.split('\n').filter((line) => line.trim() !== ''),
    card,
    render: (input, edit) => (
      <TextArea
        {...wiring(options, input, edit)}
        error={edit.errors[input.path] ?? firstBelow(edit.errors, `${input.path}.`)}
        rows={rows}
        maxLength={max}
      />
    ),
  }
}

function firstBelow(errors: FieldErrors, path: string): string | undefined {
  return Object.entries(errors).find(([field]) => field.startsWith(path))?.[1]
}

/** One of several values. */
export function choice<All>({
  options: choices,
  ...options
}: Options<All> & {
  readonly options: Said<All, readonly { readonly value: string; readonly label: string }[]>
}): Field<string, string, All> {
  return {
    ...asItIs,
    card: options.card,
    render: (input, edit) => (
      <Select
        {...wiring(options, input, edit)}
        options={typeof choices === 'function' ? choices(edit.draft) : choices}
      />
    ),
  }
}

/** Yes or no. Where an optional one says nothing, `otherwise` is shown. */
export function yesNo<All, Value extends boolean | undefined = boolean>({
  card,
  otherwise = false,
  isFixed,
  ...words
}: {
  readonly label: string
  readonly hint?: string
  readonly card?: string
  readonly otherwise?: boolean
  readonly isFixed?: (draft: All) => boolean
}): Field<Value, Value | boolean, All> {
  return {
    ...asItIs,
    card,
    render: ({ value, change }, { draft }) => (
      <Checkbox
        {...words}
        checked={value ?? otherwise}
        disabled={isFixed?.(draft)}
        onChange={({ target }) => change(() => target.checked)}
      />
    ),
  }
}

/** A whole number. */
export function whole<All>(options: Options<All>): Field<number, string, All> {
  return {
    draftOf: String,
    documentOf: typedWhole,
    card: options.card,
    render: (input, edit) => <NumberInput {...wiring(options, input, edit)} kind="whole" />,
  }
}

/** An amount of the shop's currency. */
export function amount<All>(options: Options<All>): Field<number, string, All> {
  return {
    draftOf: String,
    documentOf: typedAmount,
    card: options.card,
    render: (input, edit) => <NumberInput {...wiring(options, input, edit)} kind="amount" />,
  }
}

/** The link of a picture, which can be uploaded. */
export function picture<All>(options: Options<All>): Field<string, string, All> {
  return {
    ...asItIs,
    card: options.card,
    render: (input, edit) => (
      <PictureField
        {...wiring(options, input, edit)}
        link={input.value}
        token={edit.token}
        onUploaded={(link) => input.change(() => link)}
      />
    ),
  }
}

/** The fields of an object: as a group with a legend, or else as fields of the card. */
export function group<Value, Draft extends { readonly [Name in keyof Value & string]: unknown }, All>({
  card,
  legend,
  fields,
}: {
  readonly card?: string
  readonly legend?: string
  readonly fields: Fields<Value, Draft, All>
}): Field<Value, Draft, All> {
  return {
    ...partConversionOf<Value, Draft, All>(fields),
    card,
    render: (input, edit) => {
      const inputs = <PartInputs fields={fields} input={input} edit={edit} />
      if (legend === undefined) return inputs
      return (
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-2 font-medium">{legend}</legend>
          {inputs}
        </fieldset>
      )
    },
  }
}

/** A field with inputs of its own in cards of its own, which see the whole document. One whose inputs have something else is a `Field`. */
export function own<Value extends Draft, Draft, All>(
  render: (edit: Edit<All>) => ReactNode,
): Field<Value, Draft, All> {
  return {
    draftOf: (value) => value,
    documentOf: (draft) => draft,
    isBare: true,
    render: (_, edit) => render(edit),
  }
}
