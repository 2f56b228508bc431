import type { Db } from '#platform/db/open.ts'
import type { Fate, StoredImport } from '../../model.ts'
import { countFates as countProducts } from '../../store/rows.ts'
import { tableKindOf } from '../kinds.ts'
import { countFates } from '../store/rows.ts'

/** How many rows of an import each fate has, of products or of another kind. */
export function fatesOf(
  db: Db,
  { id, kind }: Pick<StoredImport, 'id' | 'kind'>,
): Promise<Record<Fate, number>> {
  return tableKindOf(kind) === undefined ? countProducts(db, id) : countFates(db, id)
}
