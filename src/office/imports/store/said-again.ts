import { document } from '#platform/db/documents.ts'
import { joined, rowsGiven, text, textArray } from '#platform/db/functions.ts'
import type { Tx } from '#platform/db/open.ts'
import type { PricedAs } from '../model.ts'

/** A row of a source with its hash. */
export interface HashedRow {
  readonly line: number
  /** Of the file that it takes. */
  readonly lines: number
  readonly hash: string
}

/** A product as a price depends on it, as one text. */
export function pricedByText({ taxClass, maker, categoryId }: PricedAs): string {
  return [taxClass, maker, categoryId].join(separator)
}

const separator = '\n'

/**
 * Adds the rows that say what their source said last of a product: nothing of it changes, and what the shop has made of it since stays. Not
 * those that it said of several products, or whose product it took off sale, or which would have another price by now. Returns their lines.
 */
export async function insertSaidAgain(
  tx: Tx,
  { importId, source }: { readonly importId: string; readonly source: string },
  rows: readonly HashedRow[],
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set()
  const given = rows.map(({ line, lines, hash }) => ({ line, lines, row_hash: hash }))
  const inserted = await tx
    .insertInto('import_rows')
    .columns([
      ...(['import_id', 'line', 'lines', 'product_id', 'name', 'match_key', 'outcome'] as const),
      ...(['findings', 'before', 'after'] as const),
    ])
    .expression((query) =>
      query
        .selectFrom(rowsGiven('import_rows', given))
        .innerJoin('import_said as s', (join) =>
          join.on('s.source', '=', source).onRef('s.row_hash', '=', 'given.row_hash'),
        )
        .innerJoin('products as p', 'p.id', 's.product_id')
        .select(({ ref }) => [
          text(importId).as('import_id'),
          'given.line',
          'given.lines',
          'p.id as product_id',
          joined(' ', ref('p.maker'), ref('p.part_number'), ref('p.name')).as('name'),
          'p.id as match_key',
          text('unchanged').as('outcome'),
          textArray([]).as('findings'),
          document({}).as('before'),
          document({}).as('after'),
        ])
        .where('s.is_removed', '=', false)
        .where(({ eb, or, ref, fn, val }) =>
          or([
            eb('s.priced_by', '=', ''),
            eb(
              's.priced_by',
              '=',
              joined(
                separator,
                fn.coalesce('p.tax_class', val('')),
                ref('p.maker'),
                fn.coalesce('p.category_id', val('')),
              ),
            ),
          ]),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('import_said as other')
                .select('other.product_id')
                .where('other.source', '=', source)
                .whereRef('other.row_hash', '=', 'given.row_hash')
                .whereRef('other.product_id', '<>', 's.product_id'),
            ),
          ),
        ),
    )
    .returning('line')
    .execute()
  return new Set(inserted.map(({ line }) => line))
}
