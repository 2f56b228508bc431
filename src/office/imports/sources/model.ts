import type * as z from 'zod/mini'
import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import type { ImportLimits, importRhythms } from '#base/contract/forms/import-schedule.ts'
import type { runOutcomes, sourceStates, waitReason } from '#base/contract/schemas/import-sources.ts'

export type Rhythm = (typeof importRhythms)[number]
export type SourceState = (typeof sourceStates)[number]
export type RunOutcome = (typeof runOutcomes)[number]
export type Reason = z.output<typeof waitReason>

/** Where the files of a source come from. */
export interface Schedule {
  readonly source: string
  readonly address: string
  readonly user: string
  /** Encrypted; null for none. */
  readonly password: string | null
  readonly hostKey: string
  readonly rhythm: Rhythm
  readonly hour: number
  readonly limits: ImportLimits
  readonly isOn: boolean
  readonly mapping: ImportMapping
  readonly approvedBy: string | null
  readonly approvedAt: Date | null
  readonly approvedDigest: string
  readonly nextAt: Date
  readonly goodRows: number | null
  readonly etag: string
  readonly modified: string
  readonly contentHash: string
  /** The digest of what was approved when the file with that hash came. */
  readonly hashOf: string
  readonly failures: number
  readonly alarmRun: string | null
  /** The digest of what it is now. */
  readonly digest: string
}

/** One time that the file of a source was fetched. */
export interface SourceRun {
  readonly id: string
  readonly source: string
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly outcome: RunOutcome
  readonly bytes: number
  readonly rows: number | null
  readonly reasons: readonly Reason[]
  readonly message: string | null
  readonly importId: string | null
}

/** After so many failures in a row an alarm is raised. */
export const failuresToAlarm = 3
