import { mkdir, mkdtemp, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { readiness } from '#app/server/ready.ts'
import { checkDiskWritable } from '#platform/db/disk-errors.ts'
import { openPool } from '#platform/db/pool.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)

/** A pool whose connections have a setting of their own. */
function poolWith(setting: string): pg.Pool {
  const pool = openPool(
    { connectionString: database.url, application_name: 'tested', options: `-c ${setting}`, max: 1 },
    { warn: () => {} },
  )
  onTestFinished(() => pool.end())
  return pool
}

it('the check of the database writes to its disk, and leaves nothing there', async () => {
  await checkDiskWritable(database.pool)
  await expect(checkDiskWritable(poolWith('temp_file_limit=64kB'))).rejects.toMatchObject({ code: '53400' })
})

it('a read-only database fails the check', async () => {
  await expect(checkDiskWritable(poolWith('default_transaction_read_only=on'))).rejects.toMatchObject({
    code: '25006',
  })
})

it('a shop is ready while DATA_DIR and the database are writable, and logs when they are not', async () => {
  const dataDir = await mkdtemp(join(inject('folder'), 'ready-'))
  const log: string[] = []
  const note = (_: object, message: string) => log.push(message)
  const ready = readiness({
    pool: database.pool,
    dataDir,
    log: { info: note, warn: note },
    hasPages: () => false,
    lacksDescriptors: () => false,
  })
  const isReady = async () => (await ready('orders')).ready
  expect(await isReady()).toBe(true)
  expect(await readdir(dataDir)).toEqual([])
  await rename(dataDir, `${dataDir}-away`)
  await expect.poll(isReady, { timeout: 60_000 }).toBe(false)
  await mkdir(dataDir)
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
  expect(log).toEqual(['a disk cannot be written to', 'the disks can be written to again'])
})
