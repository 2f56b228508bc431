import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { attempts } from '#client/attempt.ts'
import { call } from '#client/call.ts'
import { forms, menu, toasts, productForm as words } from '#contract/messages.ts'
import { useSignedIn } from '#identity/screens/session.tsx'
import { Card } from '#ui/card.tsx'
import { Form, useSendingForm } from '#ui/form.tsx'
import { head } from '#ui/head.ts'
import { SendButton } from '#ui/send-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { CategoryField } from './category-field.tsx'
import { AttributeFields, PackageFields } from './more-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { measuresOf, type ProductValues, productRules } from './product-fields.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.addProduct, description: 'Put a new product on sale.' }, matches)

const empty: ProductValues = {
  name: '',
  brand: '',
  about: '',
  price: '',
  available: '',
  minimum: '',
  picture: '',
  partNumber: '',
  maker: '',
  category: '',
  department: '',
  weightGrams: '',
  lengthMm: '',
  widthMm: '',
  heightMm: '',
  attributes: [],
}

/** Add a Product (spec §2, §4, §5), its fields first, what else the shop knows of a product below: on success a toast, and every field is empty again. Sent twice, it is added once. */
export default function AddProduct() {
  const { token } = useSignedIn()
  const [tries] = useState(attempts)
  const sending = useSendingForm<ProductValues>({
    initial: empty,
    clear: true,
    send: async (typed) => {
      const { department, partNumber, ...rest } = typed
      const body = {
        ...rest,
        ...measuresOf(typed),
        ...(partNumber.trim() && { partNumber }),
        ...(department.trim() && { department }),
      }
      await tries.send(body, (idempotencyKey) => call('addProduct', { body, token, idempotencyKey }))
      toast('done', toasts.productAdded)
    },
  })
  const { field, form } = sending
  return (
    <div className="max-w-reading">
      <h1 className="mb-4 text-title">{forms.addProductTitle}</h1>
      <Card>
        <Form form={sending} actions={<SendButton form={sending}>{forms.addProductButton}</SendButton>}>
          <TextInput {...field('name')} label={words.name} optional maxLength={200} autoComplete="off" />
          <TextInput {...field('brand')} label={words.madeIn} optional maxLength={200} autoComplete="off" />
          <TextArea {...field('about', productRules.about)} label={words.about} maxLength={5000} />
          <div className="grid gap-4 sm:grid-cols-3">
            <TextInput
              {...field('price', productRules.price)}
              label={words.price}
              type="number"
              inputMode="decimal"
              min="0.01"
              step="0.01"
              before="$"
            />
            <TextInput
              {...field('available', productRules.available)}
              label={words.available}
              type="number"
              inputMode="numeric"
              min="0"
              step="1"
            />
            <TextInput
              {...field('minimum', productRules.minimum)}
              label={words.minimum}
              type="number"
              inputMode="numeric"
              min="1"
              step="1"
            />
          </div>
          <PictureField
            {...field('picture', productRules.picture)}
            link={form.values.picture}
            token={token}
            onUploaded={(link) => form.set('picture', link)}
          />
          <fieldset className="flex min-w-0 flex-col gap-4 border-t border-base-300 pt-4">
            <legend className="float-left w-full text-heading">{words.more}</legend>
            <p className="clear-both text-sm text-muted">{words.moreHint}</p>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextInput
                {...field('partNumber')}
                label={words.partNumber}
                mono
                maxLength={80}
                autoComplete="off"
              />
              <TextInput {...field('maker')} label={words.maker} maxLength={80} autoComplete="off" />
              <CategoryField
                typed={form.values.category}
                category={field('category')}
                department={field('department')}
              />
            </div>
            <PackageFields sending={sending} />
            <AttributeFields sending={sending} />
          </fieldset>
        </Form>
      </Card>
    </div>
  )
}
