import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, realpath, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '#base/cannot-start.ts'

/** Unix socket paths have at most 107 bytes on Linux and 103 on macOS; `.s.PGSQL.5432.lock` is the longest file name. */
const longestSocketFolder = 103 - '/.s.PGSQL.5432.lock'.length

export interface Folders {
  /** The database cluster. */
  readonly cluster: string
  /** The sockets: the database's, and the lock of the running shop. */
  readonly sockets: string
  /** Uploaded pictures. */
  readonly pictures: string
  readonly databaseLog: string
}

/**
 * Creates the folders of a shop under `dataDir`, readable only by their owner. When the path of `dataDir` is too long for
 * a socket, the sockets get a folder in the system's temporary folder.
 */
export async function makeFolders(dataDir: string): Promise<Folders> {
  await makeWritable(dataDir)
  const real = await realpath(dataDir)
  const inside = join(real, 'run')
  const sockets =
    Buffer.byteLength(inside) <= longestSocketFolder
      ? inside
      : join(tmpdir(), `tappet-${createHash('sha256').update(real).digest('hex').slice(0, 16)}`)
  await mkdir(sockets, { recursive: true, mode: 0o700 })
  const owner = (await stat(sockets)).uid
  const self = process.getuid?.()
  if (self !== undefined && owner !== self) {
    throw new CannotStart(
      `${sockets} belongs to user ${owner}, not to this one (${self}). Run the shop as its owner, or name another DATA_DIR. Do not remove it: a shop may be running with it.`,
    )
  }
  const pictures = join(real, 'pictures')
  await mkdir(pictures, { recursive: true })
  return { cluster: join(real, 'postgres'), sockets, pictures, databaseLog: join(real, 'postgres.log') }
}

/** Creates a missing folder, and checks that this process may write there. */
async function makeWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await rmdir(await mkdtemp(join(folder, 'try-')))
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    throw new CannotStart(`DATA_DIR: ${folder} ${reasonFor(String(error.code))}`, { cause: error })
  }
}

function reasonFor(code: string): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return 'cannot be written to by this user. Make the shop’s user its owner, or name another folder.'
    case 'EROFS':
    // What mkdir says of a missing folder on a read-only file system.
    case 'ENOENT':
      return 'is on a read-only file system. Make it writable, or name another folder.'
    case 'ENOTDIR':
    case 'EEXIST':
      return 'cannot be a folder, because it or one of its parents is a file. Name another folder.'
    case 'ENOSPC':
    case 'EDQUOT':
      return 'is on a full disk. Free some space, or name another folder.'
    default:
      return `cannot be created or written to (${code}). Name another folder.`
  }
}
