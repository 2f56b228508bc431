import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import { VerdictBadge } from '#finding/fitment/screens/verdict-badge.tsx'
import type { ShownLine } from '../dto.ts'

type LineFit = Omit<NonNullable<ShownLine['fit']>, 'answers'>

/** The verdict on a line and the vehicle that it was chosen for; nothing without one. */
export function LineVerdict({ line: { fit } }: { line: { readonly fit: LineFit | null } }) {
  if (fit === null) return null
  const { verdict, vehicle, position, questions } = fit
  return (
    <VerdictBadge
      verdict={verdict}
      vehicle={vehicleText(vehicle)}
      position={position}
      open={questions.length}
    />
  )
}
