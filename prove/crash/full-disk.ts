import { execFile } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ask } from '../ask.ts'
import { proofFolder } from '../process.ts'
import { atLeast, atMost, exactly, type Figure, none } from '../proof.ts'
import { type BusyShop, openBusyShop } from './busy-shop.ts'
import { compareWithLedgers } from './comparison.ts'

const run = promisify(execFile)
const volumeBytes = 400 * 1024 * 1024
const fullForMs = 3000

/** Fills the volume of the shop's data and empties it again, `times` times. */
export async function fullDisks(times: number): Promise<Figure[]> {
  const what = 'full disk'
  const opened = new AsyncDisposableStack()
  try {
    const folder = await proofFolder()
    opened.defer(folder.remove)
    const volume = join(folder.path, 'volume')
    await mkdir(volume)
    const refused = await run('mount', [
      '-t',
      'tmpfs',
      '-o',
      `size=${volumeBytes},mode=0700`,
      'tmpfs',
      volume,
    ]).then(
      () => undefined,
      (error: Error & { stderr?: string }) => (error.stderr ?? error.message).trim(),
    )
    if (refused !== undefined)
      return [
        {
          what: `${what}s`,
          seen: `not tried, because no volume can be mounted: ${refused}`,
          limit: `= ${times}`,
          holds: false,
        },
      ]
    opened.defer(async () => {
      await run('umount', ['--lazy', volume])
    })
    const busyShop = await openBusyShop({
      dataDir: join(volume, 'data'),
      ledgerDir: join(folder.path, 'ledgers'),
    })
    opened.defer(() => busyShop.close())
    let stopped = 0
    let unready = 0
    const unexpected: string[] = []
    let slowestMs = 0
    for (let time = 0; time < times; time++) {
      await busyShop.waitForOrders(10)
      const filler = join(volume, 'filler')
      await fill(filler)
      if (await stopsSelling(busyShop)) stopped += 1
      if (await isUnready(busyShop)) unready += 1
      unexpected.push(...(await signUpsNotRefused(busyShop, time)))
      const roomAt = performance.now()
      await rm(filler)
      await busyShop.waitUntilReady()
      await busyShop.waitForOrders(1)
      slowestMs = Math.max(slowestMs, performance.now() - roomAt)
    }
    await busyShop.stopBuying(60_000)
    return [
      exactly(`${what}s during sales`, times, times),
      atLeast(`${what}s that stopped all orders`, stopped, times),
      exactly(`${what}s that made /readyz answer 503`, unready, times),
      none(`${what}: sign-ups not answered 503`, unexpected),
      atMost(`${what}: slowest next order once there is room`, slowestMs / 1000, 30, ' s'),
      ...(await compareWithLedgers(what, busyShop)),
    ]
  } finally {
    await opened.disposeAsync()
  }
}

/** Writes until the volume is full. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  const block = Buffer.alloc(64 * 1024)
  try {
    for (;;) await file.write(block)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    await file.close()
  }
}

/** Whether the shop answers within 20 s that it is not ready, soon enough for a load balancer. */
async function isUnready({ market }: BusyShop): Promise<boolean> {
  const until = Date.now() + 20_000
  while (Date.now() < until) {
    if ((await ask(market.url, 'GET', '/readyz?for=orders')).status === 503) return true
    await pause(250)
  }
  return false
}

/** Signs up at the identity service, which has its own errors for every failure. Returns the sign-ups that did not get a 503. */
async function signUpsNotRefused({ market: { url } }: BusyShop, time: number): Promise<string[]> {
  const unexpected: string[] = []
  for (let number = 0; number < 5; number++) {
    const body = { name: 'New', email: `new-${time}-${number}@shop.example`, password: 'a-good-password' }
    const { status } = await ask(url, 'POST', '/api/auth/sign-up/email', { body, headers: { origin: url } })
    if (status !== 503) unexpected.push(`sign-up: ${status}`)
  }
  return unexpected
}

/** Whether the shop stops acknowledging orders while the disk is full. */
async function stopsSelling(busyShop: BusyShop): Promise<boolean> {
  const until = Date.now() + 20_000
  while (Date.now() < until) {
    const before = busyShop.market.ordered
    await pause(fullForMs)
    if (busyShop.market.ordered === before) return true
  }
  return false
}
