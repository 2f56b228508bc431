import CircleAlert from 'lucide-react/icons/circle-alert'
import { type FormEvent, type ReactNode, useState } from 'react'
import { screenRefusals } from '#base/contract/messages/screen-refusals.ts'
import { withOwnNumbers } from '#base/example-numbers.ts'
import { CallRefused } from '#web/client/call.ts'
import { type Check, useFields } from './fields.ts'
import { useUnsavedChanges } from './unsaved-changes.ts'

export type FormState =
  | { kind: 'editing' }
  | { kind: 'sending' }
  | { kind: 'done' }
  | { kind: 'refused'; message: string }

interface Options<Values extends object> {
  /** The initial value of every field. */
  initial: Values
  /** Sends the values. What it throws is shown under its fields, else above the button; nothing typed is lost. */
  send: (values: Values) => Promise<void>
  /** Validates every field: at the first submit, and from then on at every change. */
  check?: Check<Values>
  /** Resets every field after it is sent. */
  clear?: boolean
}

type Fields<Values extends object> = ReturnType<typeof useFields<Values>>

export interface SendingForm<Values extends object> {
  readonly state: FormState
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  /** Props and error of a field, to be spread on an input of ui/. */
  readonly field: Fields<Values>['field']
  /** The values, for reading and setting them. */
  readonly form: Fields<Values>
}

/** A form that is sent by a call: fields, validation and one state. A second submit while it is sent does nothing. */
export function useSendingForm<Values extends object>({
  initial,
  send,
  check,
  clear = false,
}: Options<Values>): SendingForm<Values> {
  const form = useFields<Values>(initial, 'submit', check)
  const [state, setState] = useState<FormState>({ kind: 'editing' })

  async function sendOnce() {
    setState({ kind: 'sending' })
    try {
      await send(form.latest())
      if (clear) form.reset(initial)
      setState({ kind: 'done' })
    } catch (error) {
      const fields = refusedFields(error).filter(({ name }) => Object.hasOwn(form.latest(), name))
      if (fields.length > 0) form.refuse(fields)
      // An error under its field is not repeated above the button.
      setState(fields.length > 0 ? { kind: 'editing' } : { kind: 'refused', message: errorSentence(error) })
    }
  }

  return {
    form,
    state,
    field: form.field,
    submit(event) {
      event.preventDefault()
      if (state.kind !== 'sending' && form.check()) void sendOnce()
    },
  }
}

/** The fields that the shop refused, each with its message. */
function refusedFields(error: unknown): { name: string; message: string }[] {
  if (!(error instanceof CallRefused)) return []
  const { fields } = error.body
  if (typeof fields !== 'object' || fields === null) return []
  return Object.entries(fields).map(([name, message]) => ({ name, message: String(message) }))
}

/** The message of an error for a person. An error that is not a refusal of the shop is a bug, and is reported. */
export function errorSentence(error: unknown): string {
  if (error instanceof CallRefused) return error.message
  reportError(error)
  return screenRefusals.broken
}

/** Fields in a column, the refusal of the last attempt in red, then `actions`. */
export function Form<Values extends object>({
  id,
  form,
  actions,
  children,
}: {
  /** Of the element, for a button that stands elsewhere. */
  id?: string
  form: SendingForm<Values>
  actions: ReactNode
  children: ReactNode
}) {
  useUnsavedChanges(form.form.isDirty && form.state.kind !== 'done')
  return (
    <form id={id} method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      {children}
      {form.state.kind === 'refused' && (
        <p role="alert" className="flex items-start gap-2 text-sm text-error">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {withOwnNumbers(form.state.message)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">{actions}</div>
    </form>
  )
}
