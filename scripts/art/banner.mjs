import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { root } from '../paths.mjs'

/** The width of the rendered scene: the width of its largest file. */
export const scene = { size: '1600', samples: '16' }

/** The wide crop, and the one for phones: the right part without the dark area for text. Limits in bytes. */
const crops = [
  {
    file: (name) => name,
    part: (image) => image,
    widths: [
      { width: 640, avif: 16_000, webp: 20_000 },
      { width: 1024, avif: 30_000, webp: 36_000 },
      { width: 1600, avif: 50_000, webp: 60_000 },
    ],
  },
  {
    file: (name) => `${name}-phone`,
    part: (image, { width, height }) => {
      const across = Math.round((height * 4) / 3)
      return image.extract({ left: width - across, top: 0, width: across, height })
    },
    widths: [
      { width: 480, avif: 14_000, webp: 18_000 },
      { width: 800, avif: 30_000, webp: 38_000 },
      { width: 1200, avif: 50_000, webp: 64_000 },
    ],
  },
]

/** The first scene's picture is the largest paint of the home page on a phone. */
const tightest = { name: 'banner-1-phone', width: 800, avif: 16_000 }

/** Whether a picture is one of the scenes of the carousel. */
export function isBanner(name) {
  return /^banner-\d$/.test(name)
}

/** Whether a scene has all its files. */
export function isBannerComplete(name) {
  return crops.every(({ file, widths }) =>
    widths.every(({ width }) => ['avif', 'webp'].every((kind) => existsSync(path(file(name), width, kind)))),
  )
}

/** Writes a rendered scene in both crops, all widths and both kinds, at the best quality within each file's limit. */
export async function encodeBanner(name, png) {
  const files = []
  const size = await sharp(png).metadata()
  for (const { file, part, widths } of crops) {
    const cropped = await part(sharp(png), size).png({ compressionLevel: 1 }).toBuffer()
    for (const { width, ...limits } of widths) {
      const small = await sharp(cropped).resize({ width, kernel: 'lanczos3' }).removeAlpha().png().toBuffer()
      for (const kind of ['avif', 'webp']) {
        const tight = file(name) === tightest.name && width === tightest.width && tightest[kind]
        const made = await smallest(small, kind, tight || limits[kind])
        const out = path(file(name), width, kind)
        if (!made) throw new Error(`${out} needs more than ${tight || limits[kind]} bytes.`)
        writeFileSync(`${out}.draft`, made)
        renameSync(`${out}.draft`, out)
        files.push({ path: relative(root, out), bytes: made.length })
      }
    }
  }
  return files
}

async function smallest(png, kind, limit) {
  for (const quality of [76, 70, 64, 58, 52, 46, 40, 34, 28]) {
    const made = await encoders[kind](sharp(png), quality).toBuffer()
    if (made.length <= limit) return made
  }
  return undefined
}

const encoders = {
  // For the same look AVIF needs a quality about a fifth higher than WebP.
  avif: (image, quality) => image.avif({ quality: Math.round(quality * 0.8), effort: 4 }),
  webp: (image, quality) => image.webp({ quality, effort: 4, smartSubsample: true }),
}

function path(file, width, kind) {
  return join(root, 'public', 'pictures', 'demo', `${file}-${width}.${kind}`)
}
