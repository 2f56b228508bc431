import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { fill } from './past/rows.ts'

/*
 * `DATABASE_URL=postgres://… node scripts/past-shops.ts` writes tests/past/shops: small shops of versions of the past, made by their own code
 * on an empty PostgreSQL 15 or newer, of which `pg_dump` must be in PATH. Each is a database as SQL (`COMMIT.sql.gz`), and, from the versions
 * that could make one, a backup (`COMMIT.tar.gz`). They need the history, so they are in the repository, and this is run again only to add one.
 */

/** The first version, two whose migrations had other names or numbers later, and some of each week; demo and live in turn. */
const commits = [
  ...['54e3db75', '4c5a47fc', 'd3b92eae', 'eb77d617', 'e4070d33'],
  ...['57b51ff9', 'b086889a', 'd48912b9', 'a36f9c2d', 'addf57aa'],
]

const root = join(import.meta.dirname, '..')
const shops = join(root, 'tests/past/shops')
const url = process.env.DATABASE_URL ?? ''

/** Run in the folder of a version: opens its shop, or backs it up. */
const driver = `
const [what, databaseUrl, folder, mode] = process.argv.slice(2)
const log = { info() {}, warn() {} }
const { openDatabase } = await import('./src/platform/db/open.ts')
if (what === 'open') {
  const { prepareQueue } = await import('./src/platform/jobs/worker.ts')
  const database = await openDatabase({ dataDir: folder, databaseUrl, log, mode, prepare: prepareQueue })
  await prepareQueue(database.pool)
  await database.close()
} else {
  const { backup } = await import('./src/office/backup/write.ts')
  const shop = { connection: { connectionString: databaseUrl }, pictures: folder + '/pictures' }
  await backup(shop, folder + '/shop.tar.gz', new Date('2026-11-28T12:00:00Z'))
}
`

async function make(commit: string, mode: 'demo' | 'live'): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'past-'))
  const code = join(folder, 'code')
  const name = `past_${commit}`
  const own = new URL(url)
  own.pathname = `/${name}`
  try {
    execFileSync('git', ['worktree', 'add', '--quiet', '--detach', code, commit], { cwd: root })
    symlinkSync(join(root, 'node_modules'), join(code, 'node_modules'))
    writeFileSync(join(code, 'past-driver.ts'), driver)
    mkdirSync(join(folder, 'pictures'))
    const drive = (...words: string[]) =>
      execFileSync(process.execPath, ['past-driver.ts', ...words], {
        cwd: code,
        stdio: ['ignore', 'inherit', 'inherit'],
      })
    await on(url, (client) => client.query(`create database ${name}`))
    drive('open', own.href, folder, mode)
    await on(own.href, fill)
    const dump = execFileSync('pg_dump', ['--inserts', '--no-owner', '--no-privileges', own.href], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    })
    writeFileSync(join(shops, `${commit}.sql.gz`), gzipSync(asStatements(dump), { level: 9 }))
    if (!existsSync(join(code, 'src/office/backup/write.ts'))) return
    drive('backup', own.href, folder)
    writeFileSync(join(shops, `${commit}.tar.gz`), readFileSync(join(folder, 'shop.tar.gz')))
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', code], { cwd: root })
    await on(url, (client) => client.query(`drop database if exists ${name} with (force)`))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Without the lines that only psql understands, comments, and the settings of the connection that stay after it. */
function asStatements(dump: string): string {
  return dump
    .split('\n')
    .filter((line) => !/^(?:\\|--|SET |SELECT pg_catalog\.set_config)/.test(line))
    .join('\n')
    .replace(/\n{2,}/g, '\n')
}

async function on(address: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  await work(client).finally(() => client.end())
}

mkdirSync(shops, { recursive: true })
for (const [number, commit] of commits.entries()) {
  await make(commit, number % 2 === 0 ? 'demo' : 'live')
  console.log(commit)
}
