import * as z from 'zod/mini'
import { drives, noParts, type Series, type VehicleParts } from '../model.ts'
import type { Successor } from '../relatives.ts'

/*
 * The files of the vehicles that come with the shop: a line for each series, which is a make, nameplate, engine and what else tells it from
 * others, with the years in which it was sold; and a line for each series that came in place of a retired one. They are plain text without
 * quotes, so that a newer one shows as a small difference.
 */

const columns = [
  ...(['series', 'retired', 'market', 'make', 'model', 'submodel', 'generation', 'body', 'drive'] as const),
  ...([
    'engine',
    'litres',
    'cc',
    'cylinders',
    'kw',
    'fuel',
    'aspiration',
    'from',
    'to',
    'source',
    'years',
  ] as const),
] as const
const heads = columns.join('\t')
const successorHeads = 'retired\tsuccessor\tyears'

/** A series as the file has it, with who says so. */
export interface SeriesLine extends Series {
  readonly source: string
}

const years = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const read = yearsOf(text)
    if (read === undefined) issues.push({ code: 'custom', message: 'Years in order', input: text })
    return read ?? []
  }),
)
const number = (pattern: RegExp) =>
  z.pipe(
    z.string().check(z.regex(pattern)),
    z.transform((text) => (text === '' ? null : Number(text))),
  )
/** `2009-05` as months since the year 0. */
const month = z.pipe(
  z.string().check(z.regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/)),
  z.transform((text) => (text === '' ? null : Number(text.slice(0, 4)) * 12 + Number(text.slice(5)) - 1)),
)
/** Above are the owner's. */
const id = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number))
const name = z.string().check(z.minLength(1))
const line = z.object({
  series: id,
  retired: z.enum(['', 'retired']),
  market: z.enum(['US', 'EU']),
  make: name,
  model: name,
  submodel: z.string(),
  generation: z.string(),
  body: z.string(),
  drive: z.enum(drives),
  engine: z.string(),
  litres: number(/^(\d{1,2}([.]\d)?)?$/),
  cc: number(/^\d{0,4}$/),
  cylinders: number(/^\d{0,2}$/),
  kw: number(/^\d{0,4}$/),
  fuel: z.string(),
  aspiration: z.string(),
  from: month,
  to: month,
  source: z.string(),
  years,
})

/**
 * Reads the series of the file.
 * @throws Error with the number of the first line that is wrong.
 */
export function readSeries(text: string): SeriesLine[] {
  return linesOf(text, heads).map((cells, at) => {
    const named = Object.fromEntries(columns.map((column, place) => [column, cells[place]]))
    const { success, data } = line.safeParse(named)
    if (!success || cells.length !== columns.length) throw wrongLine(at, cells)
    const { series, retired, make, model, engine, litres, cylinders, years, source, from, to, ...said } = data
    const parts: VehicleParts = { ...noParts, ...said, fromMonth: from, toMonth: to }
    return {
      id: series,
      isRetired: retired !== '',
      make,
      model,
      engine,
      litres,
      cylinders,
      years,
      source,
      parts,
    }
  })
}

/**
 * Reads which series came in place of which.
 * @throws Error with the number of the first line that is wrong.
 */
export function readSuccessors(text: string): Successor[] {
  return linesOf(text, successorHeads).map((cells, at) => {
    const [retired, successor, ranges = ''] = cells
    const years = yearsOf(ranges)
    if (!(Number(retired) > 0 && Number(successor) > 0) || years === undefined) throw wrongLine(at, cells)
    return { retired: Number(retired), successor: Number(successor), years }
  })
}

function linesOf(text: string, wanted: string): string[][] {
  const [first, ...lines] = text.trimEnd().split('\n')
  if (first !== wanted) throw new Error(`The first line of the vehicles must be "${wanted}"`)
  return lines.map((each) => each.split('\t'))
}

const wrongLine = (at: number, cells: readonly string[]) =>
  new Error(`Line ${at + 2} of the vehicles is wrong: ${cells.join('\t')}`)

export function writeSeries(series: readonly SeriesLine[]): string {
  const lines = series.map(
    ({ id, isRetired, make, model, engine, litres, cylinders, years, source, parts }) => {
      const { market, submodel, generation, body, drive, cc, kw, fuel, aspiration, fromMonth, toMonth } =
        parts
      return [
        ...[id, isRetired ? 'retired' : '', market, make, model, submodel, generation, body, drive],
        ...[
          engine,
          litres,
          cc,
          cylinders,
          kw,
          fuel,
          aspiration,
          monthText(fromMonth),
          monthText(toMonth),
          source,
        ],
        rangesOf(years),
      ]
        .map((cell) => cell ?? '')
        .join('\t')
    },
  )
  return [heads, ...lines, ''].join('\n')
}

export function writeSuccessors(successors: readonly Successor[]): string {
  const lines = successors.map(({ retired, successor, years }) =>
    [retired, successor, rangesOf(years)].join('\t'),
  )
  return [successorHeads, ...lines, ''].join('\n')
}

function monthText(month: number | null): string | null {
  return month === null ? null : `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}

/** `1984-1987 1990` for the years 1984 to 1987 and 1990. */
function rangesOf(years: readonly number[]): string {
  const ranges: [from: number, to: number][] = []
  for (const year of years) {
    const last = ranges.at(-1)
    if (last?.[1] === year - 1) last[1] = year
    else ranges.push([year, year])
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(' ')
}

/** The years of ranges, ascending; undefined if they are none, or not in order. */
function yearsOf(ranges: string): number[] | undefined {
  const years: number[] = []
  for (const range of ranges.split(' ')) {
    const [, from, to = from] = /^(\d{4})(?:-(\d{4}))?$/.exec(range) ?? []
    if (from === undefined) return undefined
    if (Number(from) <= (years.at(-1) ?? 0) || Number(to) < Number(from)) return undefined
    for (let year = Number(from); year <= Number(to); year++) years.push(year)
  }
  return years
}
