import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files, StoredFile } from '../files.ts'

/** Files in a folder of this machine. What stands in further folders of it is not theirs. */
export function folderFiles(folder: string): Files {
  const at = (name: string) => join(folder, name)
  const local = async (name: string) => ((await sizeOf(at(name))) === undefined ? undefined : at(name))
  return {
    workFolder: folder,
    async put(name, path) {
      await mkdir(dirname(at(name)), { recursive: true, mode: 0o700 })
      await rename(path, at(name))
    },
    local,
    path: local,
    async read(name, start = 0) {
      const file = await open(at(name)).catch(unlessMissing)
      if (file === undefined) return undefined
      const { size } = await file.stat()
      return { stream: createReadStream('', { fd: file, start }), bytes: size }
    },
    has: async (name) => (await local(name)) !== undefined,
    remove: (name) => rm(at(name), { force: true, recursive: true }),
    list: () => filesIn(folder),
  }
}

async function* filesIn(folder: string): AsyncGenerator<StoredFile> {
  const found = (await readdir(folder, { withFileTypes: true }).catch(unlessMissing)) ?? []
  for (const entry of found) {
    if (!entry.isFile()) continue
    // It may have been removed since the folder was listed.
    const stats = await stat(join(folder, entry.name)).catch(unlessMissing)
    if (stats !== undefined) yield { name: entry.name, bytes: stats.size, changedAt: stats.mtime }
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(unlessMissing)
  return found?.isFile() === true ? found.size : undefined
}

/** Undefined for what is not there. @throws any other error. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
