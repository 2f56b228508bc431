import type { FileKind, TableMapping } from '#base/contract/forms/table-mapping.ts'
import { existing, Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/open.ts'
import { groupNames } from '#pricing/prices/sql.ts'
import { importRefusals } from '../../messages/import-rules.ts'
import { roomKinds } from '../../model.ts'
import type { Person } from '../../service/map.ts'
import { queueRun } from '../../service/receive.ts'
import { lockImport, step } from '../../store/imports.ts'
import { tableKindOf } from '../kinds.ts'
import { tableRefusals } from '../messages/table-rules.ts'
import { refuseWithout } from './show.ts'

const answerable = ['mapping', 'checked', 'failed']

/**
 * Says what the columns of a file of price lists or vehicles mean, and begins to check it.
 * @throws Refusal `missing`, also for a file of products; `forbidden` without the permissions of its kind; `invalid` for columns that the
 * file lacks, a field that its kind does not have or has twice, and where its kind needs more; `conflict` `import_running`.
 */
export async function mapTable(db: Db, id: string, mapping: TableMapping, by: Person): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { state, file, kind: name } = existing(await lockImport(tx, id, roomKinds), importRefusals.missing)
    const kind = existing(tableKindOf(name), importRefusals.missing)
    refuseWithout(kind, by.permissions)
    if (file === null || !answerable.includes(state))
      throw new Refusal('conflict', 'import_running', importRefusals.running)
    const fields = mapping.columns.map(({ field }) => field)
    const unknown = fields.find((field) => kind.fields.every((one) => one.name !== field))
    if (unknown !== undefined) throw invalid('unknown_field', tableRefusals.unknownField(unknown))
    if (new Set(fields).size < fields.length) throw invalid('field_twice', importRefusals.fieldTwice)
    const known = new Set(file.columns.map(({ column }) => column))
    if (!mapping.columns.every(({ column }) => known.has(column)))
      throw invalid('column_gone', importRefusals.columnGone)
    const lacking = kind.lacks(mapping)
    if (lacking !== undefined) throw invalid('not_enough', lacking)
    if (mapping.group && !(await groupNames(tx)).has(mapping.group))
      throw invalid('no_group', tableRefusals.noGroup)
    await step(
      tx,
      { id, from: state },
      { state: 'checking', tableMapping: mapping, records: 0, message: null },
    )
    await queueRun(tx, id, by)
  })
}

/**
 * Says what a file is of, and begins to read it again as that.
 * @throws Refusal `missing`; `forbidden` without the permissions of what it was or becomes; `conflict` `import_running`.
 */
export async function sayKind(db: Db, id: string, kind: FileKind, by: Person): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = existing(await lockImport(tx, id, roomKinds), importRefusals.missing)
    for (const one of [tableKindOf(found.kind), tableKindOf(kind)])
      if (one !== undefined) refuseWithout(one, by.permissions)
    if (found.file === null || !answerable.includes(found.state))
      throw new Refusal('conflict', 'import_running', importRefusals.running)
    const anew = { questions: [], findings: [], records: 0, message: null }
    await step(tx, { id, from: found.state }, { state: 'reading', kind, isKindSaid: true, ...anew })
    await queueRun(tx, id, by)
  })
}

function invalid(code: string, message: string): Refusal {
  return new Refusal('invalid', code, message)
}
