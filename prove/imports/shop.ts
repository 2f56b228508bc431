import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolders } from '#platform/db/inside/folders.ts'
import { type Database, openDatabase } from '#platform/db/open.ts'
import { anAdmin } from '../../tests/builders.ts'
import { freePort } from '../../tests/free-port.ts'
import { ask } from '../ask.ts'
import { databasePid } from '../crash/busy-shop.ts'
import { separateNetworks } from '../people.ts'
import { proofFolder, type ShopProcess, startShop } from '../process.ts'

/** A shop with a database of its own, both of which a proof can kill. */
export interface KilledShop {
  readonly url: string
  /** Of an owner. */
  readonly token: string
  /** Stays usable when the database restarts. */
  readonly database: Database
  /** Kills the shop or its database, and waits until the shop is ready again; it is restarted as a service manager would. */
  kill(what: 'shop' | 'database'): Promise<void>
}

const quiet = { info: () => {}, warn: () => {} }
const readyWithinMs = 180_000

/** Opens a shop; `opened` removes it. */
export async function openKilledShop(opened: AsyncDisposableStack): Promise<KilledShop> {
  const { path: folder, remove } = await proofFolder()
  opened.defer(remove)
  const dataDir = join(folder, 'data')
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
    })
  let shop: ShopProcess = await start()
  opened.defer(() => shop.stop())
  const { sockets } = await makeFolders(dataDir)
  const databaseUrl = `postgres://tappet@${encodeURIComponent(sockets)}/tappet`
  const database = await openDatabase({ dataDir: join(folder, 'proof'), databaseUrl, log: quiet })
  opened.defer(() => database.close())
  const { token } = await anAdmin(database)
  return {
    url,
    token,
    database,
    async kill(what) {
      if (what === 'database') process.kill(await databasePid(dataDir), 'SIGKILL')
      else {
        shop.child.kill('SIGKILL')
        await shop.ended
        shop = await start()
      }
      await untilReady(url)
    },
  }
}

async function untilReady(url: string): Promise<void> {
  const until = Date.now() + readyWithinMs
  while ((await ask(url, 'GET', '/readyz?for=orders')).status !== 200) {
    if (Date.now() > until) throw new Error(`The shop was not ready within ${readyWithinMs} ms`)
    await pause(50)
  }
}

/** Asks until there is an answer of a shop that is up. @throws for a refusal. */
export async function insist<Body>(
  { url, token }: Pick<KilledShop, 'url' | 'token'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> {
  for (let tries = 0; ; tries++) {
    const answer = await ask(url, method, path, { token, ...(body !== undefined && { body }) })
    if (answer.status === 200) return answer.body as Body
    if ((answer.status !== 0 && answer.status !== 503) || tries > 600)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    await pause(200)
  }
}
