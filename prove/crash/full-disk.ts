import { execFile } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ask } from '../ask.ts'
import { proofFolder } from '../process.ts'
import { atLeast, atMost, exactly, type Figure, none } from '../proof.ts'
import { reckon } from './reckoning.ts'
import { openTown, type Town } from './town.ts'

const run = promisify(execFile)
const volumeBytes = 400 * 1024 * 1024
const fullForMs = 3000

/** The volume of the shop's data fills up under it, again and again, and is emptied each time. */
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
          bar: `= ${times}`,
          holds: false,
        },
      ]
    opened.defer(async () => {
      await run('umount', ['--lazy', volume])
    })
    const town = await openTown({ dataDir: join(volume, 'data'), ledgerDir: join(folder.path, 'ledgers') })
    opened.defer(() => town.close())
    let felt = 0
    let unready = 0
    const odd: string[] = []
    let slowestMs = 0
    for (let time = 0; time < times; time++) {
      await town.trade(10)
      const filler = join(volume, 'filler')
      await fill(filler)
      if (await standsStill(town)) felt += 1
      if (await isUnready(town)) unready += 1
      odd.push(...(await strangersTurnedAway(town, time)))
      const roomAt = performance.now()
      await rm(filler)
      await town.ready()
      await town.trade(1)
      slowestMs = Math.max(slowestMs, performance.now() - roomAt)
    }
    await town.closeMarket(60_000)
    return [
      exactly(`${what}s under trade`, times, times),
      atLeast(`${what}s that stopped all orders`, felt, times),
      exactly(`${what}s that made /readyz answer 503`, unready, times),
      none(`${what}: sign-ups not answered 503`, odd),
      atMost(`${what}: slowest next order once there is room`, slowestMs / 1000, 30, ' s'),
      ...(await reckon(what, town)),
    ]
  } finally {
    await opened.disposeAsync()
  }
}

/** Writes until there is no room left, and keeps it so that what is freed meanwhile is taken too. */
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

/** Whether the shop says, soon enough for a balancer, that it is not ready. */
async function isUnready({ market }: Town): Promise<boolean> {
  const until = Date.now() + 20_000
  while (Date.now() < until) {
    if ((await ask(market.url, 'GET', '/readyz')).status === 503) return true
    await pause(250)
  }
  return false
}

/** Calls of the identity service, which has words of its own for every failure. Answers those that were not answered 503. */
async function strangersTurnedAway({ market: { url } }: Town, time: number): Promise<string[]> {
  const odd: string[] = []
  for (let number = 0; number < 5; number++) {
    const body = { name: 'New', email: `new-${time}-${number}@shop.example`, password: 'a-good-password' }
    const { status } = await ask(url, 'POST', '/api/auth/sign-up/email', { body, headers: { origin: url } })
    if (status !== 503) odd.push(`sign-up: ${status}`)
  }
  return odd
}

/** Whether the trade comes to a stop while the disk is full: nobody is acknowledged for a while. */
async function standsStill(town: Town): Promise<boolean> {
  const until = Date.now() + 20_000
  while (Date.now() < until) {
    const before = town.market.ordered
    await pause(fullForMs)
    if (town.market.ordered === before) return true
  }
  return false
}
