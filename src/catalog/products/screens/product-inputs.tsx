import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { longestAlt } from '#base/contract/forms/pictures.ts'
import { longestPlainText, longestSeo } from '#base/contract/forms/product.ts'
import { productForm as labels, plainTexts } from '#base/contract/messages/products.ts'
import type { FormField, Measure, PlainText } from '#base/contract/product.ts'
import { recordOf } from '#base/keys-of.ts'
import { currencySign } from '#base/money.ts'
import { shopConfig } from '#base/shop-config.ts'
import type { SendingForm } from '#web/ui/form.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
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

/** What an earlier shop showed beside the price. */
export function ComparePriceField(
  wiring: Omit<ComponentProps<typeof NumberInput>, 'label' | 'hint' | 'kind'>,
) {
  return (
    <NumberInput
      {...wiring}
      label={labels.comparePrice}
      hint={labels.comparePriceHint}
      kind="amount"
      before={currencySign()}
    />
  )
}

/** The inputs of what is read of a product in place of its name, its text and its picture. */
export function textInputs({ field }: SendingForm<ProductValues>) {
  const wiring = { autoComplete: 'off' } as const
  return {
    shelf: (
      <TextInput
        {...field('shelf')}
        {...wiring}
        label={labels.shelf}
        hint={labels.shelfHint}
        maxLength={60}
      />
    ),
    pictureAlt: (
      <TextInput
        {...field('pictureAlt')}
        {...wiring}
        label={labels.pictureAlt}
        hint={labels.pictureAltHint}
        maxLength={longestAlt}
      />
    ),
    seoTitle: (
      <TextInput
        {...field('seoTitle')}
        {...wiring}
        label={labels.seoTitle}
        hint={labels.seoTitleHint}
        maxLength={longestSeo.title}
      />
    ),
    seoDescription: (
      <TextArea
        {...field('seoDescription')}
        label={labels.seoDescription}
        hint={labels.seoDescriptionHint}
        maxLength={longestSeo.description}
        rows={2}
      />
    ),
  }
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
