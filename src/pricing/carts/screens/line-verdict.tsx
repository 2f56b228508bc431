import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import { VerdictBadge } from '#finding/fitment/screens/verdict-badge.tsx'
import type { ShownLine } from '../dto.ts'

type LineFit = Omit<NonNullable<ShownLine['fit']>, 'answers'>

interface Props {
  readonly line: { readonly fit: LineFit | null }
  /** The vehicle stands above all lines. */
  readonly isNamedAbove?: boolean
}

/** The verdict on a line and the vehicle that it was chosen for; nothing without one. */
export function LineVerdict({ line: { fit }, isNamedAbove = false }: Props) {
  if (fit === null) return null
  const { verdict, vehicle, position, questions, note } = fit
  return (
    <VerdictBadge
      verdict={verdict}
      vehicle={isNamedAbove ? undefined : vehicleText(vehicle)}
      position={position}
      open={questions.length}
      note={note}
    />
  )
}
