import { type PaysBy, paysBy } from '#base/contract/forms/new-order.ts'
import { formatDecimal } from '#base/money.ts'
import { newOrderWords as words } from '#orders/checkout/messages/new-order.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { OrderDraft } from './use-new-order.ts'

/** How long an order with a link to pay may keep its stock, in days. */
const holds = [1, 2, 3, 4, 5, 6, 7]

/** How the order is paid: by a link, in cash now, by transfer until a day, or on account where the customer may. */
export function PayingFields({ order: { form, onAccount } }: { order: OrderDraft }) {
  const mayTakeMoney = useMay('payments.manual')
  const { payBy } = form.values
  const offered = paysBy.filter((one) => {
    if (one === 'cash') return mayTakeMoney
    return one !== 'account' || onAccount !== null || payBy === 'account'
  })
  const day = form.field('until')
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <Select
        label={words.payBy}
        hint={
          payBy === 'account' && onAccount !== null
            ? words.accountLeft(formatDecimal(onAccount))
            : words.payHints[payBy]
        }
        options={offered.map((value) => ({ value, label: words.payWays[value] }))}
        value={payBy}
        onChange={({ target }) => form.set('payBy', wayIn(target.value))}
      />
      {payBy === 'link' && (
        <Select
          {...form.field('holdDays')}
          label={words.hold}
          hint={words.holdHint}
          options={holds.map((days) => ({ value: String(days), label: words.days(days) }))}
        />
      )}
      {payBy === 'transfer' && (
        <TextInput {...day} label={words.transferUntil} hint={words.holdHint} type="date" />
      )}
      {payBy === 'account' && <TextInput {...day} label={words.dueOn} hint={words.dueHint} type="date" />}
    </div>
  )
}

function wayIn(value: string): PaysBy {
  return paysBy.find((way) => way === value) ?? 'link'
}
