import X from 'lucide-react/icons/x'
import type { ChangeEvent } from 'react'
import { imperialMeasures } from '#base/contract/messages/measure-words.ts'
import { productForm as labels, measures } from '#base/contract/messages/products.ts'
import { keysOf } from '#base/keys-of.ts'
import { isImperial } from '#base/units.ts'
import { Button } from '#web/ui/button.tsx'
import type { SendingForm } from '#web/ui/form.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ProductValues } from './product-fields.ts'

interface FormProps {
  readonly sending: SendingForm<ProductValues>
}

/** The measures of a product; unknown ones stay empty. */
export function MeasureFields({ sending: { field } }: FormProps) {
  const isInPounds = isImperial()
  return (
    <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-4">
      {keysOf(measures).map((name) => (
        <NumberInput
          key={name}
          {...field(name)}
          label={isInPounds ? imperialMeasures[name] : measures[name]}
          kind={isInPounds ? 'decimal' : 'whole'}
        />
      ))}
    </div>
  )
}

const maxAttributes = 60

/** The lines of the specification table: name, value and unit. */
export function AttributeFields({ sending: { form } }: FormProps) {
  const { attributes } = form.values
  const change = (next: ProductValues['attributes']) => form.set('attributes', next)
  const wiring = (index: number, name: 'name' | 'value' | 'unit') => ({
    value: attributes[index]?.[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      change(attributes.map((one, at) => (at === index ? { ...one, [name]: target.value } : one))),
  })
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">{labels.attributes}</legend>
      {attributes.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, only their place, and keep no state
        <div key={index} className="flex items-end gap-2">
          <div className="grid min-w-0 flex-1 grid-cols-[2fr_2fr_1fr] gap-2">
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
      {attributes.length < maxAttributes && (
        <span>
          <Button size="small" onClick={() => change([...attributes, { name: '', value: '', unit: '' }])}>
            {labels.addAttribute}
          </Button>
        </span>
      )}
    </fieldset>
  )
}
