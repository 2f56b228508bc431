import { foundByPatterns } from '#catalog/store/found.ts'
import type { Db } from '#db/open.ts'
import { buildSegment } from '#find/index/segment.ts'
import { tally } from '#find/index/tally.ts'
import { classOf } from '#find/index/wanted.ts'
import type { FindQuery, Found, Matcher } from '#find/noun.ts'
import { fitsOf } from './fits.ts'

/** The most products that are read for one search; of more only so many are counted. */
const mostRead = 10_000

/** Finds as the index does, in the database: each search reads all products that have its words. */
export async function findInDatabase(db: Db, query: FindQuery, most = mostRead): Promise<Found> {
  const patterns = query.words.map((wanted) => wanted.map(patternOf))
  const rows = await foundByPatterns(db, patterns, most + 1)
  const read = rows.slice(0, most)
  const fits =
    query.vehicles === undefined
      ? new Map()
      : await fitsOf(
          db,
          read.map(({ id }) => id),
        )
  const segment = buildSegment(read, fits)
  const byId = new Map(read.map((row) => [row.id, row]))
  const classes = Uint8Array.from(segment.ids, (id) => {
    const row = byId.get(id)
    return row === undefined || query.words.length === 0 ? 0 : classOf(row, query)
  })
  const places = Uint32Array.from(segment.ids.keys())
  return { ...tally(segment, { places, classes }, query), isLeast: rows.length > most }
}

/** Words stand between spaces in `products.search`. */
function patternOf({ text, isWhole }: Matcher): string {
  const literal = text.replace(/[\\%_]/g, '\\$&')
  return isWhole ? `% ${literal} %` : `% ${literal}%`
}
