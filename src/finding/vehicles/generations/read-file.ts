import {
  generationRefusals as refusals,
  generationRules as rules,
} from '#finding/vehicles/messages/generations.ts'
import type { FileProblem } from '../file/model.ts'
import { readTable } from '../file/read-table.ts'
import { type Market, nameKey } from '../model.ts'
import { refuseUnreadable } from '../outside/read-row.ts'
import { readDate } from '../outside/spans.ts'
import type { GenerationFile, GenerationLine } from './model.ts'

/** What a column may be headed, as keys. */
const headings = {
  market: ['market', 'markt'],
  make: ['make', 'manufacturer', 'hersteller', 'marke'],
  nameplate: ['nameplate', 'model', 'modell', 'modellreihe'],
  generation: ['generation', 'name'],
  codes: ['codes', 'code', 'baureihe', 'typ', 'type'],
  from: ['fromyear', 'frommonth', 'from', 'von', 'baujahrvon', 'bauzeitvon', 'yearfrom'],
  to: ['toyear', 'tomonth', 'to', 'bis', 'baujahrbis', 'bauzeitbis', 'yearto'],
  source: ['source', 'quelle'],
  licence: ['licence', 'license', 'lizenz'],
} as const satisfies Record<string, readonly string[]>

type Column = keyof typeof headings

const limits = { rows: 20_000, bytes: 4 * 1024 * 1024, text: 200, source: 60, codes: 40 } as const

/**
 * Reads a file of generations from a stream, with every mistake that its rows have by themselves.
 * @param source of rows that name none.
 * @throws Refusal as `readTable` does, `too_large` for more than 20,000 rows or 4 MB.
 */
export function readGenerationFile(
  bytes: AsyncIterable<Uint8Array>,
  source: string,
): Promise<GenerationFile> {
  return readTable(bytes, {
    headings,
    missing: (has) =>
      has('make', 'nameplate', 'generation')
        ? []
        : [{ line: 1, column: '', value: '', message: rules.noNames, right: rules.noNamesRight }],
    mostRows: limits.rows,
    mostBytes: limits.bytes,
    tooLarge: refusals.tooLarge,
    readRow: (cell, line) => readRow(cell, line, source),
  })
}

type Cell = (column: Column) => string

function readRow(cell: Cell, line: number, usual: string): GenerationLine | readonly FileProblem[] {
  const problems: FileProblem[] = []
  const refuse = (column: Column, message: string, right: string) => {
    problems.push({ line, column, value: cell(column), message, right })
  }
  for (const column of ['make', 'nameplate', 'generation', 'codes', 'source', 'licence'] as const)
    refuseUnreadable(cell(column), column === 'source' ? limits.source : limits.text, (message, right) =>
      refuse(column, message, right),
    )
  for (const column of ['make', 'nameplate'] as const)
    if (nameKey(cell(column)) === '') refuse(column, rules.empty, rules.right[column])
  if (cell('generation') === '') refuse('generation', rules.empty, rules.right.generation)
  const market = marketOf(cell('market'))
  if (market === undefined) refuse('market', rules.market, rules.right.market)
  const [from, to] = (['from', 'to'] as const).map((column) => {
    const date = cell(column) === '' ? null : readDate(cell(column))
    if (date === undefined) refuse(column, rules.date, rules.right.date)
    return date ?? null
  })
  if (from && to && from.firstMonth > to.lastMonth) refuse('to', rules.backwards, rules.right.backwards)
  const source = cell('source') || usual
  if (source === '') refuse('source', rules.empty, rules.right.source)
  if (problems.length > 0 || market === undefined) return problems
  const generation = {
    market,
    make: cell('make'),
    nameplate: cell('nameplate'),
    name: cell('generation'),
    codes: codesOf(cell('codes')),
    vinSigns: [],
    fromMonth: from?.firstMonth ?? null,
    toMonth: to?.lastMonth ?? null,
    source,
  }
  return { line, generation, licence: cell('licence') }
}

function marketOf(typed: string): Market | null | undefined {
  if (typed === '') return null
  return (['US', 'EU'] as const).find((market) => market === typed.toUpperCase())
}

function codesOf(typed: string): string[] {
  const codes = typed
    .split(/[|,;/]/)
    .map((code) => code.trim())
    .filter((code) => nameKey(code) !== '')
  return [...new Set(codes)].slice(0, limits.codes)
}
