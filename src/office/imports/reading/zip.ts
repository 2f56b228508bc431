import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Refusal } from '#base/refusal.ts'
import { readingRefusals as refusals } from './messages.ts'
import { unreadable } from './model.ts'
import { limited } from './unpack-limits.ts'

/*
 * Zip files. The directory at their end is read first; names in it are compared and shown, and never used as paths.
 */

const mostEntries = 2000
const namesShown = 5

/** The one file in a zip file; `workbook` when the zip file is a workbook. @throws Refusal `invalid` for none and for several. */
export async function onlyEntry(
  path: string,
): Promise<{ readonly read: () => AsyncIterable<Uint8Array> } | 'workbook'> {
  const entries = await entriesOf(path)
  if (entries.some(({ fileName }) => fileName === '[Content_Types].xml')) return 'workbook'
  const files = entries.filter(({ fileName }) => isFile(fileName))
  const [only] = files
  if (only === undefined) throw unreadable(refusals.archiveEmpty)
  if (files.length > 1) {
    const names = files.slice(0, namesShown).map(({ fileName }) => fileName.slice(0, 80))
    throw unreadable(refusals.severalFiles(names, files.length - names.length))
  }
  if (only.isEncrypted()) throw unreadable(refusals.encrypted)
  return { read: () => entryBytes(path, only) }
}

/** Not a folder, and not what macOS adds to each file. */
function isFile(name: string): boolean {
  return !name.endsWith('/') && !name.startsWith('__MACOSX/') && !/(^|\/)\.DS_Store$/.test(name)
}

export async function entriesOf(path: string): Promise<readonly Entry[]> {
  return withZip(path, async (zip) => {
    if (zip.entryCount > mostEntries) throw unreadable(refusals.archiveFull)
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    return entries
  })
}

/** The unpacked bytes of an entry; their number is what the directory says, else they end with an error. */
export async function* entryBytes(path: string, entry: Entry): AsyncGenerator<Uint8Array> {
  const zip = await opened(path)
  let stream: Readable | undefined
  try {
    stream = await zip.openReadStreamPromise(entry)
    yield* limited(stream, entry.compressedSize)
  } catch (error) {
    throw asRefusal(error)
  } finally {
    stream?.destroy()
    zip.close()
  }
}

async function withZip<Result>(path: string, use: (zip: ZipFile) => Promise<Result>): Promise<Result> {
  const zip = await opened(path)
  try {
    return await use(zip)
  } catch (error) {
    throw asRefusal(error)
  } finally {
    zip.close()
  }
}

async function opened(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false })
  } catch (error) {
    throw asRefusal(error)
  }
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return unreadable(refusals.damaged(error instanceof Error ? error.message : String(error)))
}

/** The first unpacked bytes of entries, from one opening of the file. */
export async function* entryHeads(
  path: string,
  entries: readonly Entry[],
  bytes: number,
): AsyncGenerator<Buffer> {
  const zip = await opened(path)
  try {
    for (const entry of entries) yield await headOf(await zip.openReadStreamPromise(entry), bytes)
  } catch (error) {
    throw asRefusal(error)
  } finally {
    zip.close()
  }
}

async function headOf(stream: Readable, bytes: number): Promise<Buffer> {
  let head = Buffer.alloc(0)
  for await (const piece of stream) {
    head = Buffer.concat([head, piece])
    if (head.length >= bytes) break
  }
  return head.subarray(0, bytes)
}
