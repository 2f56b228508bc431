import * as z from 'zod/mini'

/** The first error of each invalid field; empty when all are valid. */
export type FieldErrors = Readonly<Record<string, string>>

/** The validation of a form by its schema. */
export function checkBy(form: z.ZodMiniType): (values: object) => FieldErrors {
  return (values) => {
    const errors: Record<string, string> = {}
    for (const { path, message } of z.safeParse(form, values).error?.issues ?? [])
      errors[String(path[0])] ??= message
    return errors
  }
}
