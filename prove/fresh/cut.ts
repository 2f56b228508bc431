import { kill } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Shops } from '../shops.ts'
import type { Page, Shown } from './pages.ts'

const listening = `from pg_stat_activity where application_name = 'tappet listener'`

/**
 * Cuts the listening connection of every process, changes a product while none of them can reconnect, then lets them reconnect.
 * Returns how old a page was then.
 */
export async function afterCut(shops: Shops, seen: Shown, product: Product): Promise<number | undefined> {
  await untilAllListen(shops)
  await seen.warm(product.page)
  // Every new session reads this table; existing sessions are not affected.
  const guard = new pg.Client(shops.databaseUrl)
  await guard.connect()
  try {
    await guard.query(
      `begin; set local lock_timeout = '10s'; lock table pg_database in access exclusive mode`,
    )
    await guard.query(`select pg_terminate_backend(pid) ${listening}`)
    // The loss itself empties the cache, so the page is cached again before it is changed.
    await untilNotKept(seen, product.page)
    await seen.warm(product.page)
    await shops.database.pool.query(`update products set name = name || '.' where id = $1`, [product.id])
    await guard.query('commit')
  } finally {
    await guard.end()
  }
  return seen.ageOf(product.page)
}

/** Changes a product while the listening connections are open, but receive nothing. */
export async function afterSilence(shops: Shops, seen: Shown, product: Product): Promise<number | undefined> {
  const sessions = await untilAllListen(shops)
  await seen.warm(product.page)
  for (const pid of sessions) kill(pid, 'SIGSTOP')
  try {
    await shops.database.pool.query(`update products set name = name || '.' where id = $1`, [product.id])
    return await seen.ageOf(product.page)
  } finally {
    for (const pid of sessions) kill(pid, 'SIGCONT')
  }
}

export interface Product {
  readonly id: string
  readonly page: Page
}

async function untilNotKept(seen: Shown, page: Page): Promise<void> {
  if ((await seen.ageOf(page)) === undefined) throw new Error(`${page} is cached although no process listens`)
}

/** Returns the ids of the database processes that serve them. */
async function untilAllListen({ urls, database: { pool } }: Shops): Promise<number[]> {
  for (let left = 2000; left > 0; left--) {
    const { rows } = await pool.query<{ pid: number }>(`select pid ${listening} and state = 'idle'`)
    if (rows.length === urls.length) return rows.map(({ pid }) => pid)
    await pause(10)
  }
  throw new Error('not every process listens')
}
