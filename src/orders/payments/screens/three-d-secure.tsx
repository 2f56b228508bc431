import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { formatMoney, type Money } from '#base/money.ts'
import { cardForm } from '#orders/payments/messages/checkout.ts'
import { Button } from '#web/ui/button.tsx'

/** A replacement for the bank's 3-D Secure page. Only the sandbox provider uses it. */
export function ThreeDSecure({
  total,
  answer,
}: {
  total: Money
  answer: (outcome: 'complete' | 'fail') => void
}) {
  const [busy, setBusy] = useState<'complete' | 'fail'>()
  function choose(outcome: 'complete' | 'fail') {
    setBusy(outcome)
    answer(outcome)
  }
  return (
    <Dialog.Root open disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/60" />
        <Dialog.Popup className="fixed top-1/2 left-1/2 z-50 flex w-[min(26rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 flex-col gap-4 rounded-box border border-edge bg-base-100 p-6 text-base-content shadow-xl">
          <Dialog.Title className="text-heading">{cardForm.challengeTitle}</Dialog.Title>
          <Dialog.Description className="text-muted">
            {cardForm.challenge(formatMoney(total))}
          </Dialog.Description>
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => choose('fail')} busy={busy === 'fail'} disabled={busy === 'complete'}>
              {cardForm.challengeFail}
            </Button>
            <Button
              kind="primary"
              onClick={() => choose('complete')}
              busy={busy === 'complete'}
              disabled={busy === 'fail'}
            >
              {cardForm.challengeComplete}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
