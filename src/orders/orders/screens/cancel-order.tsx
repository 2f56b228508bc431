import { productName } from '#base/contract/product-name.ts'
import { differenceWords } from '#orders/orders/messages/differences.ts'
import { orderWords } from '#orders/orders/messages/orders.ts'
import { countPieces, type Order } from '#orders/orders/model.ts'
import { Confirm } from '#web/ui/confirm.tsx'

interface Props {
  /** The dialog is open while there is one. */
  readonly order: Order | undefined
  readonly close: () => void
  readonly cancel: (order: Order) => Promise<void>
}

/** The dialog before an order is cancelled: names the product and the pieces that are released. */
export function CancelOrder({ order, close, cancel }: Props) {
  return (
    <Confirm
      open={order !== undefined}
      onClose={close}
      title={orderWords.cancelTitle(productName(order?.product ?? ''))}
      action={orderWords.cancelAction}
      keep={orderWords.cancelKeep}
      danger
      onConfirm={async () => {
        if (order) await cancel(order)
      }}
    >
      {order?.differenceOf
        ? differenceWords.cancelWhat
        : orderWords.cancelWhat(order ? countPieces(order) : 0)}
    </Confirm>
  )
}
