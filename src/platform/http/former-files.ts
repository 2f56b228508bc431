import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import { now } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'

/** The present one and the three before it. */
const mostBuilds = 4
/** As the build names them: with a hash of their content. */
const hashed = /^assets\/[\w.-]{1,200}$/
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

export interface FormerFile {
  readonly type: string
  readonly encoding: 'br' | undefined
  readonly body: Buffer
}

/**
 * Stores the browser's files of this version, so that processes of others have them too, and removes the files of all but the last four
 * versions. Does nothing more for one that is stored.
 * @param folder the folder of the browser's files, with their compressed versions.
 */
export async function publishFiles(db: Db, folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  const names = (await readdir(assets)).filter((name) => types[extname(name)] !== undefined).sort()
  const id = createHash('sha256').update(names.join('\n')).digest('base64url')
  const { numUpdatedRows } = await db
    .updateTable('client_builds')
    .set({ opened_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const files = await Promise.all(
    names.map(async (name) => ({
      path: `assets/${name}`,
      build_id: id,
      body: await compressed(join(assets, name)),
    })),
  )
  await db.transaction().execute((tx) => store(tx, id, files))
}

async function store(
  tx: Tx,
  id: string,
  files: readonly { path: string; build_id: string; body: Buffer }[],
): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('client_builds')
    .values({ id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  // Another process of this version does it at the same moment.
  if (numInsertedOrUpdatedRows === 0n) return
  await tx
    .insertInto('client_files')
    .values([...files])
    .execute()
  const last = tx
    .selectFrom('client_builds')
    .select('id')
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(mostBuilds)
  await tx.deleteFrom('client_builds').where('id', 'not in', last).execute()
}

async function compressed(path: string): Promise<Buffer> {
  return readFile(`${path}.br`).catch(async () => promisify(brotliCompress)(await readFile(path)))
}

const selectFile = statement((db, { path }: Values<{ path: string }>) =>
  db.selectFrom('client_files').select('body').where('path', '=', path).limit(1),
)

/** A file of another version under `assets/`; undefined for one that no version has. */
export async function formerFile(
  db: Db,
  path: string,
  accepted: string | string[] | undefined,
): Promise<FormerFile | undefined> {
  const type = types[extname(path)]
  if (type === undefined || !hashed.test(path)) return undefined
  const [found] = await selectFile(db, { path })
  if (found === undefined) return undefined
  if (/\bbr\b/.test(String(accepted ?? ''))) return { type, encoding: 'br', body: found.body }
  return { type, encoding: undefined, body: await promisify(brotliDecompress)(found.body) }
}
