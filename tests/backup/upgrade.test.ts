import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { backupBefore } from '#app/server/open-data.ts'
import { CannotStart } from '#base/cannot-start.ts'
import { verify } from '#office/backup/inside/read.ts'
import { backup } from '#office/backup/write.ts'
import { attachDatabase } from '#platform/db/attach.ts'
import { connect } from '#platform/db/connect.ts'
import { openDatabase, reachDatabase } from '#platform/db/open.ts'
import { filesIn } from '#platform/storage/open.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { newFolder } from './world.ts'

/* The backup that is made before a new version migrates the database of an earlier one. */

const database = suiteFixture(freshDatabase)
const log = { info: () => {}, warn: () => {} }
const newest = '0255_backups.sql'

/** As the version before left it. */
async function lacksNewest(): Promise<void> {
  await database.pool.query('drop table if exists backups')
  await database.pool.query('delete from schema_migrations where name = $1', [newest])
}

async function start(
  dataDir: string,
  changes: { readonly keepBackups?: number; readonly upgradeBackup?: boolean } = {},
) {
  const config = { dataDir, backupsAway: undefined, keepBackups: 7, upgradeBackup: true, ...changes }
  const beforeMigration = backupBefore({ config, files: filesIn(dataDir), stop: undefined, log })
  const where = { dataDir, databaseUrl: database.url, log }
  const opened = await openDatabase({ ...where, ...(beforeMigration && { beforeMigration }) })
  await opened.close()
}

const isMigrated = async () => {
  const { rowCount } = await database.pool.query('select from schema_migrations where name = $1', [newest])
  return rowCount === 1
}
const madeIn = (dataDir: string) => readdir(join(dataDir, 'backups')).catch(() => [])

it('is whole, has the tables of the version before, and is made once', async () => {
  await lacksNewest()
  const dataDir = await newFolder()
  await start(dataDir)
  const [name = '', ...others] = await madeIn(dataDir)
  expect(others).toEqual([])
  expect(await isMigrated()).toBe(true)
  const { manifest } = await verify(join(dataDir, 'backups', name))
  expect(manifest.migrations.map((migration) => migration.name)).not.toContain(newest)
  expect(manifest.tables.map((table) => table.name)).not.toContain('backups')
  await start(dataDir)
  expect(await madeIn(dataDir)).toEqual([name])
})

it('fails before anything is migrated, and says what to do', async () => {
  await lacksNewest()
  const dataDir = await newFolder()
  await writeFile(join(dataDir, 'backups'), 'in the way')
  await expect(start(dataDir)).rejects.toThrow(CannotStart)
  await expect(start(dataDir)).rejects.toThrow('UPGRADE_BACKUP=off')
  expect(await isMigrated()).toBe(false)
})

it.each([{ upgradeBackup: false }, { keepBackups: 0 }])('is not made with %j', async (changes) => {
  await lacksNewest()
  const dataDir = await newFolder()
  await mkdir(join(dataDir, 'backups'))
  await start(dataDir, changes)
  expect([await madeIn(dataDir), await isMigrated()]).toEqual([[], true])
})

it('a command that must not change a stopped shop of an earlier version leaves its tables as they are', async () => {
  const where = { dataDir: await newFolder(), databaseUrl: undefined }
  const query = async (...texts: string[]) => {
    const { connection, close } = await reachDatabase({ ...where, log })
    const client = await connect(connection)
    const results = []
    for (const text of texts) results.push((await client.query(text)).rowCount)
    await client.end()
    await close()
    return results
  }
  await (await openDatabase({ ...where, log })).close()
  await query('drop table backups', `delete from schema_migrations where name = '${newest}'`)
  const attached = await attachDatabase(where, 'as they are')
  const made = join(where.dataDir, 'shop.tar.gz')
  const written = await backup({ ...attached, ...filesIn(where.dataDir) }, made, new Date())
  await attached.close()
  expect(written.isEarlier).toBe(true)
  expect(await query(`select from schema_migrations where name = '${newest}'`)).toEqual([0])
  await (await attachDatabase(where)).close()
  expect(await query(`select from schema_migrations where name = '${newest}'`)).toEqual([1])
})
