import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const gb = 1024 ** 3

/**
 * The folder for data that a test throws away. In memory, if the machine has enough to spare: a new database is a
 * thousand files, and on a disk these take more processor time than what the tests do with them. TMPDIR overrides it.
 */
export function temporaryFolder(): string {
  const hasSpace = freeBytes(memory) > 3 * gb && process.availableMemory() > 6 * gb
  return hasSpace && process.env.TMPDIR === undefined ? memory : tmpdir()
}

/** In bytes; 0 for a folder that cannot be written. */
function freeBytes(folder: string): number {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
