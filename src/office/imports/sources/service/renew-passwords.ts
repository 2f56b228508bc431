import type { Sealer } from '#base/sealed.ts'
import type { Db } from '#platform/db/open.ts'
import { replacePassword, sealedPasswords } from '../store/schedules.ts'

/** Seals the passwords of the servers of sources anew, with the secret that `sealer` seals with now. */
export async function renewPasswords(db: Db, sealer: Sealer): Promise<void> {
  for (const { source, password } of await sealedPasswords(db)) {
    const opened = await sealer.open(password)
    if (opened === undefined) continue
    const sealed = await sealer.seal(opened)
    await db.transaction().execute((tx) => replacePassword(tx, source, password, sealed))
  }
}
