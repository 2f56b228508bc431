import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#base/clock.ts'

/** Much longer than an upload takes: the server ends a slow one, and re-encoding after 20 s. */
const abandonedAfterMs = 24 * 3600 * 1000

/** Removes the files of uploads whose process died: each upload has a temporary folder `incoming-…` in `folder`. */
export async function sweepUploads(folder: string, clock: Clock): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('incoming-'))
  for (const name of names) {
    const path = join(folder, name)
    // The upload may have ended since the folder was listed.
    const found = await stat(path).catch(() => undefined)
    if (found === undefined || clock().getTime() - found.mtimeMs < abandonedAfterMs) continue
    await rm(path, { recursive: true, force: true })
  }
}
