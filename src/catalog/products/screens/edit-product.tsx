import type { ReactNode } from 'react'
import { productForm as labels, adminProducts as words } from '#base/contract/messages/products.ts'
import { toasts } from '#base/contract/messages/toasts.ts'
import { productName } from '#base/contract/product-name.ts'
import { currencySign } from '#base/money.ts'
import type { StaffProduct } from '#catalog/products/model.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { call } from '#web/client/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { type SendingForm, useSendingForm } from '#web/ui/form.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { PictureField } from '#web/ui/picture-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CategoryField } from './category-field.tsx'
import { AttributeFields, MeasureFields } from './more-fields.tsx'
import { ProductAddress } from './product-address.tsx'
import { ProductCosts } from './product-costs.tsx'
import { ProductEditorLinks } from './product-editors.tsx'
import { measuresOf, type ProductValues, validateProduct, valuesOf } from './product-fields.ts'
import {
  ComparePriceField,
  type InputField,
  LowStockField,
  OtherInputs,
  plainInputs,
  textInputs,
} from './product-inputs.tsx'
import { ProductWaiting } from './product-waiting.tsx'
import { usePurchase } from './purchase-fields.tsx'
import { TaxClassField } from './tax-class-field.tsx'

interface Props {
  readonly product: StaffProduct
  readonly token: string
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

/** The form of all fields of a product except stock, which is changed by a difference in its cell. */
export function EditProduct({ product, token, onClose, onDone }: Props) {
  const mayPrice = useMay('prices.edit')
  const purchase = usePurchase(product.id, token)
  const sending = useSendingForm({
    initial: valuesOf(product),
    check: validateProduct,
    send: async (typed) => {
      const { available: _, pictures: _those, department, partNumber, price, picture, ...others } = typed
      const { pictureAlt, ...rest } = others
      const { comparePrice, ...measures } = measuresOf(typed)
      await purchase.save(() =>
        call('editProduct', {
          params: { id: product.id },
          token,
          body: {
            ...rest,
            ...measures,
            ...(mayPrice && { price, comparePrice }),
            ...pictureOf({ picture, pictureAlt }, product),
            partNumber: partNumber.trim() || null,
            ...(department.trim() && { department }),
          },
        }),
      )
      toast('done', toasts.dataUpdated)
      await onDone()
      onClose()
    },
  })
  const inputs = inputsOf(sending, token)
  const { name, partNumber, brand, maker, category, price, minimum, lowStockAt, ...wide } = inputs
  const { about, picture, pictureAlt, attributes, comparePrice, seoTitle, seoDescription, ...others } = wide
  return (
    <Dialog open wide onClose={onClose} title={words.editTitle(productName(product.name))}>
      <LeaveGuard changed={(sending.form.isDirty || purchase.isDirty) && sending.state.kind !== 'done'} />
      <DialogForm sending={sending}>
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
      </DialogForm>
      <div className="mt-5 border-t border-base-300 pt-3">
        <ProductAddress product={product} token={token} onDone={onDone} />
      </div>
      <ProductCosts id={product.id} />
      <ProductWaiting id={product.id} />
      <div className="mt-5 border-t border-base-300 pt-3">
        <ProductEditorLinks id={product.id} />
      </div>
    </Dialog>
  )
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
