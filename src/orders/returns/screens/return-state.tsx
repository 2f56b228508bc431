import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import PackageCheck from 'lucide-react/icons/package-check'
import Repeat from 'lucide-react/icons/repeat'
import Undo2 from 'lucide-react/icons/undo-2'
import { formatMoney, isZero } from '#base/money.ts'
import type { Return } from '#orders/orders/return.ts'
import { returnWords as words } from '#orders/returns/messages.ts'
import { Status } from '#web/ui/status.tsx'

const looks = {
  requested: { icon: Clock, tone: 'attention' },
  approved: { icon: CircleCheck, tone: 'info' },
  declined: { icon: Ban, tone: 'plain' },
  cancelled: { icon: Ban, tone: 'plain' },
  received: { icon: PackageCheck, tone: 'info' },
  refunded: { icon: Undo2, tone: 'good' },
  replaced: { icon: Repeat, tone: 'good' },
} as const

/** The state of a return as words with an icon; the state of its refund, once there is one. */
export function ReturnState({ one: { state, refund } }: { one: Pick<Return, 'state' | 'refund'> }) {
  return (
    <Status {...looks[state]} wraps>
      {textOf({ state, refund })}
    </Status>
  )
}

function textOf({ state, refund }: Pick<Return, 'state' | 'refund'>): string {
  if (refund === null) return words.states[state]
  return isZero(refund.amount)
    ? words.nothingToRefund
    : words.refunds[refund.state](formatMoney(refund.amount))
}
