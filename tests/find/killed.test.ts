import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { findInDatabase } from '#finding/find/inside/database.ts'
import { wantedOf } from '#finding/find/inside/index/wanted.ts'
import { suiteFixture } from '../fixtures.ts'
import { draws } from '../random.ts'
import { aFollowedShop, aQuery, plain } from './agreeing.ts'

const shop = suiteFixture(aFollowedShop)
const random = draws(97)

/** Compares what the finder answers now, by its index or not, with what the database says. Returns what was found in all. */
async function compare(queries: number, before = async () => {}): Promise<number> {
  const { database, finder, rows } = shop
  let total = 0
  for (let n = 0; n < queries; n++) {
    await before()
    const query = aQuery(rows, random)
    const [found, inDatabase] = [await finder.find(query), await findInDatabase(database.db, query)]
    if (JSON.stringify(plain(found)) !== JSON.stringify(plain(inDatabase)))
      expect(plain(found), JSON.stringify(query)).toEqual(plain(inDatabase))
    total += found.total
  }
  return total
}

const untilBuilt = () => vi.waitFor(() => expect(shop.finder.state().kind).toBe('built'), 20_000)
const count = async (word: string) =>
  (await shop.finder.find({ words: [wantedOf(word)], sort: 'best', limit: 1 })).total

/** Waits until the index has a change: it has all that was before. */
async function untilHeard(word: string): Promise<void> {
  await shop.database.pool.query('update products set about = $1, archived_at = null where id = $2', [
    word,
    shop.rows[0]?.id,
  ])
  await untilBuilt()
  await vi.waitFor(async () => expect(await count(word)).toBe(1), 10_000)
}

it('the same is found while everything is read again', { timeout: 60_000 }, async () => {
  const { finder } = shop
  let building = 0
  const again = async () => {
    if (finder.state().kind !== 'building') void finder.rebuild()
    building += Number(finder.state().kind === 'building')
  }
  expect(await compare(200, again)).toBeGreaterThan(200)
  expect(building).toBe(200)
  await untilBuilt()
})

it('and after all connections to the database were killed', { timeout: 60_000 }, async () => {
  const { database } = shop
  await database.pool
    .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
    .catch(() => {})
  await vi.waitFor(() => database.pool.query('select 1'), 10_000)
  await untilHeard('afterkilled')
  await compare(900)
})

/** A process that edits products all the time, except their stock, which is announced after the commit. */
const editing = `
  import pg from 'pg'
  const client = new pg.Client({ connectionString: process.argv[1], application_name: 'killed editor' })
  await client.connect()
  for (let n = 0; ; n++) {
    await client.query('begin')
    await client.query("update products set price_cents = 100 + $1::int, maker = 'Maker ' || $1 % 5, name = name || ' turned' where seq % 7 = $1 % 7", [n])
    await client.query(n % 3 === 0 ? 'rollback' : 'commit')
    if (n === 4) console.log('edits')
  }`

it('and after a process was killed in the midst of its edits', { timeout: 60_000 }, async () => {
  const { database } = shop
  const child = spawn(process.execPath, ['--input-type=module', '-e', editing, database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  // What it sent before is still carried out.
  const gone = async () => {
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'killed editor'`,
    )
    expect(rowCount).toBe(0)
  }
  await vi.waitFor(gone, 10_000)
  await untilHeard('afteredits')
  expect(await count('turned')).toBeGreaterThan(0)
  await compare(900)
})
