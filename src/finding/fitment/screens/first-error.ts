import type { FieldErrors } from '#base/contract/forms/check.ts'

/** The error of a field, or the first of its parts: of a list in one field. */
export function firstError(errors: FieldErrors, path: string): string | undefined {
  return errors[path] ?? Object.entries(errors).find(([one]) => one.startsWith(`${path}.`))?.[1]
}
