import type { ReactNode } from 'react'
import { cartWords } from '#contract/messages.ts'
import { type Decimal, formatDecimal, fromWire, isZero } from '#money.ts'
import { Card } from '#ui/card.tsx'
import { maxLines } from '../noun.ts'
import type { ShownLine } from '../wire.ts'
import type { ShownCart } from './browser-cart.ts'

interface Props {
  readonly lines: readonly ShownLine[]
  readonly totals: NonNullable<ShownCart['totals']>
}

/** What the cart costs, and how it is ordered. */
export function CartTotals({ lines, totals }: Props) {
  const counted = lines.filter(({ total }) => total !== null).length
  const wrong = lines.filter(({ problem }) => problem !== null).length
  return (
    <Card as="section" className="flex flex-col gap-4 lg:sticky lg:top-20">
      <h2 className="text-heading">{cartWords.summary}</h2>
      <dl className="flex flex-col gap-2">
        <Row name={cartWords.goods(counted)} amount={totals.goods} />
        {!isZero(fromWire(totals.discount)) && <Row name={cartWords.discount} amount={totals.discount} />}
        {totals.delivery !== null && <Row name={cartWords.delivery} amount={totals.delivery} />}
        {totals.taxes.map(({ name, percent, tax }) => (
          <Row key={`${name} ${percent}`} name={`${name} ${percent} %`} amount={tax} />
        ))}
        <div className="flex items-baseline justify-between gap-3 border-t border-base-300 pt-3">
          <dt>{cartWords.total}</dt>
          <dd className="text-heading tabular-nums" aria-live="polite">
            {formatDecimal(totals.total)}
          </dd>
        </div>
      </dl>
      {wrong > 0 && <Note>{cartWords.problems(wrong)}</Note>}
      {lines.length > maxLines && <Note>{cartWords.tooMany(maxLines)}</Note>}
      <p className="text-sm text-muted">{cartWords.oneByOne}</p>
    </Card>
  )
}

function Row({ name, amount }: { name: string; amount: Decimal }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">{formatDecimal(amount)}</dd>
    </div>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-sm font-medium text-error">{children}</p>
}
