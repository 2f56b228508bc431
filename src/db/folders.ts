import { createHash } from 'node:crypto'
import { mkdir, realpath, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '#cannot-start.ts'

/** Unix socket paths end at 107 bytes on Linux and 103 on macOS; `.s.PGSQL.5432.lock` is the longest name in it. */
const longestSocketFolder = 103 - '/.s.PGSQL.5432.lock'.length

export interface Folders {
  /** The database cluster. */
  readonly cluster: string
  /** Sockets: the database's and the lock that one shop holds. */
  readonly sockets: string
  /** Uploaded pictures. */
  readonly pictures: string
  readonly databaseLog: string
}

/**
 * Makes the folders of one shop under `dataDir`, readable by their owner alone. Sockets go to a folder of their own
 * in the system's temporary folder when `dataDir` is too deep for a socket path.
 */
export async function makeFolders(dataDir: string): Promise<Folders> {
  await mkdir(dataDir, { recursive: true })
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
      `${sockets} belongs to user ${owner}, not to this one (${self}). Remove it, or run as its owner.`,
    )
  }
  const pictures = join(real, 'pictures')
  await mkdir(pictures, { recursive: true })
  return { cluster: join(real, 'postgres'), sockets, pictures, databaseLog: join(real, 'postgres.log') }
}
