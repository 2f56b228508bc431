import Papa from 'papaparse'
import { addressRules } from '../messages.ts'
import { type AddressFault, mostAddresses } from '../model.ts'
import { oldPathOf, targetOf } from '../path.ts'

const fromHeads = new Set(['redirect from', 'from', 'old address', 'old', 'source', 'path'])
const toHeads = new Set(['redirect to', 'to', 'new address', 'new', 'target', 'destination'])

export interface AddressLine {
  readonly line: number
  readonly path: string
  readonly target: string
}

export interface AddressFile {
  readonly lines: readonly AddressLine[]
  readonly faults: readonly AddressFault[]
}

/** Reads a file of old addresses: two columns, separated by commas, semicolons or tabs. Lines are counted as in a spreadsheet. */
export function readAddressFile(csv: string, publicUrl: string): AddressFile {
  // An empty last line would count as a line with one cell, when the separator is guessed.
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, '').trimEnd(), {
    delimitersToGuess: [',', ';', '\t'],
  })
  const [heads = [], ...rows] = data
  const keys = heads.map((head) => head.trim().toLowerCase())
  const [from, to] = [keys.findIndex((key) => fromHeads.has(key)), keys.findIndex((key) => toHeads.has(key))]
  const refuse = (line: number, path: string, message: string) => ({ line, path, message })
  if (from < 0 || to < 0) return { lines: [], faults: [refuse(1, '', addressRules.heads)] }
  if (rows.length > mostAddresses) return { lines: [], faults: [refuse(1, '', addressRules.tooMany)] }
  const lines: AddressLine[] = []
  const faults: AddressFault[] = []
  const seen = new Map<string, string>()
  for (const [at, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const line = at + 2
    const typed = (cells[from] ?? '').trim()
    const path = oldPathOf(typed)
    const target = targetOf(cells[to] ?? '', publicUrl)
    const fault = faultOf(path, target, seen)
    if (fault !== undefined) faults.push(refuse(line, typed.slice(0, longestShown), fault))
    else if (path !== undefined && target !== undefined) {
      if (!seen.has(path)) lines.push({ line, path, target })
      seen.set(path, target)
    }
  }
  return { lines, faults }
}

const longestShown = 200

function faultOf(
  path: string | undefined,
  target: string | undefined,
  seen: ReadonlyMap<string, string>,
): string | undefined {
  if (path === undefined) return addressRules.path
  if (target === undefined) return addressRules.target
  return seen.has(path) && seen.get(path) !== target ? addressRules.twice : undefined
}
