import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { backup } from '#office/backup/write.ts'
import { filesIn } from '#platform/storage/open.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { isRoot, smallVolume } from './full-disk.ts'
import { noise, plain } from './pictures.ts'
import { upload } from './upload.ts'

// Without the right to mount a volume, disk-errors.test.ts tests the same with a simulated disk.
describe.runIf(isRoot)('a shop that cannot write to its DATA_DIR [needs root on Linux]', () => {
  const volume = suiteFixture(smallVolume)
  const shop = suiteFixture(() => openTestShop({ env: { DATA_DIR: volume.path } }))
  const admin = suiteFixture(() => anAdmin(shop.database))
  const offer = async (side: number) => upload(shop, admin, await plain(side, side).png().toBuffer())
  const isReady = async () => (await shop.fetch('/readyz?for=orders')).status
  const pictures = async () => (await readdir(join(volume.path, 'pictures'))).sort()

  it.each([
    ['is full', () => volume.fill(), () => volume.empty()],
    ['is read-only', () => volume.makeReadOnly(), () => volume.makeWritable()],
  ])(
    'because it %s answers 503 to an upload, keeps no part of it, is not ready, and recovers',
    async (_, spoil, mend) => {
      expect((await offer(30)).status).toBe(200)
      await expect.poll(isReady).toBe(200)
      const before = await pictures()
      await spoil()
      try {
        const { status, body } = await offer(700)
        expect({ status, body }).toMatchObject({ status: 503, body: { error: 'unavailable' } })
        await expect.poll(isReady, { timeout: 60_000 }).toBe(503)
        // Reading still works.
        expect((await shop.fetch('/api/addProduct')).status).toBe(200)
        const file = join(volume.path, 'shop.tar.gz')
        const backedUp = backup({ ...shop.database, ...filesIn(volume.path) }, file, new Date())
        await expect(backedUp).rejects.toMatchObject({ code: expect.stringMatching(/^(ENOSPC|EROFS)$/) })
      } finally {
        await mend()
      }
      expect(await pictures()).toEqual(before)
      expect((await readdir(volume.path)).sort()).toEqual(expect.arrayContaining(['pictures']))
      expect((await readdir(volume.path)).filter((name) => /^(shop\.tar|room-|filler)/.test(name))).toEqual(
        [],
      )
      await expect.poll(isReady, { timeout: 60_000 }).toBe(200)
      expect((await offer(40)).status).toBe(200)
      const logged = shop.log.filter(({ msg }) =>
        /^(a disk cannot be written to|the disks can be written to again)/.test(String(msg)),
      )
      expect(logged.map(({ level }) => level).slice(-2)).toEqual([40, 30])
    },
  )

  it('keeps no size of a picture if the disk has room for the upload but not for all sizes', async () => {
    // The upload is small, but the shop's own sizes of it are larger than the volume.
    const noisy = await noise(1280, 1280).webp({ quality: 1 }).toBuffer()
    expect(noisy.length).toBeLessThan(500_000)
    const before = await pictures()
    expect(await upload(shop, admin, noisy)).toMatchObject({ status: 503, body: { error: 'unavailable' } })
    expect(await pictures()).toEqual(before)
  })
})
