import type { StaffProduct } from '#catalog/noun.ts'
import { call } from '#client/call.ts'
import { checkBy } from '#contract/forms/check.ts'
import { slugForm } from '#contract/forms/slug.ts'
import { productForm as labels, toasts } from '#contract/messages.ts'
import { Form, useSendingForm } from '#ui/form.tsx'
import { SendButton } from '#ui/send-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'

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
    <Form form={sending} actions={<SendButton form={sending}>{labels.changeAddress}</SendButton>}>
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
