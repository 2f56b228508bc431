import { type ChangeEvent, useEffect, useRef, useState } from 'react'

/** What a field must be; each with the sentence that says so. A field that may stay empty has no `required`. */
export interface Rules {
  readonly required?: string
  readonly minLength?: { readonly value: number; readonly message: string }
  readonly pattern?: { readonly value: RegExp; readonly message: string }
  /** True, or the sentence that says what is wrong. */
  readonly validate?: (typed: string) => true | string
  /** Told of each change by hand. */
  readonly onChange?: () => void
}

/** The fields that hold a text. */
export type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never
}[keyof Values & string]

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * The values of a form and what is wrong with them. Rules are applied by `check`, and from then on at every change;
 * from the first change where `typing` is said.
 */
export function useFields<Values extends object>(initial: Values, from: 'submit' | 'typing') {
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const [checking, setChecking] = useState(from === 'typing')
  /** As they are now, also before the next rendering. */
  const latest = useRef(initial)
  const controls = useRef(new Map<string, Control>())
  const rules = useRef(new Map<string, Rules>())

  function change(next: Values) {
    latest.current = next
    setValues(next)
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
    field<Name extends TextName<Values>>(name: Name, its: Rules = {}) {
      rules.current.set(name, its)
      return {
        name,
        value: String(values[name]),
        ref: hold(name),
        error: errors[name],
        onChange({ target }: ChangeEvent<Control>) {
          change({ ...latest.current, [name]: target.value })
          if (checking) setErrors((before) => ({ ...before, [name]: brokenRule(target.value, its) }))
          its.onChange?.()
        },
      }
    },

    /** Changes a value as if it had been typed. */
    set<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
      change({ ...latest.current, [name]: value })
      const its = rules.current.get(name)
      if (checking && its && typeof value === 'string')
        setErrors((before) => ({ ...before, [name]: brokenRule(value, its) }))
    },

    /** Applies every rule; the first field that breaks one is focused. Answers whether all hold. */
    check(): boolean {
      const found: Record<string, string | undefined> = {}
      const typed = new Map<string, unknown>(Object.entries(latest.current))
      for (const name of controls.current.keys())
        found[name] = brokenRule(String(typed.get(name) ?? ''), rules.current.get(name) ?? {})
      setChecking(true)
      setErrors(found)
      const first = Object.keys(found).find((name) => found[name] !== undefined)
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

/** The sentence of the first rule that a text breaks. */
export function brokenRule(
  typed: string,
  { required, minLength, pattern, validate }: Rules,
): string | undefined {
  if (typed === '' && required !== undefined) return required
  if (typed !== '' && minLength && typed.length < minLength.value) return minLength.message
  if (typed !== '' && pattern && !pattern.value.test(typed)) return pattern.message
  const said = validate?.(typed)
  return said === true ? undefined : said
}
