import { checkBy } from '#base/contract/forms/check.ts'
import { measureError } from '#base/contract/forms/measures.ts'
import { categoryGoodsForm } from '#base/contract/forms/product.ts'
import { imperialMeasures } from '#base/contract/messages/measure-words.ts'
import { isImperial, measureText } from '#base/units.ts'
import { adminCategories as words } from '#catalog/products/messages/categories.ts'
import { call } from '#web/client/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { useSendingForm } from '#web/ui/form.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { DialogProps } from './category-forms.tsx'
import type { Node } from './category-nodes.ts'
import { measureOf } from './product-fields.ts'
import { TaxClassField } from './tax-class-field.tsx'

const check = checkBy(categoryGoodsForm)

/** The tax class and the weight of products that have none of their own. */
export function CategoryGoods({ node, token, onClose, onDone }: DialogProps & { node: Node }) {
  const { id, name, taxClass, defaultWeightGrams } = node.category
  const sending = useSendingForm({
    initial: { taxClass: taxClass ?? '', defaultWeightGrams: measureText('weight', defaultWeightGrams) },
    check: (typed) => {
      const { defaultWeightGrams: weight } = typed
      const wrong = check({ ...typed, defaultWeightGrams: measureOf('weight', weight) })
      const error = measureError('weight', wrong.defaultWeightGrams, weight)
      return error === undefined ? wrong : { ...wrong, defaultWeightGrams: error }
    },
    send: async (typed) => {
      const body = {
        taxClass: typed.taxClass || null,
        defaultWeightGrams: measureOf('weight', typed.defaultWeightGrams),
      }
      await call('editCategory', { params: { id }, body, token })
      toast('done', words.goodsSaved)
      await onDone()
      onClose()
    },
  })
  const { field, form } = sending
  return (
    <Dialog open onClose={onClose} title={words.goodsTitle(name)} about={words.goodsHint}>
      <DialogForm sending={sending}>
        <TaxClassField
          {...field('taxClass')}
          chosen={form.values.taxClass}
          inherited={node.parent === undefined ? words.ofShop : words.ofParent}
        />
        <NumberInput
          {...field('defaultWeightGrams')}
          label={isImperial() ? imperialMeasures.weightGrams : words.defaultWeight}
          kind={isImperial() ? 'decimal' : 'whole'}
        />
      </DialogForm>
    </Dialog>
  )
}
