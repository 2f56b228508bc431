import { rm } from 'node:fs/promises'
import type pg from 'pg'
import * as z from 'zod/mini'
import { fromMinor, type Money } from '#base/money.ts'
import { hasTable } from '#platform/db/has-table.ts'
import { advisoryLock } from '#platform/db/migrate.ts'
import { type Mode, modeOf } from '#platform/db/mode.ts'
import { openPool } from '#platform/db/pool.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { Files } from '#platform/storage/files.ts'
import { clear, refuseRunning } from './clear.ts'
import { pictureNames } from './inside/picture-files.ts'
import { copySettings } from './store.ts'
import type { ShopData } from './write.ts'

/** What is removed when a shop is emptied. */
export interface ShopContents {
  /** undefined when no shop was started on the database yet. */
  readonly mode: Mode | undefined
  readonly orders: number
  /** The payments of all orders, less the refunds. */
  readonly paid: Money
  readonly people: number
  readonly products: number
  readonly reviews: number
  readonly pictureFiles: number
}

const applicationName = 'tappet empty'

/**
 * Removes all data of a shop: its tables, its jobs and its uploaded pictures. Backups stay. The next start creates a new
 * shop, in any mode. First calls `confirm` with what will be removed; when that answers false, nothing changes.
 * Answers whether the shop was emptied.
 * @throws RestoreRefused while a process of the shop is running.
 */
export async function empty(
  { connection, pictures, logos }: ShopData & { readonly logos: Files },
  confirm: (contents: ShopContents) => Promise<boolean>,
): Promise<boolean> {
  const pool = openPool(
    { ...connection, max: 1, connectionTimeoutMillis: 5000, silenceMs: 0, application_name: applicationName },
    { warn: () => {} },
  )
  try {
    await refuseRunning(pool, applicationName)
    if (!(await confirm(await contentsOf(pool, pictures)))) return false
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(copySettings)
      await client.query('select pg_advisory_xact_lock($1)', [advisoryLock])
      // A process may have started while the user was asked.
      await refuseRunning(client, applicationName)
      await clear(client)
      await client.query('commit')
    } finally {
      // Closing the connection rolls back what is not committed.
      client.release(true)
    }
    for (const name of await pictureNames(pictures)) await pictures.remove(name)
    for await (const { name } of logos.list()) await logos.remove(name)
    await rm(logos.workFolder, { recursive: true, force: true })
    return true
  } finally {
    await pool.end()
  }
}

async function contentsOf(pool: pg.Pool, pictures: Files): Promise<ShopContents> {
  const count = (table: string, value = 'count(*)') => numberFrom(pool, table, value)
  return {
    mode: await modeOf(pool),
    orders: await count('orders'),
    paid: fromMinor(
      await count(
        'orders',
        'coalesce(sum(total_cents - refunded_cents) filter (where paid_at is not null), 0)',
      ),
    ),
    people: await count('users'),
    products: await count('products'),
    reviews: await count('reviews'),
    pictureFiles: (await pictureNames(pictures)).length,
  }
}

/** 0 when the table does not exist. */
async function numberFrom(pool: pg.Pool, table: string, value: string): Promise<number> {
  if (!(await hasTable(pool, `public.${table}`))) return 0
  const row = z.object({ number: z.number() })
  const [found] = await rowsOf(pool, row, `select ${value} as number from ${table}`)
  return found?.number ?? 0
}
