import { type ReactNode, useRef, useState } from 'react'
import { type MetaFunction, useNavigate, useSearchParams } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { forms } from '#base/contract/messages/forms.ts'
import { pictureEditor } from '#base/contract/messages/product-pictures.ts'
import { adminProducts as products, productForm as words } from '#base/contract/messages/products.ts'
import { toasts } from '#base/contract/messages/toasts.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { currencySign } from '#base/money.ts'
import {
  FurtherPicturesField,
  useFurtherUploads,
} from '#catalog/products/gallery/screens/further-pictures.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { attempts } from '#web/client/attempt.ts'
import { CallRefused, call } from '#web/client/call.ts'
import { Card } from '#web/ui/card.tsx'
import { Form, type SendingForm, useSendingForm } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { NumberInput } from '#web/ui/number-input.tsx'
import { PictureField } from '#web/ui/picture-field.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CategoryField } from './category-field.tsx'
import { AttributeFields, MeasureFields } from './more-fields.tsx'
import {
  emptyProduct,
  measuresOf,
  type ProductValues,
  validateDraft,
  validateProduct,
} from './product-fields.ts'
import {
  ComparePriceField,
  type InputField,
  LowStockField,
  OtherInputs,
  plainInputs,
  textInputs,
} from './product-inputs.tsx'
import { TaxClassField } from './tax-class-field.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.addProduct, description: 'Put a new product on sale.' }, matches)

/**
 * Add a Product (spec §2, §4, §5): its fields first, our additional fields below. On success a toast and an empty form.
 * A repeated submit adds it once. A draft needs a price only, and leads to its page. An address may name the category with which the form begins.
 */
export default function AddProduct() {
  const { token } = useSignedIn()
  const [params] = useSearchParams()
  const [tries] = useState(attempts)
  const isUploading = useRef(false)
  const isDraft = useRef(false)
  const navigate = useNavigate()
  const sending = useSendingForm<ProductValues>({
    initial: { ...emptyProduct, category: params.get('category') ?? '' },
    check: (typed) => (isDraft.current ? validateDraft(typed) : validateProduct(typed)),
    clear: true,
    send: async (typed) => {
      if (isUploading.current) throw new CallRefused(409, { message: pictureEditor.stillUploading })
      const { department, partNumber, pictures, ...rest } = typed
      const body = {
        ...rest,
        ...measuresOf(typed),
        ...(partNumber.trim() && { partNumber }),
        ...(department.trim() && { department }),
        ...(pictures.length > 0 && { pictures: [...pictures] }),
      }
      if (isDraft.current) {
        const { about, picture, available, minimum, ...known } = body
        const given = Object.entries({ about, picture, available, minimum }).filter(([, value]) =>
          value.trim(),
        )
        const draft = { ...known, ...Object.fromEntries(given) }
        const { insertedId } = await tries.send(draft, (idempotencyKey) =>
          call('addDraft', { body: draft, token, idempotencyKey }),
        )
        toast('done', products.draftSaved)
        return navigate(staffScreens.productOf(insertedId))
      }
      await tries.send(body, (idempotencyKey) => call('addProduct', { body, token, idempotencyKey }))
      toast('done', toasts.productAdded)
    },
  })
  const uploading = useFurtherUploads(sending, token)
  function take(asDraft: boolean) {
    isDraft.current = asDraft
  }
  isUploading.current = uploading.isBusy
  const { name, brand, about, price, available, minimum, picture, ...more } = inputsOf(sending, token)
  const { partNumber, maker, category, attributes, pictureAlt, seoTitle, seoDescription, ...others } = more
  return (
    <div className="max-w-reading">
      <h1 className="mb-4 text-title">{forms.addProductTitle}</h1>
      <Card>
        <Form
          form={sending}
          actions={
            <>
              <SendButton form={sending} onClick={() => take(false)}>
                {forms.addProductButton}
              </SendButton>
              <SendButton form={sending} kind="plain" onClick={() => take(true)}>
                {products.saveDraft}
              </SendButton>
            </>
          }
        >
          {name}
          {brand}
          {about}
          <div className="grid gap-4 sm:grid-cols-3">
            {price}
            {available}
            {minimum}
          </div>
          {picture}
          <FurtherPicturesField sending={sending} uploading={uploading} />
          <fieldset className="flex min-w-0 flex-col gap-4 border-t border-base-300 pt-4">
            <legend className="float-left w-full text-heading">{words.more}</legend>
            <p className="clear-both text-sm text-muted">{words.moreHint}</p>
            <div className="grid gap-4 sm:grid-cols-2">
              {partNumber}
              {maker}
              {category}
              <OtherInputs inputs={others} />
            </div>
            <MeasureFields sending={sending} />
            {attributes}
            {pictureAlt}
            {seoTitle}
            {seoDescription}
          </fieldset>
        </Form>
      </Card>
    </div>
  )
}

function inputsOf(sending: SendingForm<ProductValues>, token: string): Record<InputField, ReactNode> {
  const { field, form } = sending
  return {
    name: <TextInput {...field('name')} label={words.name} optional maxLength={200} autoComplete="off" />,
    brand: <TextInput {...field('brand')} label={words.madeIn} optional maxLength={200} autoComplete="off" />,
    about: <TextArea {...field('about')} label={words.about} maxLength={5000} />,
    price: <NumberInput {...field('price')} label={words.price} kind="amount" before={currencySign()} />,
    available: <NumberInput {...field('available')} label={words.available} kind="whole" steps min={0} />,
    minimum: <NumberInput {...field('minimum')} label={words.minimum} kind="whole" steps min={1} />,
    picture: (
      <PictureField
        {...field('picture')}
        link={form.values.picture}
        token={token}
        onUploaded={(link) => form.set('picture', link)}
      />
    ),
    partNumber: (
      <TextInput {...field('partNumber')} label={words.partNumber} mono maxLength={80} autoComplete="off" />
    ),
    ...plainInputs(sending),
    category: (
      <CategoryField
        typed={form.values.category}
        category={field('category')}
        department={field('department')}
      />
    ),
    lowStockAt: <LowStockField {...field('lowStockAt')} />,
    comparePrice: <ComparePriceField {...field('comparePrice')} />,
    ...textInputs(sending),
    taxClass: (
      <TaxClassField {...field('taxClass')} chosen={form.values.taxClass} inherited={words.ofCategory} />
    ),
    attributes: <AttributeFields sending={sending} />,
  }
}
