import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { noise } from './pictures.ts'
import { upload } from './upload.ts'

/** The error code of the disk when an upload is written; undefined while writing works. */
const disk = vi.hoisted((): { fault: string | undefined } => ({ fault: undefined }))

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  const createWriteStream = (...given: Parameters<typeof real.createWriteStream>) =>
    disk.fault === undefined || !String(given[0]).endsWith('upload')
      ? real.createWriteStream(...given)
      : failing(disk.fault)
  return { ...real, createWriteStream }
})

/** A stream that accepts the first piece and fails on the second. */
function failing(code: string): Writable {
  let pieces = 0
  return new Writable({
    write: (_piece, _encoding, done) =>
      done(pieces++ === 0 ? null : Object.assign(new Error(`${code}: write`), { code })),
  })
}

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

it.each(['ENOSPC', 'EROFS', 'EDQUOT'])(
  'an upload is answered 503 and leaves no file when the disk fails with %s',
  async (fault) => {
    const bytes = await noise(600, 600).png().toBuffer()
    disk.fault = fault
    const refused = await upload(shop, admin, bytes)
    disk.fault = undefined
    expect(refused).toMatchObject({ status: 503, body: { error: 'unavailable' } })
    expect(await readdir(join(shop.dataDir, 'pictures'))).toEqual([])
    const { rows } = await shop.database.pool.query('select 1 from pictures')
    expect(rows).toEqual([])
  },
)

it('an upload that its sender aborts is still an error of the sender', async () => {
  const { status } = await upload(shop, admin, Buffer.from('no picture'))
  expect(status).toBe(415)
})
