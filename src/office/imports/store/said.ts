import type { ExpressionBuilder } from 'kysely'
import { keysOf } from '#base/keys-of.ts'
import {
  document,
  fieldText,
  hasAnyField,
  onlyField,
  withFields,
  withoutFields,
} from '#platform/db/documents.ts'
import { anyNumber, anyText, joined, rowNumber, text, textArray } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { ImportRows } from '#platform/db/tables.ts'
import type { Outcome, SaidBefore, ValueName, Values } from '../model.ts'
import { readValues } from './values.ts'

/** What a source said of products until now, by their ids; also of products of which only other sources spoke. */
export async function saidOf(
  db: Db,
  source: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, SaidBefore>> {
  const rows = await db
    .selectFrom('import_said')
    .select(['source', 'product_id', 'said', 'is_removed', 'has_added', 'since'])
    .where('product_id', '=', anyText(productIds))
    .orderBy('since')
    .orderBy('source')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ product_id }) => product_id)].map(([id, all]) => {
      const own = all.findIndex((row) => row.source === source)
      const { said = {}, is_removed: isRemoved = false, has_added: hasAdded = false } = all[own] ?? {}
      const values = readValues(said)
      const others = new Map<ValueName, string>()
      // The first that spoke of a field decides it, and the later ones are left out.
      for (const [place, other] of all.entries())
        for (const field of place === own ? [] : keysOf(readValues(other.said)))
          if (!(field in values && own < place) && !others.has(field)) others.set(field, other.source)
      return [id, { values, isRemoved, hasAdded, others }]
    }),
  )
}

/** What a row of an import is compared with while nobody spoke of its product. */
export const nothingSaid: SaidBefore = { values: {}, isRemoved: false, hasAdded: false, others: new Map() }

/** The rows of an import of a source, and the fields that other sources do not decide any more. */
interface Saying {
  readonly id: string
  readonly source: string
  readonly over: readonly ValueName[]
}

/**
 * Stores what rows of an import say as what their source said last, and with the rows what it had said before. What a source says again
 * is not written again.
 */
export async function noteSaid(tx: Tx, saying: Saying, lines: readonly number[]): Promise<void> {
  const { id, source } = saying
  await tx
    .updateTable('import_rows as r')
    .from('import_said as s')
    .set(({ ref }) => ({ said_before: ref('s.said'), was_removed: ref('s.is_removed') }))
    .where('r.import_id', '=', id)
    .where('r.line', '=', anyNumber(lines))
    .where('s.source', '=', source)
    .whereRef('s.product_id', '=', 'r.product_id')
    .execute()
  await store(tx, saying, { lines })
}

/** As `noteSaid`, for the rows between two lines that change nothing: an undo leaves them as they are. */
export async function noteUnchanged(
  tx: Tx,
  saying: Saying,
  { after, to }: { readonly after: number; readonly to: number },
): Promise<void> {
  await store(tx, saying, { outcome: 'unchanged', after, to })
}

/** Some rows of an import, or all between two lines of one outcome. */
type Which =
  | { readonly lines: readonly number[] }
  | { readonly outcome: Outcome; readonly after: number; readonly to: number }

async function store(tx: Tx, { id, source, over }: Saying, which: Which): Promise<void> {
  const rows = tx
    .selectFrom('import_rows as r')
    .where('r.import_id', '=', id)
    .where('r.product_id', 'is not', null)
    .where(({ eb, and }) =>
      'lines' in which
        ? eb('r.line', '=', anyNumber(which.lines))
        : and([
            eb('r.outcome', '=', which.outcome),
            eb('r.line', '>', which.after),
            eb('r.line', '<=', which.to),
          ]),
    )
  await tx
    .insertInto('import_said')
    .columns(['source', 'product_id', 'said', 'row_hash', 'priced_by', 'has_added', 'is_removed'])
    .expression(
      rows
        .innerJoin('import_sources as s', (join) => join.on('s.name', '=', source))
        // For each row by itself: of a source that is new PostgreSQL expects one row, and would read all of it for each.
        .leftJoinLateral(
          (query) =>
            query
              .selectFrom('import_said as b')
              .select(['b.said', 'b.row_hash', 'b.priced_by', 'b.is_removed'])
              .whereRef('b.source', '=', 's.name')
              .whereRef('b.product_id', '=', 'r.product_id')
              .limit(1)
              .as('before'),
          (join) => join.onTrue(),
        )
        .select((eb) => [
          's.name as source',
          'r.product_id',
          'r.said',
          'r.row_hash',
          'r.priced_by',
          eb('r.outcome', '=', 'added').as('has_added'),
          isRemovedRow(eb).as('is_removed'),
        ])
        .where((eb) =>
          eb.or([
            eb('before.said', 'is', null),
            eb.and([
              eb('r.row_hash', 'is not', null),
              eb.or([
                eb('r.row_hash', 'is distinct from', eb.ref('before.row_hash')),
                eb('r.priced_by', 'is distinct from', eb.ref('before.priced_by')),
              ]),
            ]),
            eb(withFields(eb.ref('before.said'), eb.ref('r.said')), '<>', eb.ref('before.said')),
            eb.and([eb('before.is_removed', '=', true), eb.not(isRemovedRow(eb))]),
            eb.and([eb('before.is_removed', '=', false), isRemovedRow(eb)]),
          ]),
        ),
    )
    .onConflict((conflict) =>
      conflict.columns(['source', 'product_id']).doUpdateSet(({ ref }) => ({
        said: withFields(ref('import_said.said'), ref('excluded.said')),
        row_hash: ref('excluded.row_hash'),
        priced_by: ref('excluded.priced_by'),
        is_removed: ref('excluded.is_removed'),
      })),
    )
    .execute()
  if (over.length === 0) return
  await tx
    .updateTable('import_said as s')
    .set(({ ref }) => ({ said: withoutFields(ref('s.said'), over), row_hash: null }))
    .where('s.product_id', 'in', rows.select('r.product_id'))
    .where('s.source', '<>', source)
    .where(({ ref }) => hasAnyField(ref('s.said'), over))
    .execute()
}

/** Whether a row takes its product off sale without a column that says so: its source does not name or sell it any more. */
function isRemovedRow({ ref, eb, fn, val }: ExpressionBuilder<{ r: ImportRows }, 'r'>) {
  return eb.or([
    eb('r.outcome', '=', 'removed'),
    eb.and([
      eb(fn.coalesce(fieldText(ref('r.after'), 'onSale'), val('')), '=', 'false'),
      eb(fieldText(ref('r.said'), 'onSale'), 'is', null),
    ]),
  ])
}

/** Puts back what a source had said before rows of an import were made, but for the pieces: an undo does not put back the stock. */
export async function forgetSaid(
  tx: Tx,
  { id, source }: { readonly id: string; readonly source: string },
  lines: readonly number[],
): Promise<void> {
  await tx
    .updateTable('import_said as s')
    .from('import_rows as r')
    .set(({ ref, fn }) => ({
      said: withFields(
        fn.coalesce('r.said_before', document({})),
        onlyField(ref('s.said'), 'available' satisfies ValueName),
      ),
      is_removed: ref('r.was_removed'),
      row_hash: null,
    }))
    .where('r.import_id', '=', id)
    .where('r.line', '=', anyNumber(lines))
    .where('s.source', '=', source)
    .whereRef('s.product_id', '=', 'r.product_id')
    .execute()
}

/**
 * Adds a row for each product that a source added and does not name any more, so that it goes off sale. A product whose number stands in a
 * row with a mistake is named.
 */
export async function insertRemoved(
  db: Db,
  { id, source, after }: { readonly id: string; readonly source: string; readonly after: number },
): Promise<void> {
  await db
    .insertInto('import_rows')
    .columns([
      ...(['import_id', 'line', 'lines', 'product_id', 'name', 'match_key', 'outcome', 'fate'] as const),
      ...(['findings', 'before', 'after'] as const),
    ])
    .expression((query) =>
      query
        .selectFrom('import_said as s')
        .innerJoin('products as p', 'p.id', 's.product_id')
        .select((eb) => [
          text(id).as('import_id'),
          eb(
            rowNumber(eb).over((over) => over.orderBy('s.product_id')),
            '+',
            after,
          ).as('line'),
          eb.val(0).as('lines'),
          's.product_id',
          joined(' ', eb.ref('p.maker'), eb.ref('p.part_number'), eb.ref('p.name')).as('name'),
          's.product_id as match_key',
          text('removed').as('outcome'),
          text('waiting').as('fate'),
          textArray(['off_sale']).as('findings'),
          document({ onSale: true } satisfies Values).as('before'),
          document({ onSale: false } satisfies Values).as('after'),
        ])
        .where('s.source', '=', source)
        .where('s.has_added', '=', true)
        .where('p.archived_at', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('import_rows as r')
                .select('r.line')
                .where('r.import_id', '=', id)
                .whereRef('r.product_id', '=', 's.product_id'),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('import_rows as r')
                .select('r.line')
                .where('r.import_id', '=', id)
                .where('r.outcome', '=', 'refused')
                .where(({ eb, ref }) =>
                  eb(fieldText(ref('r.said'), 'partNumber'), '=', fieldText(ref('s.said'), 'partNumber')),
                ),
            ),
          ),
        ),
    )
    .execute()
}
