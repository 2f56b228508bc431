import type { AnswerOf } from '#base/contract/schemas.ts'
import type { AskedGap, Fillable, VehicleGap } from './model.ts'

type AskedRow = AnswerOf<'askedGaps'>['rows'][number]
type VehicleRow = AnswerOf<'vehicleGaps'>['rows'][number]

/** What was asked for and not found, as the contract spells it. */
export function askedGapToDto({ lastAt, ...same }: Fillable<AskedGap>): AskedRow {
  return { _id: idOf(same), ...same, lastAt: lastAt.toISOString() }
}

/** A vehicle without a kind of part, as the contract spells it. */
export function vehicleGapToDto(gap: Fillable<VehicleGap>): VehicleRow {
  return { _id: idOf(gap), ...gap }
}

/** A pair of vehicle and part type is a line of its own. */
const idOf = ({ vehicle, partType }: { vehicle: string; partType: string }) => `${vehicle} | ${partType}`

/** A line of the tables in the browser. */
export type AskedLine = ReturnType<typeof askedGapFromDto>
export type VehicleLine = ReturnType<typeof vehicleGapFromDto>

export function askedGapFromDto({ _id, ...same }: AskedRow) {
  return { id: _id, ...same }
}

export function vehicleGapFromDto({ _id, ...same }: VehicleRow) {
  return { id: _id, ...same }
}
