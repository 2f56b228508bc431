import sharp from 'sharp'
import { type Drawing, newPen, numbers } from './pen.ts'

/** How far a drawing is moved and scaled so that every part fills its picture alike. */
export type Fit = { scale: number; x: number; y: number }

type Extent = { left: number; right: number; top: number; bottom: number; count: number }

const size = 640
/** What a part may take of the picture, and what it may with its shadow. */
const room = { part: 564, whole: 634 }
/** Of a full picture, what a compact part may cover: a brake disc must not look bigger than a spanner. */
const cover = 0.5
/** Shadows are never darker than this; whatever is, belongs to the part. */
const solid = 170
const faint = 9

/** Measures a drawing and answers what brings its part to the middle, with all of its shadow still in the picture. */
export async function measure(draw: Drawing): Promise<Fit> {
  const pen = newPen()
  pen.group(`transform="translate(${size / 2} ${size / 2})"`, () => draw(pen))
  const { data, info } = await sharp(Buffer.from(pen.svg(size * 2, size * 2)))
    .resize(size)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [part, whole] = [extent(data, info.width, solid), extent(data, info.width, faint)]
  const scale = Math.min(
    room.part / (part.right - part.left),
    room.part / (part.bottom - part.top),
    room.whole / (whole.right - whole.left),
    room.whole / (whole.bottom - whole.top),
    Math.sqrt((cover * size * size) / part.count),
    1.5,
  )
  const inside = (wish: number, from: number, to: number) =>
    Math.min(Math.max(wish, 3 - from * scale), size - 3 - to * scale)
  return {
    scale,
    x: inside(size / 2 - ((part.left + part.right) / 2) * scale, whole.left, whole.right),
    y: inside(size / 2 - 6 - ((part.top + part.bottom) / 2) * scale, whole.top, whole.bottom),
  }
}

/** The box of all that is at least that opaque, in the drawing's own units. */
function extent(pixels: Uint8Array, width: number, opaque: number): Extent {
  const seen = { left: width, right: 0, top: width, bottom: 0, count: 0 }
  for (let index = 0; index * 4 < pixels.length; index++) {
    if ((pixels[index * 4 + 3] ?? 0) < opaque) continue
    const [x, y] = [index % width, Math.floor(index / width)]
    seen.left = Math.min(seen.left, x)
    seen.right = Math.max(seen.right, x + 1)
    seen.top = Math.min(seen.top, y)
    seen.bottom = Math.max(seen.bottom, y + 1)
    seen.count++
  }
  const own = (pixel: number) => pixel * 2 - size / 2
  return {
    left: own(seen.left),
    right: own(seen.right),
    top: own(seen.top),
    bottom: own(seen.bottom),
    count: seen.count * 4,
  }
}

/** The drawing in its frame. */
export function framed(draw: Drawing, { scale, x, y }: Fit): Drawing {
  return (pen) =>
    pen.group(`transform="translate(${numbers(x, y)}) scale(${scale.toFixed(3)})"`, () => draw(pen))
}
