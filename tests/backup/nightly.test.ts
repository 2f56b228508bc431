import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { verify } from '#office/backup/inside/read.ts'
import { backupJob, backupWatch, type NightlyBackup } from '#office/backup/jobs.ts'
import { folderFiles } from '#platform/storage/inside/folder.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { attempt } from '../jobs/attempt.ts'
import { fillShop, newFolder } from './world.ts'

const database = suiteFixture(freshDatabase)
let nightly: NightlyBackup
let now = new Date('2026-03-01T02:30:00Z')
beforeAll(async () => {
  const shop = await fillShop(database)
  const folder = join(await newFolder(), 'backups')
  nightly = {
    ...shop,
    files: shop,
    db: database.db,
    pool: database.pool,
    clock: () => now,
    log: { info: () => {} },
    folder,
    keep: 3,
    away: undefined,
  }
})
beforeEach(() => database.pool.query('delete from alarms'))

const run = (shop = nightly) => backupJob(shop).run({}, attempt)

async function alarms() {
  const { rows } = await database.pool.query('select kind, message, subject_id from alarms order by seq')
  return rows
}

it('keeps the newest backups, each complete and readable only by its owner', async () => {
  for (let day = 1; day <= 5; day++) {
    now = new Date(Date.UTC(2026, 2, day, 2, 30))
    await run()
  }
  const kept = (await readdir(nightly.folder)).sort()
  expect(kept).toEqual([3, 4, 5].map((day) => `shop-2026-03-0${day}T02-30-00Z.tar.gz`))
  for (const name of kept) {
    const path = join(nightly.folder, name)
    expect((await verify(path)).checksums.pictures).toHaveLength(3)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  }
  expect(await alarms()).toEqual([])
})

it('leaves other files alone, and removes its own unfinished files', async () => {
  await mkdir(nightly.folder, { recursive: true })
  await writeFile(join(nightly.folder, 'by-hand.tar.gz'), 'kept')
  await writeFile(join(nightly.folder, 'shop-2026-02-01T02-30-00Z.tar.gz.part'), 'half')
  await run()
  const names = await readdir(nightly.folder)
  expect(names).toContain('by-hand.tar.gz')
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
})

it('raises one alarm a day when it fails, leaves no partial backup, and lets the queue try again', async () => {
  const blocked = { ...nightly, folder: join(await newFolder(), 'a-file', 'backups') }
  await writeFile(join(blocked.folder, '..'), 'in the way')
  await expect(run(blocked)).rejects.toThrow()
  await expect(run(blocked)).rejects.toThrow()
  expect(await alarms()).toEqual([
    {
      kind: 'backup_failed',
      message: expect.stringContaining('The nightly backup failed: ENOTDIR'),
      subject_id: now.toISOString().slice(0, 10),
    },
  ])
})

it('raises one alarm when the last backup is older than two days, which the next one ends', async () => {
  const shop = { ...nightly, folder: await newFolder() }
  now = new Date('2026-04-01T02:30:00Z')
  await run(shop)
  const watch = () => backupWatch(shop).run({}, attempt)
  now = new Date('2026-04-03T04:00:00Z')
  await watch()
  expect(await alarms()).toEqual([])
  now = new Date('2026-04-03T05:00:00Z')
  await watch()
  await watch()
  expect(await alarms()).toMatchObject([{ kind: 'backup_old' }])
  await run(shop)
  const { rowCount } = await database.pool.query('select from alarms where resolved_at is null')
  expect(rowCount).toBe(0)
  now = new Date('2026-03-05T02:30:00Z')
})

it('leaves no partial backup and raises no alarm when it is aborted: another process will make the backup', async () => {
  const stopped = { ...nightly, folder: await newFolder() }
  const made = backupJob(stopped).run({}, { ...attempt, signal: AbortSignal.abort(new Error('stopping')) })
  await expect(made).rejects.toThrow()
  expect(await readdir(stopped.folder)).toEqual([])
  expect(await alarms()).toEqual([])
})

it.each([
  ['its file is not there', ''],
  ['there is no folder of pictures', 'missing'],
])('raises an alarm when a picture of the shop is missing from the backup: %s', async (_, folder) => {
  const elsewhere = {
    ...nightly,
    files: { pictures: folderFiles(join(await newFolder(), folder)) },
    folder: await newFolder(),
  }
  await run(elsewhere)
  expect(await readdir(elsewhere.folder)).toHaveLength(1)
  expect(await alarms()).toEqual([
    { kind: 'backup_odd', message: expect.stringContaining('picture'), subject_id: '2026-03-05' },
  ])
})
