import { execFileSync } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Whether this process may mount a volume. */
export const isRoot = process.getuid?.() === 0

/** A volume of a megabyte that a test can fill, or make read-only. */
export async function smallVolume() {
  const path = await mkdtemp(join(inject('folder'), 'volume-'))
  const mount = (...options: string[]) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', ...options, 'tmpfs', path])
  mount('size=1m,mode=0700')
  const filler = join(path, 'filler')
  return {
    path,
    /** Fills the volume to the last byte. */
    async fill(): Promise<void> {
      const file = await open(filler, 'w')
      try {
        for (const block of [Buffer.alloc(4096), Buffer.alloc(1)]) while (await canWrite(file, block));
      } finally {
        await file.close()
      }
    },
    empty: () => rm(filler, { force: true }),
    makeReadOnly: () => mount('remount,ro'),
    makeWritable: () => mount('remount,rw'),
    async close(): Promise<void> {
      execFileSync('umount', ['--lazy', path])
    },
  }
}

async function canWrite(file: Awaited<ReturnType<typeof open>>, block: Buffer): Promise<boolean> {
  try {
    await file.write(block)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}
