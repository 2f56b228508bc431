import { vehicleText } from '#contract/messages/verdicts.ts'
import { VerdictBadge } from '#fitment/screens/verdict-badge.tsx'
import type { ShownLine } from '../wire.ts'

/** The verdict on a line and the vehicle that it was chosen for; nothing without one. */
export function LineVerdict({ line: { fit } }: { line: ShownLine }) {
  if (fit === null) return null
  return <VerdictBadge verdict={fit.verdict} vehicle={vehicleText(fit.vehicle)} position={fit.position} />
}
