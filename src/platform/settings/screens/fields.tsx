import { Fragment, type ReactNode } from 'react'
import type { FieldErrors } from '#base/contract/forms/check.ts'
import { keysOf, recordOf } from '#base/keys-of.ts'
import { Card } from '#web/ui/card.tsx'

/** A document that is being edited, as its fields see it. */
export interface Edit<Draft> {
  readonly draft: Draft
  /** By path, such as `zones.0.rates.1.ppm`. */
  readonly errors: FieldErrors
  readonly change: (next: (before: Draft) => Draft) => void
  /** What is typed is not saved yet. */
  readonly isDirty: boolean
  readonly token: string
}

/** What one input shows and changes. */
export interface Input<Value> {
  readonly path: string
  readonly value: Value
  readonly change: (next: (before: Value) => Value) => void
}

/** How one field of a document is typed and shown. Its input has a `Draft`, the inputs of the whole document `All`. */
export interface Field<Value, Draft, All> {
  readonly draftOf: (value: Value) => Draft
  /** What the schema of the document checks. */
  readonly documentOf: (draft: Draft) => unknown
  readonly render: (input: Input<Draft>, edit: Edit<All>) => ReactNode
  /** The heading of its card: fields that follow each other with the same one share it. */
  readonly card?: string | undefined
  /** It has a card of its own, or several. */
  readonly isBare?: boolean
}

type Keyed<Value> = { readonly [Name in keyof Value & string]: unknown }

/** Every field of a document, in the order of the page. One that is forgotten does not compile. */
export type Fields<Value, Draft extends Keyed<Value> = DraftOf<Value>, All = Draft> = {
  readonly [Name in keyof Value & string]: Field<Value[Name], Draft[Name], All>
}

/** What the inputs of a document have where it says nothing else: a text for a number and for a list of texts. */
export type DraftOf<Value> = { readonly [Name in keyof Value]: InputOf<Value[Name]> }

type InputOf<Value> = Value extends boolean
  ? boolean
  : Value extends string | number | readonly string[]
    ? string
    : DraftOf<Value>

/** How a document becomes what its inputs have, and back. */
export function conversionOf<Value, Draft extends Keyed<Value>>(fields: Fields<Value, Draft>) {
  return partConversionOf<Value, Draft, Draft>(fields)
}

/** The same for an object in a document. */
export function partConversionOf<Value, Draft extends Keyed<Value>, All>(fields: Fields<Value, Draft, All>) {
  type Name = keyof Value & string
  return {
    draftOf: (value: Value) =>
      recordOf<Name, unknown>(fields, (name) => fields[name].draftOf(value[name])) as Draft,
    /** Its schema has yet to accept it. */
    documentOf: (draft: Draft) =>
      recordOf<Name, unknown>(fields, (name) => fields[name].documentOf(draft[name])),
  }
}

interface PartsProps<Value, Draft extends Keyed<Value>, All> {
  readonly fields: Fields<Value, Draft, All>
  readonly input: Input<Draft>
  readonly edit: Edit<All>
}

/** The inputs of the fields of an object, without cards. */
export function PartInputs<Value, Draft extends Keyed<Value>, All>({
  fields,
  input,
  edit,
}: PartsProps<Value, Draft, All>) {
  return inputsOf({ fields, input, edit }).map(({ name, shown }) => <Fragment key={name}>{shown}</Fragment>)
}

/** The inputs of a document in their cards. */
export function FieldCards<Value, Draft extends Keyed<Value>>({
  fields,
  edit,
}: {
  fields: Fields<Value, Draft>
  edit: Edit<Draft>
}) {
  const input = { path: '', value: edit.draft, change: edit.change }
  const inputs = inputsOf({ fields, input, edit })
  const starts = inputs.filter(
    ({ isBare, card }, at) => isBare || inputs[at - 1]?.isBare || inputs[at - 1]?.card !== card || at === 0,
  )
  return starts.map((first, at) => {
    if (first.isBare) return <Fragment key={first.name}>{first.shown}</Fragment>
    const next = starts[at + 1]
    const inCard = inputs.slice(inputs.indexOf(first), next && inputs.indexOf(next))
    return (
      <Card key={first.name} as="section">
        {first.card !== undefined && <h2 className="mb-3 text-heading">{first.card}</h2>}
        <div className="flex flex-col gap-4">
          {inCard.map(({ name, shown }) => (
            <Fragment key={name}>{shown}</Fragment>
          ))}
        </div>
      </Card>
    )
  })
}

function inputsOf<Value, Draft extends Keyed<Value>, All>({
  fields,
  input: { path, value, change },
  edit,
}: PartsProps<Value, Draft, All>) {
  return keysOf<keyof Value & string>(fields).map((name) => {
    const { card, isBare = false, render } = fields[name]
    const shown = render(
      {
        path: path === '' ? name : `${path}.${name}`,
        value: value[name],
        change: (next) => change((before) => ({ ...before, [name]: next(before[name]) })),
      },
      edit,
    )
    return { name, card, isBare, shown }
  })
}
