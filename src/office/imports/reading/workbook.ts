import { stat } from 'node:fs/promises'
import type { CellValue, StreamRow } from 'hucre'
import { streamXlsxRows } from 'hucre/xlsx'
import { Refusal } from '#base/refusal.ts'
import { checkCells } from './delimited.ts'
import { readingRefusals as refusals } from './messages.ts'
import { type FileRow, limits, unreadable } from './model.ts'
import { onDemand } from './on-demand.ts'
import { sheetPackage } from './sheet-package.ts'
import { type WorkbookParts, workbookParts } from './workbook-parts.ts'
import { entryBytes } from './zip.ts'

/*
 * The only file that knows the library for XLSX. It gets a package with the one sheet that is read (sheet-package.ts), so that it
 * always streams; it would hold many a workbook in memory otherwise.
 */

export interface OpenedWorkbook {
  readonly sheet: string
  readonly otherSheets: readonly string[]
  rows(): AsyncGenerator<FileRow>
}

/**
 * Opens a sheet of a workbook: the named one, else the one with the most rows. Merged cells have their value in the first of them.
 * @throws Refusal `invalid` for a file that is no workbook, a DOCTYPE in it, and a sheet that it lacks; `too_large` beyond 200 MB.
 */
export async function openWorkbook(path: string, wanted: string | undefined): Promise<OpenedWorkbook> {
  const { size } = await stat(path)
  if (size > limits.workbookBytes) throw new Refusal('too_large', 'too_large', refusals.workbookTooLarge)
  const parts = await workbookParts(path)
  const sheet =
    wanted === undefined ? await longest(path, parts) : parts.sheets.find(({ name }) => name === wanted)
  if (sheet === undefined)
    throw unreadable(wanted === undefined ? refusals.noSheets : refusals.noSheet(wanted))
  return {
    sheet: sheet.name,
    otherSheets: parts.sheets.flatMap(({ name }) => (name === sheet.name ? [] : [name])),
    rows: () => rowsOf(sheetPackage(path, parts, sheet.part)),
  }
}

async function longest(
  path: string,
  { sheets }: WorkbookParts,
): Promise<WorkbookParts['sheets'][number] | undefined> {
  if (sheets.length < 2) return sheets[0]
  const counted: { sheet: WorkbookParts['sheets'][number]; rows: number }[] = []
  for (const sheet of sheets) counted.push({ sheet, rows: await countRows(entryBytes(path, sheet.part)) })
  return counted.reduce((best, one) => (one.rows > best.rows ? one : best)).sheet
}

async function countRows(xml: AsyncIterable<Uint8Array>): Promise<number> {
  let rows = 0
  let before = ''
  for await (const piece of xml) {
    const text = before + Buffer.from(piece).toString('latin1')
    // An opening tag that is cut off is counted with the next piece.
    const end = text.lastIndexOf('<')
    rows += text.slice(0, end).match(/<(\w+:)?row[\s>]/g)?.length ?? 0
    before = text.slice(end)
  }
  return rows
}

async function* rowsOf(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<FileRow> {
  try {
    for await (const row of onDemand(pieces, (stream) => streamXlsxRows(stream))) yield rowOf(row)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw unreadable(refusals.workbook(error instanceof Error ? error.message : String(error)))
  }
}

function rowOf({ index, values }: StreamRow): FileRow {
  const line = index + 1
  const numbers = new Set<number>()
  const cells = values.map((value, column) => {
    if (typeof value === 'number') numbers.add(column)
    return textOf(value)
  })
  checkCells(cells, line)
  return { line, cells, numbers }
}

function textOf(value: CellValue): string {
  if (value === null || value === undefined) return ''
  // A spreadsheet shows 15 digits: 0.1 + 0.2 is 0.3 there.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  if (value instanceof Date) return dateText(value)
  return String(value)
}

/** `2026-05-02`, and with its time if it has one. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day = '', time = ''] = date.toISOString().split(/[T.]/)
  return time === '00:00:00' ? day : `${day}T${time}`
}
