import { readdir } from 'node:fs/promises'
import { pictureName } from '../model.ts'

/** The names of the uploaded pictures in a folder, sorted; none where there is no folder, as before the first upload. */
export async function pictureFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => pictureName.test(name)).sort()
}
