import { plainForms } from './plain-forms.ts'
import { withoutUnseen } from './unseen.ts'

/** Joiners stay where they shape what is read: between letters of scripts whose letters join, and in emoji. */
const joining =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Adlm}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}'
const looseJoiner = new RegExp(
  `(?<![${joining}])(?<!\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\ufe0f?)[\\u200c\\u200d]+|[\\u200c\\u200d]+(?![${joining}\\p{Extended_Pictographic}])`,
  'gu',
)

/** What else draws nothing by itself. */
const nothing = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

/** A typed text without signs that nobody sees; empty if there is nothing else in it. */
export function visible(typed: string): string {
  if (/^[\x20-\x7e\r\n\t]*$/.test(typed)) return typed
  const seen = withoutUnseen(typed).replace(looseJoiner, '')
  return nothing.test(seen) ? '' : seen
}

/** A typed code, such as a postal code or a part number: full-width and other forms of letters and digits are the usual ones. */
export function plainCode(typed: string): string {
  return visible(plainForms(typed))
}

/** Fields whose texts are never changed: every sign counts. */
const exact = new Set(['password', 'currentPassword', 'newPassword', 'token', 'key'])

/** No call has fields so deep; a body may. */
export const deepest = 40

/** What was typed, with `visible` applied to every text in it except passwords, tokens and keys. */
export function visibleIn(typed: unknown, depth = 0): unknown {
  if (typeof typed === 'string') return visible(typed)
  if (depth === deepest) return typed
  if (Array.isArray(typed)) return typed.map((one) => visibleIn(one, depth + 1))
  if (!isRecord(typed)) return typed
  const fields = Object.entries(typed).map(([name, value]) => [
    name,
    exact.has(name) ? value : visibleIn(value, depth + 1),
  ])
  return Object.fromEntries(fields)
}

export function isRecord(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const of = Object.getPrototypeOf(value)
  return of === Object.prototype || of === null
}
