import { formatDollars } from '#money.ts'

const sizes = { small: 'text-base', normal: 'text-lg', large: 'text-3xl tracking-tight' } as const

/** An amount in dollars, in figures of one width. */
export function Price({ dollars, size = 'normal' }: { dollars: number; size?: keyof typeof sizes }) {
  return (
    <data value={dollars} className={`font-[650] whitespace-nowrap tabular-nums ${sizes[size]}`}>
      {formatDollars(dollars)}
    </data>
  )
}
