import { fileOf } from '../inside/files.ts'
import { type OpenedFile, openFile } from '../reading/open-file.ts'
import type { ImportShop } from './receive.ts'

/** Opens the stored file of an import. @throws Refusal as `openFile` does. */
export async function openStored({ files }: Pick<ImportShop, 'files'>, id: string): Promise<OpenedFile> {
  return openFile(await fileOf(files.imports, id))
}

/** Deletes the file of an import; what was read of it stays. */
export function dropStored({ files }: Pick<ImportShop, 'files'>, id: string): Promise<void> {
  return files.imports.remove(id)
}
