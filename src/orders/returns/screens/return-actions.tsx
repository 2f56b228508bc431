import { useState } from 'react'
import { awaitsParcel, type Return } from '#orders/orders/return.ts'
import { returnWords } from '#orders/returns/messages.ts'
import { refunding, useRights } from '#people/identity/screens/if-permitted.tsx'
import { returnDesk as words } from '#platform/audit/messages/return-desk.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ApproveDialog, DeclineDialog } from './decide-dialog.tsx'
import { type Step, stepsOf } from './next-steps.ts'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RefundReturn } from './refund-return.tsx'
import { SlipButton } from './slip-button.tsx'

interface Props {
  readonly one: Return
  readonly orderId: string
  readonly token: string
  readonly onDone: () => Promise<unknown>
}

/** What an admin can and may do next with a return, as buttons with their dialogs. */
export function ReturnActions({ one, orderId, token, onDone }: Props) {
  const [open, setOpen] = useState<Step>()
  const may = useRights()
  const steps = stepsOf(one).filter((step) =>
    step === 'refund' ? refunding.some((name) => may(name)) : may('returns'),
  )
  const close = () => setOpen(undefined)
  const dialog = { one, token, onClose: close, onDone }
  return (
    <span className="flex flex-wrap gap-1">
      {steps.map((step, place) => (
        <Button
          key={step}
          size="small"
          kind={place === 0 ? 'plain' : 'quiet'}
          aria-label={labels[step].full(one.number)}
          onClick={() => setOpen(step)}
        >
          {labels[step].short}
        </Button>
      ))}
      {awaitsParcel(one) && <SlipButton orderId={orderId} one={one} access={{ token }} />}
      {open === 'approve' && <ApproveDialog {...dialog} />}
      {open === 'decline' && <DeclineDialog {...dialog} />}
      {open === 'receive' && <ReceiveDialog {...dialog} />}
      {open === 'refund' && <RefundReturn {...dialog} orderId={orderId} />}
      <Confirm
        open={open === 'replace'}
        onClose={close}
        title={words.replaceTitle(one.number)}
        action={words.replace}
        onConfirm={async () => {
          await call('replaceReturn', { params: { id: one.id }, token })
          toast('done', words.replaced)
          await onDone()
        }}
      >
        {words.replaceWhat}
      </Confirm>
      <Confirm
        open={open === 'cancel'}
        onClose={close}
        title={returnWords.cancelTitle(one.number)}
        action={returnWords.cancel}
        keep={returnWords.cancelKeep}
        danger
        onConfirm={async () => {
          await call('cancelReturn', { params: { id: orderId, returnId: one.id }, token })
          toast('done', returnWords.cancelled)
          await onDone()
        }}
      >
        {words.cancelWhat}
      </Confirm>
    </span>
  )
}

const labels: Readonly<Record<Step, { short: string; full: (number: string) => string }>> = {
  approve: { short: words.approve, full: words.approveThis },
  decline: { short: words.decline, full: words.declineThis },
  receive: { short: words.receive, full: words.receiveThis },
  refund: { short: words.refund, full: words.refundThis },
  replace: { short: words.replace, full: words.replaceThis },
  cancel: { short: returnWords.cancel, full: returnWords.cancelThis },
}
