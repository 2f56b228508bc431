import { newId } from '#base/id.ts'
import type { Admin } from '#platform/audit/log.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { removeFile, storeFile } from '../files.ts'
import { insertImport, removeImport, step } from '../store/imports.ts'

export interface ImportShop {
  readonly db: Db
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

const mostAttempts = 3

/** Queues what is to be done next with an import. One that failed three times is begun again by a person. */
export function queueRun(tx: Tx, id: string, { userId, email, requestId }: Admin): Promise<void> {
  return enqueue(
    tx,
    'run_import',
    { id, by: { userId, email, requestId } },
    { maxAttempts: mostAttempts, key: `import ${id}` },
  )
}
