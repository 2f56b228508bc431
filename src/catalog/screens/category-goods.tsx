import { call } from '#client/call.ts'
import { checkBy } from '#contract/forms/check.ts'
import { categoryGoodsForm } from '#contract/forms/product.ts'
import { adminCategories as words } from '#contract/messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogForm } from '#ui/dialog-form.tsx'
import { useSendingForm } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import type { DialogProps } from './category-forms.tsx'
import type { Node } from './category-nodes.ts'
import { TaxClassField } from './tax-class-field.tsx'

const check = checkBy(categoryGoodsForm)

/** The tax class and the weight of products that have none of their own. */
export function CategoryGoods({ node, token, onClose, onDone }: DialogProps & { node: Node }) {
  const { id, name, taxClass, defaultWeightGrams } = node.category
  const sending = useSendingForm({
    initial: { taxClass: taxClass ?? '', defaultWeightGrams: String(defaultWeightGrams ?? '') },
    check: (typed) => check({ ...typed, defaultWeightGrams: typed.defaultWeightGrams.trim() || null }),
    send: async (typed) => {
      const weight = typed.defaultWeightGrams.trim()
      const body = {
        taxClass: typed.taxClass || null,
        defaultWeightGrams: weight === '' ? null : Number(weight),
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
        <TextInput
          {...field('defaultWeightGrams')}
          label={words.defaultWeight}
          inputMode="numeric"
          autoComplete="off"
        />
      </DialogForm>
    </Dialog>
  )
}
