import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#app/server/config.ts'
import { moveCommand, verifyCommand } from '#app/server/files-command.ts'
import { findTargetShop } from '#app/server/target-shop.ts'
import { backupJob, backupWatch, type NightlyBackup } from '#office/backup/jobs.ts'
import { lastBackup } from '#office/backup/last.ts'
import { openBucket } from '#platform/storage/bucket.ts'
import { fillShop, newFolder } from '../backup/world.ts'
import { type FreshDatabase, freshDatabase } from '../database.ts'
import { listen } from '../free-port.ts'
import { attempt } from '../jobs/attempt.ts'
import { aFolder } from '../running/folders.ts'
import { aStore, isMotoThere } from './moto.ts'

/* Copies of backups in a bucket, and files that move into one. */

type Store = Awaited<ReturnType<typeof aStore>>

async function* bytes(...pieces: readonly Uint8Array[]) {
  yield* pieces
}

describe.runIf(isMotoThere)('backups in a bucket [needs moto]', () => {
  let store: Store
  let database: FreshDatabase
  let nightly: NightlyBackup
  let env: Record<string, string>
  let keyFile: string
  let now = new Date('2026-03-01T02:30:00Z')
  beforeAll(async () => {
    store = await aStore()
    database = await freshDatabase()
    const key = await generateX25519Identity()
    keyFile = join(await newFolder(), 'key')
    await writeFile(keyFile, `# of the shop\n${key}\n`)
    env = await store.backupEnv('backups', await identityToRecipient(key))
    const { backupsAway: away } = readConfig(env)
    const shop = await fillShop(database)
    const folder = join(await newFolder(), 'backups')
    const log = { info: () => {} }
    nightly = {
      ...shop,
      files: shop,
      db: database.db,
      pool: database.pool,
      clock: () => now,
      log,
      folder,
      keep: 0,
      away,
    }
  })
  afterAll(async () => {
    await database.close()
    await store.close()
  })

  const alarms = async () =>
    (await database.pool.query('select kind, message from alarms where resolved_at is null order by seq'))
      .rows
  const last = () => lastBackup({ db: database.db, backupFolder: nightly.folder, backupsAway: nightly.away })
  const verified = async (at: Date, ...words: string[]) => {
    const { shop } = await findTargetShop([], env, () => {})
    return verifyCommand(shop, ['verify-backup', '--key', keyFile, ...words], at)
  }

  it('the nightly backup leaves an encrypted copy there, and with KEEP_BACKUPS=0 nothing here', async () => {
    await backupJob(nightly).run({}, attempt)
    const found = await store.objects('backups')
    expect(Object.keys(found)).toEqual([
      expect.stringMatching(/^shop-2026-03-01T02-30-00Z-[0-9a-z]{24}\.tar\.gz\.age$/),
    ])
    const [content = Buffer.alloc(0)] = Object.values(found)
    expect(content.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(await readdir(nightly.folder)).toEqual([])
    expect(await last()).toEqual(now)
    expect(await alarms()).toEqual([])
  })

  it('another machine verifies the newest with the private key, and says when it is too old', async () => {
    const fresh = await verified(new Date('2026-03-02T12:00:00Z'))
    expect(fresh).toMatchObject({ hasNoFaults: true })
    expect(fresh.text).toMatch(/^shop-2026-03-01\S+: made at 2026-03-01T02:30:00.000Z, .*3 picture files\./)
    expect(await verified(new Date('2026-03-04T12:00:00Z'))).toMatchObject({ hasNoFaults: false })
  })

  it('a copy that is damaged in the bucket is found', async () => {
    const [[name = '', content = Buffer.alloc(0)] = []] = Object.entries(await store.objects('backups'))
    await store.put('backups', name, content.subarray(0, -20))
    await expect(verified(now)).rejects.toThrow('is damaged')
    await store.put('backups', name, content)
    expect((await verified(now)).hasNoFaults).toBe(true)
  })

  it('while the bucket is away the backup has failed: an alarm, and after two days a second one', async () => {
    store.isAway(true)
    try {
      now = new Date('2026-03-02T02:30:00Z')
      await expect(backupJob({ ...nightly, keep: 3 }).run({}, attempt)).rejects.toThrow()
      // What lies on this machine alone does not count.
      expect(await readdir(nightly.folder)).toHaveLength(1)
      expect(await last()).toEqual(new Date('2026-03-01T02:30:00Z'))
      expect(await alarms()).toMatchObject([{ kind: 'backup_failed' }])
      now = new Date('2026-03-03T04:00:00Z')
      await backupWatch(nightly).run({}, attempt)
      expect(await alarms()).toHaveLength(1)
      now = new Date('2026-03-03T05:11:00Z')
      await backupWatch(nightly).run({}, attempt)
      await backupWatch(nightly).run({}, attempt)
      expect(await alarms()).toMatchObject([{ kind: 'backup_failed' }, { kind: 'backup_old' }])
    } finally {
      store.isAway(false)
    }
    await backupJob(nightly).run({}, attempt)
    expect(await last()).toEqual(now)
    expect(await alarms()).toMatchObject([{ kind: 'backup_failed' }])
    expect((await verified(now)).text).toContain('made at 2026-03-03T05:11:00')
  })

  it('what is larger than a part is stored whole, and its hash is that of what was sent', async () => {
    const { backupsAway } = readConfig(env)
    const bucket = await openBucket(backupsAway?.bucket ?? fail())
    const pieces = Array.from({ length: 35 }, (_, at) => Buffer.alloc(1024 ** 2, at))
    const { bytes: stored } = await bucket.store('large', bytes(...pieces))
    expect(stored).toBe(35 * 1024 ** 2)
    const { large } = await store.objects('backups')
    expect(large?.equals(Buffer.concat(pieces))).toBe(true)
    await store.remove('backups', 'large')
    bucket.close()
  })

  it('a bucket that stored something else than was sent is refused', async () => {
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(200, { etag: `"${'0'.repeat(32)}"` }).end())
    })
    const endpoint = `http://127.0.0.1:${await listen(server)}`
    const { backupsAway } = readConfig({ ...env, BACKUP_URL: `s3://backups?endpoint=${endpoint}` })
    const bucket = await openBucket(backupsAway?.bucket ?? fail())
    await expect(bucket.store('shop', bytes(Buffer.from('a backup')))).rejects.toThrow(
      'stored something else',
    )
    bucket.close()
    server.closeAllConnections()
    server.close()
  })
})

describe.runIf(isMotoThere)('files move into a bucket [needs moto]', () => {
  let store: Store
  beforeAll(async () => {
    store = await aStore()
  })
  afterAll(() => store.close())

  it('each is compared, a second move has nothing to do, and what is another file is named', async () => {
    const env = await store.filesEnv('moved')
    const DATA_DIR = await aFolder()
    const names = { pictures: `${'a'.repeat(32)}-640.webp`, 'pictures/logos': 'b-light.png', feeds: 'c.d.gz' }
    for (const [folder, name] of Object.entries({ ...names, imports: 'e' })) {
      await mkdir(join(DATA_DIR, folder), { recursive: true })
      await writeFile(join(DATA_DIR, folder, name), `of ${folder}`)
    }
    await mkdir(join(DATA_DIR, 'pictures', 'incoming-x'))
    await writeFile(join(DATA_DIR, 'feeds', 'f.g.gz.part'), 'half')
    const move = async (...flags: string[]) => {
      const { shop } = await findTargetShop([], { DATA_DIR, ...env }, () => {})
      return moveCommand(shop, ['move-files', ...flags])
    }
    expect((await move()).text).toMatch(/^4 files moved \(46 bytes\), 0 files there already/)
    expect(Object.keys(await store.objects('moved')).sort()).toEqual([
      'of-the-shop/feeds/c.d.gz',
      'of-the-shop/imports/e',
      'of-the-shop/logos/b-light.png',
      `of-the-shop/pictures/${'a'.repeat(32)}-640.webp`,
    ])
    // As if it had broken off after three.
    await store.remove('moved', 'of-the-shop/imports/e')
    expect((await move()).text).toMatch(/^1 file moved \(10 bytes\), 3 files there already/)
    await store.put('moved', 'of-the-shop/feeds/c.d.gz', Buffer.from('another'))
    const differing = await move('--remove')
    expect(differing.hasNoFaults).toBe(false)
    expect(differing.text).toContain(join(DATA_DIR, 'feeds', 'c.d.gz'))
    expect((await readdir(join(DATA_DIR, 'feeds'))).sort()).toEqual(['c.d.gz', 'f.g.gz.part'])
    expect(await readdir(join(DATA_DIR, 'imports'))).toEqual([])
    expect((await store.objects('moved'))['of-the-shop/feeds/c.d.gz']?.toString()).toBe('another')
  })

  it('nothing is moved without a bucket', async () => {
    const { shop } = await findTargetShop([], { DATA_DIR: await aFolder() }, () => {})
    await expect(moveCommand(shop, ['move-files'])).rejects.toThrow('STORAGE_URL')
  })
})

function fail(): never {
  throw new Error('The configuration has no bucket')
}
