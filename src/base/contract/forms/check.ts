import * as z from 'zod/mini'
import { visibleIn } from './typed-text.ts'

/** The first error of each invalid field; empty when all are valid. */
export type FieldErrors = Readonly<Record<string, string>>

/** The validation of a form by its schema, as the calls validate it (src/platform/http/inside/validate.ts). */
export function checkBy(form: z.ZodMiniType): (values: object) => FieldErrors {
  return (values) => {
    const errors: Record<string, string> = {}
    for (const { path, message } of z.safeParse(form, visibleIn(values)).error?.issues ?? [])
      errors[String(path[0])] ??= message
    return errors
  }
}

/** A document that a schema accepts, or its errors: each under its path, such as `zones.0.rates.1.ppm`. */
export type CheckedDocument<Value> =
  | { readonly kind: 'valid'; readonly value: Value }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }

/** The validation of a whole document by its schema. */
export function checkDocument<Value>(
  schema: z.ZodMiniType<Value>,
  document: unknown,
): CheckedDocument<Value> {
  const { data, error } = z.safeParse(schema, visibleIn(document))
  if (error === undefined) return { kind: 'valid', value: data }
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[path.map(String).join('.')] ??= message
  return { kind: 'invalid', errors }
}
