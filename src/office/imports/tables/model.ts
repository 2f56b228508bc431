import type { Fate, FindingKind, Outcome, RowProblem } from '../model.ts'

/** A row of a file as it came. */
export interface SentRow {
  readonly line: number
  readonly cells: readonly string[]
  /** What is wrong with it; empty where another row of the same thing is wrong. */
  readonly problem: string
}

/** What rows of a file say of one thing: a product with its prices, a vehicle. */
export interface TableRow {
  readonly line: number
  /** Of the file that it takes; they may stand apart. */
  readonly lines: number
  readonly name: string
  /** Two rows with one are about the same thing. */
  readonly matchKey: string
  /** What is changed or was added; null where it is not there. */
  readonly targetId: string | null
  readonly outcome: Exclude<Outcome, 'removed' | 'skipped'>
  readonly fate: Exclude<Fate, 'withdrawn'> | null
  readonly findings: readonly FindingKind[]
  /** As its kind stores it. */
  readonly before: object
  readonly after: object
  readonly problems: readonly RowProblem[]
  /** Of a refused row. */
  readonly cells: readonly SentRow[]
}

/** A field of a row before and after, as people read it. */
export interface ShownField {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** What a column of a file may say. */
export interface TableField {
  readonly name: string
  readonly label: string
  /** The keys of the heads that it may have, the best first. */
  readonly keys: readonly string[]
}
