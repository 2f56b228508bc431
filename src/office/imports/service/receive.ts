import { newId } from '#base/id.ts'
import type { Admin } from '#platform/audit/log.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { Db, DbAndPool } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { removeFile, storeFile } from '../inside/files.ts'
import { insertImport, removeImport, step } from '../store/imports.ts'

export interface ImportShop extends DbAndPool {
  readonly changes: Pick<Changes, 'notify'>
  /** The folder of the files of imports. */
  readonly importFolder: string
}

/** Takes a file, and begins to read it; a job does it. Returns the id of the import. @throws Refusal as `storeFile` does. */
export async function receiveFile(
  { db, importFolder }: ImportShop,
  { name, content }: { readonly name: string; readonly content: AsyncIterable<Uint8Array> },
  by: Admin,
): Promise<string> {
  const id = newId()
  await insertImport(db, { id, name, actorId: by.userId })
  try {
    const bytes = await storeFile(importFolder, id, content)
    await db.transaction().execute(async (tx) => {
      await step(tx, { id, from: 'receiving' }, { state: 'reading', bytes })
      await queueRun(tx, id, by)
    })
  } catch (error) {
    await removeImport(db, id)
    await removeFile(importFolder, id)
    throw error
  }
  return id
}

/** As a process may be killed in each; what fails three times itself is begun again by a person (run.ts). */
const mostAttempts = 10

/** Queues what is to be done next with an import, of which so many products are through already. */
export function queueRun(
  tx: Db,
  id: string,
  { userId, email, requestId }: Admin,
  records = 0,
): Promise<void> {
  return enqueue(
    tx,
    'run_import',
    { id, by: { userId, email, requestId }, records },
    { maxAttempts: mostAttempts, key: `import ${id}` },
  )
}
