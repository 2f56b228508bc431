import { deepest, isRecord } from './typed-text.ts'

/** The path of the first text with half of a sign, such as an emoji that was cut in two; undefined for none. */
export function brokenTextIn(typed: unknown, depth = 0): readonly string[] | undefined {
  if (typeof typed === 'string') return typed.isWellFormed() ? undefined : []
  if (depth === deepest || !(Array.isArray(typed) || isRecord(typed))) return undefined
  for (const [name, value] of Object.entries(typed)) {
    const path = name.isWellFormed() ? brokenTextIn(value, depth + 1) : []
    if (path !== undefined) return [name.toWellFormed(), ...path]
  }
  return undefined
}
