import { useLayoutEffect, useRef, useState } from 'react'
import type { Typed } from './use-number.ts'

/** Validates the values of a form: an error by field; undefined for valid fields. */
export type Check<Values> = (values: Values) => Readonly<Record<string, string | undefined>>

/** The fields that hold a text. */
export type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never
}[keyof Values & string]

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * The values of a form and their errors. `check` validates them with `wrong`; from then on every change validates again.
 * With `typing`, validation begins at the first change.
 */
export function useFields<Values extends object>(
  initial: Values,
  from: 'submit' | 'typing',
  wrong: Check<Values> = () => ({}),
) {
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const [checking, setChecking] = useState(from === 'typing')
  /** The current values, also before the next render. */
  const latest = useRef(initial)
  const controls = useRef(new Map<string, Control>())

  function change(next: Values) {
    latest.current = next
    setValues(next)
  }

  /** Validates one field again. The shop's refusals of other fields stay until these are changed. */
  function checkOne(name: string) {
    if (checking) setErrors((before) => ({ ...before, [name]: wrong(latest.current)[name] }))
  }

  // The value that was typed before hydration. A number field reads its own.
  useLayoutEffect(() => {
    const typed = typedEarly(controls.current, latest.current)
    if (Object.keys(typed).length === 0) return
    latest.current = { ...latest.current, ...typed }
    setValues(latest.current)
  }, [])

  function hold(name: string) {
    return (control: Control | null) => {
      if (control) controls.current.set(name, control)
      else controls.current.delete(name)
    }
  }

  return {
    values,
    latest: () => latest.current,
    isDirty: Object.entries(values).some(
      ([name, value]) => new Map(Object.entries(start)).get(name) !== value,
    ),

    /** Props and error of a field, to be spread on an input of ui/. */
    field<Name extends TextName<Values>>(name: Name) {
      return {
        name,
        value: String(values[name]),
        ref: hold(name),
        error: errors[name],
        onChange({ target }: Typed) {
          change({ ...latest.current, [name]: target.value })
          checkOne(name)
        },
      }
    },

    /** Changes a value like typing. */
    set<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
      change({ ...latest.current, [name]: value })
      checkOne(name)
    },

    /** Validates every field that is shown and focuses the first invalid one. Returns whether all are valid. */
    check(): boolean {
      const found = wrong(latest.current)
      const names = [...controls.current.keys()]
      const errors = Object.fromEntries(names.map((name) => [name, found[name]]))
      setChecking(true)
      setErrors(errors)
      const first = names.find((name) => errors[name] !== undefined)
      if (first !== undefined) controls.current.get(first)?.focus()
      return first === undefined
    },

    /** Shows the shop's refusals by field, until each field is changed. */
    refuse(refused: readonly { name: string; message: string }[]) {
      setChecking(true)
      setErrors(Object.fromEntries(refused.map(({ name, message }) => [name, message])))
      controls.current.get(refused[0]?.name ?? '')?.focus()
    },

    clearErrors: () => setErrors({}),

    /** Resets the form to these values. */
    reset(next: Values) {
      setStart(next)
      change(next)
      setErrors({})
      setChecking(from === 'typing')
    },
  }
}

/** The texts of controls that differ from the values of the form: they were typed before hydration. */
function typedEarly(controls: ReadonlyMap<string, Control>, values: object): Record<string, string> {
  const known = new Map<string, unknown>(Object.entries(values))
  const typed: Record<string, string> = {}
  for (const [name, { type, value, dataset }] of controls)
    if (type !== 'checkbox' && dataset.number === undefined && value !== String(known.get(name)))
      typed[name] = value
  return typed
}
