import { mostFitments } from '#base/contract/forms/fitment.ts'
import { lineFaults } from '#finding/fitment/messages/line-words.ts'
import type { Db } from '#platform/db/open.ts'
import { merged, type SaidFitment, yearsOf } from '../inside/file-line/merge.ts'
import type { FitmentLine, LineDetails, LineFault } from '../inside/file-line/model.ts'
import { readLine } from '../inside/file-line/read.ts'
import { type LineSource, meaningOf } from '../inside/file-line/resolve-line.ts'
import { lineOfFitment, linesOfFit } from '../inside/file-line/write.ts'
import type { NoteMeaning } from '../inside/note.ts'
import type { NewFitment, ProductFit, YearRange } from '../model.ts'
import { readMeanings } from '../store/notes.ts'
import { nothingKnown, readFits } from '../store/read.ts'
import type { LineVehicles } from './line-vehicles.ts'

/** What products fit, as lines of a file, by their ids. */
export async function linesOfMany(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const fits = await readFits(db, ids)
  return new Map([...fits].map(([id, fit]) => [id, linesOfFit(fit)]))
}

/** What a file says of a product. */
export interface SaidLines {
  /** The product; null for a new one. */
  readonly id: string | null
  readonly lines: readonly string[]
}

export interface ReadLines {
  /** All lines that the product has after the file. */
  readonly after: readonly string[]
  readonly faults: readonly LineFault[]
  /** Vehicles that the shop does not know, each with how many lines name it: these lines are left out. */
  readonly unknown: ReadonlyMap<string, number>
}

export interface LineOptions extends LineSource {
  /** The lines are all that their sources say of the product; else they are added. */
  readonly replaces: boolean
  /** A name that the shop does not know leaves the line out, as an unknown id does; else it is a fault. */
  readonly isLenient: boolean
}

/** Finds the vehicles of the lines of a file, and what the products have after it. Nothing is changed. */
export async function readLines(
  db: Db,
  vehicles: LineVehicles,
  products: readonly SaidLines[],
  options: LineOptions,
): Promise<ReadLines[]> {
  const fits = await readFits(
    db,
    products.flatMap(({ id }) => id ?? []),
  )
  const parsed = products.map(({ id, lines }) => {
    const fit = fits.get(id ?? '') ?? nothingKnown
    const known = new Map(fit.fitments.map((one) => [lineOfFitment(one), one]))
    // What the product has needs no vehicle of today.
    const said = lines.map((text) => ({
      text,
      same: known.get(text),
      line: known.has(text) ? null : readLine(text, vehicles.details),
    }))
    return { fit, said }
  })
  const fresh = parsed.flatMap(({ said }) =>
    said.flatMap(({ line }) => (line !== null && 'kind' in line ? [line] : [])),
  )
  await vehicles.load(fresh)
  const sort = await sorterOf(db, fresh)
  return parsed.map((one) => readProduct(one, vehicles, sort, options))
}

interface Parsed {
  readonly fit: ProductFit
  readonly said: readonly {
    readonly text: string
    readonly same: NewFitment | undefined
    readonly line: FitmentLine | LineFault | null
  }[]
}

function readProduct(
  { fit, said }: Parsed,
  vehicles: LineVehicles,
  sort: (fitment: NewFitment) => NewFitment,
  options: LineOptions,
): ReadLines {
  const faults: LineFault[] = []
  const unknown = new Map<string, number>()
  const fitments: SaidFitment[] = []
  const universal = said.flatMap(({ line }) =>
    line !== null && 'kind' in line && line.kind === 'universal' ? [line] : [],
  )
  const leaveOut = (vehicle: string) => unknown.set(vehicle, (unknown.get(vehicle) ?? 0) + 1)
  const groupOf = alikeGroups<SaidFitment & { readonly years: YearRange[] }>()
  for (const { text, same, line } of said) {
    if (same !== undefined)
      fitments.push({
        fitment: same,
        years: [yearsOf(same)],
        hasSource: same.source !== '',
        isRemoved: false,
        isJoined: false,
      })
    if (line === null) continue
    if (!('kind' in line)) faults.push(line)
    else if (line.kind === 'fitment') {
      const meaning = meaningOf(text, line, vehicles, options)
      if (meaning.kind === 'unknown') leaveOut(meaning.vehicle)
      else if (meaning.kind === 'known')
        for (const { key, years, fitment } of meaning.found) {
          const alike = key === undefined ? undefined : groupOf(line, key)
          const group = alike?.group
          if (group !== undefined) {
            group.years.push(...years)
            continue
          }
          const one = {
            fitment: sort(fitment()),
            years: [...years],
            hasSource: line.details.source !== undefined,
            isRemoved: line.isRemoved,
            isJoined: line.vehicle.by === 'id' || options.isLenient,
          }
          fitments.push(one)
          alike?.begin(one)
        }
      else if (options.isLenient && line.vehicle.by === 'name')
        leaveOut([line.vehicle.make, line.vehicle.model ?? ''].join(' ').trim())
      else faults.push(meaning.fault)
    }
  }
  const [all, ...others] = universal
  if (all !== undefined && (others.length > 0 || fitments.length > 0))
    faults.push({ line: 'universal', ...lineFaults.universal })
  if (all !== undefined)
    return {
      after: linesOfFit({ ...nothingKnown, isUniversal: true, universalNote: all.note }),
      faults,
      unknown,
    }
  if (fit.isUniversal && fitments.length > 0 && !options.replaces)
    faults.push({
      line: fitments.length === 1 ? '1 line' : `${fitments.length} lines`,
      ...lineFaults.universal,
    })
  if (fit.isUniversal && fitments.length === 0) return { after: linesOfFit(fit), faults, unknown }
  const after = [...new Set(merged(fit.fitments, fitments, options.replaces).map(lineOfFitment))].sort()
  if (after.length > mostFitments) faults.push({ line: '', ...lineFaults.many })
  return { after, faults, unknown }
}

/** Finds the group of what the lines of a product say alike, but for the years. */
function alikeGroups<Group>() {
  const byDetails = new Map<LineDetails, Map<string, Group>>()
  return (line: Extract<FitmentLine, { kind: 'fitment' }>, vehicles: string) => {
    const groups = byDetails.get(line.details) ?? new Map<string, Group>()
    byDetails.set(line.details, groups)
    const key = `${line.isRemoved} ${vehicles}`
    return { group: groups.get(key), begin: (group: Group) => groups.set(key, group) }
  }
}

/** What makes of unsorted notes what the owner said of their texts before. */
async function sorterOf(db: Db, lines: readonly FitmentLine[]): Promise<(fitment: NewFitment) => NewFitment> {
  const texts = new Set(
    lines.flatMap((line) =>
      line.kind === 'fitment'
        ? (line.details.notes ?? []).flatMap(({ text, kind }) => (kind === 'unsorted' ? [text] : []))
        : [],
    ),
  )
  const meanings: ReadonlyMap<string, NoteMeaning> =
    texts.size === 0 ? new Map() : await readMeanings(db, [...texts])
  if (meanings.size === 0) return (fitment) => fitment
  return (fitment) => ({
    ...fitment,
    notes: fitment.notes.map((note) =>
      note.kind === 'unsorted' ? { ...note, kind: meanings.get(note.text) ?? note.kind } : note,
    ),
  })
}
