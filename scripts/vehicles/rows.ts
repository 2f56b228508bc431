import type { SeriesLine } from '../../src/finding/vehicles/inside/series-file.ts'
import { noParts } from '../../src/finding/vehicles/model.ts'

export type Row = Readonly<Record<string, string | undefined>>

const plain = (text = '') => text.trim().replace(/\s+/g, ' ')
/** Sources write 0 where there is no engine. */
const number = (text = '') => Number(text) || null

/** An American vehicle as a series of one model year. */
export function americanVehicle(row: Row): SeriesLine {
  return {
    ...named(row),
    engine: '',
    years: [Number(row.year)],
    parts: {
      ...noParts,
      submodel: plain(row.submodel),
      drive: plain(row.drive),
      body: plain(row.body),
      fuel: plain(row.fuel),
      aspiration: plain(row.aspiration),
    },
  }
}

/**
 * A European variant, with the years from the first list in which it was on sale to the last. Its months are those that the source says
 * itself: a list is no month in which something was built.
 */
export function europeanVehicle(row: Row): SeriesLine {
  const [first, last] = [yearOf(row.from) ?? yearOf(row.seen_first), yearOf(row.to) ?? yearOf(row.seen_last)]
  if (first === null || last === null) throw new Error(`No years: ${JSON.stringify(row)}`)
  return {
    ...named(row),
    engine: plain(row.engine_name),
    years: Array.from({ length: Math.max(1, last - first + 1) }, (_, more) => first + more),
    parts: {
      ...noParts,
      market: 'EU',
      generation: plain(row.series_code),
      drive: plain(row.drive),
      body: plain(row.body),
      fuel: plain(row.fuel),
      cc: number(row.cc),
      kw: number(row.kw),
      fromMonth: monthOf(row.from),
      toMonth: monthOf(row.to),
    },
  }
}

/** As the makers write themselves. */
const spelt: Readonly<Record<string, string>> = { Citroen: 'Citroën', Skoda: 'Škoda' }

function named({ make, nameplate, litres, cylinders, source }: Row) {
  return {
    id: 0,
    isRetired: false,
    make: spelt[plain(make)] ?? plain(make),
    model: plain(nameplate),
    litres: number(litres),
    cylinders: number(cylinders),
    source: plain(source),
  }
}

const yearOf = (text = '') => number(text.slice(0, 4))

function monthOf(text = ''): number | null {
  return /^\d{4}-\d{2}$/.test(text) ? Number(text.slice(0, 4)) * 12 + Number(text.slice(5)) - 1 : null
}
