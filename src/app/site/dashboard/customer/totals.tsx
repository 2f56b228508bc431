import type { ReactNode } from 'react'
import { customerPage as words } from '#base/contract/messages/customer-page.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { formatInteger } from '#base/format-integer.ts'
import { formatDecimal } from '#base/money.ts'
import { Moment } from '#web/ui/moment.tsx'

/** What a customer has ordered and paid, in figures. */
export function Totals({ totals }: { totals: NonNullable<AnswerOf<'oneCustomer'>['totals']> }) {
  const { orders, paid, refunded, lastOrderAt } = totals
  return (
    <dl className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
      <Figure label={words.totals.orders}>{formatInteger(orders)}</Figure>
      <Figure label={words.totals.paid}>{formatDecimal(paid)}</Figure>
      <Figure label={words.totals.refunded}>{formatDecimal(refunded)}</Figure>
      <Figure label={words.totals.last}>
        {lastOrderAt === null ? words.totals.never : <Moment at={lastOrderAt} />}
      </Figure>
    </dl>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="rounded-box border border-base-300 bg-base-100 p-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 font-medium tabular-nums wrap-anywhere">{children}</dd>
    </div>
  )
}
