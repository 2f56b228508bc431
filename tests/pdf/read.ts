import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { picturesOf, type ReadPicture } from './pictures.ts'

/** A PDF file as an independent parser understands it. */
export interface ReadPdf {
  readonly title: string
  readonly language: string
  /** Every text of its properties: the title, the author, what wrote it. */
  readonly properties: readonly string[]
  /** The words of each page, in reading order, one line of the page a text. */
  readonly pages: readonly (readonly string[])[]
  /** The width and height of the first page, in points. */
  readonly size: readonly [width: number, height: number]
  /** What a screen reader finds on the first page: the types of its elements, in order. */
  readonly elements: readonly string[]
  /** What is said of the pictures on the first page to those who do not see them. */
  readonly alternatives: readonly string[]
  /** The baselines of the lines of the first page, in points from its top. */
  readonly baselines: ReadonlyMap<string, number>
  /** The pictures of each page. */
  readonly pictures: readonly (readonly ReadPicture[])[]
}

/** Reads a PDF file. @throws for bytes that are not a PDF file. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const file = await task.promise
  try {
    const { info } = await file.getMetadata()
    const every = await Promise.all(
      Array.from({ length: file.numPages }, (_, index) => file.getPage(index + 1)),
    )
    const pages = await Promise.all(every.map(linesOf))
    const first = await file.getPage(1)
    const tree = await first.getStructTree()
    const { width, height } = first.getViewport({ scale: 1 })
    return {
      title: textIn(info, 'Title'),
      language: textIn(info, 'Language'),
      properties: Object.values(info).filter((value) => typeof value === 'string'),
      pages,
      size: [width, height],
      elements: rolesOf(tree),
      alternatives: alternativesOf(tree),
      baselines: await baselinesOf(first, height),
      pictures: await Promise.all(every.map(picturesOf)),
    }
  } finally {
    await task.destroy()
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

async function linesOf(page: Page): Promise<string[]> {
  const { items } = await page.getTextContent()
  return items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []))
}

async function baselinesOf(page: Page, height: number): Promise<Map<string, number>> {
  const { items } = await page.getTextContent()
  return new Map(items.flatMap((item) => ('str' in item ? [[item.str, height - item.transform[5]]] : [])))
}

function textIn(info: object, key: string): string {
  return String(Object.entries(info).find(([name]) => name === key)?.[1] ?? '')
}

function rolesOf(tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return []
  const own = 'role' in tree && typeof tree.role === 'string' ? [tree.role] : []
  const children = 'children' in tree && Array.isArray(tree.children) ? tree.children : []
  return [...own, ...children.flatMap(rolesOf)]
}

function alternativesOf(tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return []
  const own = 'alt' in tree && typeof tree.alt === 'string' ? [tree.alt] : []
  const children = 'children' in tree && Array.isArray(tree.children) ? tree.children : []
  return [...own, ...children.flatMap(alternativesOf)]
}
