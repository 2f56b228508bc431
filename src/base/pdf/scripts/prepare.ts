import type { FontName } from '../fonts.ts'
import { isPrintable, toPrint } from '../letters.ts'
import type { Block, PdfFile, Sheet } from '../model.ts'
import { hanStyleOf } from './han.ts'
import { type FontFile, fileOf, type HanStyle, readFontFile } from './packages.ts'

/** The fonts of the further letters of one file, by name. */
export interface ScriptFonts {
  /** The name of the font that has a letter; undefined for a letter without one. */
  readonly fontOf: (letter: string, han: HanStyle, weight: FontName) => string | undefined
  /** With what it is registered in the document: only the letters of this file. */
  readonly fonts: ReadonlyMap<string, Buffer>
}

export const noScripts: ScriptFonts = { fontOf: () => undefined, fonts: new Map() }

const weights: Readonly<Record<FontName, number>> = { regular: 400, bold: 700 }

/** Makes the fonts that the texts of a file need besides src/base/pdf/fonts; reads nothing where they need none. */
export async function prepareScripts(file: PdfFile): Promise<ScriptFonts> {
  const wanted = file.sheets.map((sheet) => ({
    letters: furtherLetters(textsOf(sheet).join('\n')),
    han: hanOf(sheet),
  }))
  if (wanted.every(({ letters }) => letters.length === 0)) return noScripts
  const files = new Map<string, FontFile>()
  const needed = new Map<FontFile, Set<string>>()
  for (const { letters, han } of wanted)
    for (const letter of letters) {
      const fontFile = await fileOf(letter, han)
      if (fontFile === undefined) continue
      files.set(han + letter, fontFile)
      needed.set(fontFile, (needed.get(fontFile) ?? new Set()).add(letter))
    }
  const fonts = new Map<string, Buffer>()
  for (const [fontFile, letters] of needed)
    for (const weight of ['regular', 'bold'] as const)
      fonts.set(nameOf(fontFile, weight), await made(fontFile, letters, weights[weight]))
  return {
    fonts,
    fontOf: (letter, han, weight) => {
      const fontFile = files.get(han + letter)
      return fontFile === undefined ? undefined : nameOf(fontFile, weight)
    },
  }
}

/** The letters of a text that no font has: what a PDF file cannot print, each once. */
export async function unprintable(text: string): Promise<string[]> {
  const lacking: string[] = []
  for (const letter of furtherLetters(text))
    if ((await fileOf(letter, 'sc')) === undefined) lacking.push(letter)
  return lacking
}

/** The letters that src/base/pdf/fonts do not have, each once. */
function furtherLetters(text: string): string[] {
  return [...new Set(toPrint(text))].filter((letter) => !isPrintable(letter))
}

const nameOf = (file: FontFile, weight: FontName) => `${file} ${weight}`

async function made(file: FontFile, letters: ReadonlySet<string>, weight: number): Promise<Buffer> {
  // Loaded with the first such letter.
  const { default: subsetFont } = await import('subset-font')
  const options = { targetFormat: 'sfnt', variationAxes: { wght: weight } } as const
  return subsetFont(await readFontFile(file), [...letters].join(''), options)
}

/** How the Chinese letters of a sheet are drawn. */
export function hanOf(sheet: Sheet): HanStyle {
  return hanStyleOf(sheet.country, textsOf(sheet).join('\n'))
}

function textsOf({ title, blocks, foot }: Sheet): string[] {
  return [title, ...foot, ...blocks.flatMap(textsIn)]
}

function textsIn(block: Block): string[] {
  switch (block.kind) {
    case 'title':
      return [block.text, ...block.beside]
    case 'columns':
      return block.columns.flatMap(({ heading, lines }) => [heading, ...lines])
    case 'table':
      return [
        ...block.columns.map(({ title }) => title),
        ...block.rows.flat().flatMap((cell) => (typeof cell === 'string' ? [cell] : [cell.text, cell.note])),
      ]
    case 'totals':
      return block.rows.flatMap(({ label, value }) => [label, value])
    case 'words':
      return [block.text]
  }
}
