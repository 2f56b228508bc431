import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type SharpOptions } from 'sharp'
import { maxPixels, maxSide, type Outcome, pictureWidths } from './outcome.ts'

/*
 * Run by reencode.ts in a child process, for one picture. A decoder of untrusted files may have vulnerabilities: here it
 * has no access to the shop's memory and secrets.
 */

/** Only these decoders of the library are enabled, whatever type a file claims. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`),
})
sharp.cache(false)
sharp.concurrency(1)

const kinds = ['jpeg', 'png', 'webp', 'heif', 'gif']

async function reencode(file: string, folder: string): Promise<Outcome> {
  const options = { failOn: 'error', limitInputPixels: false } as const
  const found = await sharp(file, options)
    .metadata()
    .catch(() => undefined)
  if (found === undefined || !kinds.includes(found.format)) return { kind: 'not_a_picture' }
  // HEIF only as AVIF: the other codecs are not supported.
  if (found.format === 'heif' && found.compression !== 'av1') return { kind: 'not_a_picture' }
  const { width, height } = found
  if (width * height > maxPixels || Math.max(width, height) > maxSide) return { kind: 'too_many_pixels' }
  const sizes = await resize(file, options).catch(() => undefined)
  const largest = sizes?.at(-1)
  if (sizes === undefined || largest === undefined) return { kind: 'not_a_picture' }
  try {
    for (const { wanted, data } of sizes) await writeFile(join(folder, `${wanted}.webp`), data)
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(ENOSPC|EROFS|EDQUOT)$/.test(String(error.code)))
      return { kind: 'disk_error', code: String(error.code) }
    throw error
  }
  return {
    kind: 'made',
    hash: createHash('sha256').update(largest.data).digest('hex').slice(0, 32),
    width: largest.info.width,
    height: largest.info.height,
    bytes: sizes.reduce((sum, { data }) => sum + data.length, 0),
  }
}

/** The picture in every width, upright; the first frame of an animation. A picture is never enlarged. */
function resize(file: string, options: SharpOptions) {
  const upright = sharp(file, { ...options, limitInputPixels: maxPixels, sequentialRead: true })
    .autoOrient()
    .toColourspace('srgb')
  return Promise.all(
    pictureWidths.map(async (wanted) => {
      const { data, info } = await upright
        .clone()
        .resize({ width: wanted, height: wanted * 2, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort: 4 })
        .toBuffer({ resolveWithObject: true })
      return { wanted, data, info }
    }),
  )
}

const [file, folder] = process.argv.slice(2)
if (file === undefined || folder === undefined)
  throw new Error('Give the picture and the folder for its sizes')
process.stdout.write(JSON.stringify(await reencode(file, folder)))
