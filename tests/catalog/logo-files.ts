import { createHash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { inject } from 'vitest'
import { type DocumentLogos, openDocumentLogos } from '#catalog/products/picture/document-logos.ts'
import { logoFilesIn } from '../logo-files.ts'

interface LogoFolder {
  /** Of the uploaded pictures. */
  readonly folder: string
  readonly logos: DocumentLogos
  /** What was logged as a warning. */
  readonly warnings: object[]
  /** Puts an upload of one colour into the folder. Returns its hash. */
  put(width: number, height: number, colour?: string): Promise<string>
  fileOf(picture: string): string
}

/** A folder of uploads with the logos of documents, apart from any shop. */
export async function logoFolder(): Promise<LogoFolder> {
  const folder = await mkdtemp(join(inject('folder'), 'pictures-'))
  const warnings: object[] = []
  const log = { warn: (details: object) => void warnings.push(details) }
  const fileOf = (picture: string) => join(folder, `${picture}-1280.webp`)
  return {
    folder,
    logos: openDocumentLogos({ ...logoFilesIn(folder), log }),
    warnings,
    async put(width, height, colour = '#0b6e4f') {
      const bytes = await sharp({ create: { width, height, channels: 3, background: colour } })
        .webp()
        .toBuffer()
      const picture = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      await writeFile(fileOf(picture), bytes)
      return picture
    },
    fileOf,
  }
}
