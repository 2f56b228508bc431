import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { refusals } from '#base/contract/messages/refusals.ts'
import { uploadedName } from '#base/contract/picture-files.ts'
import { Refusal } from '#base/refusal.ts'
import { adminOf } from '#catalog/products/service/admin.ts'
import { serve } from '#platform/http/serve.ts'
import { type LogoFiles, logoPath } from './logo.ts'
import { maxBytes } from './outcome.ts'
import { type PictureShop, storePicture } from './service.ts'
import { findSize } from './store.ts'

interface ServedPictures extends PictureShop, LogoFiles {
  readonly pool: pg.Pool
}

/** Serves the upload of pictures by admins, and the pictures for everybody. */
export async function servePictures(app: FastifyInstance, shop: ServedPictures): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: maxBytes, files: 1, fields: 4, parts: 5, headerPairs: 20 },
      // A file above the limit has `truncated` set, and is refused with the shop's own sentence.
      throwFileSizeLimit: false,
    })
    serve(scope, 'uploadPicture', async (input) => {
      const upload = await fileOf(input.request)
      return storePicture(shop, { upload, use: input.query.use }, adminOf(input)).catch((error: unknown) => {
        // Close the connection: the unread rest of the body would precede its next request.
        input.request.raw.unpipe().resume()
        throw error
      })
    })
  })

  app.get<{ Params: { name: string } }>(
    '/pictures/uploads/:name',
    { config: { open: 'pages' } },
    async (request, reply) => {
      const { name } = request.params
      const path = uploadedName.test(name) ? await picturePath(shop, name) : await logoPath(shop, name)
      const found = path === undefined ? undefined : await stat(path).catch(() => undefined)
      if (path === undefined || found === undefined) return reply.callNotFound()
      return reply
        .headers({
          'content-type': `image/${name.slice(name.lastIndexOf('.') + 1)}`,
          'content-length': found.size,
          // The name contains a hash of the content.
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'",
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(createReadStream(path))
    },
  )
}

/** The path of a picture's file. Nobody can make the shop ask its bucket for what no upload was. */
async function picturePath({ pool, pictures }: ServedPictures, name: string): Promise<string | undefined> {
  const here = await pictures.local(name)
  if (here !== undefined) return here
  const size = await findSize(pool, name.slice(0, name.indexOf('-')))
  return size && pictures.path(name)
}

/** The file of the multipart field `file`. */
async function fileOf(request: FastifyRequest): Promise<MultipartFile['file']> {
  if (!request.isMultipart()) throw new Refusal('unsupported', 'not_multipart', refusals.pictureKind)
  const part = await request.file().catch(() => undefined)
  if (part?.fieldname === 'file') return part.file
  part?.file.resume()
  throw new Refusal('invalid', 'no_picture', refusals.pictureMissing, {
    fields: { file: refusals.pictureMissing },
  })
}
