import { Link } from 'react-router'
import { positionsText, verdictRefusals } from '#base/contract/messages/verdicts.ts'
import { productName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import type { Product } from '#catalog/products/model.ts'
import { fitWords } from '#finding/fitment/messages/fit-words.ts'
import { lineFit } from '#pricing/carts/messages/line-fit.ts'
import { LineVerdict } from '#pricing/carts/screens/line-verdict.tsx'
import { TickBox } from '#pricing/carts/screens/tick-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PurchaseFit } from './use-purchase-fit.ts'

interface Props {
  readonly product: Product
  readonly told: Exclude<PurchaseFit['told'], { kind: 'no_vehicle' }>
  readonly fit: PurchaseFit
}

/** Whether the product fits the chosen vehicle, and the confirmation of what is not listed for it. */
export function ProductFit({ product: { slug, name }, told, fit }: Props) {
  const { again, needsTick, isTicked, tick, isMissed } = fit
  return (
    <section aria-label={fitWords.title} className="flex min-h-6 flex-col items-start gap-2">
      {told.kind === 'checking' && (
        <>
          <span className="sr-only">{fitWords.checking}</span>
          <Skeleton className="h-5 w-4/5" />
        </>
      )}
      {told.kind === 'failed' && (
        <>
          <p className="text-sm">{told.isGone ? fitWords.gone : fitWords.failed}</p>
          {!told.isGone && (
            <Button size="small" onClick={again}>
              {fitWords.again}
            </Button>
          )}
        </>
      )}
      {told.kind === 'known' && <LineVerdict line={{ fit: lineOf(told) }} />}
      {told.kind === 'known' && told.verdict.verdict === 'conditional' && (
        <Link to={screens.product(slug)} className="text-sm link">
          {lineFit.answer}
        </Link>
      )}
      {needsTick && (
        <TickBox
          label={lineFit.tick}
          checked={isTicked}
          refusal={isMissed ? verdictRefusals.notListedHere(productName(name)) : undefined}
          onChange={tick}
        />
      )}
    </section>
  )
}

/** What a line of a cart is told. */
function lineOf({
  vehicle,
  verdict: { verdict, evidence, questions, universalNote: note },
}: Extract<Props['told'], { kind: 'known' }>) {
  const position = positionsText(evidence.map((one) => one.position))
  return { vehicle: { ...vehicle, version: vehicle.version ?? '' }, verdict, note, questions, position }
}
