import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { type CheckedDocument, checkDocument, type FieldErrors } from '#base/contract/forms/check.ts'
import { settingWords as words } from '#platform/settings/messages.ts'
import type { Setting, Versioned } from '#platform/settings/model.ts'
import { CallRefused } from '#web/client/call.ts'
import { errorSentence } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'

/** A document that its schema has not checked yet: with every field, since one that is left out would be saved as its default. */
type DocumentOf<Value> = { readonly [Field in keyof Value & string]: unknown }

/** How a document is loaded, edited and saved. */
export interface SettingEditor<Draft, Value> {
  readonly schema: Setting<Value>['schema']
  /** What the fields have at first in place of the document: an unsaved draft of it. */
  readonly first?: Value
  /** The fields of a document, and the document of the fields. */
  readonly draftOf: (value: Value) => Draft
  readonly documentOf: (draft: Draft) => DocumentOf<Value>
  /** Checks the fields as the schema checks their document, where that would take long. */
  readonly check?: (draft: Draft) => CheckedDocument<Value>
  readonly load: () => Promise<Versioned<Value>>
  /** Answers with the new version, and with the document where the shop stores it in other words than it was sent. */
  readonly save: (changed: Versioned<Value>) => Promise<{ readonly version: number; readonly kept?: Value }>
  /** The field of the call's body that has the document; by default `value`. */
  readonly bodyField?: string
}

type State =
  | { readonly kind: 'editing' | 'sending' | 'conflict' }
  | { readonly kind: 'refused'; readonly message: string }

const noErrors: FieldErrors = {}

export type SettingForm<Draft, Value> = ReturnType<typeof useSettingForm<Draft, Value>>

/**
 * The fields of a document of settings. They are checked by its schema at the first attempt to save, and from then on at
 * every change. What is typed stays until it is saved or the user discards it.
 */
export function useSettingForm<Draft, Value>(
  start: Versioned<Value>,
  { first, schema, draftOf, documentOf, check, load, save, bodyField = 'value' }: SettingEditor<Draft, Value>,
) {
  const [saved, setSaved] = useState(start)
  const [draft, setDraft] = useState(() => draftOf(first ?? start.value))
  const [state, setState] = useState<State>({ kind: 'editing' })
  const [isChecking, setIsChecking] = useState(false)
  const [refused, setRefused] = useState(noErrors)
  const [complete, setComplete] = useState(start.value)
  const completeText = useText(complete)
  const { formRef, focusError } = useFocusError()
  const checked = useMemo(
    () => check?.(draft) ?? checkDocument(schema, documentOf(draft)),
    [check, schema, documentOf, draft],
  )
  const savedDraft = useMemo(() => draftOf(saved.value), [draftOf, saved])
  const isDirty = useText(draft) !== useText(savedDraft)
  const checkedText = useText(checked.kind === 'valid' ? checked.value : undefined)
  // By content: a document that is made anew at every rendering must not cause another one.
  if (checked.kind === 'valid' && completeText !== checkedText) setComplete(checked.value)

  async function send(version: () => Promise<number>) {
    setIsChecking(true)
    if (checked.kind === 'invalid') return focusError()
    const { value } = checked
    setState({ kind: 'sending' })
    try {
      const stored = await save({ version: await version(), value })
      const { version: newest, kept = value } = stored
      setSaved({ version: newest, value: kept })
      setDraft((now) => (now === draft ? draftOf(kept) : now))
      setIsChecking(false)
      setState({ kind: 'editing' })
      toast('done', words.saved)
    } catch (error) {
      const fields = refusedFields(error, bodyField)
      setRefused(fields)
      if (fields !== noErrors) focusError()
      setState(stateAfter(error, fields))
    }
  }

  return {
    draft,
    formRef,
    state,
    isDirty,
    /** By path, such as `zones.0.rates.1.ppm`. */
    errors: { ...(isChecking && checked.kind === 'invalid' ? checked.errors : noErrors), ...refused },
    /** The last complete document, and whether it comes from the current fields: for a worked example. */
    example: { value: complete, isCurrent: checked.kind === 'valid' },
    change(next: (before: Draft) => Draft) {
      setDraft(next)
      setRefused(noErrors)
      if (state.kind === 'refused') setState({ kind: 'editing' })
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (state.kind !== 'sending') void send(async () => saved.version)
    },
    /** Discards the fields for the document as somebody else saved it. */
    async loadOther() {
      const other = await load()
      setSaved(other)
      setDraft(draftOf(other.value))
      setIsChecking(false)
      setState({ kind: 'editing' })
      toast('note', words.loaded)
    },
    /** Saves the fields, although somebody else saved the document meanwhile. */
    saveInstead: () => send(async () => (await load()).version),
  }
}

/** A document as a text, made once: there are long ones. */
function useText(document: unknown): string | undefined {
  return useMemo(() => JSON.stringify(document), [document])
}

/** Focuses the first field with an error, once the errors are shown. */
function useFocusError() {
  const formRef = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0)
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [attempts])
  return { formRef, focusError: () => setAttempts((before) => before + 1) }
}

/** The refusals of a document that somebody else changed meanwhile. */
const conflicts = [
  'setting_changed',
  'prices_changed',
  'fitments_changed',
  'numbers_changed',
  'relations_changed',
]

function stateAfter(error: unknown, fields: FieldErrors): State {
  if (error instanceof CallRefused && conflicts.includes(error.code)) return { kind: 'conflict' }
  return fields === noErrors ? { kind: 'refused', message: errorSentence(error) } : { kind: 'editing' }
}

/** The fields that the shop refused, by their path in the document. */
function refusedFields(error: unknown, bodyField: string): FieldErrors {
  if (!(error instanceof CallRefused)) return noErrors
  const { fields } = error.body
  if (typeof fields !== 'object' || fields === null) return noErrors
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      path.startsWith(`${bodyField}.`) ? path.slice(bodyField.length + 1) : path,
      String(message),
    ]),
  )
}
