import X from 'lucide-react/icons/x'
import type { ChangeEvent } from 'react'
import { call } from '#contract/client.ts'
import { productForm as labels, toasts, adminProducts as words } from '#contract/messages.ts'
import { productName } from '#contract/product-name.ts'
import type { Product } from '#contract/shapes.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, LeaveButton } from '#ui/dialog.tsx'
import { Form, useSendingForm } from '#ui/form.tsx'
import { SendButton } from '#ui/send-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { CategoryField } from './category-field.tsx'
import { PictureField } from './picture-field.tsx'
import { productRules } from './product-fields.ts'

interface Props {
  readonly product: Product
  readonly token: string
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

interface Values {
  name: string
  brand: string
  partNumber: string
  maker: string
  category: string
  department: string
  weightGrams: string
  lengthMm: string
  widthMm: string
  heightMm: string
  about: string
  price: string
  minimum: string
  picture: string
  attributes: { name: string; value: string; unit: string }[]
}

/** Everything of a product but its stock, which is changed in its cell as a difference. */
export function EditProduct({ product, token, onClose, onDone }: Props) {
  const sending = useSendingForm<Values>({
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
      minimum: String(product.minimum),
      picture: product.picture,
      attributes: product.attributes.map(({ name, value, unit }) => ({ name, value, unit: unit ?? '' })),
    },
    send: async ({ partNumber, attributes, department, ...typed }) => {
      const { weightGrams, lengthMm, widthMm, heightMm, ...rest } = typed
      await call('editProduct', {
        params: { id: product._id },
        token,
        body: {
          ...rest,
          partNumber: partNumber.trim() || null,
          ...(department.trim() && { department }),
          weightGrams: weightGrams.trim() || null,
          lengthMm: lengthMm.trim() || null,
          widthMm: widthMm.trim() || null,
          heightMm: heightMm.trim() || null,
          attributes: attributes
            .filter(({ name, value }) => name.trim() !== '' && value.trim() !== '')
            .map(({ name, value, unit }) => ({ name, value, ...(unit.trim() && { unit }) })),
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
        <div className="grid gap-4 sm:grid-cols-4">
          {(['weightGrams', 'lengthMm', 'widthMm', 'heightMm'] as const).map((name) => (
            <TextInput
              key={name}
              {...field(name, productRules.measured)}
              label={labels[name]}
              inputMode="numeric"
              autoComplete="off"
            />
          ))}
        </div>
        <TextArea {...field('about', productRules.about)} label={labels.about} maxLength={5000} />
        <PictureField
          {...field('picture', productRules.picture)}
          link={form.values.picture}
          token={token}
          onUploaded={(link) => form.set('picture', link)}
        />
        <Attributes
          attributes={form.values.attributes}
          change={(attributes) => form.set('attributes', attributes)}
        />
      </Form>
    </Dialog>
  )
}

const typedOf = (measured: number | null) => (measured === null ? '' : String(measured))

const mostAttributes = 60

interface AttributesProps {
  attributes: Values['attributes']
  change: (attributes: Values['attributes']) => void
}

/** The lines of the specification table: what, how much, in which unit. */
function Attributes({ attributes, change }: AttributesProps) {
  const wiring = (index: number, name: 'name' | 'value' | 'unit') => ({
    value: attributes[index]?.[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      change(attributes.map((one, at) => (at === index ? { ...one, [name]: target.value } : one))),
  })
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">{labels.attributes}</legend>
      {attributes.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone, and holds nothing of its own
        <div key={index} className="flex items-end gap-2">
          <div className="grid flex-1 grid-cols-[2fr_2fr_1fr] gap-2">
            <TextInput {...wiring(index, 'name')} label={labels.attributeName} maxLength={80} />
            <TextInput {...wiring(index, 'value')} label={labels.attributeValue} maxLength={200} />
            <TextInput {...wiring(index, 'unit')} label={labels.attributeUnit} maxLength={20} />
          </div>
          <Button
            kind="quiet"
            aria-label={labels.removeAttribute(name)}
            onClick={() => change(attributes.toSpliced(index, 1))}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </div>
      ))}
      {attributes.length < mostAttributes && (
        <span>
          <Button size="small" onClick={() => change([...attributes, { name: '', value: '', unit: '' }])}>
            {labels.addAttribute}
          </Button>
        </span>
      )}
    </fieldset>
  )
}
