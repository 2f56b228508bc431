import { call } from '#client/call.ts'
import { productForm as labels, toasts, adminProducts as words } from '#contract/messages.ts'
import { productName } from '#contract/product-name.ts'
import type { Product } from '#contract/shapes.ts'
import { Dialog, LeaveButton } from '#ui/dialog.tsx'
import { Form, useSendingForm } from '#ui/form.tsx'
import { SendButton } from '#ui/send-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { CategoryField } from './category-field.tsx'
import { AttributeFields, PackageFields } from './more-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { measuresOf, type ProductValues, productRules } from './product-fields.ts'

interface Props {
  readonly product: Product
  readonly token: string
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

/** Everything of a product but its stock, which is changed in its cell as a difference. */
export function EditProduct({ product, token, onClose, onDone }: Props) {
  const sending = useSendingForm<ProductValues>({
    initial: {
      name: product.name,
      brand: product.madeIn,
      partNumber: product.partNumber ?? '',
      maker: product.maker,
      category: product.category,
      department: '',
      weightGrams: typedOf(product.weightGrams),
      lengthMm: typedOf(product.lengthMm),
      widthMm: typedOf(product.widthMm),
      heightMm: typedOf(product.heightMm),
      about: product.about,
      price: product.price.toFixed(2),
      available: String(product.available),
      minimum: String(product.minimum),
      picture: product.picture,
      attributes: product.attributes.map(({ name, value, unit }) => ({ name, value, unit: unit ?? '' })),
    },
    send: async (typed) => {
      const { name, brand, about, price, minimum, picture, partNumber, maker, category, department } = typed
      await call('editProduct', {
        params: { id: product._id },
        token,
        body: {
          ...{ name, brand, about, price, minimum, picture, maker, category },
          partNumber: partNumber.trim() || null,
          ...(department.trim() && { department }),
          ...measuresOf(typed),
        },
      })
      toast('done', toasts.dataUpdated)
      await onDone()
      onClose()
    },
  })
  const { field, form } = sending
  return (
    <Dialog open wide onClose={onClose} title={words.editTitle(productName(product.name))}>
      <Form
        form={sending}
        actions={
          <>
            <SendButton form={sending}>{words.save}</SendButton>
            <LeaveButton>{words.cancel}</LeaveButton>
          </>
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput {...field('name')} label={labels.name} maxLength={200} autoComplete="off" />
          <TextInput
            {...field('partNumber')}
            label={labels.partNumber}
            mono
            maxLength={80}
            autoComplete="off"
          />
          <TextInput {...field('brand')} label={labels.madeIn} maxLength={200} autoComplete="off" />
          <TextInput {...field('maker')} label={labels.maker} maxLength={80} autoComplete="off" />
          <CategoryField
            typed={form.values.category}
            category={field('category')}
            department={field('department')}
            movable
          />
          <TextInput
            {...field('price', productRules.price)}
            label={labels.price}
            inputMode="decimal"
            before="$"
            hint={labels.priceHint}
          />
          <TextInput
            {...field('minimum', productRules.minimum)}
            label={labels.minimum}
            inputMode="numeric"
            hint={labels.minimumHint}
          />
        </div>
        <PackageFields sending={sending} />
        <TextArea {...field('about', productRules.about)} label={labels.about} maxLength={5000} />
        <PictureField
          {...field('picture', productRules.picture)}
          link={form.values.picture}
          token={token}
          onUploaded={(link) => form.set('picture', link)}
        />
        <AttributeFields sending={sending} />
      </Form>
    </Dialog>
  )
}

const typedOf = (measured: number | null) => (measured === null ? '' : String(measured))
