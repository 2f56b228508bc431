import { newId } from '#base/id.ts'
import type { Sealer } from '#base/sealed.ts'
import type { Admin } from '#platform/audit/log.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { ShopFiles } from '#platform/storage/files.ts'
import { storeFile } from '../inside/files.ts'
import type { Kind, StoredImport } from '../model.ts'
import type { Net } from '../sources/fetch/model.ts'
import { insertImport, removeImport, step } from '../store/imports.ts'
import type { KindShop } from '../tables/kind.ts'

export interface ImportShop extends KindShop {
  readonly files: Pick<ShopFiles, 'imports'>
  /** Encrypts the passwords of the servers of sources. */
  readonly sourceSealer: Sealer
  readonly sourceNet: Net
  /** Whether staff without a second factor count as customers. */
  readonly identity: { readonly staffFactor: 'required' | 'optional' }
  readonly timeZone: string
  readonly log: {
    warn(details: object, message: string): void
  }
}

/** A file that comes in. */
interface Incoming {
  readonly name: string
  /** Whose file it is; without it its columns say so. */
  readonly source?: string
  readonly kind?: Kind
  /** A person has said the kind. */
  readonly isKindSaid?: boolean
  readonly tableMapping?: StoredImport['tableMapping']
  readonly content: AsyncIterable<Uint8Array>
}

/** Takes a file, and begins to read it; a job does it. Returns the id of the import. @throws Refusal as `storeFile` does. */
export async function receiveFile(shop: ImportShop, file: Incoming, by: Admin): Promise<string> {
  const { id } = await storeIncoming(shop, file, by, async (tx, stored) => {
    await beginReading(tx, stored, by)
  })
  return id
}

/** The file of an import that is stored. */
export interface StoredFile {
  readonly id: string
  readonly bytes: number
}

/** Stores a file as a new import, and does something with it in one transaction. Nothing is left where that fails. @throws Refusal as `storeFile` does. */
export async function storeIncoming(
  { db, files }: Pick<ImportShop, 'db' | 'files'>,
  { name, source = '', kind = 'products', content, ...said }: Incoming,
  { userId }: Pick<Admin, 'userId'>,
  then: (tx: Tx, stored: StoredFile) => Promise<unknown>,
): Promise<StoredFile> {
  const id = newId()
  await insertImport(db, { id, name, source, kind, ...said, actorId: userId })
  try {
    const bytes = await storeFile(files.imports, id, content)
    await db.transaction().execute((tx) => then(tx, { id, bytes }))
    return { id, bytes }
  } catch (error) {
    await removeIncoming({ db, files }, id)
    throw error
  }
}

/** Removes an import that has changed nothing, with its file. */
export async function removeIncoming(
  { db, files }: Pick<ImportShop, 'db' | 'files'>,
  id: string,
): Promise<void> {
  await removeImport(db, id)
  await files.imports.remove(id)
}

/** Begins to read a stored file; a job does it. Returns false where its import was removed meanwhile. */
export async function beginReading(
  tx: Tx,
  { id, bytes }: StoredFile,
  by: Actor,
  job: RunJob = 'run_import',
): Promise<boolean> {
  if (!(await step(tx, { id, from: 'receiving' }, { state: 'reading', bytes }))) return false
  await queueRun(tx, id, by, 0, job)
  return true
}

/** The jobs that do the next step of an import: of products, and of the people of an earlier shop. */
type RunJob = 'run_import' | 'run_earlier_import'

/** As a process may be killed in each; what fails three times itself is begun again by a person (run.ts). */
const mostAttempts = 10

/** Somebody who acts, or for whom a schedule acts: then what others wait for goes first. */
export interface Actor extends Admin {
  readonly isBackground?: boolean
}

/** Queues what is to be done next with an import, of which so many products are through already. */
export function queueRun(
  tx: Db,
  id: string,
  { userId, email, requestId, isBackground = false }: Actor,
  records = 0,
  job: RunJob = 'run_import',
): Promise<void> {
  return enqueue(
    tx,
    job,
    { id, by: { userId, email, requestId }, records },
    { maxAttempts: mostAttempts, key: `import ${id}`, isBackground },
  )
}
