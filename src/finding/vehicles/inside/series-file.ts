/*
 * The file of the vehicles that come with the shop: a line for each series, which is a make, model and engine with the
 * years in which it was sold. It is plain text without quotes, so that a newer one shows as a small difference.
 */

/** A series as the file has it. */
export interface SeriesLine {
  /** From 1, and never given to another series. */
  readonly id: number
  readonly make: string
  readonly model: string
  /** The displacement in litres; null where it is unknown, or the vehicle has none. */
  readonly litres: number | null
  readonly cylinders: number | null
  /** Ascending. */
  readonly years: readonly number[]
}

const heads = 'series\tmake\tmodel\tlitres\tcylinders\tyears'

/**
 * Reads the series of the file.
 * @throws Error with the number of the first line that is wrong.
 */
export function readSeries(text: string): SeriesLine[] {
  const [first, ...lines] = text.trimEnd().split('\n')
  if (first !== heads) throw new Error(`The first line of the vehicles must be "${heads}"`)
  return lines.map((line, at) => {
    const series = seriesOf(line.split('\t'))
    if (series === undefined) throw new Error(`Line ${at + 2} of the vehicles is wrong: ${line}`)
    return series
  })
}

export function writeSeries(series: readonly SeriesLine[]): string {
  const lines = series.map(({ id, make, model, litres, cylinders, years }) =>
    [id, make, model, litres ?? '', cylinders ?? '', rangesOf(years)].join('\t'),
  )
  return [heads, ...lines, ''].join('\n')
}

function seriesOf(cells: readonly string[]): SeriesLine | undefined {
  const [id = '', make = '', model = '', litres = '', cylinders = '', ranges = ''] = cells
  const years = yearsOf(ranges)
  const isRight =
    cells.length === 6 &&
    // Above are the owner's.
    /^[1-9]\d{0,5}$/.test(id) &&
    make !== '' &&
    model !== '' &&
    /^(\d{1,2}([.]\d)?)?$/.test(litres) &&
    /^(\d{1,2})?$/.test(cylinders) &&
    years !== undefined
  if (!isRight) return undefined
  const amount = (cell: string) => (cell === '' ? null : Number(cell))
  return { id: Number(id), make, model, litres: amount(litres), cylinders: amount(cylinders), years }
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
