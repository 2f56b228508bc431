import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { aCertificate } from '../certificate.ts'
import { freePort } from '../free-port.ts'
import { temporaryFolder } from '../temporary.ts'
import { openSlowNetwork } from './slow-network.ts'

// Guards against a start that hangs, not a measure: a busy machine may be slow.
const openWithinMs = 300_000

/** A running demo shop, and the folder of its data. */
export interface DemoShop {
  readonly url: string
  readonly folder: string
  /** Where it may fetch files from: an https server of the test at this port, with this certificate. */
  readonly files: { readonly port: number; readonly certFile: string; readonly keyFile: string }
  close(): Promise<void>
}

/**
 * Starts the built demo shop with its own data on a free port. Without a build it throws, and says how to make one. With a seed
 * in SLOW_NETWORK it stands behind a slow network.
 */
export async function openDemoShop(): Promise<DemoShop> {
  const folder = await mkdtemp(join(temporaryFolder(), 'tappet-browser-'))
  const root = join(import.meta.dirname, '../..')
  const main = join(root, 'build/shop/main.js')
  if (!existsSync(main)) throw new Error('The tests in a browser need the built shop: npm run build')
  const { PATH, HOME, LANG, SLOW_NETWORK } = process.env
  const network = SLOW_NETWORK === undefined ? undefined : await openSlowNetwork(Number(SLOW_NETWORK))
  const port = network === undefined ? 0 : await freePort()
  network?.leadTo(port)
  const files = { port: await freePort(), ...(await aCertificate(folder)) }
  const shop = spawn(process.execPath, [main], {
    // All customers of all tests are in one network.
    env: {
      PATH,
      HOME,
      LANG,
      PORT: String(port),
      ...(network && { PUBLIC_URL: network.url }),
      LOG_FORMAT: 'json',
      // As `npm start` runs it: React's development mode takes several times as long to render.
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      DATA_DIR: folder,
      // Tests count what they have made, and see empty states.
      DEMO_HISTORY: 'off',
      UNPAID_ORDERS: '3,6,20,9999',
      NODE_EXTRA_CA_CERTS: files.certFile,
      IMPORT_PRIVATE_ADDRESSES: `127.0.0.1:${files.port}`,
      HELD_PIECES: '40,100,1000,99999',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const url = await address(shop)
  return {
    url: network?.url ?? url,
    folder,
    files,
    async close() {
      network?.close()
      shop.kill('SIGTERM')
      if (shop.exitCode === null) await once(shop, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

/** The address on which the shop listens, from its log. Later log lines are discarded, errors printed. */
function address(shop: ChildProcess): Promise<string> {
  const { stdout } = shop
  if (stdout === null) throw new Error('The shop has no output')
  return new Promise((answer, fail) => {
    const late = setTimeout(() => fail(new Error('The shop did not open in time')), openWithinMs)
    shop.once('exit', (code) => fail(new Error(`The shop ended with ${code}`)))
    createInterface(stdout).on('line', (line) => {
      const entry = line.startsWith('{') ? JSON.parse(line) : {}
      if (entry.level >= 50) console.error(line)
      if (entry.msg !== 'the shop is open') return
      clearTimeout(late)
      answer(entry.url)
    })
  })
}
