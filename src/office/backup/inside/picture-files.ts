import type { Files } from '#platform/storage/files.ts'
import { pictureName } from '../model.ts'

/** The names of the files of uploaded pictures, sorted. */
export async function pictureNames(pictures: Files): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of pictures.list()) if (pictureName.test(name)) names.push(name)
  return names.sort()
}
