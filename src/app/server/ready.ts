import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { checkDiskWritable } from '#platform/db/disk-errors.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { ShopFiles } from '#platform/storage/files.ts'
import { watchFiles } from '#platform/storage/watch.ts'
import { watchDescriptors } from './descriptors.ts'

interface Options {
  readonly pool: pg.Pool
  readonly dataDir: string
  /** Whether the home page is in the cache. */
  readonly hasPages: () => boolean
  /** Whether the process has hardly any file descriptors left (descriptors.ts). */
  readonly lacksDescriptors: () => boolean
  readonly log: { warn(details: object, message: string): void; info(details: object, message: string): void }
}

/** The minimum time between two disk checks: a load balancer asks about every second. */
const checkEveryMs = 2000
const probe = Buffer.alloc(256 * 1024, '.')

/** What the shop can do: show its pages, or also write, as for an order. Without its files it shows pages without pictures, and sells. */
export type Readiness = (
  can: 'pages' | 'orders',
) => Promise<{ readonly ready: boolean; readonly reason?: string; readonly without?: 'files' }>

/** The readiness of a shop with this cache, watched until `opened` is closed. */
export function openReadiness(
  opened: AsyncDisposableStack,
  {
    cache,
    files,
    ...shop
  }: Pick<Options, 'pool' | 'dataDir' | 'log'> & {
    readonly cache: Pick<PageCache, 'has'>
    readonly files: Pick<ShopFiles, 'probe'>
  },
): Readiness {
  const lacksDescriptors = watchDescriptors(opened, shop.log)
  const ask = readiness({ ...shop, hasPages: () => cache.has('/'), lacksDescriptors })
  const areAway = watchFiles({ files, log: shop.log })
  return async (can) => {
    const answer = await ask(can)
    return areAway() ? { ...answer, without: 'files' } : answer
  }
}

/**
 * Checks what the shop can do, within two seconds. It shows pages while the database answers or the home page is in the cache, and writes
 * while the database answers and the disks of the database and of DATA_DIR are writable. It does neither when it has hardly any file
 * descriptors left. Logs once when a disk becomes unwritable, and once when it is writable again.
 */
export function readiness({ pool, dataDir, hasPages, lacksDescriptors, log }: Options): Readiness {
  const file = join(dataDir, `room-${process.pid}`)
  let wasWritable = true
  let last: { at: number; isWritable: Promise<boolean> } | undefined

  async function isWritable(): Promise<boolean> {
    const refused = await writeToBothDisks().then(
      () => undefined,
      (error: unknown) => error,
    )
    if (wasWritable && refused !== undefined) log.warn({ err: refused }, 'a disk cannot be written to')
    if (!wasWritable && refused === undefined) log.info({}, 'the disks can be written to again')
    wasWritable = refused === undefined
    return wasWritable
  }

  async function writeToBothDisks(): Promise<void> {
    try {
      await writeFile(file, probe)
    } finally {
      // A file that could not be written may not be removable either: the first error is the reason.
      await rm(file, { force: true }).catch(() => {})
    }
    await checkDiskWritable(pool)
  }

  function canWrite(): Promise<boolean> {
    const now = performance.now()
    if (last === undefined || now - last.at > checkEveryMs) last = { at: now, isWritable: isWritable() }
    return within(last.isWritable)
  }

  return async (can) => {
    if (lacksDescriptors()) return { ready: false, reason: 'file descriptors' }
    const answers = await within(
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    )
    if (can === 'pages') return answers || hasPages() ? { ready: true } : { ready: false, reason: 'database' }
    if (!answers) return { ready: false, reason: 'database' }
    return (await canWrite()) ? { ready: true } : { ready: false, reason: 'disk' }
  }
}

/** Of both questions together, less than the two seconds within which a load balancer has its answer. */
const answerWithinMs = 900

/** False for what is not known in time. */
function within(asked: Promise<boolean>): Promise<boolean> {
  return new Promise((answer) => {
    const late = setTimeout(() => answer(false), answerWithinMs)
    asked.then(answer, () => answer(false)).finally(() => clearTimeout(late))
  })
}
