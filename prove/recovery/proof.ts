import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { DamagedBackup } from '#office/backup/model.ts'
import { type Restored, restore } from '#office/backup/restore.ts'
import { backup, type ShopData } from '#office/backup/write.ts'
import { reachDatabase } from '#platform/db/open.ts'
import { filesIn } from '#platform/storage/open.ts'
import { ask } from '../ask.ts'
import { type BusyShop, buyers, createBusyShop } from '../crash/busy-shop.ts'
import type { Ledger, Line } from '../crash/ledger.ts'
import { startShop } from '../process.ts'
import { atLeast, exactly, type Figure, none } from '../proof.ts'
import { prove } from '../prove.ts'

const quiet = { info: () => {}, warn: () => {} }

prove(
  'A backup made while the shop is selling restores that shop, and a damaged backup changes nothing.',
  async (scale) => {
    const opened = new AsyncDisposableStack()
    try {
      const { busyShop, folder } = await createBusyShop(opened)
      const file = join(folder, 'shop.tar.gz')
      const backups = await takeBackup(busyShop, file, scale === 'full' ? 40 : 2)
      await busyShop.stopBuying(120_000)
      const all = ordersIn(await linesOf(busyShop.ledgers))
      await busyShop.close()
      const place = join(folder, 'restored')
      return [
        atLeast('orders acknowledged while the shop was backed up', backups.meanwhile, 1),
        none('problems found in the backup', backups.faults),
        ...(await restoredFigures(file, place, backups.before, all)),
        ...(await damaged(file, place, scale === 'full' ? 60 : 4)),
        ...(await reopenedFigures(place)),
      ]
    } finally {
      await opened.disposeAsync()
    }
  },
)

interface Taken {
  /** Orders that were acknowledged when the last backup began. */
  readonly before: ReadonlySet<string>
  readonly meanwhile: number
  readonly faults: readonly string[]
}

/** Backs the shop up `times` times during sales, and keeps the last backup. */
async function takeBackup(busyShop: BusyShop, file: string, times: number): Promise<Taken> {
  const shop: ShopData = {
    connection: busyShop.database.connection,
    pictures: filesIn(busyShop.dataDir).pictures,
  }
  const faults: string[] = []
  let before = new Set<string>()
  let meanwhile = 0
  await busyShop.waitForOrders(2 * buyers)
  // On a busy machine no order may be acknowledged during a backup: then make another.
  for (let time = 0; time < times || (meanwhile === 0 && time < 100); time++) {
    before = ordersIn(await linesOf(busyShop.ledgers))
    const count = busyShop.market.ordered
    faults.push(...(await backup(shop, file, new Date())).faults)
    meanwhile += busyShop.market.ordered - count
  }
  return { before, meanwhile, faults }
}

async function restoredFigures(
  file: string,
  place: string,
  before: ReadonlySet<string>,
  all: ReadonlySet<string>,
): Promise<Figure[]> {
  const { restored, orders, faults } = await at(place, async (shop) => ({
    restored: await restore(shop, file, 'empty'),
    orders: await orderIds(shop),
    faults: await accountingFaults(shop),
  }))
  return [
    exactly(
      'orders acknowledged before the backup that are restored',
      [...before].filter((id) => orders.has(id)).length,
      before.size,
    ),
    none(
      'restored orders that were acknowledged to no buyer',
      [...orders].filter((id) => !all.has(id)),
    ),
    exactly(
      'rows of orders in the file and in the restored shop',
      rowsOf(restored, 'public.orders'),
      orders.size,
    ),
    none('restored books that do not agree', faults),
  ]
}

/** Flips a bit or truncates the file: each damaged file must be refused and must change nothing in the shop. */
async function damaged(file: string, place: string, times: number): Promise<Figure[]> {
  const most = await readFile(file)
  const bad = `${file}.bad`
  return at(place, async (shop) => {
    const before = await fingerprint(shop)
    let refused = 0
    for (let time = 0; time < times; time++) {
      const at = Math.floor((most.length * (time + 0.5)) / times)
      const flipped = Buffer.from(most)
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << (time % 8)), at)
      await writeFile(bad, time % 4 === 3 ? most.subarray(0, at) : flipped)
      await restore(shop, bad, 'replace').catch((error: unknown) => {
        if (!(error instanceof DamagedBackup)) throw error
        refused += 1
      })
    }
    return [
      exactly('damaged backups that are refused', refused, times),
      none(
        'changes made by refused backups',
        (await fingerprint(shop)) === before ? [] : ['the tables differ'],
      ),
    ]
  })
}

async function reopenedFigures(place: string): Promise<Figure[]> {
  const shop = await startShop({ DATA_DIR: place })
  try {
    const [ready, page] = [await ask(shop.url, 'GET', '/readyz'), await ask(shop.url, 'GET', '/allProducts')]
    return [
      exactly(
        'the restored shop is open and shows its products',
        [ready, page].filter(({ status }) => status === 200).length,
        2,
      ),
    ]
  } finally {
    await shop.stop()
  }
}

/** Runs `work` with the stopped shop of a folder, whose database runs meanwhile. */
async function at<Result>(place: string, work: (shop: ShopData) => Promise<Result>): Promise<Result> {
  const reached = await reachDatabase({ dataDir: place, databaseUrl: undefined, log: quiet })
  try {
    return await work({ connection: reached.connection, pictures: filesIn(place).pictures })
  } finally {
    await reached.close()
  }
}

async function query<Row extends pg.QueryResultRow>({ connection }: ShopData, text: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function orderIds(shop: ShopData): Promise<Set<string>> {
  return new Set((await query<{ id: string }>(shop, 'select id from orders')).map(({ id }) => id))
}

async function accountingFaults({ connection }: ShopData): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  return findAccountingFaults(client).finally(() => client.end())
}

/** A text that differs after any change of the most important tables. */
async function fingerprint(shop: ShopData): Promise<string> {
  const tables = ['users', 'products', 'orders', 'stock_ledger', 'captures', 'mails']
  const prints = tables.map(
    (table) => `(select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${table} t)`,
  )
  const [row] = await query<{ print: string }>(shop, `select ${prints.join(` || `)} as print`)
  return row?.print ?? ''
}

async function linesOf(ledgers: readonly Ledger[]): Promise<Line[]> {
  return (await Promise.all(ledgers.map((ledger) => ledger.lines()))).flat()
}

function ordersIn(lines: readonly Line[]): Set<string> {
  return new Set(lines.flatMap((line) => (line.kind === 'ordered' ? [line.order] : [])))
}

function rowsOf({ tables }: Restored, name: string): number {
  return tables.find((table) => table.name === name)?.rows ?? 0
}
