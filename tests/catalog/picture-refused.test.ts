import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { aCustomer, anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { notPictures, plain, pngOf } from './pictures.ts'
import { upload } from './upload.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const folder = () => join(shop.dataDir, 'pictures')

describe('an upload is refused', () => {
  it.each(Object.entries(notPictures))('%s: 415', async (_, make) => {
    expect(await upload(shop, admin, await make())).toMatchObject({
      status: 415,
      body: { error: 'not_a_picture', message: refusals.pictureKind },
    })
  })

  it('above 10 MB: 413, with the message of the shop', async () => {
    expect(await upload(shop, admin, new Uint8Array(11 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { message: refusals.pictureSize },
    })
  })

  it('a decompression bomb of 400 million pixels in 50 kB: 413, without decoding it', async () => {
    expect(await upload(shop, admin, pngOf(20_000, 20_000))).toMatchObject({
      status: 413,
      body: { message: refusals.picturePixels },
    })
  })

  it('a strip of 2 million by 8 pixels: 413, because decoding it takes too long', async () => {
    expect(await upload(shop, admin, pngOf(8, 2_000_000))).toMatchObject({
      status: 413,
      body: { message: refusals.picturePixels },
    })
  })

  it('in another field, without a field, as JSON, or incomplete', async () => {
    const bytes = await plain(20, 20).png().toBuffer()
    const missing = { status: 400, body: { fields: { file: refusals.pictureMissing } } }
    expect(await upload(shop, admin, bytes, { field: 'picture' })).toMatchObject(missing)
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
    const bytes = await plain(20, 20).png().toBuffer()
    expect((await upload(shop, customer, bytes)).status).toBe(403)
    expect((await upload(shop, { token: '' }, bytes)).status).toBe(401)
  })

  it('and leaves no file, also when its sender disconnects', async () => {
    await hangUp()
    await expect
      .poll(async () => (await readdir(folder())).filter((name) => name.startsWith('inc')))
      .toEqual([])
    const kept = await readdir(folder())
    expect(kept.filter((name) => !/^[0-9a-f]{32}-\d+\.webp$/.test(name))).toEqual([])
  })
})

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
