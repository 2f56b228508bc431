import { readFile } from 'node:fs/promises'
import { type LogoFiles, logoName, madeLogo } from './logo.ts'
import { isWholePng } from './whole-png.ts'

/** The logos of documents, as PNG. */
export interface DocumentLogos {
  /**
   * The logo that an uploaded picture is, for a document with this title. Undefined when its file is missing or damaged: the document is
   * printed without it, and the log says so. It never fails.
   */
  read(picture: string, document: string): Promise<Buffer | undefined>
}

/** A shop with the logos of its documents. */
export interface LogoShop {
  readonly logos: DocumentLogos
}

interface Options extends LogoFiles {
  readonly log: { warn(details: object, message: string): void }
}

/** The logo of now, and one of the time before it: older documents are seldom printed for the first time. */
const maxCached = 2

/** Reads each logo once, and makes its file when it is missing. */
export function openDocumentLogos({ log, ...files }: Options): DocumentLogos {
  /** The one that was wanted last is the last. */
  const kept = new Map<string, Promise<Buffer>>()

  function find(picture: string): Promise<Buffer> {
    const found = kept.get(picture) ?? readLogo(files, picture)
    kept.delete(picture)
    kept.set(picture, found)
    const [oldest = picture] = kept.keys()
    if (kept.size > maxCached) kept.delete(oldest)
    return found
  }

  return {
    async read(picture, document) {
      const found = find(picture)
      try {
        return await found
      } catch (error) {
        // The file may be put back.
        if (kept.get(picture) === found) kept.delete(picture)
        const reason = error instanceof Error ? error.message : String(error)
        log.warn({ picture, document, error: reason }, 'a document is printed without its logo')
        return undefined
      }
    },
  }
}

/** @throws Error for a logo whose upload is missing or damaged, or that cannot be written or read. */
async function readLogo(files: LogoFiles, picture: string): Promise<Buffer> {
  const bytes = await readMade(files, picture)
  if (isWholePng(bytes.content)) return bytes.content
  // The upload may be whole.
  await files.logos.remove(logoName(picture, 'light'))
  const again = await readMade(files, picture)
  if (!isWholePng(again.content)) throw new Error(`${again.path} is damaged`)
  return again.content
}

async function readMade(files: LogoFiles, picture: string): Promise<{ path: string; content: Buffer }> {
  const path = await madeLogo(files, picture, 'light')
  if (path === undefined) throw new Error(`the uploaded picture ${picture} is missing or damaged`)
  return { path, content: await readFile(path) }
}
