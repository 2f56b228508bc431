import { useState } from 'react'
import { Link } from 'react-router'
import { askedWords as words } from '#base/contract/messages/asked-differences.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { formatMoney } from '#base/money.ts'
import { useDifferences } from '#orders/orders/screens/use-differences.ts'
import { IfPermitted } from '#people/identity/screens/if-permitted.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/toast.tsx'
import { differenceFromDto, type ShownDifference } from '../dto.ts'

interface Props {
  readonly orderId: string
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** What the customer was asked for because another delivery costs more, for admins; an open request can be withdrawn. */
export function useAsked(orderId: string, token: string) {
  return useDifferences(orderId, token, shownOf)
}

const shownOf = (differences: Parameters<typeof differenceFromDto>[0][]) => differences.map(differenceFromDto)

/** Each request with its state, the newest last; nothing where nothing was asked for. */
export function AskedList({ orderId, token, reload }: Props) {
  const { data = [] } = useAsked(orderId, token)
  const [withdrawing, setWithdrawing] = useState<ShownDifference>()
  if (data.length === 0) return null
  return (
    <>
      <ul className="mb-4 flex flex-col gap-4">
        {data.map((one) => (
          <li key={one.id} className="rounded-box border border-base-300 p-4">
            <p>
              {sentenceOf(one)}{' '}
              <Link to={staffScreens.manageOrder(one.id)} className="link whitespace-nowrap">
                {words.open(one.number)}
              </Link>
            </p>
            {one.state === 'paid' && <p className="mt-1 text-sm text-muted">{words.refundThere}</p>}
            {one.state === 'open' && (
              <>
                <p className="mt-1 text-sm text-muted">
                  {words.until} <Moment at={one.holdUntil} />. {words.untilThen}
                </p>
                <IfPermitted needs="orders.edit">
                  <Button size="small" className="mt-3" onClick={() => setWithdrawing(one)}>
                    {words.withdraw}
                  </Button>
                </IfPermitted>
              </>
            )}
          </li>
        ))}
      </ul>
      <Confirm
        open={withdrawing !== undefined}
        onClose={() => setWithdrawing(undefined)}
        title={withdrawing ? words.withdrawTitle(formatMoney(withdrawing.amount)) : ''}
        action={words.withdraw}
        keep={words.withdrawKeep}
        onConfirm={async () => {
          if (withdrawing === undefined) return
          await call('removeOrder', { params: { id: withdrawing.id }, token })
          toast('done', words.withdrawn)
          await reload()
        }}
      >
        {words.withdrawAbout}
      </Confirm>
    </>
  )
}

function sentenceOf({ state, amount, delivery }: ShownDifference): string {
  const money = formatMoney(amount)
  switch (state) {
    case 'open':
      return words.asked(money, delivery)
    case 'processing':
      return words.processing(money, delivery)
    case 'paid':
      return words.paid(money, delivery)
    case 'refunded':
      return words.refunded(money)
    case 'ended':
      return words.ended(money)
  }
}
