import { Fragment, type ReactNode } from 'react'
import type { FormField, Measure } from '#contract/product.ts'

/** The fields that have an input of their own in a form. The measures stand in a row; a category asks for its department. */
export type InputField = Exclude<FormField, Measure | 'department'>

/** The inputs for which a form has no place of their own. */
export function OtherInputs({ inputs }: { inputs: Readonly<Partial<Record<InputField, ReactNode>>> }) {
  return Object.entries(inputs).map(([field, input]) => <Fragment key={field}>{input}</Fragment>)
}
