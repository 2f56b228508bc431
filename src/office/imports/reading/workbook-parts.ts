import { Parser } from 'htmlparser2'
import type { Entry } from 'yauzl'
import { readingRefusals as refusals } from './messages.ts'
import { unreadable } from './model.ts'
import { entriesOf, entryBytes, entryHeads } from './zip.ts'

/** The parts of a workbook that its cells are in (ECMA-376, part 1, chapter 12). */
export interface WorkbookParts {
  /** Without chart sheets; hidden ones are among them only if there are no others. */
  readonly sheets: readonly { readonly name: string; readonly part: Entry }[]
  readonly sharedStrings: Entry | undefined
  readonly styles: Entry | undefined
  readonly countsFrom1904: boolean
}

/** Parts that are wholly in memory: the list of sheets and relations, then styles and shared texts. */
const mostStructure = 16 * 1024 ** 2
const mostTexts = 256 * 1024 ** 2

/** @throws Refusal `invalid` for a zip file that is no workbook, for a DOCTYPE in any part, and for parts too large for memory. */
export async function workbookParts(path: string): Promise<WorkbookParts> {
  const entries = await entriesOf(path)
  await refuseDoctypes(path, entries)
  const parts = new Map(entries.map((entry) => [entry.fileName, entry]))
  const read = async (name: string) => elementsOf(await structure(path, parts.get(name)))
  const [book] = relationsTo('officeDocument', await read('_rels/.rels'), '')
  if (book === undefined) throw unreadable(refusals.workbook('it names no list of sheets'))
  const folder = book.target.slice(0, book.target.lastIndexOf('/') + 1)
  const relations = await read(`${folder}_rels/${book.target.slice(folder.length)}.rels`)
  const elements = await read(book.target)
  const sheetParts = new Map(
    relationsTo('worksheet', relations, folder).map(({ id, target }) => [id, target]),
  )
  const sheets = elements.flatMap(({ name, attributes }) => {
    const part = parts.get(sheetParts.get(attributeOf(attributes, 'id')) ?? '')
    if (name !== 'sheet' || part === undefined) return []
    return [{ name: attributes.name ?? '', part, isHidden: (attributes.state ?? 'visible') !== 'visible' }]
  })
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const one = (kind: string) => inMemory(parts.get(relationsTo(kind, relations, folder)[0]?.target ?? ''))
  const properties = elements.find(({ name }) => name === 'workbookPr')?.attributes
  return {
    sheets: visible.length > 0 ? visible : sheets,
    sharedStrings: one('sharedStrings'),
    styles: one('styles'),
    countsFrom1904: ['1', 'true'].includes(properties?.date1904 ?? ''),
  }
}

/** The prolog of a part is short: a DOCTYPE can stand only before its first element. */
async function refuseDoctypes(path: string, entries: readonly Entry[]): Promise<void> {
  const xml = entries.filter(({ fileName }) => /\.(xml|rels|vml)$/i.test(fileName))
  for await (const head of entryHeads(path, xml, 4096)) {
    // Without NULs: a part may be in UTF-16.
    const text = head.toString('latin1').replaceAll('\0', '')
    const first = text.search(/<[\w:]/)
    const prolog = first < 0 ? text : text.slice(0, first)
    if (/<!DOCTYPE/i.test(prolog)) throw unreadable(refusals.doctype)
    if (first < 0 && text.length >= 4096 / 2)
      throw unreadable(refusals.workbook('a part begins with no element'))
  }
}

function inMemory(entry: Entry | undefined): Entry | undefined {
  if (entry !== undefined && entry.uncompressedSize > mostTexts) throw unreadable(refusals.workbookTexts)
  return entry
}

async function structure(path: string, entry: Entry | undefined): Promise<string> {
  if (entry === undefined) throw unreadable(refusals.workbook('a part of it is missing'))
  if (entry.uncompressedSize > mostStructure)
    throw unreadable(refusals.workbook('its list of sheets is too large'))
  const pieces: Uint8Array[] = []
  for await (const piece of entryBytes(path, entry)) pieces.push(piece)
  return new TextDecoder().decode(Buffer.concat(pieces))
}

interface Element {
  /** Without the prefix of its namespace. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

function elementsOf(xml: string): readonly Element[] {
  const elements: Element[] = []
  const parser = new Parser(
    {
      onopentag: (name, attributes) => elements.push({ name: name.slice(name.indexOf(':') + 1), attributes }),
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return elements
}

/** `r:id`, with any prefix. */
function attributeOf(attributes: Element['attributes'], local: string): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(`:${local}`))?.[1] ?? ''
}

function relationsTo(kind: string, elements: readonly Element[], folder: string) {
  return elements.flatMap(({ name, attributes }) => {
    const { Type: type = '', Target: target = '', Id: id = '' } = attributes
    if (name !== 'Relationship' || !type.endsWith(`/${kind}`)) return []
    return [{ id, target: resolved(folder, target) }]
  })
}

/** The name of a part, compared with those in the zip file and never a path on a disk. */
function resolved(folder: string, target: string): string {
  return new URL(target, `zip:///${folder}`).pathname.slice(1)
}
