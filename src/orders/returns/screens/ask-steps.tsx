import { returnReasons, returnWishes } from '#base/contract/forms/returns.ts'
import { productName } from '#base/contract/product-name.ts'
import type { Order } from '#orders/orders/model.ts'
import { piecesField } from '#orders/orders/screens/pieces-field.ts'
import { returnWords as words } from '#orders/returns/messages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import type { SendingForm } from '#web/ui/form.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { type AskValues, chosenField, chosenIn, reasonField } from './wanted-return.ts'

interface StepProps {
  readonly form: SendingForm<AskValues>
  readonly lines: Order['lines']
}

/** The first step: which products. */
export function WhatStep({ form: { form }, lines, isNothing }: StepProps & { readonly isNothing: boolean }) {
  const error = isNothing && chosenIn(form.values, lines).length === 0 ? words.nothing : undefined
  return (
    <FieldGroup label={words.products} error={error}>
      {lines.map(({ productId, product, returnable }) => (
        <Checkbox
          key={productId}
          label={productName(product)}
          hint={words.most(returnable)}
          checked={form.values[chosenField(productId)] ?? false}
          onChange={({ target }) => form.set(chosenField(productId), target.checked)}
        />
      ))}
    </FieldGroup>
  )
}

/** The second step: how many pieces of each. */
export function PiecesStep({ form, lines }: StepProps) {
  return chosenIn(form.form.values, lines).map(({ productId, product, returnable }) => (
    <NumberStepper
      key={productId}
      label={words.piecesOf(productName(product))}
      hint={words.most(returnable)}
      min={1}
      max={returnable}
      {...form.field(piecesField(productId))}
    />
  ))
}

/** The third step: why, what the customer would like, and what else there is to say. */
export function WhyStep({ form, lines }: StepProps) {
  const reasons = returnReasons.map((value) => ({ value, label: words.reasons[value] }))
  return (
    <>
      {chosenIn(form.form.values, lines).map(({ productId, product }) => (
        <Select
          key={productId}
          label={words.reasonOf(productName(product))}
          options={[{ value: '', label: words.choose }, ...reasons]}
          {...form.field(reasonField(productId))}
        />
      ))}
      <Select
        label={words.wish}
        options={returnWishes.map((value) => ({ value, label: words.wishes[value] }))}
        {...form.field('wish')}
      />
      <TextArea label={words.note} hint={words.noteHint} rows={3} optional {...form.field('note')} />
    </>
  )
}
