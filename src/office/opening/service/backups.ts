import type { Clock } from '#base/clock.ts'
import { backupPlaceNote, findNote, storeNote } from '#office/opening/store.ts'
import { type Admin, recordChangesOf } from '#platform/audit/log.ts'
import type { DbAndPool } from '#platform/db/open.ts'

const recordChange = recordChangesOf('setting')

/** Notes where the owner says that backups are outside of the shop's own disk, with an entry in the audit log. */
export async function nameBackupPlace(
  { db, clock }: Pick<DbAndPool, 'db'> & { readonly clock: Clock },
  place: string,
  by: Admin,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await findNote(tx, backupPlaceNote)
    await storeNote(tx, backupPlaceNote, { at: clock().toISOString(), place })
    await recordChange(tx, by, 'edit', 'backup_place', {
      before: { place: before?.place ?? '' },
      after: { place },
    })
  })
}
