import { Refusal } from '#base/refusal.ts'

/** A row of a file: the line where it begins (for XLSX its row), and its cells as text. */
export interface FileRow {
  /** As an editor counts: the first is 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** The columns, from 0, whose cells a spreadsheet holds as a number: zeros before it and digits after the 15th are lost. */
  readonly numbers?: ReadonlySet<number>
}

export const formats = ['delimited', 'xlsx', 'fixed', 'xml'] as const
export type Format = (typeof formats)[number]
export const encodings = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251', 'ibm850'] as const),
] as const
export type Encoding = (typeof encodings)[number]
export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** What only a pass over the whole of a PIES file says. */
export interface PiesColumns {
  /** The code of the company, or of the brand of the first item. */
  readonly sender: string
  readonly languages: readonly string[]
  /** With their currencies. */
  readonly prices: readonly (readonly [type: string, currency: string])[]
}

/** How a file is read; what is not given is found out. */
export interface HowToRead {
  readonly format?: Format
  readonly encoding?: Encoding
  readonly delimiter?: Delimiter
  /** The line in which the header begins; 0: the file has none. */
  readonly headLine?: number
  readonly sheet?: string
  /** Of the columns of a file with fixed widths, in signs; the last column takes the rest of the line too. */
  readonly widths?: readonly number[]
  /** What was found when a file of PIES was read as a whole. */
  readonly pies?: PiesColumns
}

export const limits = {
  fileBytes: 2 * 1024 ** 3,
  workbookBytes: 200 * 1024 ** 2,
  unpackedBytes: 8 * 1024 ** 3,
  ratio: 200,
  /** So many unpacked bytes are never a bomb. */
  freeBytes: 1024 ** 2,
  rowSigns: 1024 ** 2,
  columns: 2000,
  cellSigns: 32_767,
}

export function unreadable(sentence: string): Refusal {
  return new Refusal('invalid', 'unreadable_file', sentence)
}
