import { join } from 'node:path'
import type { LogoFiles } from '#catalog/products/picture/logo.ts'
import { folderFiles } from '#platform/storage/inside/folder.ts'

/** The uploaded pictures in a folder, with their logos. */
export function logoFilesIn(folder: string): LogoFiles {
  return { pictures: folderFiles(folder), logos: folderFiles(join(folder, 'logos')) }
}
