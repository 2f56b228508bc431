import { type ChangeEvent, useEffect, useRef, useState } from 'react'

/** What is wrong with each field of a form; nothing where all is right. */
export type Check<Values> = (values: Values) => Readonly<Record<string, string | undefined>>

/** The fields that hold a text. */
export type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never
}[keyof Values & string]

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * The values of a form and what is wrong with them, as `wrong` says. It is asked by `check`, and from then on at every
 * change; from the first change where `typing` is said.
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
  /** As they are now, also before the next rendering. */
  const latest = useRef(initial)
  const controls = useRef(new Map<string, Control>())

  function change(next: Values) {
    latest.current = next
    setValues(next)
  }

  /** Asks anew about one field: what the shop has refused of the others stays until they are changed. */
  function checkOne(name: string) {
    if (checking) setErrors((before) => ({ ...before, [name]: wrong(latest.current)[name] }))
  }

  // What was typed before the page was alive.
  useEffect(() => {
    const typed: Record<string, string> = {}
    for (const [name, { type, value }] of controls.current) {
      if (type !== 'checkbox' && value !== String(new Map(Object.entries(latest.current)).get(name)))
        typed[name] = value
    }
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

    /** Wiring and error of a field, to be spread on an input of ui/. */
    field<Name extends TextName<Values>>(name: Name) {
      return {
        name,
        value: String(values[name]),
        ref: hold(name),
        error: errors[name],
        onChange({ target }: ChangeEvent<Control>) {
          change({ ...latest.current, [name]: target.value })
          checkOne(name)
        },
      }
    },

    /** Changes a value as if it had been typed. */
    set<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
      change({ ...latest.current, [name]: value })
      checkOne(name)
    },

    /** Checks every field that is shown; the first that is wrong is focused. Answers whether all are right. */
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

    /** Says what the shop refused, field by field, until each is changed. */
    refuse(refused: readonly { name: string; message: string }[]) {
      setChecking(true)
      setErrors(Object.fromEntries(refused.map(({ name, message }) => [name, message])))
      controls.current.get(refused[0]?.name ?? '')?.focus()
    },

    clearErrors: () => setErrors({}),

    /** Begins anew, with these values. */
    reset(next: Values) {
      setStart(next)
      change(next)
      setErrors({})
      setChecking(from === 'typing')
    },
  }
}
