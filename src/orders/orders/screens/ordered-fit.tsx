import { positionsText } from '#base/contract/messages/verdicts.ts'
import { VerdictBadge } from '#finding/fitment/screens/verdict-badge.tsx'
import { orderedFit } from '#orders/orders/messages/ordered-fit.ts'
import type { Order } from '#orders/orders/model.ts'

/** What the shop said of the fit of a line when it was ordered; nothing without a vehicle. */
export function OrderedFit({ line: { fit } }: { line: Order['lines'][number] }) {
  if (fit === undefined) return null
  const { verdict, vehicle, evidence, sentAnyway } = fit
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-sm">
      <VerdictBadge
        verdict={verdict}
        vehicle={vehicle.words}
        position={positionsText(evidence.map(({ position }) => position))}
      />
      {sentAnyway && <span className="text-muted">{orderedFit.confirmed}</span>}
    </p>
  )
}
