import { type ReactNode, useId, useState } from 'react'
import { type MetaFunction, useParams } from 'react-router'
import type { FieldErrors } from '#base/contract/forms/check.ts'
import { forms } from '#base/contract/messages/forms.ts'
import { productForm as labels, adminProducts as words } from '#base/contract/messages/products.ts'
import { toasts } from '#base/contract/messages/toasts.ts'
import { currencySign } from '#base/money.ts'
import type { StaffProduct } from '#catalog/products/model.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Card } from '#web/ui/card.tsx'
import { Form, type SendingForm, useSendingForm } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { PictureField } from '#web/ui/picture-field.tsx'
import { InSaveSlot } from '#web/ui/save-slot.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useEdited } from '#web/ui/use-edited.ts'
import { CategoryField } from './category-field.tsx'
import { AttributeFields, MeasureFields } from './more-fields.tsx'
import { ProductAddress } from './product-address.tsx'
import { ProductCosts } from './product-costs.tsx'
import { measuresOf, type ProductValues, validateProduct, valuesOf } from './product-fields.ts'
import {
  ComparePriceField,
  type InputField,
  LowStockField,
  OtherInputs,
  plainInputs,
  textInputs,
} from './product-inputs.tsx'
import { ProductNotLoaded } from './product-not-loaded.tsx'
import { ProductWaiting } from './product-waiting.tsx'
import { usePurchase } from './purchase-fields.tsx'
import { useShownProduct } from './shown-product.ts'
import { TaxClassField } from './tax-class-field.tsx'

/** The browser loads the product: the page is the same for each. */
export const handle: PageHandle = { isShell: true }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.product, description: words.detailsAbout }, matches)

/** All fields of a product except its stock, which is changed by a difference. */
export default function ProductDetails() {
  const { id = '' } = useParams()
  const { token } = useSignedIn()
  const mayEdit = useMay('products.edit')
  const { data, error, refetch } = useEdited(
    ['staff-product', 'edit', id],
    { isReady: token !== '' },
    async () => (await call('staffProduct', { params: { id }, token })).product,
  )
  if (data === undefined)
    return <ProductNotLoaded title={words.product} error={error} again={() => void refetch()} />
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
      <h2 className="sr-only">{words.tabs.details}</h2>
      <Card as="section">
        <fieldset disabled={!mayEdit} className="min-w-0">
          <Editor key={id} start={data} token={token} />
        </fieldset>
      </Card>
      <Beside id={id} token={token} />
    </div>
  )
}

/** What is known of it beside its fields. */
function Beside({ id, token }: { readonly id: string; readonly token: string }) {
  const { product, reload } = useShownProduct()
  const mayEdit = useMay('products.edit')
  return (
    <aside className="flex min-w-0 flex-col gap-5">
      {mayEdit && (
        <Card as="section">
          <ProductAddress key={product.slug} product={product} token={token} onDone={reload} />
        </Card>
      )}
      <ProductCosts id={id} />
      <ProductWaiting id={id} />
    </aside>
  )
}

function Editor({ start, token }: { readonly start: StaffProduct; readonly token: string }) {
  const { reload } = useShownProduct()
  const [product, setProduct] = useState(start)
  const mayEdit = useMay('products.edit')
  const mayPrice = useMay('prices.edit')
  const formId = useId()
  const purchase = usePurchase(product.id, token)
  const sending = useSendingForm({
    initial: valuesOf(product),
    check: (typed) => withoutLacking(validateProduct(typed), typed, product),
    send: async (typed) => {
      const { available: _, pictures: _those, department, partNumber, price, picture, ...others } = typed
      const { pictureAlt, about, ...rest } = others
      const { comparePrice, ...measures } = measuresOf(typed)
      const body = {
        ...rest,
        ...measures,
        ...(about.trim() !== '' && { about }),
        ...(mayPrice && { price, comparePrice }),
        ...pictureOf({ picture, pictureAlt }, product),
        partNumber: partNumber.trim() || null,
        ...(department.trim() && { department }),
      }
      let changed = product
      await purchase.save(async () => {
        changed = (await call('editProduct', { params: { id: product.id }, token, body })).product
      })
      toast('done', toasts.dataUpdated)
      setProduct(changed)
      sending.form.reset(valuesOf(changed))
      await reload()
    },
  })
  const inputs = inputsOf(sending, token)
  const { name, partNumber, brand, maker, category, price, minimum, lowStockAt, ...wide } = inputs
  const { about, picture, pictureAlt, attributes, comparePrice, seoTitle, seoDescription, ...others } = wide
  return (
    <Form
      id={formId}
      form={sending}
      actions={
        mayEdit && (
          <InSaveSlot>
            <SendButton form={sending} formId={formId}>
              {forms.save}
            </SendButton>
          </InSaveSlot>
        )
      }
    >
      <LeaveGuard changed={sending.form.isDirty || purchase.isDirty} />
      <div className="grid gap-4 sm:grid-cols-2">
        {name}
        {partNumber}
        {brand}
        {maker}
        {category}
        {mayPrice && price}
        {mayPrice && comparePrice}
        {purchase.fields}
        {minimum}
        {lowStockAt}
        <OtherInputs inputs={others} />
      </div>
      <MeasureFields sending={sending} />
      {about}
      {picture}
      {pictureAlt}
      {attributes}
      {seoTitle}
      {seoDescription}
    </Form>
  )
}

/** What a draft lacks already may stay away: it is asked for when it is put on sale. */
function withoutLacking(errors: FieldErrors, typed: ProductValues, product: StaffProduct): FieldErrors {
  const { about, picture, ...others } = errors
  return {
    ...others,
    ...(about !== undefined && (typed.about !== '' || product.about !== '') && { about }),
    ...(picture !== undefined && (typed.picture !== '' || product.picture !== '') && { picture }),
  }
}

/** Its picture and the text of it where one of them was changed: somebody else may have made another picture the first since. */
function pictureOf(
  { picture, pictureAlt }: Pick<ProductValues, 'picture' | 'pictureAlt'>,
  product: Pick<StaffProduct, 'picture' | 'pictureAlt'>,
) {
  const isOther = picture.trim() !== product.picture
  const isSaid = isOther || pictureAlt.trim() !== product.pictureAlt
  return { ...(isOther && { picture }), ...(isSaid && { pictureAlt }) }
}

function inputsOf(
  sending: SendingForm<ProductValues>,
  token: string,
): Record<Exclude<InputField, 'available'>, ReactNode> {
  const { field, form } = sending
  return {
    name: <TextInput {...field('name')} label={labels.name} maxLength={200} autoComplete="off" />,
    partNumber: (
      <TextInput {...field('partNumber')} label={labels.partNumber} mono maxLength={80} autoComplete="off" />
    ),
    brand: <TextInput {...field('brand')} label={labels.madeIn} maxLength={200} autoComplete="off" />,
    ...plainInputs(sending),
    category: (
      <CategoryField
        typed={form.values.category}
        category={field('category')}
        department={field('department')}
        movable
      />
    ),
    price: (
      <NumberInput
        {...field('price')}
        label={labels.price}
        kind="amount"
        before={currencySign()}
        hint={labels.priceHint}
      />
    ),
    minimum: (
      <NumberInput {...field('minimum')} label={labels.minimum} kind="whole" hint={labels.minimumHint} />
    ),
    about: <TextArea {...field('about')} label={labels.about} maxLength={5000} />,
    picture: (
      <PictureField
        {...field('picture')}
        link={form.values.picture}
        token={token}
        onUploaded={(link) => form.set('picture', link)}
      />
    ),
    lowStockAt: <LowStockField {...field('lowStockAt')} />,
    comparePrice: <ComparePriceField {...field('comparePrice')} />,
    ...textInputs(sending),
    taxClass: (
      <TaxClassField {...field('taxClass')} chosen={form.values.taxClass} inherited={labels.ofCategory} />
    ),
    attributes: <AttributeFields sending={sending} />,
  }
}
