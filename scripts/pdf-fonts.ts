import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { ranges } from '#base/pdf/letters.ts'

/*
 * `node scripts/pdf-fonts.ts FOLDER`: makes the fonts of the shop's PDF files, src/base/pdf/fonts/*.ttf, from an unpacked
 * `npm pack @expo-google-fonts/noto-sans`. They have the characters of src/base/pdf/letters.ts, and are a third as large as the
 * whole fonts.
 */
// Without the rules that take letters apart into letter and accent: a program that reads the file would not find the letter.
const features = ['kern']
const weights = { regular: '400Regular', bold: '700Bold' }

const [folder = 'package'] = process.argv.slice(2)
const letters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((point) => String.fromCodePoint(point))
  .join('')
const made = join(import.meta.dirname, '../src/base/pdf/fonts')
await mkdir(made, { recursive: true })
for (const [name, weight] of Object.entries(weights)) {
  const whole = await readFile(join(folder, weight, `NotoSans_${weight}.ttf`))
  const font = await subsetFont(whole, letters, { targetFormat: 'sfnt', keepFeatures: features })
  await writeFile(join(made, `${name}.ttf`), font)
  console.log(`src/base/pdf/fonts/${name}.ttf: ${font.length} bytes`)
}
await writeFile(join(made, 'licence.txt'), await readFile(join(folder, 'LICENSE_FONT')))
