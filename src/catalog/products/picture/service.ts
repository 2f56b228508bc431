import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refusals } from '#base/contract/messages/refusals.ts'
import { type PictureUse, pictureFiles, uploadedPicture } from '#base/contract/picture-files.ts'
import { Refusal } from '#base/refusal.ts'
import { type Admin, record } from '#platform/audit/log.ts'
import { isDiskError } from '#platform/db/disk-errors.ts'
import type { Db } from '#platform/db/open.ts'
import type { Files } from '#platform/storage/files.ts'
import { reencode } from './reencode.ts'
import { insertPicture } from './store.ts'

export interface PictureShop {
  readonly db: Db
  readonly pictures: Files
}

/** A stream that ends early with `truncated` when the file is above 10 MB. */
type Upload = Readable & { readonly truncated: boolean }

const maxWaiting = 8
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Stores an uploaded picture, re-encoded in the files of its use (`pictureFiles`), under the hash of its content, and returns the link of
 * the largest. The uploaded file itself is never stored. One picture is processed at a time.
 * @throws Refusal `unsupported` for a file that is not a valid JPEG, PNG, WebP, AVIF or GIF; `too_large` above 10 MB,
 * 50 megapixels or a side of 30,000; `invalid` for an incomplete upload; `too_many` while eight others wait.
 * @throws the disk's error when it cannot be written to (`isDiskError`); Refusal `files_away`. An upload that is refused leaves no file.
 */
export async function storePicture(
  { db, pictures }: PictureShop,
  { upload, use }: { readonly upload: Upload; readonly use: PictureUse },
  by: Admin,
): Promise<{ picture: string; width: number; height: number }> {
  await mkdir(pictures.workFolder, { recursive: true })
  const workFolder = await mkdtemp(join(pictures.workFolder, 'incoming-'))
  try {
    const file = join(workFolder, 'upload')
    await receive(upload, file)
    const outcome = await oneAtATime(() => reencode(file, workFolder, use))
    switch (outcome.kind) {
      case 'not_a_picture':
        throw new Refusal('unsupported', 'not_a_picture', refusals.pictureKind)
      case 'too_many_pixels':
        throw new Refusal('too_large', 'too_many_pixels', refusals.picturePixels)
      case 'disk_error':
        throw Object.assign(new Error('The sizes of a picture could not be written'), { code: outcome.code })
    }
    // Before the transaction, which must not wait for a bucket: a picture without a row is nobody's, and has the same files the next time.
    await putAll(pictures, workFolder, outcome.hash, use)
    await db.transaction().execute(async (tx) => {
      const isNew = await insertPicture(tx, { id: outcome.hash, ...outcome, uploadedBy: by.userId })
      if (isNew)
        await record(tx, {
          actor: by,
          act: 'upload',
          subject: { kind: 'picture', id: outcome.hash },
          after: { width: outcome.width, height: outcome.height, bytes: outcome.bytes },
          requestId: by.requestId,
        })
    })
    return {
      picture: uploadedPicture(outcome.hash, use),
      width: outcome.width,
      height: outcome.height,
    }
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

async function putAll(pictures: Files, workFolder: string, hash: string, use: PictureUse): Promise<void> {
  const { widths, kinds } = pictureFiles[use]
  for (const name of kinds.flatMap((kind) => widths.map((width) => `${width}.${kind}`)))
    await pictures.put(`${hash}-${name}`, join(workFolder, name))
}

async function receive(upload: Upload, file: string): Promise<void> {
  try {
    await pipeline(upload, createWriteStream(file))
  } catch (error) {
    // A disk error ends the upload too.
    if (upload.errored === null || isDiskError(error)) throw error
    throw new Refusal('invalid', 'upload_broken', refusals.invalid)
  }
  if (upload.truncated) throw new Refusal('too_large', 'picture_too_large', refusals.pictureSize)
}

async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= maxWaiting) throw new Refusal('too_many', 'too_many', refusals.tooMany)
  waiting += 1
  const result = last.then(work)
  last = result.catch(() => {})
  return result.finally(() => {
    waiting -= 1
  })
}
