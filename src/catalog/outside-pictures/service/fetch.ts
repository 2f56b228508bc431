import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '#base/refusal.ts'
import { type DuePicture, withOwn } from '#catalog/outside-pictures/model.ts'
import * as store from '#catalog/outside-pictures/store.ts'
import { exchangeWithin } from '#catalog/products/gallery/service.ts'
import { maxBytes } from '#catalog/products/picture/outcome.ts'
import { storePicture } from '#catalog/products/picture/service.ts'
import { lockStaffProducts } from '#catalog/products/service/imported.ts'
import type { Admin } from '#platform/audit/log.ts'
import type { Db } from '#platform/db/open.ts'
import { fetchPublic } from '#platform/http/outside/fetch-public.ts'
import { type Outside, OutsideFault } from '#platform/http/outside/model.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import type { ShopFiles } from '#platform/storage/files.ts'

export interface OutsideShop {
  readonly db: Db
  readonly files: Pick<ShopFiles, 'pictures'>
}

interface How {
  /** Fetches the file at an address. @throws OutsideFault */
  readonly fetch: (address: string) => Promise<Buffer>
  /** Between two requests to one host. */
  readonly pauseMs: number
  /** A run ends after so long; the next one goes on. */
  readonly runMs: number
}

/** How pictures are fetched from other servers. */
export const usual = (outside: Outside): How => ({
  fetch: (address) => fetchPublic(address, { mostBytes: maxBytes, wholeMs: 15_000 }, outside),
  pauseMs: 250,
  runMs: 30_000,
})

/** A host that is busy or away is left alone for the rest of the run. */
const away: ReadonlySet<string> = new Set(['busy', 'unreachable', 'unknown_host', 'too_slow'])

/** The seconds before the next attempt, after each of the first ones. */
const pauses = [60, 600, 3600]

/** Fetches pictures that wait, one after another. What fails is noted with its reason, and stops nothing. */
export async function fetchPictures(
  shop: OutsideShop,
  attempt: Pick<Attempt, 'signal' | 'hold'>,
  how: How,
): Promise<void> {
  const until = performance.now() + how.runMs
  const left = new Set<string>()
  let last = ''
  while (performance.now() < until) {
    attempt.signal.throwIfAborted()
    const due = await store.takeDue(shop.db, [...left])
    if (due === undefined) return
    if (due.host === last) await sleep(how.pauseMs)
    last = due.host
    const reason = await fetchOne(shop, due, attempt, how)
    if (reason === undefined) continue
    if (away.has(reason)) left.add(due.host)
    const again = away.has(reason) ? pauses[due.tries - 1] : undefined
    await store.setFailed(shop.db, due.address, reason, again ?? null)
  }
}

/** Returns why it failed. */
async function fetchOne(
  { db, files }: OutsideShop,
  { address, actorId, actorEmail }: DuePicture,
  attempt: Pick<Attempt, 'hold'>,
  { fetch }: How,
): Promise<string | undefined> {
  const by: Admin = { userId: actorId, email: actorEmail, requestId: 'fetch_pictures' }
  try {
    const upload = Object.assign(Readable.from([await fetch(address)]), { truncated: false })
    const { picture } = await storePicture({ db, pictures: files.pictures }, { upload, use: 'product' }, by)
    await replaceLinks(db, { address, picture, by, attempt })
    return undefined
  } catch (error) {
    if (error instanceof OutsideFault) return error.code
    if (error instanceof Refusal) return error.kind === 'too_many' ? 'busy' : error.code
    throw error
  }
}

/** The products that one transaction locks: an order of one of them waits for no more. */
const atOnce = 40

interface Replacement {
  readonly address: string
  readonly picture: string
  readonly by: Admin
  readonly attempt: Pick<Attempt, 'hold'>
}

/** Puts the own picture in place of its address in each product that still has the address. */
async function replaceLinks(db: Db, { address, picture, by, attempt }: Replacement): Promise<void> {
  for (let isLeft = true; isLeft; ) {
    isLeft = await db.transaction().execute(async (tx) => {
      await attempt.hold(tx)
      // First: an import that names the address meanwhile waits, and then knows the picture.
      await store.setFetched(tx, address, picture)
      const ids = await store.listShowing(tx, address, atOnce)
      const own = new Map([[address, picture]])
      for (const id of (await lockStaffProducts(tx, ids)).keys())
        await exchangeWithin(tx, id, (gallery) => withOwn(gallery, own), by)
      return ids.length === atOnce
    })
  }
}
