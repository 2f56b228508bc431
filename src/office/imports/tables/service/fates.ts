import type { Db } from '#platform/db/open.ts'
import type { Fate, StoredImport } from '../../model.ts'
import { countFates } from '../../store/row-counts.ts'
import { tableKindOf } from '../kinds.ts'

/** How many rows of an import each fate has, of products or of another kind. */
export function fatesOf(
  db: Db,
  { id, kind }: Pick<StoredImport, 'id' | 'kind'>,
): Promise<Record<Fate, number>> {
  return countFates(db, tableKindOf(kind) === undefined ? 'import_rows' : 'file_rows', id)
}
