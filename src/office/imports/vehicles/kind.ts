import { readStored } from '#base/stored.ts'
import { changedFields } from '#finding/vehicles/file/renames.ts'
import type { TableKind } from '../tables/kind.ts'
import type { ShownField, TableRow } from '../tables/model.ts'
import { storedAfter, storedBefore } from './dto.ts'
import { columnOf, hasNeeded, isUnread, vehicleFields } from './inside/columns.ts'
import { compareVehicles } from './inside/compare.ts'
import { applyVehicles, undoVehicles } from './inside/write.ts'
import { vehicleImportWords as words } from './messages/vehicle-import-words.ts'

const mostRows = 200_000

/** Files of vehicles, which people choose and for which parts are listed. */
export const vehicles: TableKind = {
  kind: 'vehicles',
  name: words.name,
  needs: ['fitments'],
  fields: vehicleFields,
  mostRows,
  ignores: isUnread,
  isOf(heads) {
    // A file of parts may name vehicles too, beside columns of its own.
    const columns = new Set(heads.map(columnOf))
    return (
      heads.every((head) => isUnread(head) || columnOf(head) !== undefined) &&
      hasNeeded((one) => columns.has(one))
    )
  },
  lacks({ columns }) {
    const fields = new Set(columns.map(({ field }) => field))
    return hasNeeded((one) => fields.has(one)) ? undefined : words.needed
  },
  compare: compareVehicles,
  shown: shownFields,
  // All of a file in one transaction: a series has one name in all its years, which may stand anywhere in the file.
  atOnce: mostRows,
  apply: applyVehicles,
  undo: undoVehicles,
}

function shownFields({ outcome, before, after }: TableRow): ShownField[] {
  if (outcome !== 'changed') return []
  const was = readStored(storedBefore, before).series
  const { series } = readStored(storedAfter, after)
  if (was === null || series === null) return []
  return changedFields(was, series).map(({ column, ...change }) => ({
    field: words.fields[column],
    ...change,
  }))
}
