import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#app/server/config.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import type { ShopFiles } from '#platform/storage/files.ts'
import { openFiles } from '#platform/storage/open.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { plain } from '../catalog/pictures.ts'
import { upload } from '../catalog/upload.ts'
import { feedActions } from '../feeds/a-feed.ts'
import { importActions } from '../imports/a-file.ts'
import { aFolder } from '../running/folders.ts'
import { openTestShop, type TestShop } from '../shop.ts'
import { aStore, isMotoThere } from './moto.ts'

/* Files of the shop in a bucket. */

const quiet = { warn: () => {} }
type Store = Awaited<ReturnType<typeof aStore>>

describe.runIf(isMotoThere)('files in a bucket [needs moto]', () => {
  let store: Store
  let shop: TestShop
  let admin: Awaited<ReturnType<typeof anAdmin>>
  let env: Record<string, string>
  beforeAll(async () => {
    store = await aStore()
    env = await store.filesEnv('files')
    shop = await openTestShop({ env })
    admin = await anAdmin(shop.database)
  })
  afterAll(async () => {
    store.isAway(false)
    await shop.close()
    await store.close()
  })

  /** Another machine of the same shop. */
  async function elsewhere(dataDir?: string): Promise<ShopFiles> {
    return openFiles({ ...readConfig({ DATA_DIR: dataDir ?? (await aFolder()), ...env }), log: quiet })
  }

  it('an uploaded picture is in the bucket alone, under random names, and any machine shows it', async () => {
    const { status, body } = await upload(shop, admin, await plain(900, 500).png().toBuffer())
    expect(status).toBe(200)
    const names = Object.keys(await store.objects('files'))
    expect(names).toEqual(
      ['1280', '320', '640'].map((width) =>
        expect.stringMatching(new RegExp(`^of-the-shop/pictures/[0-9a-f]{32}-${width}\\.webp$`)),
      ),
    )
    expect((await readdir(join(shop.dataDir, 'pictures'))).filter((name) => name !== 'logos')).toEqual([])
    // A machine without a copy fetches it, and has one then.
    await rm(join(shop.dataDir, 'copies'), { recursive: true })
    const answers = await Promise.all([1, 2, 3].map(() => shop.fetch(body.picture)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    const bytes = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
    const stored = await store.objects('files')
    const key = `of-the-shop/pictures/${body.picture.split('/').at(-1)}`
    expect(bytes.map((each) => each.equals(stored[key] ?? Buffer.alloc(0)))).toEqual([true, true, true])
    const before = store.connections()
    expect((await shop.fetch(body.picture)).status).toBe(200)
    expect(store.connections()).toBe(before)
  })

  it('what no upload was is not asked of the bucket', async () => {
    const before = store.connections()
    store.isAway(true)
    const answer = await shop.fetch(`/pictures/uploads/${'0'.repeat(32)}-640.webp`)
    store.isAway(false)
    expect([answer.status, store.connections()]).toEqual([404, before])
  })

  it('a file is read from any byte on, and beyond its end is nothing', async () => {
    const { feeds } = await elsewhere()
    const folder = await aFolder()
    await writeFile(join(folder, 'made'), 'one\ntwo\nthree\n')
    await feeds.put('of.lines', join(folder, 'made'))
    const { feeds: there } = await elsewhere()
    const from = async (start?: number) => {
      const found = await there.read('of.lines', start)
      return [found && (await text(found.stream)), found?.bytes]
    }
    expect(await from()).toEqual(['one\ntwo\nthree\n', 14])
    expect(await from(4)).toEqual(['two\nthree\n', 14])
    expect(await from(14)).toEqual(['', 14])
    expect(await there.read('of.none')).toBeUndefined()
    await there.remove('of.lines')
    expect(await feeds.path('of.lines')).toBeDefined()
    expect(await (await elsewhere()).feeds.has('of.lines')).toBe(false)
  })

  it('a list has every name once: of the bucket, and of the folder of before', async () => {
    const folder = await aFolder()
    await mkdir(join(folder, 'feeds'))
    for (const name of ['old', 'both']) await writeFile(join(folder, 'feeds', name), name)
    const { feeds } = await elsewhere(folder)
    for (const name of ['both', 'new']) {
      await writeFile(join(folder, 'made'), name)
      await feeds.put(name, join(folder, 'made'))
    }
    const names: string[] = []
    for await (const { name } of feeds.list()) names.push(name)
    expect(names.sort()).toEqual(['both', 'new', 'old'])
    const old = await feeds.read('old')
    expect(old && (await text(old.stream))).toBe('old')
    for (const name of names) await feeds.remove(name)
    for await (const { name } of feeds.list()) expect(name).toBe('none')
  })

  it('a feed and a file of an import are written, read and removed', async () => {
    await aProduct(shop.database, { maker: 'Halden', partNumber: 'B-1' })
    const { add, read } = feedActions(shop, admin)
    const feed = await add()
    expect((await read(feed)).text).toContain('B-1')
    const { send, map } = importActions(shop, admin)
    const sent = await send('SKU,Title,Price\nB-2,Part,12\n')
    const keys = async () => Object.keys(await store.objects('files')).map((key) => key.split('/')[1])
    expect(await keys()).toEqual(expect.arrayContaining(['feeds', 'imports']))
    // Another machine goes on with the file.
    await rm(join(shop.dataDir, 'copies'), { recursive: true })
    expect(await map(sent, {})).toMatchObject({ state: 'checked', counts: { rows: 1 } })
    await shop.call('stopImport', { params: { id: sent._id }, token: admin.token })
    expect(await keys()).not.toContain('imports')
  })

  it('while it is away pages open, a picture fails alone, and uploads say so and leave nothing', async () => {
    const { body: shown } = await upload(shop, admin, await plain(300, 200).png().toBuffer())
    const { body: other } = await upload(shop, admin, await plain(301, 200).png().toBuffer())
    await rm(join(shop.dataDir, 'copies', 'pictures', other.picture.split('/').at(-1)))
    const picture = await plain(310, 200).png().toBuffer()
    const before = Object.keys(await store.objects('files'))
    store.isAway(true)
    try {
      expect((await shop.fetch('/')).status).toBe(200)
      expect((await shop.fetch(shown.picture)).status).toBe(200)
      const failed = await shop.fetch(other.picture)
      expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, 'no-store'])
      const away = { error: 'files_away', message: refusals.filesAway }
      expect(await upload(shop, admin, picture)).toMatchObject({ status: 503, body: away })
      const { send } = importActions(shop, admin)
      await expect(send('SKU,Title\nB-3,Part\n')).rejects.toThrow(refusals.filesAway)
      expect((await shop.call('imports', { token: admin.token })).imports).toEqual([])
      await expect
        .poll(async () => (await shop.fetch('/readyz?for=orders')).json())
        .toEqual({ status: 'ready', without: 'files' })
    } finally {
      store.isAway(false)
    }
    expect(Object.keys(await store.objects('files'))).toEqual(before)
    expect((await upload(shop, admin, picture)).status).toBe(200)
    expect((await shop.fetch(other.picture)).status).toBe(200)
    await expect
      .poll(async () => (await shop.fetch('/readyz')).json(), { timeout: 20_000 })
      .toEqual({ status: 'ready' })
  })
})
