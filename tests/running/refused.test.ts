import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { backup } from '#office/backup/write.ts'
import { filesIn } from '#platform/storage/open.ts'
// How numbers of the database are read.
import '#platform/db/open.ts'
import { command } from './command.ts'
import { aFolder } from './folders.ts'
import { aDemoFolder } from './made.ts'
import { aServer, aServerOfADemo, servers } from './postgres.ts'
import { end, startShop } from './shop-process.ts'
import { until } from './until.ts'

const found = await servers()
const isRoot = process.getuid?.() === 0
const canMount = isRoot && process.platform === 'linux'

/** The one line on the standard error of a shop that cannot start, and its exit code. */
async function refusal(env: Record<string, string>): Promise<string> {
  const shop = startShop({ env })
  expect(await shop.ended).toEqual({ code: 1, signal: null })
  expect(shop.errors().trim().split('\n')).toHaveLength(1)
  return shop.errors()
}

/** A separate disk of one megabyte. Only root can make one. */
async function aSmallDisk(options = 'size=1m'): Promise<string> {
  const folder = await aFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return folder
}

describe('a refused start gives the reason in one line:', () => {
  it('a data folder that cannot be created', async () => {
    const file = join(await aFolder(), 'a-file')
    await writeFile(file, '')
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toMatch(
      /^DATA_DIR: .*data cannot be a folder, because it or one of its parents is a file/,
    )
  })

  it.runIf(canMount)('a read-only data folder, with either database [needs root on Linux]', async () => {
    const folder = await aSmallDisk('size=1m,ro')
    const { url } = await aServer(found[0]?.programs ?? '')
    for (const elsewhere of [undefined, { DATABASE_URL: url }])
      expect(await refusal({ DATA_DIR: folder, ...elsewhere })).toMatch(
        /^DATA_DIR: .* is on a read-only file system/,
      )
  })

  it('a database with a migration that this version does not know: start, commands and restore say one sentence', async () => {
    const { url } = await aServerOfADemo(found[0]?.programs ?? '')
    const env = { DATA_DIR: await aFolder(), DATABASE_URL: url }
    const client = new pg.Client(url)
    await client.connect()
    await client.query(`insert into schema_migrations (name, sha256) values ('9999_tomorrow.sql', 'x')`)
    await client.end()
    const folder = await aFolder()
    const file = join(folder, 'newer.tar.gz')
    await backup({ connection: { connectionString: url }, ...filesIn(folder) }, file, new Date())
    const said = [await refusal(env)]
    for (const words of [
      ['admin', 'list'],
      ['backup', join(folder, 'a.tar.gz')],
      ['restore', file, '--replace'],
    ])
      said.push((await command({ env }, ...words)).stderr)
    const [sentence, ...others] = said.map((text) => text.trim().split('\n').at(-1))
    expect(sentence).toMatch(
      /^This version of the shop \(\d+\.\d+\.\d+\) does not know the migration 9999_tomorrow\.sql\. Use the version that wrote these data, or a newer one\.$/,
    )
    expect(others).toEqual([sentence, sentence, sentence])
  })
})

describe('a backup that cannot be written gives the reason in one line:', () => {
  it('a missing folder, a full disk', async () => {
    const env = { DATA_DIR: await aDemoFolder() }
    await startShop({ env }).open
    const missingFolder = await command({ env }, 'backup', '/nowhere/at/all/shop.tar.gz')
    expect(missingFolder).toMatchObject({ code: 1, stdout: '' })
    expect(missingFolder.stderr).toContain(
      '\nThere is no folder /nowhere/at/all. Make it first: mkdir -p /nowhere/at/all\n',
    )
    if (!canMount) return
    const disk = await aSmallDisk('size=16k')
    const full = await command({ env }, 'backup', join(disk, 'shop.tar.gz'))
    expect(full).toMatchObject({ code: 1, stdout: '' })
    expect(full.stderr.trim().split('\n').at(-1)).toMatch(
      /^The disk of .* is full, and no part of the backup was kept/,
    )
  })
})

describe('a start while the database of DATABASE_URL is unavailable', () => {
  it('waits, logs it, and opens when the database answers', async () => {
    const server = await aServerOfADemo(found[0]?.programs ?? '')
    await server.stop()
    const shop = startShop({ env: { DATA_DIR: await aFolder(), DATABASE_URL: server.url } })
    const waits = () => shop.output.some((line) => line.includes('the shop waits for it'))
    await until(async () => waits())
    expect(shop.output.join()).not.toContain(server.password)
    await server.start()
    expect((await fetch(`${await shop.open}/readyz`)).status).toBe(200)
  })

  it('ends in order if it is stopped meanwhile', async () => {
    const server = await aServer(found[0]?.programs ?? '')
    await server.stop()
    const shop = startShop({ env: { DATA_DIR: await aFolder(), DATABASE_URL: server.url } })
    await until(async () => shop.output.some((line) => line.includes('the shop waits for it')))
    expect(await end(shop)).toEqual({ code: 0, signal: null })
    expect(shop.errors()).toBe('')
  })

  it('does not wait for a database that refuses the connection', async () => {
    const { url } = await aServer(found[0]?.programs ?? '')
    const wrong = url.replace(/:[^:@]+@/, ':another-word@')
    expect(await refusal({ DATA_DIR: await aFolder(), DATABASE_URL: wrong })).toMatch(
      /^DATABASE_URL: password authentication failed/,
    )
  })
})
