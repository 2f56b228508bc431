import { existing, Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/open.ts'
import { importRefusals } from '../messages/import-rules.ts'
import { roomKinds, type StoredImport } from '../model.ts'
import { lockImport, step } from '../store/imports.ts'
import { tableKindOf } from '../tables/kinds.ts'
import { fatesOf } from '../tables/service/fates.ts'
import { refuseWithout as refuseWithoutKind } from '../tables/service/show.ts'
import { type Person, refuseWithout } from './map.ts'
import { queueRun } from './receive.ts'

/**
 * Begins to make the changes of a checked import; a job makes them. One that stopped before it was whole, or that stands, goes on.
 * Returns whether it was begun now.
 * @throws Refusal `missing`; `forbidden` without the permissions of its columns; `conflict` `import_changed` for the digest of another check.
 */
export async function begin(db: Db, id: string, digest: string, by: Person): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const found = existing(await lockImport(tx, id, roomKinds), importRefusals.missing)
    refuseUnpermitted(found, by)
    const { waiting, ...others } = await fatesOf(tx, found)
    const isHalf =
      found.state === 'applied' &&
      waiting > 0 &&
      others.undone + others.kept + others.deleted + others.withdrawn === 0
    const hasStood = found.state === 'applying' && found.isStalled
    if (found.state !== 'checked' && !isHalf && !hasStood) return false
    if (found.digest !== digest) throw new Refusal('conflict', 'import_changed', importRefusals.changed)
    const anew = hasStood ? {} : { records: 0, ofRecords: waiting }
    await step(tx, { id, from: found.state }, { state: 'applying', message: null, ...anew })
    await queueRun(tx, id, by, hasStood ? found.records : 0)
    return true
  })
}

/**
 * Begins to put back what an import changed; a job does it.
 * @throws Refusal `missing`; `forbidden` without the permissions of its columns; `conflict` `import_not_done`.
 */
export async function beginUndo(db: Db, id: string, by: Person): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = existing(await lockImport(tx, id, roomKinds), importRefusals.missing)
    refuseUnpermitted(found, by)
    const hasStood = found.state === 'undoing' && found.isStalled
    if (found.state !== 'applied' && !hasStood)
      throw new Refusal('conflict', 'import_not_done', importRefusals.notDone)
    const { done } = await fatesOf(tx, found)
    const anew = hasStood ? {} : { records: 0, ofRecords: done }
    await step(tx, { id, from: found.state }, { state: 'undoing', message: null, ...anew })
    await queueRun(tx, id, by, hasStood ? found.records : 0)
  })
}

/** @throws Refusal `forbidden` without the permissions of its columns, or of what it is of. */
export function refuseUnpermitted({ kind: name, mapping }: StoredImport, by: Person): void {
  const kind = tableKindOf(name)
  if (kind === undefined) refuseWithout(mapping, by)
  else refuseWithoutKind(kind, by.permissions)
}
