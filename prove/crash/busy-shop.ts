import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sandboxKeys } from '#app/server/payments.ts'
import { makeFolders } from '#platform/db/inside/folders.ts'
import { type Database, openDatabase } from '#platform/db/open.ts'
import { aCustomer, anAdmin, aProduct, type MadeProduct } from '../../tests/builders.ts'
import { freePort } from '../../tests/free-port.ts'
import { ask } from '../ask.ts'
import { separateNetworks } from '../people.ts'
import { proofFolder, type ShopProcess, startShop } from '../process.ts'
import { keepBooks } from './bookkeeper.ts'
import { buy, type Market } from './buyer.ts'
import { type Ledger, openLedger } from './ledger.ts'

export const buyers = 50
const bookkeepers = 6
export const stockOfEach = 1_000_000

/** A shop with its own database that a proof can kill, its buyers, and a connection to its database. */
export interface BusyShop {
  readonly market: Market
  readonly products: readonly MadeProduct[]
  readonly ledgers: readonly Ledger[]
  readonly dataDir: string
  /** Connects over the socket, and stays usable when the database restarts. */
  readonly database: Database
  /** Kills the shop, its database, or both at once, and restarts the shop as a service manager would. Returns the milliseconds until it is ready again. */
  kill(what: 'shop' | 'database' | 'both'): Promise<number>
  /** Waits until at least this many more orders are acknowledged. */
  waitForOrders(orders: number): Promise<void>
  /** Waits until the shop answers that it is ready. Returns the milliseconds. */
  waitUntilReady(): Promise<number>
  /** Starts no new orders, and waits until each started one is acknowledged or given up. */
  stopBuying(withinMs: number): Promise<void>
  close(): Promise<void>
}

const quiet = { info: () => {}, warn: () => {} }
const readyWithinMs = 180_000
const lookEveryMs = 50

/** A new folder with a busy shop; `opened` removes both. The shop sends its mails to `smtpUrl`, if there is one. */
export async function createBusyShop(
  opened: AsyncDisposableStack,
  smtpUrl?: string,
): Promise<{ busyShop: BusyShop; folder: string }> {
  const { path: folder, remove } = await proofFolder()
  opened.defer(remove)
  const busyShop = await openBusyShop({
    dataDir: join(folder, 'data'),
    ledgerDir: join(folder, 'ledgers'),
    smtpUrl,
  })
  opened.defer(() => busyShop.close())
  return { busyShop, folder }
}

/** Opens a shop on `dataDir` and starts the buyers. Their ledgers are in `ledgerDir`, where the shop never writes. */
export async function openBusyShop({
  dataDir,
  ledgerDir,
  smtpUrl,
}: {
  dataDir: string
  ledgerDir: string
  smtpUrl?: string | undefined
}): Promise<BusyShop> {
  const opened = new AsyncDisposableStack()
  await mkdir(ledgerDir)
  const port = await freePort()
  const secret = randomBytes(32).toString('hex')
  const url = `http://127.0.0.1:${port}`
  const start = () =>
    startShop({
      DATA_DIR: dataDir,
      PORT: String(port),
      AUTH_SECRET: secret,
      HOLD_MINUTES: '600',
      ...separateNetworks,
      ...(smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl }),
    })
  let shop: ShopProcess
  try {
    shop = await start()
    opened.defer(() => shop.stop())
    const { sockets } = await makeFolders(dataDir)
    const databaseUrl = `postgres://tappet@${encodeURIComponent(sockets)}/tappet`
    const database = await openDatabase({ dataDir: ledgerDir, databaseUrl, log: quiet })
    opened.defer(() => database.close())
    const products: MadeProduct[] = []
    for (const priceCents of [199, 1250, 4999])
      products.push(await aProduct(database, { priceCents, minimum: 1, available: stockOfEach }))
    const people = await Promise.all(Array.from({ length: buyers }, () => aCustomer(database)))
    const ledgers = await Promise.all(
      Array.from({ length: buyers + bookkeepers }, (_, number) =>
        openLedger(join(ledgerDir, `${number}.jsonl`)),
      ),
    )
    const { token } = await anAdmin(database)
    opened.defer(async () => {
      for (const ledger of ledgers) await ledger.close()
    })
    const market: Market = {
      url,
      publishableKey: sandboxKeys(secret).publishableKey,
      products,
      open: true,
      giveUpAt: Number.POSITIVE_INFINITY,
      unexpected: [],
      unanswered: [],
      ordered: 0,
      paid: [],
    }
    const trading = Promise.all(
      ledgers.map((ledger, number) => {
        const person = people[number]
        return person === undefined ? keepBooks(market, token, ledger) : buy(market, person, number, ledger)
      }),
    )
    // `stopBuying` reports a failure; until then it must not end this process.
    trading.catch(() => {})
    const waitUntilReady = () => untilReady(url)
    const stopBuying = async (withinMs: number) => {
      market.open = false
      market.giveUpAt = Date.now() + withinMs
      await trading
    }
    opened.defer(() => stopBuying(0))
    return {
      market,
      products,
      ledgers,
      dataDir,
      database,
      waitUntilReady,
      stopBuying,
      async kill(what) {
        const killedAt = performance.now()
        if (what !== 'shop') process.kill(await databasePid(dataDir), 'SIGKILL')
        if (what !== 'database') {
          shop.child.kill('SIGKILL')
          await shop.ended
          shop = await start()
        }
        await waitUntilReady()
        return performance.now() - killedAt
      },
      async waitForOrders(orders) {
        const until = Date.now() + readyWithinMs
        for (const enough = market.ordered + orders; market.ordered < enough; await pause(lookEveryMs))
          if (Date.now() > until)
            throw new Error(`The buyers get no orders: ${market.unexpected.slice(0, 3).join('; ')}`)
      },
      close: () => opened.disposeAsync(),
    }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

/** Waits until the shop and its database are ready. */
async function untilReady(url: string): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const tookMs = performance.now() - startedAt
    if ((await ask(url, 'GET', '/readyz?for=orders')).status === 200) return tookMs
    if (tookMs > readyWithinMs) throw new Error(`The shop was not ready within ${readyWithinMs} ms`)
    await pause(lookEveryMs)
  }
}

/** The process of the embedded PostgreSQL. */
export async function databasePid(dataDir: string): Promise<number> {
  const pid = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
  if (!(pid > 1)) throw new Error(`No database runs on ${dataDir}`)
  return pid
}
