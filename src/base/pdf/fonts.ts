import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type FontName = 'regular' | 'bold'
export type Fonts = Readonly<Record<FontName, Buffer>>

let opened: Promise<Fonts> | undefined

/** The fonts of every file, Noto Sans, read once. */
export function openFonts(): Promise<Fonts> {
  opened ??= readFonts()
  return opened
}

async function readFonts(): Promise<Fonts> {
  const read = (name: FontName) => readFile(join(import.meta.dirname, 'fonts', `${name}.ttf`))
  const [regular, bold] = await Promise.all([read('regular'), read('bold')])
  return { regular, bold }
}
