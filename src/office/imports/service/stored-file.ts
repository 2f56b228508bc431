import { fileOf, removeFile } from '../inside/files.ts'
import { type OpenedFile, openFile } from '../reading/open-file.ts'
import type { ImportShop } from './receive.ts'

/** Opens the stored file of an import. @throws Refusal as `openFile` does. */
export function openStored(
  { importFolder }: Pick<ImportShop, 'importFolder'>,
  id: string,
): Promise<OpenedFile> {
  return openFile(fileOf(importFolder, id))
}

/** Deletes the file of an import; what was read of it stays. */
export function dropStored({ importFolder }: Pick<ImportShop, 'importFolder'>, id: string): Promise<void> {
  return removeFile(importFolder, id)
}
