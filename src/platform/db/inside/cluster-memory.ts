import { readdir, stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'

const mb = 1024 * 1024
const fewestMb = 64
const mostMb = 2048

/**
 * `shared_buffers` of the embedded PostgreSQL in MB: a quarter of the shop's data, at least 64 MB, and at most 2 GB and an eighth
 * of the machine's memory.
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

/** `sharedBuffersMb` for the data in the folder of a cluster. A shop that has grown gets more memory at its next start. */
export async function sharedBuffersFor(cluster: string): Promise<number> {
  return sharedBuffersMb({ dataBytes: await sizeOf(join(cluster, 'base')), memoryBytes: totalmem() })
}

/** In bytes. Files that are deleted meanwhile are not counted. */
async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  let bytes = 0
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found?.isFile()) bytes += found.size
  }
  return bytes
}
