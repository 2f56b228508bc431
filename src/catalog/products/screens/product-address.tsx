import { checkBy } from '#base/contract/forms/check.ts'
import { slugForm } from '#base/contract/forms/slug.ts'
import { productForm as labels } from '#base/contract/messages/products.ts'
import { toasts } from '#base/contract/messages/toasts.ts'
import type { StaffProduct } from '#catalog/products/model.ts'
import { call } from '#web/client/call.ts'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Props {
  readonly product: StaffProduct
  readonly token: string
  readonly onDone: () => Promise<unknown>
}

/** The form of the address of a product's page. The former address leads on. */
export function ProductAddress({ product, token, onDone }: Props) {
  const sending = useSendingForm({
    initial: { slug: product.slug },
    check: checkBy(slugForm),
    send: async (typed) => {
      await call('editProduct', { params: { id: product.id }, token, body: { slug: typed.slug.trim() } })
      toast('done', toasts.dataUpdated)
      await onDone()
    },
  })
  return (
    <Form
      form={sending}
      actions={
        <SendButton form={sending} kind="plain">
          {labels.changeAddress}
        </SendButton>
      }
    >
      <TextInput
        {...sending.field('slug')}
        label={labels.address}
        hint={labels.addressHint}
        before="/products/"
        mono
        maxLength={80}
        autoComplete="off"
      />
    </Form>
  )
}
