import { idFromDto, idToDto } from '#base/contract/ids.ts'
import type { VehicleReport } from '#base/contract/schemas/vehicle-file.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import type { ImportedVehicles, VehicleImport } from './model.ts'

type ImportDto = NonNullable<AnswerOf<'vehicleImport'>['import']>

/** An import, as the call answers it. While it runs it is asked for again and again, so the rows of its report stay here. */
export function importToDto({ createdAt, state, report, ...rest }: VehicleImport): ImportDto | null {
  if (state === 'receiving') return null
  const isRunning = state === 'checking' || state === 'importing'
  const answered = isRunning && report !== null ? { ...report, problems: [], added: [], changed: [] } : report
  return idToDto({ ...rest, state, report: answered, createdAt: createdAt.toISOString() })
}

/** The inverse, in a browser. */
export function importFromDto(last: ImportDto) {
  return idFromDto(last)
}
export type ShownImport = ReturnType<typeof importFromDto>

/** The most problems, additions and changes of a file in one report. */
const mostShown = 200
const longestValue = 80

/** What a file of vehicles changes; of many rows the first ones. */
export function reportToDto({ problems, added, changed, ...counts }: ImportedVehicles): VehicleReport {
  return {
    ...counts,
    problems: problems.slice(0, mostShown).map((one) => ({ ...one, value: shown(one.value) })),
    problemCount: problems.length,
    added: added.slice(0, mostShown).map((one) => ({ ...one })),
    addedCount: added.length,
    changed: changed.slice(0, mostShown).map(({ id, fields, ...one }) => ({
      _id: id,
      ...one,
      fields: fields.map((field) => ({ ...field })),
    })),
    changedCount: changed.length,
  }
}

/** A value on one line, with a sign for each character that nobody sees. */
function shown(value: string): string {
  const text = value.length > longestValue ? `${value.slice(0, longestValue)}…` : value
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\ufffd')
}
