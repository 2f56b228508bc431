/**
 * Draws what of the demo shop is not rendered yet (docs/pictures.md), faces and the stand-in into `public/`: `node scripts/draw/main.ts`, or only some by their names:
 * `node scripts/draw/main.ts spark-plug piston`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawings } from './drawings.ts'
import { framed, measure } from './framing.ts'
import { newPen, type Pen } from './pen.ts'
import { avatars } from './scenes/avatars.ts'
import { missing } from './scenes/marks.ts'

const home = join(import.meta.dirname, '../../public')
const wanted = process.argv.slice(2)
const atMost = 12 * 1024

mkdirSync(join(home, 'pictures/demo/avatars'), { recursive: true })
for (const [name, draw] of Object.entries(drawings)) {
  if (wanted.length && !wanted.includes(name)) continue
  const fit = await measure(draw)
  save(`pictures/demo/${name}.svg`, picture(640, 640, framed(draw, fit)))
}
if (wanted.length === 0) scenes()

function scenes(): void {
  for (const [name, svg] of Object.entries(avatars)) save(`pictures/demo/avatars/${name}.svg`, svg)
  save('pictures/missing.svg', missing)
}

function picture(width: number, height: number, scene: (pen: Pen) => void): string {
  const pen = newPen()
  scene(pen)
  return pen.svg(width, height)
}

function save(path: string, svg: string): void {
  if (svg.length > atMost)
    throw new Error(`${path} has ${svg.length} bytes, more than ${atMost}: draw it with fewer steps`)
  writeFileSync(join(home, path), svg)
}
