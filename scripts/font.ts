import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/*
 * `node scripts/font.ts`: makes src/ui/inter.woff2, the part of Inter that the shop's own words need: Latin letters, the
 * weights that the design has, and figures of one width. Half the weight of the whole, and it is in the way of the first
 * picture. Letters beyond it come from the reader's own fonts.
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
await writeFile(join(import.meta.dirname, '../src/ui/inter.woff2'), font)
console.log(`src/ui/inter.woff2: ${font.length} bytes`)
