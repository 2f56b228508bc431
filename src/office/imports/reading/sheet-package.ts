import { crc32 } from 'node:zlib'
import type { Entry } from 'yauzl'
import { readingRefusals as refusals } from './messages.ts'
import { unreadable } from './model.ts'
import type { WorkbookParts } from './workbook-parts.ts'
import { entryBytes } from './zip.ts'

/*
 * A workbook with one sheet, as the bytes of a zip file in which nothing is packed: the sheet and the parts that its cells refer to, in
 * the order in which a reader needs them. We unpack, so our limits hold for every byte.
 */

const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
/** Sizes of more need the longer headers of zip files. */
const mostPartBytes = 2 ** 32 - 2

export async function* sheetPackage(
  path: string,
  { sharedStrings, styles, countsFrom1904 }: WorkbookParts,
  sheet: Entry,
): AsyncGenerator<Uint8Array> {
  const copied = [
    ['styles', 'styles.xml', styles],
    ['sharedStrings', 'sharedStrings.xml', sharedStrings],
    ['worksheet', 'worksheets/sheet1.xml', sheet],
  ] as const
  const there = copied.filter(([, , entry]) => entry !== undefined)
  yield* written('[Content_Types].xml', `<Types xmlns="${types}"/>`)
  yield* written('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
  yield* written('xl/workbook.xml', workbook(countsFrom1904))
  yield* written('xl/_rels/workbook.xml.rels', relations(there.map(([kind, target]) => [kind, target])))
  for (const [, target, entry] of there) {
    if (entry === undefined) continue
    if (entry.uncompressedSize > mostPartBytes) throw unreadable(refusals.unpacksTooLarge)
    yield header(`xl/${target}`, entry.uncompressedSize, entry.crc32)
    yield* entryBytes(path, entry)
  }
}

function workbook(countsFrom1904: boolean): string {
  return `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${Number(countsFrom1904)}"/><sheets><sheet name="sheet" sheetId="1" r:id="worksheet"/></sheets></workbook>`
}

function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const each = targets.map(
    ([kind, target]) => `<Relationship Id="${kind}" Type="${office}/${kind}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packageRelations}">${each.join('')}</Relationships>`
}

function* written(name: string, xml: string): Generator<Uint8Array> {
  const bytes = Buffer.from(xml)
  yield header(name, bytes.length, crc32(bytes))
  yield bytes
}

/** The header before a part (APPNOTE 6.3.10, section 4.3.7). */
function header(name: string, size: number, checksum: number): Buffer {
  const names = Buffer.from(name)
  const bytes = Buffer.alloc(30 + names.length)
  bytes.writeUInt32LE(0x04034b50, 0)
  bytes.writeUInt16LE(20, 4)
  bytes.writeUInt32LE(checksum, 14)
  bytes.writeUInt32LE(size, 18)
  bytes.writeUInt32LE(size, 22)
  bytes.writeUInt16LE(names.length, 26)
  names.copy(bytes, 30)
  return bytes
}
