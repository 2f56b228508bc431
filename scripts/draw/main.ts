/**
 * Draws every picture of the demo shop into `public/`: `node scripts/draw/main.ts`, or only some by their names:
 * `node scripts/draw/main.ts spark-plug piston`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawings } from './drawings.ts'
import { type Fit, framed, measure } from './framing.ts'
import { newPen, type Pen } from './pen.ts'
import { raster } from './raster.ts'
import { avatars } from './scenes/avatars.ts'
import { brakeJob, engineSide, type Props, parcel, toolWall, wide } from './scenes/banners.ts'
import { missing, notFound, social } from './scenes/marks.ts'

const home = join(import.meta.dirname, '../../public')
const wanted = process.argv.slice(2)
const limit = { picture: 12 * 1024, banner: 40 * 1024, raster: 60 * 1024 }

mkdirSync(join(home, 'pictures/demo/avatars'), { recursive: true })
const fits = new Map<string, Fit>()
for (const [name, draw] of Object.entries(drawings)) {
  if (wanted.length && !wanted.includes(name)) continue
  const fit = await measure(draw)
  fits.set(name, fit)
  save(`pictures/demo/${name}.svg`, picture(640, 640, framed(draw, fit)), limit.picture)
}
if (wanted.length === 0) await scenes()

async function scenes(): Promise<void> {
  for (const [name, svg] of Object.entries(avatars))
    save(`pictures/demo/avatars/${name}.svg`, svg, limit.picture)
  save('pictures/missing.svg', missing, limit.picture)
  save(
    'pictures/not-found.svg',
    picture(640, 640, (pen) => notFound(pen, prop)),
    limit.picture,
  )
  const card = picture(1200, 630, (pen) => social(pen, prop))
  save('social.svg', card, limit.banner)
  writeFileSync(
    join(home, 'social.png'),
    await sharp(Buffer.from(card)).png({ compressionLevel: 9 }).toBuffer(),
  )
  const banners = [brakeJob, toolWall, engineSide, parcel]
  for (const [index, scene] of banners.entries()) await banner(`pictures/demo/banner-${index + 1}`, scene)
}

/** A banner as drawn, as wide pictures, and for a phone its right side in 4:3, where the things stand. */
async function banner(name: string, scene: (pen: Pen, prop: Props) => void): Promise<void> {
  const svg = picture(wide.width, wide.height, (pen) => scene(pen, prop))
  save(`${name}.svg`, svg, limit.banner)
  const whole = { left: 0, top: 0, ...wide }
  const phone = { left: 747, top: 0, width: 853, height: 640 }
  for (const format of ['avif', 'webp'] as const) {
    for (const width of [640, 1024, 1600]) {
      writeFileSync(
        join(home, `${name}-${width}.${format}`),
        await raster(svg, whole, width, format, limit.raster),
      )
    }
    for (const width of [480, 800, 1200]) {
      writeFileSync(
        join(home, `${name}-phone-${width}.${format}`),
        await raster(svg, phone, width, format, limit.raster),
      )
    }
  }
}

function prop(name: string): ReturnType<Props> {
  const [draw, fit] = [drawings[name], fits.get(name)]
  if (!draw || !fit) throw new Error(`no drawing is called ${name}: see drawings.ts`)
  return { draw, fit }
}

function picture(width: number, height: number, scene: (pen: Pen) => void): string {
  const pen = newPen()
  scene(pen)
  return pen.svg(width, height)
}

function save(path: string, svg: string, atMost: number): void {
  if (svg.length > atMost)
    throw new Error(`${path} has ${svg.length} bytes, more than ${atMost}: draw it with fewer steps`)
  writeFileSync(join(home, path), svg)
}
