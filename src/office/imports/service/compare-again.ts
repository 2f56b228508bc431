import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import { importFields } from '#base/contract/import-fields.ts'
import { ownPictures } from '#catalog/outside-pictures/service/name.ts'
import { categoryPaths } from '#catalog/products/service/imported.ts'
import type { Db } from '#platform/db/open.ts'
import { linksIn, withOwnPictures } from '../inside/own-pictures.ts'
import { type ComparedAgain, comparedAgain, ownersOf } from '../inside/three-ways.ts'
import { rowFaults } from '../messages/import-rules.ts'
import type { ImportRow } from '../model.ts'
import type { Became } from '../store/rows.ts'
import { statesOf } from './states.ts'

/** A row of a source as the rules of its columns have it now; undefined where nothing of it is left to change, and for a file of no source. */
export async function compareAgain(
  db: Db,
  shown: ImportRow,
  { source, mapping }: { readonly source: string; readonly mapping: ImportMapping | null },
): Promise<ComparedAgain | undefined> {
  if (source === '' || mapping === null || shown.productId === null) return undefined
  // Pictures were fetched since.
  const own = await ownPictures(db, [...linksIn(shown.before), ...linksIn(shown.after)])
  const row = {
    ...shown,
    before: withOwnPictures(shown.before, own),
    after: withOwnPictures(shown.after, own),
  }
  const { byId } = await categoryPaths(db)
  const state = (await statesOf(db, [shown.productId], byId)).get(shown.productId)
  return state && comparedAgain(row, state, ownersOf(mapping))
}

/** What is stored with a row that was compared again. */
export function asCompared({
  row: { before, after },
  left,
}: ComparedAgain): Pick<Became, 'problems' | 'changed'> {
  const problems = left.map((field) => ({
    column: '',
    value: importFields[field].label,
    ...rowFaults.changedSince,
  }))
  return { problems, changed: { before, after } }
}
