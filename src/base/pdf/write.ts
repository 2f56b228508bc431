import { buffer } from 'node:stream/consumers'
import { writeBlock } from './blocks.ts'
import { openFonts } from './fonts.ts'
import type { Paper, PdfFile, Sheet } from './model.ts'
import { colors, decoration, heightOf, margin, openDocument, type Pen, sizes, write } from './pen.ts'
import { hanOf, prepareScripts } from './scripts/prepare.ts'

const paperSizes: Record<Paper, [width: number, height: number]> = {
  A4: [595.28, 841.89],
  Letter: [612, 792],
}

/**
 * The bytes of a PDF file. The same file has the same bytes with the same version of this code and its fonts. A character
 * that no font has is printed as `?`.
 */
export async function writePdf(file: PdfFile): Promise<Buffer> {
  const scripts = await prepareScripts(file)
  const doc = await openDocument(file, await openFonts(), scripts)
  const bytes = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  doc.options.size = paperSizes[file.paper]
  for (const sheet of file.sheets) {
    const element = doc.struct('Sect')
    root.add(element)
    writeSheet({ doc, scripts, han: hanOf(sheet) }, sheet, element)
    element.end()
  }
  root.end()
  doc.end()
  return bytes
}

type With = Pick<Pen, 'doc' | 'scripts' | 'han'>

function writeSheet(given: With, sheet: Sheet, element: PDFKit.PDFStructureElement): void {
  const { doc } = given
  const first = doc.bufferedPageRange().count
  doc.addPage()
  const whole = { x: margin.side, width: doc.page.width - 2 * margin.side }
  const page = { ...given, whole, sheet: element, y: margin.top, runningTitle: sheet.title }
  // As high as with the number of pages, which is not known yet.
  const foot = doc.page.height - margin.bottom - footHeight({ ...page, bottom: 0 }, [...sheet.foot, ' '])
  const pen: Pen = { ...page, bottom: foot - aboveFoot }
  for (const block of sheet.blocks) writeBlock(pen, block)
  const count = doc.bufferedPageRange().count - first
  for (let number = 1; number <= count; number++) {
    doc.switchToPage(first + number - 1)
    const lines = [...sheet.foot, `Page ${number} of ${count}`]
    decoration(pen, 'Pagination', () => writeFoot(pen, lines, foot))
  }
}

const footStyle = { size: sizes.small, color: colors.muted } as const
const aboveFoot = 12

function footHeight(pen: Pen, lines: readonly string[]): number {
  return lines.reduce((all, line) => all + heightOf(pen, line, pen.whole, footStyle), 0)
}

function writeFoot(pen: Pen, lines: readonly string[], from: number): void {
  let y = from
  for (const line of lines) {
    write(pen, line, pen.whole, y, footStyle)
    y += heightOf(pen, line, pen.whole, footStyle)
  }
}
