import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { site } from '#base/contract/words.ts'
import { type NumberKind, readTyped, shownNumber } from '#base/typed-number.ts'

/** A change of a field: an event of the browser, or the number that was read from one. */
export interface Typed {
  readonly target: { readonly value: string }
}

export interface NumberOptions {
  readonly kind: NumberKind
  /** Digits with a decimal point, or text that is no number. */
  readonly value: string
  readonly onChange?: ((typed: Typed) => void) | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** Arrow keys change the number by 1. */
  readonly steps?: boolean | undefined
  /** The unit that stands beside the field and may be typed too, such as `%`. */
  readonly unit?: ReactNode
  readonly ref?: Ref<HTMLInputElement> | undefined
  readonly onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
}

/** The other attributes of the input of a number field. */
export type NumberAttributes = Omit<
  ComponentProps<'input'>,
  'id' | 'className' | 'size' | 'type' | 'inputMode' | 'role' | 'defaultValue' | 'step' | keyof NumberOptions
>

interface Text {
  readonly text: string
  /** What the form has of it. */
  readonly value: string
  /** A doubtful number as it was typed, and whether the person has seen how it was read. */
  readonly doubt?: { readonly typed: string; readonly isSeen: boolean }
}

/**
 * The text of a number field. People type as the shop writes numbers, the form has digits with a decimal point. A number that can be
 * read in two ways is written out when its field is left, and a form is not sent before that was seen.
 */
export function useNumber({
  kind,
  value,
  onChange,
  min,
  max,
  steps = false,
  unit,
  ref,
  onBlur,
}: NumberOptions) {
  const [own, setOwn] = useState<Text>()
  const input = useRef<HTMLInputElement>(null)
  // The text counts until the form changes the value.
  const current = own?.value === value ? own : undefined
  const text = current?.text ?? shownNumber(value, kind)

  function take(next: Text) {
    setOwn(next)
    onChange?.({ target: { value: next.value } })
  }

  function type(typed: string) {
    const read = readTyped(typed, undefined, typeof unit === 'string' ? unit : '')
    const digits = read?.digits ?? unreadable(typed)
    const isDoubt = read?.isDoubtful && shownNumber(digits, kind) !== typed.trim()
    take({ text: typed, value: digits, ...(isDoubt && { doubt: { typed: typed.trim(), isSeen: false } }) })
  }

  /** Writes the number as the shop does. */
  function writeOut(isSeen: boolean) {
    if (current === undefined || readTyped(current.value) === undefined) return
    const sign = current.text.trim().startsWith('+') ? '+' : ''
    const { doubt } = current
    setOwn({
      ...current,
      text: sign + shownNumber(value, kind),
      ...(doubt && { doubt: { ...doubt, isSeen: doubt.isSeen || isSeen } }),
    })
  }

  function move(by: 1 | -1) {
    if (input.current?.disabled || input.current?.readOnly) return
    const from = value === '' ? Number.NaN : Number(value)
    const to = Number.isNaN(from)
      ? (min ?? 0)
      : Math.min(Math.max(from + by, min ?? -Infinity), max ?? Infinity)
    take({ text: shownNumber(String(to), kind), value: String(to) })
  }

  // What was typed before hydration. The form has it before it can be sent.
  const early = useEffectEvent(() => {
    if (input.current && input.current.value !== text) type(input.current.value)
  })
  useLayoutEffect(() => early(), [])

  useHaltedForm(input, current?.doubt?.isSeen === false, () => writeOut(true))

  return {
    move,
    /** How a number that can be read in two ways was read, to be shown at the field. */
    note:
      current?.doubt && current.text !== current.doubt.typed
        ? site.readAs(current.doubt.typed, current.text)
        : undefined,
    /** Of the input. */
    attributes: {
      ref(element: HTMLInputElement | null) {
        input.current = element
        return share(ref, element)
      },
      type: 'text',
      inputMode: keyboards[kind],
      autoComplete: 'off',
      'data-number': kind,
      value: text,
      onChange: ({ target }: Typed) => type(target.value),
      onBlur(event: FocusEvent<HTMLInputElement>) {
        const { relatedTarget } = event
        // A user who goes on to another field has it in view; one who presses the button of the form may not have looked.
        writeOut(relatedTarget instanceof HTMLElement && relatedTarget.matches('input, select, textarea'))
        onBlur?.(event)
      },
      ...(steps && {
        role: 'spinbutton',
        'aria-valuenow': readTyped(value) === undefined ? undefined : Number(value),
        'aria-valuetext': text,
        'aria-valuemin': min,
        'aria-valuemax': max,
        onKeyDown(event: KeyboardEvent) {
          const by = keys[event.key]
          if (by === undefined) return
          event.preventDefault()
          move(by)
        },
      }),
    } as const,
  }
}

/** Stops the form of a field from being sent while the person has not seen how a number was read, and shows it. */
function useHaltedForm(input: RefObject<HTMLInputElement | null>, isUnseen: boolean, show: () => void) {
  const halt = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    show()
    input.current?.focus()
  })
  useEffect(() => {
    const form = input.current?.form
    if (!isUnseen || !form) return
    const stop = (event: SubmitEvent) => halt(event)
    form.addEventListener('submit', stop, true)
    return () => form.removeEventListener('submit', stop, true)
  }, [input, isUnseen])
}

/** Keyboards with digits alone lack a minus. */
const keyboards = { whole: 'numeric', signed: 'text', amount: 'decimal', decimal: 'decimal' } as const

const keys: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

/** Text that is no number as the form has it: nothing may read a number from it, not even JavaScript from `1e3`. */
function unreadable(text: string): string {
  const typed = text.trim()
  return typed === '' || Number.isNaN(Number(typed)) ? typed : 'NaN'
}

function share<Element>(ref: Ref<Element> | undefined, element: Element | null) {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
}
