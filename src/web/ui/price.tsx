import { formatMoney, type Money, toDecimal } from '#base/money.ts'

const sizes = { small: 'text-base', normal: 'text-lg', large: 'text-3xl tracking-tight' } as const

/** An amount in tabular figures. */
export function Price({ amount, size = 'normal' }: { amount: Money; size?: keyof typeof sizes }) {
  return (
    <data value={toDecimal(amount)} className={`font-[650] whitespace-nowrap tabular-nums ${sizes[size]}`}>
      {formatMoney(amount)}
    </data>
  )
}
