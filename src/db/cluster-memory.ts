import { readdir, stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'

const mb = 1024 * 1024
const fewestMb = 64
const mostMb = 2048

/**
 * How much memory the embedded PostgreSQL keeps its pages in, in MB, as PostgreSQL's own advice has it: 64 for a small shop; of a
 * large one a quarter of its data, never more than an eighth of the machine's memory.
 */
export function sharedBuffersMb({
  dataBytes,
  memoryBytes,
}: {
  dataBytes: number
  memoryBytes: number
}): number {
  const wanted = Math.min(dataBytes / 4, memoryBytes / 8) / mb
  return Math.round(Math.min(mostMb, Math.max(fewestMb, wanted)))
}

/** The same for the data in the folder of a cluster, as it is now: a shop that grows gets more at its next start. */
export async function sharedBuffersFor(cluster: string): Promise<number> {
  return sharedBuffersMb({ dataBytes: await sizeOf(join(cluster, 'base')), memoryBytes: totalmem() })
}

/** In bytes; what goes away meanwhile counts as nothing. */
async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  let bytes = 0
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found?.isFile()) bytes += found.size
  }
  return bytes
}
