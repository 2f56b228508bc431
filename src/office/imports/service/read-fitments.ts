import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import type { Match } from '#catalog/numbers/match.ts'
import { openLineVehicles } from '#finding/fitment/service/line-vehicles.ts'
import { readLines } from '#finding/fitment/service/read-lines.ts'
import type { Db } from '#platform/db/open.ts'
import { dialectById } from '../dialects/detect.ts'
import type { ReadRecord } from '../inside/read-record.ts'
import { findingExamples, rowFaults } from '../messages/import-rules.ts'
import type { FileFacts, Finding, FindingKind, ImportRow, RowProblem } from '../model.ts'

/** A record whose fitments are all that its product has after the file. */
interface ReadFitments {
  readonly record: ReadRecord
  /** What is left out of them, and why. */
  readonly warnings: readonly RowProblem[]
}

/** So many unknown vehicles are named at a row. */
const mostWarnings = 20
/** So many are counted, each by itself. */
const mostCounted = 100_000

/** Looks for the vehicles of the fitments of a file. What the shop does not know is counted, and left out. */
export async function openFitmentsOfFile(db: Db, file: FileFacts, mapping: ImportMapping) {
  const mapped = mapping.columns.find(({ field }) => field === 'fitments')
  const head = file.columns.find(({ column }) => column === mapped?.column)?.head ?? ''
  const vehicles = mapped === undefined ? undefined : await openLineVehicles(db)
  const counted = new Map<string, number>()
  const options = {
    market: mapping.market,
    source: mapping.source,
    replaces: mapped?.replaces ?? false,
    isLenient: dialectById(file.dialect)?.leavesOutUnknown ?? false,
  }
  return {
    async read(records: readonly ReadRecord[], matches: readonly Match[]): Promise<ReadFitments[]> {
      const asked = records.flatMap((record, at) => {
        const match = matches[at]
        const { fitments = [] } = record.values
        const id = match !== undefined && 'id' in match ? (match.id ?? null) : null
        return fitments.length === 0 ? [] : [{ record, id, lines: fitments }]
      })
      if (vehicles === undefined || asked.length === 0)
        return records.map((record) => ({ record, warnings: [] }))
      const read = await readLines(db, vehicles, asked, options)
      const found = new Map(asked.map(({ record }, at) => [record, read[at]]))
      return records.map((record) => {
        const lines = found.get(record)
        if (lines === undefined) return { record, warnings: [] }
        const { after, faults, unknown } = lines
        for (const [vehicle, times] of unknown)
          if (counted.size < mostCounted || counted.has(vehicle))
            counted.set(vehicle, (counted.get(vehicle) ?? 0) + times)
        const problems = faults.map(({ line, message, right }) => ({
          column: head,
          value: line.slice(0, 200),
          message,
          right,
        }))
        return {
          record: {
            ...record,
            values: { ...record.values, fitments: after },
            problems: [...record.problems, ...problems],
          },
          warnings: [...unknown].slice(0, mostWarnings).map(([vehicle, times]) => ({
            column: head,
            value: findingExamples.unknownVehicle(vehicle, times),
            ...rowFaults.unknownVehicle,
          })),
        }
      })
    },
    /** The finding about vehicles that the shop does not know names them, the most frequent first. */
    named(findings: readonly Finding[]): Finding[] {
      const first = [...counted].toSorted(([, one], [, other]) => other - one).slice(0, mostWarnings)
      const examples = first.map(([vehicle, times]) => findingExamples.unknownVehicle(vehicle, times))
      return findings.map((one) => (one.kind === 'unknown_vehicles' ? { ...one, examples } : one))
    },
  }
}

/** A row with what is left out of it. */
export function withWarnings(row: ImportRow, warnings: readonly RowProblem[], kind: FindingKind): ImportRow {
  if (warnings.length === 0 || row.outcome === 'refused' || row.outcome === 'skipped') return row
  return {
    ...row,
    findings: [...row.findings, kind],
    problems: [...row.problems, ...warnings],
  }
}
