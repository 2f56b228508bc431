import { useState } from 'react'
import { productName, shownName } from '#base/contract/product-name.ts'
import { dateWriting } from '#base/date-writing.ts'
import type { Order } from '#orders/orders/model.ts'
import { awaitsParcel, isAllMissing, type Return } from '#orders/orders/return.ts'
import { OrderLines } from '#orders/orders/screens/order-lines.tsx'
import type { OrderSectionProps } from '#orders/orders/screens/order-page.tsx'
import { SidePart } from '#orders/orders/screens/side-part.tsx'
import { returnWords as words } from '#orders/returns/messages.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AskReturn } from './lazy-ask-return.tsx'
import { ReturnLines } from './return-lines.tsx'
import { ReturnState } from './return-state.tsx'
import { returnableLines } from './returnable.ts'
import { SlipButton } from './slip-button.tsx'

/** The returns of a buyer's order, and the lines that can be returned; nothing where there are none of either. */
export function BuyerReturns({ order, access, refetch }: OrderSectionProps) {
  const [asking, setAsking] = useState<string>()
  const [cancelling, setCancelling] = useState<Return>()
  const [line, ...lines] = returnableLines(order.lines, new Date())
  if (order.returns.length === 0 && line === undefined) return null
  return (
    <SidePart title={words.title}>
      <div className="flex flex-col gap-5">
        {order.returns.map((one) => (
          <OneReturn key={one.id} one={one} orderId={order.id} access={access} cancel={setCancelling} />
        ))}
        {line && (
          <OrderLines
            order={{ ...order, lines: [line, ...lines] }}
            show={(each) => <ReturnableLine line={each} ask={setAsking} />}
          />
        )}
      </div>
      {asking !== undefined && (
        <AskReturn
          order={order}
          access={access}
          first={asking}
          onClose={() => setAsking(undefined)}
          onDone={refetch}
        />
      )}
      <Confirm
        open={cancelling !== undefined}
        onClose={() => setCancelling(undefined)}
        title={words.cancelTitle(cancelling?.number ?? '')}
        action={words.cancel}
        keep={words.cancelKeep}
        danger
        onConfirm={async () => {
          if (cancelling === undefined) return
          const { token, orderKey } = access
          await call('cancelReturn', { params: { id: order.id, returnId: cancelling.id }, token, orderKey })
          toast('done', words.cancelled)
          await refetch()
        }}
      >
        {words.cancelWhat}
      </Confirm>
    </SidePart>
  )
}

interface LineProps {
  readonly line: Order['lines'][number]
  readonly ask: (productId: string) => void
}

function ReturnableLine({ line: { productId, product, returnable, returnUntil }, ask }: LineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <bdi>{shownName(product)}</bdi>
        </p>
        {returnUntil && (
          <p className="text-sm text-muted">
            {words.possible(returnable, day.format(new Date(returnUntil)))}
          </p>
        )}
      </div>
      <Button size="small" aria-label={words.askFor(productName(product))} onClick={() => ask(productId)}>
        {words.ask}
      </Button>
    </div>
  )
}

const day = dateWriting({ dateStyle: 'medium' })

interface OneProps extends Pick<OrderSectionProps, 'access'> {
  readonly one: Return
  readonly orderId: string
  readonly cancel: (one: Return) => void
}

function OneReturn({ one, orderId, access, cancel }: OneProps) {
  const next = nextFor(one)
  const canCancel = one.state === 'requested' || one.state === 'approved'
  return (
    <div className="flex flex-col items-start gap-1">
      <h3 className="font-semibold">{words.number(one.number)}</h3>
      <p className="flex flex-wrap gap-x-4">
        <ReturnState one={one} />
        <span className="text-sm text-muted">
          <Moment at={one.changedAt} />
        </span>
      </p>
      <ReturnLines one={one} />
      {next !== undefined && <p className="text-sm">{next}</p>}
      {one.words !== '' && (
        <p
          dir="auto"
          className="text-sm whitespace-pre-line wrap-anywhere"
        >{`${words.shopSays}: ${one.words}`}</p>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        {awaitsParcel(one) && <SlipButton orderId={orderId} one={one} access={access} />}
        {canCancel && (
          <Button
            size="small"
            kind="quiet"
            aria-label={words.cancelThis(one.number)}
            onClick={() => cancel(one)}
          >
            {words.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}

/** What happens next with a return, for its buyer. */
function nextFor(one: Return): string | undefined {
  switch (one.state) {
    case 'approved':
      return isAllMissing(one) ? words.next.approvedMissing : words.next.approved
    case 'requested':
    case 'received':
    case 'replaced':
      return words.next[one.state]
    default:
      return undefined
  }
}
