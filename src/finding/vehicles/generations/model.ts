import type { FileProblem } from '../file/model.ts'
import type { Generation } from '../naming.ts'

/** A row of a file that is right by itself. */
export interface GenerationLine {
  readonly line: number
  readonly generation: Generation
  /** Under which it may be used, in the words of the file. */
  readonly licence: string
}

/** A file of generations as it was read. */
export interface GenerationFile {
  /** Below the first. */
  readonly rows: number
  readonly read: readonly GenerationLine[]
  readonly problems: readonly FileProblem[]
  /** Columns that are not read, as they are headed. */
  readonly ignored: readonly string[]
}

/** What an import did, or would do. */
export interface ImportedGenerations extends Omit<GenerationFile, 'read'> {
  /** Rows with a mistake. */
  readonly refused: number
  readonly unchanged: number
  readonly added: readonly GenerationLine[]
  /** Under which the rows may be used, each once. */
  readonly licences: readonly string[]
  readonly digest: string
  readonly isDone: boolean
}
