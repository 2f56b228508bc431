import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusals } from '#contract/messages.ts'
import { aCustomer, anAdmin, type SignedIn } from '../makers.ts'
import { openTestShop, type TestShop } from '../shop.ts'

let shop: TestShop
let admin: SignedIn
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(inject('folder'), 'pictures-'))
  shop = await openTestShop({ env: { DATA_DIR: dataDir } })
  admin = await anAdmin(shop.database)
})
afterAll(() => shop.close())

interface Upload {
  field?: string
  name?: string
  type?: string
  token?: string
}

async function upload(
  bytes: Uint8Array<ArrayBuffer>,
  { field = 'file', name = 'part.png', type = 'image/png', token = admin.token }: Upload = {},
) {
  const body = new FormData()
  body.append(field, new Blob([bytes], { type }), name)
  const answer = await shop.fetch('/api/pictures', {
    method: 'POST',
    body,
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
  })
  return { status: answer.status, body: await answer.json() }
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b4232c' } })
const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer())
const text = (content: string) => new Uint8Array(Buffer.from(content))
const folder = () => join(dataDir, 'pictures')

describe('an uploaded picture', () => {
  it('is kept in three widths under the hash of its content, and sent for ever', async () => {
    const { status, body } = await upload(await bytesOf(plain(2000, 1000).jpeg()), { name: 'x.exe' })
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

  it('loses where and with what it was taken, and stands upright', async () => {
    const withTraces = plain(400, 200)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    const bytes = await bytesOf(withTraces)
    expect(Buffer.from(bytes).includes('SECRET-OWNER')).toBe(true)
    const { body } = await upload(bytes)
    expect(body).toMatchObject({ width: 200, height: 400 })
    const sent = Buffer.from(await (await shop.fetch(body.picture)).arrayBuffer())
    expect(sent.includes('SECRET-OWNER')).toBe(false)
    const { exif, xmp, icc, orientation } = await sharp(sent).metadata()
    expect({ exif, xmp, icc, orientation }).toEqual({})
  })

  it.each(['png', 'webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    const { status } = await upload(await bytesOf(plain(40, 30).toFormat(format)))
    expect(status).toBe(200)
  })

  it('that moved stands still', async () => {
    const frames = await sharp(
      [await plain(20, 20).png().toBuffer(), await plain(20, 20).negate().png().toBuffer()],
      { join: { animated: true } },
    )
      .gif()
      .toBuffer()
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2)
    const { body } = await upload(new Uint8Array(frames))
    const sent = await (await shop.fetch(body.picture)).arrayBuffer()
    expect((await sharp(sent, { animated: true }).metadata()).pages ?? 1).toBe(1)
  })

  it('is written down once, whoever sends it again', async () => {
    const bytes = await bytesOf(plain(123, 45).png())
    const first = await upload(bytes)
    expect(await upload(bytes)).toEqual(first)
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
    const { body } = await upload(await bytesOf(plain(60, 60).png()))
    const { insertedId } = await shop.call('addProduct', {
      body: { about: 'A', picture: body.picture, price: 1, available: 1, minimum: 1 },
      token: admin.token,
    })
    expect((await shop.call('oneProduct', { params: { id: insertedId } })).picture).toBe(body.picture)
  })
})

describe('an upload is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const notPictures: [string, () => Promise<Uint8Array<ArrayBuffer>>][] = [
    ['an SVG', async () => text(svg)],
    ['an SVG behind an XML head', async () => text(`<?xml version="1.0"?>${svg}`)],
    ['HTML named .png', async () => text('<!doctype html><script>alert(1)</script>')],
    ['nothing', async () => text('')],
    ['a PNG head and nothing more', async () => new Uint8Array(Buffer.from('89504e470d0a1a0a', 'hex'))],
    ['half a JPEG', async () => (await bytesOf(noise(300, 300).jpeg())).slice(0, 9000)],
    ['a ZIP', async () => text('PK\u0003\u0004 and so on')],
    ['a PDF', async () => text('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj')],
    ['a TIFF', async () => bytesOf(plain(20, 20).tiff())],
    ['a PNM', async () => text('P3 1 1 255 255 0 0')],
    ['random bytes behind a GIF head', async () => text(`GIF89a${'x'.repeat(500)}`)],
  ]
  it.each(notPictures)('%s: 415', async (_, make) => {
    expect(await upload(await make())).toMatchObject({
      status: 415,
      body: { error: 'not_a_picture', message: refusals.pictureKind },
    })
  })

  it('beyond 10 MB: 413, in the words of the shop', async () => {
    expect(await upload(new Uint8Array(11 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { message: refusals.pictureSize },
    })
  })

  it('a bomb of 400 million pixels in 50 kB: 413, without being unpacked', async () => {
    expect(await upload(pngBomb(20_000, 20_000))).toMatchObject({
      status: 413,
      body: { message: refusals.picturePixels },
    })
  })

  it('a strip of 2 million pixels by 8: 413, for the decoder would be busy with it', async () => {
    expect(await upload(pngBomb(8, 2_000_000))).toMatchObject({
      status: 413,
      body: { message: refusals.picturePixels },
    })
  })

  it('in another field, with no field, as JSON, broken off', async () => {
    const bytes = await bytesOf(plain(20, 20).png())
    const missing = { status: 400, body: { fields: { file: refusals.pictureMissing } } }
    expect(await upload(bytes, { field: 'picture' })).toMatchObject(missing)
    const asAdmin = { authorization: `Bearer ${admin.token}` }
    const empty = await shop.fetch('/api/pictures', {
      method: 'POST',
      body: new FormData(),
      headers: asAdmin,
    })
    expect(empty.status).toBe(400)
    const json = await shop.fetch('/api/pictures', {
      method: 'POST',
      body: '{}',
      headers: { ...asAdmin, 'content-type': 'application/json' },
    })
    expect(json.status).toBe(415)
    const noBoundary = await shop.fetch('/api/pictures', {
      method: 'POST',
      body: 'x',
      headers: { ...asAdmin, 'content-type': 'multipart/form-data' },
    })
    expect(noBoundary.status).toBe(400)
    const halved = await shop.fetch('/api/pictures', {
      method: 'POST',
      body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG',
      headers: { ...asAdmin, 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect(halved.status).toBe(400)
  })

  it('from a customer and a visitor', async () => {
    const customer = await aCustomer(shop.database)
    const bytes = await bytesOf(plain(20, 20).png())
    expect((await upload(bytes, { token: customer.token })).status).toBe(403)
    expect((await upload(bytes, { token: '' })).status).toBe(401)
  })

  it('and nothing of it stays, nor of one whose sender went away', async () => {
    await hangUp()
    await expect
      .poll(async () => (await readdir(folder())).filter((name) => name.startsWith('inc')))
      .toEqual([])
    const kept = await readdir(folder())
    expect(kept.filter((name) => !/^[0-9a-f]{32}-\d+\.webp$/.test(name))).toEqual([])
  })
})

it('a picture that carries a program loses it', async () => {
  const program = '<script>alert(document.domain)</script>'
  const bytes = Buffer.concat([await plain(30, 30).gif().toBuffer(), Buffer.from(program)])
  const { status, body } = await upload(new Uint8Array(bytes), { name: 'a.gif.html', type: 'text/html' })
  expect(status).toBe(200)
  const kept = await readFile(join(folder(), body.picture.split('/').at(-1)))
  expect(kept.includes('script')).toBe(false)
})

describe('a link to a picture', () => {
  it.each([
    'nothing.webp',
    '..%2f..%2fpostgres.log',
    '%2e%2e%2fpostgres.log',
    `${'0'.repeat(32)}-1280.webp`,
    `${'0'.repeat(32)}-1281.webp`,
  ])('%s leads nowhere', async (name) => {
    expect((await shop.fetch(`/pictures/uploads/${name}`)).status).toBe(404)
  })
})

function noise(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0; i < pixels.length; i++) pixels[i] = (i * 7919) % 251
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A picture of one colour: its pixels pack to almost nothing. */
function pngBomb(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8 + body.length)
    frame.writeUInt32BE(data.length, 0)
    body.copy(frame, 4)
    frame.writeUInt32BE(crc32(body), 4 + body.length)
    return frame
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc((width / 8 + 1) * height), { level: 9 })
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', head),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

/** Starts to send a picture and breaks the connection. */
function hangUp(): Promise<void> {
  return new Promise((gone) => {
    const sending = request(new URL('/api/pictures', shop.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': '100000',
      },
    })
    sending.on('error', () => gone())
    sending.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG', () =>
      sending.destroy(new Error('gone')),
    )
  })
}
