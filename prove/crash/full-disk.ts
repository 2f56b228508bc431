import { execFile } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { proofFolder } from '../process.ts'
import { atLeast, atMost, exactly, type Figure } from '../proof.ts'
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
          seen: `not tried, no volume can be mounted: ${refused}`,
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
    let slowestMs = 0
    for (let time = 0; time < times; time++) {
      await town.trade(10)
      const filler = join(volume, 'filler')
      await fill(filler)
      if (await standsStill(town)) felt += 1
      const roomAt = performance.now()
      await rm(filler)
      await town.ready()
      await town.trade(1)
      slowestMs = Math.max(slowestMs, performance.now() - roomAt)
    }
    await town.closeMarket(60_000)
    return [
      exactly(`${what}s under trade`, times, times),
      atLeast(`${what}s that stopped the trade`, felt, times),
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
