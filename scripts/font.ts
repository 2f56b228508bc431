import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/*
 * `node scripts/font.ts`: makes src/web/ui/inter.woff2, the part of Inter that the shop's words need: Latin letters, the weights
 * of the design, and tabular figures. It is half as large as the whole font, and loads before the first picture. Other
 * letters come from the visitor's own fonts.
 */
const weights = { wght: { min: 400, max: 700 } }
const features = ['kern', 'tnum', 'calt', 'ccmp', 'mark']
const ranges: [first: number, last: number][] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
]
const further = 'ıŒœ‐–—‘’‚“”„•…‹›⁄€™←↑→↓−∕'

const whole = fileURLToPath(
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
)
const letters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((point) => String.fromCodePoint(point))
  .join('')
const font = await subsetFont(await readFile(whole), letters + further, {
  targetFormat: 'woff2',
  variationAxes: weights,
  keepFeatures: features,
})
await writeFile(join(import.meta.dirname, '../src/web/ui/inter.woff2'), font)
console.log(`src/web/ui/inter.woff2: ${font.length} bytes`)
