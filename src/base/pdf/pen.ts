import type { FontName, Fonts } from './fonts.ts'
import { isPrintable, printable } from './letters.ts'
import type { PdfFile, Picture } from './model.ts'
import { type Line, linesOf } from './scripts/lines.ts'
import type { HanStyle } from './scripts/packages.ts'
import type { ScriptFonts } from './scripts/prepare.ts'

/** All measures are points: 72 of them are an inch. */
export const margin = { side: 48, top: 48, bottom: 30 } as const
export const sizes = { title: 18, strong: 11, text: 9.5, small: 8 } as const
export const colors = { text: '#111827', muted: '#4b5563', line: '#9ca3af' } as const

export interface Style {
  readonly font?: FontName
  readonly size?: number
  readonly color?: string
  readonly align?: 'left' | 'right'
}

/** A place for text: its left edge and its width. */
export interface Place {
  readonly x: number
  readonly width: number
}

/** An element of the structure that screen readers follow. */
export type Element = PDFKit.PDFStructureElement

/** Writes on pages from the top to the bottom. */
export interface Pen {
  readonly doc: PDFKit.PDFDocument
  /** The fonts of letters that the document's own do not have, and how Chinese ones are drawn. */
  readonly scripts: ScriptFonts
  readonly han: HanStyle
  /** The place between the margins. */
  readonly whole: Place
  /** The element of the current sheet. */
  readonly sheet: Element
  /** Where the next text begins. */
  y: number
  /** Where the foot of the page begins. */
  readonly bottom: number
  /** The head of the sheet's second and further pages. */
  readonly runningTitle: string
}

/** A document without pages. The same file has the same bytes: nothing in it depends on the time at which it is made. */
export async function openDocument(
  { title, language, author, createdAt }: PdfFile,
  fonts: Fonts,
  scripts: ScriptFonts,
): Promise<PDFKit.PDFDocument> {
  // Loaded with the first file: its modules and its fonts' modules are a sixth of the text of all packages.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    margin: 0,
    pdfVersion: '1.7',
    // Every text is an element for screen readers, or marked as decoration.
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  })
  doc.registerFont('regular', fonts.regular)
  doc.registerFont('bold', fonts.bold)
  for (const [name, font] of scripts.fonts) doc.registerFont(name, font)
  return doc
}

function setStyle(
  { doc }: Pick<Pen, 'doc'>,
  { font = 'regular', size = sizes.text, color = colors.text }: Style,
) {
  doc.font(font).fontSize(size).fillColor(color)
}

type Writer = Pick<Pen, 'doc' | 'scripts' | 'han'>

/** The height of a text at a place. */
export function heightOf(pen: Writer, text: string, { width }: Place, style: Style): number {
  const shown = shownText(pen, text, style)
  const mixed = mixedLines(pen, shown, width, style)
  if (mixed !== undefined) return mixed.length * mixedBox.height * (style.size ?? sizes.text)
  setStyle(pen, style)
  return pen.doc.heightOfString(shown, { width })
}

/** Writes a text at a height, which stays where it was. */
export function write(pen: Writer, text: string, { x, width }: Place, y: number, style: Style): void {
  const shown = shownText(pen, text, style)
  const mixed = mixedLines(pen, shown, width, style)
  if (mixed === undefined) {
    setStyle(pen, style)
    pen.doc.text(shown, x, y, { width, align: style.align ?? 'left' })
    return
  }
  const { size = sizes.text } = style
  let baseline = y + mixedBox.ascent * size
  for (const line of mixed) {
    let left = style.align === 'right' ? x + width - line.width : x
    for (const part of line.parts) {
      setFont(pen, part.font, style)
      pen.doc.text(part.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...whole })
      left += part.width
    }
    baseline += mixedBox.height * size
  }
}

/** A run of letters is given to its font as a whole, with the rules that every script needs. */
const whole = { features: [] }

function shownText({ scripts, han }: Writer, text: string, { font = 'regular' }: Style): string {
  return printable(text, (letter) => scripts.fontOf(letter, han, font) !== undefined)
}

/** The lines of a text that needs several fonts; undefined where the document's own has every letter. */
function mixedLines(pen: Writer, text: string, width: number, style: Style): Line[] | undefined {
  if (Array.from(text).every(isPrintable)) return undefined
  const { font = 'regular' } = style
  return linesOf(text, {
    width,
    own: font,
    fontOf: (letter) => (isPrintable(letter) ? undefined : pen.scripts.fontOf(letter, pen.han, font)),
    measure: (name, part) => {
      setFont(pen, name, style)
      return pen.doc.widthOfString(part, whole)
    },
  })
}

/** The box of a line in several fonts, for a size of 1: as high as the highest of these fonts needs, Chinese letters. */
const mixedBox = { ascent: 1.16, height: 1.45 }

function setFont({ doc }: Writer, font: string, { size = sizes.text, color = colors.text }: Style) {
  doc.font(font).fontSize(size).fillColor(color)
}

/** Adds an element to the structure, and what `draw` writes is its content. */
export function tagged(pen: Pen, parent: Element, type: string, draw: () => void, options = {}): void {
  parent.add(pen.doc.struct(type, options, draw))
}

/** Draws a picture at the left, from the pen's height on. */
export function drawPicture(pen: Pen, { png, alt, width, height }: Picture): void {
  const { doc, whole, y } = pen
  const bbox = [whole.x, y, whole.x + width, y + height]
  // By its link pdfkit knows a picture that is in the file already.
  const link = `data:image/png;base64,${png.toString('base64')}`
  tagged(pen, pen.sheet, 'Figure', () => doc.image(link, whole.x, y, { width, height }), { alt, bbox })
}

/** What `draw` writes is decoration, which screen readers leave out. */
export function decoration({ doc }: Pick<Pen, 'doc'>, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

/** A thin line across a place. */
export function rule(pen: Pen, y: number, { x, width }: Place = pen.whole): void {
  decoration(pen, 'Layout', () =>
    pen.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(colors.line)
      .stroke(),
  )
}

/** Continues on a new page when less than `height` is left on this one. Answers whether it did. */
export function makeRoom(pen: Pen, height: number): boolean {
  if (pen.y + height <= pen.bottom) return false
  // A new page gives no more room.
  if (pen.y <= margin.top + runningHeight) return false
  pen.doc.addPage()
  decoration(pen, 'Pagination', () =>
    write(pen, pen.runningTitle, pen.whole, margin.top, { size: sizes.small, color: colors.muted }),
  )
  pen.y = margin.top + runningHeight
  return true
}

const runningHeight = 24
