import { newest, readCursor } from '#base/cursor.ts'
import { keysOf } from '#base/keys-of.ts'
import { type Lack, lacks, type MissingQuery } from '#catalog/missing/model.ts'
import * as store from '#catalog/missing/store/list.ts'
import type { Db } from '#platform/db/open.ts'

const mostMakers = 200
const mostImports = 50

/**
 * Products that lack a picture, a text or a category, newest first, with how many lack what, and by what the list can be narrowed.
 * @throws Refusal `invalid` for an invalid cursor.
 */
export async function missingProducts(
  db: Db,
  { cursor, limit = 50, ...wanted }: MissingQuery & { readonly cursor?: string; readonly limit?: number },
) {
  const before = cursor === undefined ? newest : readCursor(cursor)
  const { lacks: _, ...others } = wanted
  const [rows, any, makers, imports, ...each] = await Promise.all([
    store.listMissing(db, wanted, { before, limit: limit + 1 }),
    store.countMissing(db, others),
    store.listMakers(db, { ...wanted, maker: undefined }, mostMakers),
    store.listImported(db, mostImports),
    ...lacks.map((lack) => store.countMissing(db, { ...others, lacks: lack })),
  ])
  const counted = Object.fromEntries(lacks.map((lack, at) => [lack, each[at] ?? 0]))
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map(({ seq: _seq, createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    next: rows.length > limit ? String(shown.at(-1)?.seq) : null,
    counts: { any, picture: 0, text: 0, category: 0, ...counted },
    makers,
    imports,
  }
}

/** The ids of at most `most` products that lack something, newest first. */
export function missingIds(db: Db, wanted: MissingQuery, most: number): Promise<string[]> {
  return store.listMissingIds(db, wanted, most)
}

/** How many products were never on sale, by what they lack. */
export async function neverOnSale(db: Db): Promise<Readonly<Record<Lack, number>>> {
  const counts = { picture: 0, text: 0, category: 0 }
  for (const lack of keysOf(counts)) counts[lack] = await store.countNeverOnSale(db, lack)
  return counts
}
