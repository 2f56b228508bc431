import type { ReactNode } from 'react'
import { formatMoney, isZero, type Money } from '#base/money.ts'

interface RowProps {
  readonly name: ReactNode
  readonly amount: Money
  /** Shown in place of an amount of zero. */
  readonly zero?: string
}

/** One amount of an example, in a `dl`. */
export function AmountRow({ name, amount, zero }: RowProps) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="shrink-0">{zero !== undefined && isZero(amount) ? zero : formatMoney(amount)}</dd>
    </div>
  )
}

/** The total below the amounts of an example. */
export function TotalRow({ name, amount }: Omit<RowProps, 'zero'>) {
  return (
    <div className="mt-1 flex justify-between gap-4 border-t border-base-300 pt-2 text-base font-semibold">
      <dt>{name}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  )
}
