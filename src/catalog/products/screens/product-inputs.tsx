import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { longestPlainText } from '#base/contract/forms/product.ts'
import { productForm as labels, plainTexts } from '#base/contract/messages/products.ts'
import type { FormField, Measure, PlainText } from '#base/contract/product.ts'
import { recordOf } from '#base/keys-of.ts'
import { shopConfig } from '#base/shop-config.ts'
import type { SendingForm } from '#web/ui/form.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ProductValues } from './product-fields.ts'

/** The fields with an input of their own in a form. The measures share a row; the category's input asks for the department. */
export type InputField = Exclude<FormField, Measure | 'department'>

/** The inputs that a form has not placed elsewhere. */
export function OtherInputs({ inputs }: { inputs: Readonly<Partial<Record<InputField, ReactNode>>> }) {
  return Object.entries(inputs).map(([field, input]) => <Fragment key={field}>{input}</Fragment>)
}

/** The inputs of the plain texts. */
export function plainInputs({ field }: SendingForm<ProductValues>): Record<PlainText, ReactNode> {
  return recordOf(plainTexts, (name) => (
    <TextInput {...field(name)} label={plainTexts[name]} maxLength={longestPlainText} autoComplete="off" />
  ))
}

/** From which stock on a product is low, in pieces; empty for the rule of the shop, which the hint says. */
export function LowStockField(wiring: Omit<ComponentProps<typeof NumberInput>, 'label' | 'hint' | 'kind'>) {
  return (
    <NumberInput
      {...wiring}
      label={labels.lowStockAt}
      hint={labels.lowStockAtHint(shopConfig().lowStockOrders)}
      kind="whole"
    />
  )
}
