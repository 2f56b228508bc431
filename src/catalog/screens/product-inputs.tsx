import { Fragment, type ReactNode } from 'react'
import type { FormField, Measure } from '#contract/product.ts'

/** The fields with an input of their own in a form. The measures share a row; the category's input asks for the department. */
export type InputField = Exclude<FormField, Measure | 'department'>

/** The inputs that a form has not placed elsewhere. */
export function OtherInputs({ inputs }: { inputs: Readonly<Partial<Record<InputField, ReactNode>>> }) {
  return Object.entries(inputs).map(([field, input]) => <Fragment key={field}>{input}</Fragment>)
}
