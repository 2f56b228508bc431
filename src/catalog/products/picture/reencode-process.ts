import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OutputInfo, type SharpOptions } from 'sharp'
import { type PictureUse, pictureFiles, pictureUses } from '#base/contract/picture-files.ts'
import { maxPixels, maxSide, type Outcome } from './outcome.ts'

/*
 * Run by reencode.ts in a child process, for one picture. A decoder of untrusted files may have vulnerabilities: here it
 * has no access to the shop's memory and secrets.
 */

/** Only these decoders of the library are enabled, regardless of the type that a file claims. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`),
})
sharp.cache(false)
sharp.concurrency(1)

const kinds = ['jpeg', 'png', 'webp', 'heif', 'gif']

async function reencode(file: string, folder: string, use: PictureUse): Promise<Outcome> {
  const options = { failOn: 'error', limitInputPixels: false } as const
  const found = await sharp(file, options)
    .metadata()
    .catch(() => undefined)
  if (found === undefined || !kinds.includes(found.format)) return { kind: 'not_a_picture' }
  // HEIF only as AVIF: the other codecs are not supported.
  if (found.format === 'heif' && found.compression !== 'av1') return { kind: 'not_a_picture' }
  const { width, height } = found
  if (width * height > maxPixels || Math.max(width, height) > maxSide) return { kind: 'too_many_pixels' }
  const sizes = await filesFor[use](file, options).catch(() => undefined)
  const largest = sizes?.at(-1)
  if (sizes === undefined || largest === undefined) return { kind: 'not_a_picture' }
  try {
    for (const { name, data } of sizes) await writeFile(join(folder, name), data)
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(ENOSPC|EROFS|EDQUOT)$/.test(String(error.code)))
      return { kind: 'disk_error', code: String(error.code) }
    throw error
  }
  return {
    kind: 'made',
    // A small picture has the same largest file for every use, and other files beside it.
    hash: createHash('sha256')
      .update(use === 'slide' ? use : '')
      .update(largest.data)
      .digest('hex')
      .slice(0, 32),
    width: largest.info.width,
    height: largest.info.height,
    bytes: sizes.reduce((sum, { data }) => sum + data.length, 0),
  }
}

/** Fast rather than as small as can be: the demo shop's were made with time. */
const avif = { quality: 50, effort: 1, chromaSubsampling: '4:2:0' } as const

/** The picture, upright; the first frame of an animation. */
function upright(file: string, options: SharpOptions) {
  return sharp(file, { ...options, limitInputPixels: maxPixels, sequentialRead: true })
    .autoOrient()
    .toColourspace('srgb')
}

/** Each writes a picture in every width, the largest WebP last. A picture is never enlarged. */
const filesFor = { product: productFiles, slide: slideFiles } as const

function productFiles(file: string, options: SharpOptions) {
  const whole = upright(file, options)
  return Promise.all(
    pictureFiles.product.widths.map(async (wanted) => {
      const { data, info } = await whole
        .clone()
        .resize({ width: wanted, height: wanted * 2, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort: 4 })
        .toBuffer({ resolveWithObject: true })
      return { name: `${wanted}.webp`, data, info }
    }),
  )
}

/**
 * One decoding and then one encoding at a time: AVIF takes several times the memory and the time of WebP. A slide is never higher than
 * wide on a page, so that a side of 1,600 pixels is enough.
 */
async function slideFiles(file: string, options: SharpOptions) {
  const { widths, kinds } = pictureFiles.slide
  const fits = (width: number) => ({ width, height: width, fit: 'inside', withoutEnlargement: true }) as const
  const { data: pixels, info: raw } = await upright(file, options)
    .resize(fits(widths[2]))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = raw
  const made: { name: string; data: Buffer; info: OutputInfo }[] = []
  for (const kind of kinds)
    for (const wanted of widths) {
      const small = sharp(pixels, { raw: { width, height, channels } }).resize(fits(wanted))
      const encoded = kind === 'avif' ? small.avif(avif) : small.webp({ quality: 80 })
      made.push({ name: `${wanted}.${kind}`, ...(await encoded.toBuffer({ resolveWithObject: true })) })
    }
  return made
}

const [file, folder, wanted] = process.argv.slice(2)
const use = pictureUses.find((one) => one === wanted)
if (file === undefined || folder === undefined || use === undefined)
  throw new Error('Give the picture, the folder for its files, and what it is for')
process.stdout.write(JSON.stringify(await reencode(file, folder, use)))
