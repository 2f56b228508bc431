import { drives, noParts, type Series, type VehicleParts } from '../model.ts'
import type { Successor } from '../relatives.ts'

/*
 * The files of the vehicles that come with the shop: a line for each series, which is a make, nameplate, engine and what else tells it from
 * others, with the years in which it was sold; and a line for each series that came in place of a retired one. They are plain text without
 * quotes, so that a newer one shows as a small difference.
 */

const text = '[^\t]*'
const name = '[^\t]+'
const upTo4Digits = String.raw`\d{0,4}`
/** `2009-05`. */
const month = String.raw`(?:\d{4}-(?:0[1-9]|1[0-2]))?`
/** The columns with the pattern of their cells. */
const columns = {
  /** Above are the owner's. */
  series: String.raw`[1-9]\d{0,5}`,
  retired: '(?:retired)?',
  market: 'US|EU',
  make: name,
  model: name,
  submodel: text,
  generation: text,
  body: text,
  drive: drives.join('|'),
  engine: text,
  litres: String.raw`(?:\d{1,2}(?:[.]\d)?)?`,
  cc: upTo4Digits,
  cylinders: String.raw`\d{0,2}`,
  kw: upTo4Digits,
  fuel: text,
  aspiration: text,
  from: month,
  to: month,
  source: text,
  years: name,
}
const heads = Object.keys(columns).join('\t')
/** The whole line at once: thirty thousand are read at the first start. */
const line = new RegExp(
  `^${Object.values(columns)
    .map((cell) => `(${cell})`)
    .join('\t')}$`,
)
const successorHeads = 'retired\tsuccessor\tyears'

/** A series as the file has it, with who says so. */
export interface SeriesLine extends Series {
  readonly source: string
}

/**
 * Reads the series of the file.
 * @throws Error with the number of the first line that is wrong.
 */
export function readSeries(text: string): SeriesLine[] {
  return linesOf(text, heads).map((said, at) => {
    const [
      ,
      id,
      retired,
      market,
      make = '',
      model = '',
      submodel = '',
      generation = '',
      body = '',
      drive = '',
      engine = '',
      litres,
      cc,
      cylinders,
      kw,
      fuel = '',
      aspiration = '',
      from,
      to,
      source = '',
      ranges = '',
    ] = line.exec(said) ?? []
    const years = yearsOf(ranges)
    if (id === undefined || years === undefined) throw wrongLine(at, said)
    const parts: VehicleParts = {
      ...noParts,
      market: market === 'EU' ? 'EU' : 'US',
      submodel,
      generation,
      body,
      drive,
      cc: numberOf(cc),
      kw: numberOf(kw),
      fuel,
      aspiration,
      fromMonth: monthOf(from),
      toMonth: monthOf(to),
    }
    return {
      id: Number(id),
      isRetired: retired !== '',
      make,
      model,
      engine,
      litres: numberOf(litres),
      cylinders: numberOf(cylinders),
      years,
      source,
      parts,
    }
  })
}

function numberOf(cell = ''): number | null {
  return cell === '' ? null : Number(cell)
}

/** Months since the year 0. */
function monthOf(cell = ''): number | null {
  return cell === '' ? null : Number(cell.slice(0, 4)) * 12 + Number(cell.slice(5)) - 1
}

/**
 * Reads which series came in place of which.
 * @throws Error with the number of the first line that is wrong.
 */
export function readSuccessors(text: string): Successor[] {
  return linesOf(text, successorHeads).map((said, at) => {
    const [retired, successor, ranges = ''] = said.split('\t')
    const years = yearsOf(ranges)
    if (!(Number(retired) > 0 && Number(successor) > 0) || years === undefined) throw wrongLine(at, said)
    return { retired: Number(retired), successor: Number(successor), years }
  })
}

function linesOf(text: string, wanted: string): string[] {
  const [first, ...lines] = text.trimEnd().split('\n')
  if (first !== wanted) throw new Error(`The first line of the vehicles must be "${wanted}"`)
  return lines
}

const wrongLine = (at: number, said: string) => new Error(`Line ${at + 2} of the vehicles is wrong: ${said}`)

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
