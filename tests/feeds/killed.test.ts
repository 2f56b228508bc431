import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { feedActions } from './a-feed.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))

/** Writes the files of a feed, and never ends. */
const endless = `
import { storeFeed } from './src/office/feeds/inside/files.ts'
import { folderFiles } from './src/platform/storage/inside/folder.ts'
async function* pieces() {
  for (;;) {
    yield { content: 'half a feed '.repeat(1000), remarks: '{}\\n' }
    await new Promise((soon) => setTimeout(soon, 5))
  }
}
await storeFeed(folderFiles(process.argv[1]), { id: process.argv[2], run: 'k'.repeat(24) }, pieces())
`

it('a process that is killed while it writes leaves the feed before, and its half is swept away', async () => {
  await aProduct(shop.database, { maker: 'Halden', partNumber: 'K-1' })
  const { add, read, edit } = feedActions(shop, admin)
  const feed = await add()
  const before = (await read(feed)).text
  expect(before).toContain('K-1')
  const folder = join(shop.dataDir, 'feeds')

  const writer = spawn(process.execPath, ['--input-type=module', '-e', endless, folder, feed._id])
  const halves = async () => (await readdir(folder)).filter((name) => name.endsWith('.part'))
  await vi.waitFor(async () => expect(await halves()).toHaveLength(2), { timeout: 30_000 })
  writer.kill('SIGKILL')
  await once(writer, 'exit')
  expect(await halves()).toHaveLength(2)
  expect((await read(feed)).text).toBe(before)

  await edit(feed._id, { name: 'Again' })
  await shop.jobsDone()
  expect((await read(feed)).text).toBe(before)
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const name of await readdir(folder)) await utimes(join(folder, name), hoursAgo, hoursAgo)
  await shop.database.pool.query(`select graphile_worker.add_job('sweep_feeds', '{}'::json)`)
  await shop.jobsDone()
  expect(await halves()).toEqual([])
  expect((await readdir(folder)).toSorted()).toEqual([
    expect.stringMatching(/^[0-9a-z]{24}\.[0-9a-z]{24}\.gz$/),
    expect.stringMatching(/^[0-9a-z]{24}\.[0-9a-z]{24}\.remarks$/),
  ])
  expect((await read(feed)).text).toBe(before)
})
