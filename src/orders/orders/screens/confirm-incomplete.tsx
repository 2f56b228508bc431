import { purchaseNotices as words } from '#orders/orders/messages/purchase-notices.ts'
import type { ShippingField } from '#orders/orders/model.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import type { OrderFields } from './use-ordering.ts'

interface Props {
  readonly fields: OrderFields
  readonly missing: readonly ShippingField[]
  readonly close: () => void
  readonly place: (fields: OrderFields) => Promise<void>
}

/** Asks whether to place an order that lacks data for shipping. */
export function ConfirmIncomplete({ fields, missing, close, place }: Props) {
  return (
    <Confirm
      open
      onClose={close}
      title={words.lacking(missing)}
      action={words.placeAnyway}
      keep={words.fillIn}
      onConfirm={() => place(fields)}
    >
      {words.lackingWhat}
    </Confirm>
  )
}
