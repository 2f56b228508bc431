import type { Clock } from '#base/clock.ts'
import type { TableKindName, TableMapping } from '#base/contract/forms/table-mapping.ts'
import type { Permission } from '#base/contract/permissions.ts'
import type { Admin } from '#platform/audit/log.ts'
import type { DbAndPool, Tx } from '#platform/db/open.ts'
import type { FileFacts } from '../model.ts'
import type { FileRow } from '../reading/model.ts'
import type { ShownField, TableField, TableRow } from './model.ts'
import type { Became } from './store/rows.ts'

/** A file whose columns are known. */
export interface TableFile {
  readonly facts: FileFacts
  readonly mapping: TableMapping
  /** Reads its rows from the first. */
  readonly rows: () => AsyncIterable<FileRow>
  /** A folder for what is not in memory. */
  readonly scratch: string
}

/** What kinds use of the shop. */
export interface KindShop extends DbAndPool {
  readonly clock: Clock
  /** Queues, in the transaction that changes vehicles, what follows from it. */
  readonly queueAfterVehicles: (tx: Tx) => Promise<void>
}

/** Makes or undoes rows within a transaction. @throws Refusal where none of them is done. */
export type TableWrite = (
  tx: Tx,
  rows: readonly TableRow[],
  by: Admin,
  shop: KindShop,
) => Promise<readonly Became[]>

/** A kind of files that are not of products: what their columns and rows mean. All else is the same for each (docs/decisions/office/imports.md). */
export interface TableKind {
  readonly kind: TableKindName
  /** What such a file is called. */
  readonly name: string
  /** What somebody needs beside `import`, to see its rows too. */
  readonly needs: readonly Permission[]
  readonly fields: readonly TableField[]
  /** The most rows that a file may have; undefined for any number. */
  readonly mostRows?: number
  /** Heads beside the fields that are not read, and of which nobody is asked. */
  readonly ignores: (head: string) => boolean
  /** Whether a file with these heads is of this kind, without a person who says it. */
  readonly isOf: (heads: readonly string[]) => boolean
  /** Why a mapping is not enough, in one sentence; undefined where it is. */
  readonly lacks: (mapping: TableMapping) => string | undefined
  /** Compares a file with the shop, some rows at a time. Together they have all rows of the file. */
  readonly compare: (shop: KindShop, file: TableFile) => AsyncIterable<readonly TableRow[]>
  readonly shown: (row: TableRow) => readonly ShownField[]
  /** So many rows are written in one transaction. */
  readonly atOnce: number
  readonly apply: TableWrite
  readonly undo: TableWrite
}
