import { existsSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../paths.mjs'

const folder = join(root, 'public', 'pictures', 'demo')
const wholeBytes = 17_000_000

/** Widths in pixels, and how large a file of that width may be in each format. */
const widths = [
  { width: 320, avif: 12_000, webp: 16_000 },
  { width: 640, avif: 30_000, webp: 39_500 },
  { width: 1280, avif: 48_000, webp: 90_000 },
]

const formats = {
  avif: (image, quality) => image.avif({ quality, effort: 4, chromaSubsampling: '4:4:4' }),
  webp: (image, quality) => image.webp({ quality, effort: 4, smartSubsample: true }),
}

/** Whether a picture has all its files. */
export function isComplete(name) {
  return widths.every(({ width }) =>
    Object.keys(formats).every((format) => existsSync(path(name, width, format))),
  )
}

/**
 * Writes a rendered PNG as AVIF and WebP in all widths, at the best quality within the limit of each file.
 * Refuses a picture that would need too low a quality.
 */
export async function encode(name, png) {
  const files = []
  for (const { width, ...limits } of widths) {
    const small = await sharp(png)
      .resize({ width, kernel: 'lanczos3', withoutEnlargement: false })
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer()
    for (const [format, make] of Object.entries(formats)) {
      const made = await smallest(small, make, limits[format], bestQuality(width, format))
      if (!made)
        throw new Error(`${name} needs more than ${limits[format]} bytes at ${width} px as ${format}.`)
      files.push({ width, format, made })
    }
  }
  // All files or none, each complete, because a running shop may read them.
  return files.map(({ width, format, made }) => {
    const draft = `${path(name, width, format)}.draft`
    writeFileSync(draft, made)
    renameSync(draft, path(name, width, format))
    return { path: `public/pictures/demo/${name}-${width}.${format}`, bytes: made.length }
  })
}

/** The highest quality of each format. The largest WebP goes only to browsers without AVIF. */
function bestQuality(width, format) {
  if (width < 1280) return 72
  return format === 'avif' ? 50 : 42
}

async function smallest(png, make, limit, best) {
  for (const quality of [72, 60, 50, 42, 35, 28].filter((each) => each <= best)) {
    const made = await make(sharp(png), quality).toBuffer()
    if (made.length <= limit) return made
  }
  return undefined
}

/** The preview picture of a shared link: a JPEG, because not every site reads newer formats. */
export async function encodeCard(name, png) {
  const card = join(folder, `${name}-1200.jpg`)
  const made = await sharp(png)
    .resize(1200, 630, { fit: 'cover' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
  writeFileSync(card, made)
  return { path: `public/pictures/demo/${name}-1200.jpg`, bytes: made.length }
}

/** Fails when all pictures together are larger than the limit of the repository. */
export function checkWhole() {
  const rendered = readdirSync(folder).filter((file) => /-(320|640|1280)\.(avif|webp)$/.test(file))
  const bytes = rendered.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  if (bytes > wholeBytes) throw new Error(`All pictures take ${bytes} bytes; ${wholeBytes} are allowed.`)
}

function path(name, width, format) {
  return join(folder, `${name}-${width}.${format}`)
}
