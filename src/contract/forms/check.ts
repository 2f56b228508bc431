import * as z from 'zod/mini'

/** The first sentence about each field that is wrong; empty where all is right. */
export type FieldErrors = Readonly<Record<string, string>>

/** The check of a form by its schema, for what was typed. */
export function checkBy(form: z.ZodMiniType): (values: object) => FieldErrors {
  return (values) => {
    const errors: Record<string, string> = {}
    for (const { path, message } of z.safeParse(form, values).error?.issues ?? [])
      errors[String(path[0])] ??= message
    return errors
  }
}
