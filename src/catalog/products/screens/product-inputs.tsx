import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { productForm as labels } from '#base/contract/messages.ts'
import type { FormField, Measure } from '#base/contract/product.ts'
import { shopConfig } from '#base/shop-config.ts'
import { NumberInput } from '#web/ui/number-input.tsx'

/** The fields with an input of their own in a form. The measures share a row; the category's input asks for the department. */
export type InputField = Exclude<FormField, Measure | 'department'>

/** The inputs that a form has not placed elsewhere. */
export function OtherInputs({ inputs }: { inputs: Readonly<Partial<Record<InputField, ReactNode>>> }) {
  return Object.entries(inputs).map(([field, input]) => <Fragment key={field}>{input}</Fragment>)
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
