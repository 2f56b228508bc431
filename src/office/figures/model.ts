import type { ReportCell, ReportCellKind, SalesGroup } from '#base/contract/reports.ts'

/** Days in the shop's time zone, the first and the last: `2026-03-01`. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

export interface ReportColumn {
  readonly label: string
  readonly kind: ReportCellKind
}

/** A table with what stands below it. All amounts are decimals. */
export interface Report {
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly (readonly ReportCell[])[]
  readonly sums: readonly (readonly ReportCell[])[]
  readonly notes: readonly string[]
}

/** What sales are added up by, and when. */
export interface SalesQuery extends Period {
  readonly by: SalesGroup
}
