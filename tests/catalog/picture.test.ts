import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureName } from '#office/backup/model.ts'
import { slideSources } from '#office/content/model/slide-sources.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { plain } from './pictures.ts'
import { upload } from './upload.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

describe('an uploaded picture', () => {
  it('is stored in three widths under the hash of its content, and may be cached permanently', async () => {
    const { status, body } = await upload(shop, admin, await plain(2000, 1000).jpeg().toBuffer(), {
      name: 'x.exe',
    })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        picture: expect.stringMatching(/^\/pictures\/uploads\/[0-9a-f]{32}-1280\.webp$/),
        width: 1280,
        height: 640,
      },
    })
    for (const width of [320, 640, 1280]) {
      const answer = await shop.fetch(body.picture.replace('-1280.', `-${width}.`))
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const sent = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(sent).toMatchObject({ format: 'webp', width, height: width / 2 })
    }
  })

  it('of a slide is stored up to 1600 pixels wide, as AVIF and WebP', async () => {
    const bytes = await plain(2500, 1000).jpeg().toBuffer()
    const { status, body } = await upload(shop, admin, bytes, { use: 'slide' })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        picture: expect.stringMatching(/^\/pictures\/uploads\/[0-9a-f]{32}-1600\.webp$/),
        width: 1600,
        height: 640,
      },
    })
    for (const { type, srcSet } of slideSources(body.picture))
      for (const file of srcSet.split(', ')) {
        const [link = '', width] = file.split(' ')
        const answer = await shop.fetch(link)
        expect(answer.headers.get('content-type')).toBe(type)
        const sent = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
        expect(sent).toMatchObject({ width: Number.parseInt(width ?? '', 10) })
        expect(sent.format).toBe(type === 'image/avif' ? 'heif' : 'webp')
        expect(pictureName.test(link.replace('/pictures/uploads/', ''))).toBe(true)
      }
  })

  it('of a slide is another picture than the same one of a product, however small it is', async () => {
    const bytes = await plain(61, 41).png().toBuffer()
    const [ofSlide, ofProduct] = [
      await upload(shop, admin, bytes, { use: 'slide' }),
      await upload(shop, admin, bytes),
    ]
    const hashOf = (picture: string) => /[0-9a-f]{32}/.exec(picture)?.[0]
    expect(hashOf(ofSlide.body.picture)).not.toBe(hashOf(ofProduct.body.picture))
    expect((await shop.fetch(ofSlide.body.picture)).status).toBe(200)
    expect((await shop.fetch(ofProduct.body.picture)).status).toBe(200)
  })

  it('loses its location and camera data, and is turned upright', async () => {
    const withTraces = plain(400, 200)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    const bytes = await withTraces.toBuffer()
    expect(Buffer.from(bytes).includes('SECRET-OWNER')).toBe(true)
    const { body } = await upload(shop, admin, bytes)
    expect(body).toMatchObject({ width: 200, height: 400 })
    const sent = Buffer.from(await (await shop.fetch(body.picture)).arrayBuffer())
    expect(sent.includes('SECRET-OWNER')).toBe(false)
    const { exif, xmp, icc, orientation } = await sharp(sent).metadata()
    expect({ exif, xmp, icc, orientation }).toEqual({})
  })

  it.each(['png', 'webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    const { status } = await upload(shop, admin, await plain(40, 30).toFormat(format).toBuffer())
    expect(status).toBe(200)
  })

  it('becomes a still image if it was animated', async () => {
    const frames = await sharp(
      [await plain(20, 20).png().toBuffer(), await plain(20, 20).negate().png().toBuffer()],
      { join: { animated: true } },
    )
      .gif()
      .toBuffer()
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2)
    const { body } = await upload(shop, admin, frames)
    const sent = await (await shop.fetch(body.picture)).arrayBuffer()
    expect((await sharp(sent, { animated: true }).metadata()).pages ?? 1).toBe(1)
  })

  it('is stored once, even if other people send it again', async () => {
    const bytes = await plain(123, 45).png().toBuffer()
    const first = await upload(shop, admin, bytes)
    expect(await upload(shop, admin, bytes)).toEqual(first)
    const hash = /([0-9a-f]{32})/.exec(first.body.picture)?.[1]
    const { rows } = await shop.database.pool.query(
      `select p.width, p.height, p.uploaded_by, l.actor, l.act from pictures p
       join audit_log l on l.subject_kind = 'picture' and l.subject_id = p.id where p.id = $1`,
      [hash],
    )
    expect(rows).toEqual([
      { width: 123, height: 45, uploaded_by: admin.id, actor: admin.email, act: 'upload' },
    ])
  })

  it('can be the picture of a product', async () => {
    const { body } = await upload(shop, admin, await plain(60, 60).png().toBuffer())
    const { insertedId } = await shop.call('addProduct', {
      body: { about: 'A', picture: body.picture, price: 1, available: 1, minimum: 1 },
      token: admin.token,
    })
    expect((await shop.call('oneProduct', { params: { id: insertedId } })).picture).toBe(body.picture)
  })
})

it('a program inside a picture is removed', async () => {
  const program = '<script>alert(document.domain)</script>'
  const bytes = Buffer.concat([await plain(30, 30).gif().toBuffer(), Buffer.from(program)])
  const { status, body } = await upload(shop, admin, bytes, { name: 'a.gif.html', type: 'text/html' })
  expect(status).toBe(200)
  const kept = await readFile(join(shop.dataDir, 'pictures', body.picture.split('/').at(-1)))
  expect(kept.includes('script')).toBe(false)
})

describe('a link to a picture', () => {
  it.each([
    'nothing.webp',
    '..%2f..%2fpostgres.log',
    '%2e%2e%2fpostgres.log',
    `${'0'.repeat(32)}-1280.webp`,
    `${'0'.repeat(32)}-1281.webp`,
  ])('%s is not found', async (name) => {
    expect((await shop.fetch(`/pictures/uploads/${name}`)).status).toBe(404)
  })
})
