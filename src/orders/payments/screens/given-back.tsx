import { howPaid } from '#base/contract/messages/how-paid.ts'
import { refundWords as words } from '#base/contract/messages/refund-words.ts'
import { formatMoney, type Money } from '#base/money.ts'
import type { ManualPart } from '#orders/payments/model.ts'

/** The label of the button that refunds: `Give back $20.00 in cash` for what was paid outside the provider. */
export function confirmLabel(total: Money, outside: readonly ManualPart[]): string {
  if (outside.length === 0) return words.confirm(formatMoney(total))
  return words.giveBack(partsText(outside))
}

/** What goes back in each way that it was paid. */
function partsText(parts: readonly ManualPart[]): string {
  return list.format(parts.map(({ kind, amount }) => words.part(formatMoney(amount), howPaid[kind])))
}

const list = new Intl.ListFormat('en')

/** That a clerk hands the money over; nothing for a refund at the provider. */
export function GivenBack({ parts }: { parts: readonly ManualPart[] }) {
  if (parts.length === 0) return null
  return <p className="mb-4 text-sm">{words.outside}</p>
}
