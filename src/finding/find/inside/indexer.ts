import { setTimeout as pause } from 'node:timers/promises'
import { countShop } from '#catalog/products/sql.ts'
import { lastSureLine, linesAfter } from '#catalog/stock/sql.ts'
import { databaseTime, noteCompared, noteFollowed, searchLag, takeOver } from '#finding/find/store.ts'
import { endOfTopics, type ReadUpTo, readUpTo, topicsAfter } from '#platform/db/changed-topics.ts'
import { notifyOnCommit } from '#platform/db/changes.ts'
import type { Database } from '#platform/db/open.ts'
import { differing, differingAmong } from './compare-parts.ts'
import { fillParts, writeParts } from './fill-parts.ts'
import type { Parts } from './opensearch/parts.ts'

export interface IndexerOptions extends Pick<Database, 'db' | 'pool'> {
  readonly parts: Parts
  readonly log: { warn(details: object, message: string): void; info(details: object, message: string): void }
  /** Called with how many seconds the engine is behind; undefined while it has no index. */
  readonly onLag: (seconds: number | undefined) => Promise<void>
  readonly limits?: Limits
}

interface Limits {
  readonly pauseMs: number
  readonly compareEverySeconds: number
  /** The index before is deleted so long after it was read for the last time. */
  readonly restMs: number
}

const usual: Limits = { pauseMs: 250, compareEverySeconds: 24 * 3600, restMs: 10_000 }
/** So many topics, and lines of the ledger, are followed at once. */
const atOnce = 1000
/** A transaction that takes longer than this to commit a line of the ledger is found by the comparison. */
const sureAfterSeconds = 60
/** What is noted of an idle shop so often costs nothing. */
const noteEveryMs = 2000

/** Where following the shop has come to. */
interface Place {
  topics: ReadUpTo
  ledger: number
}

interface Step {
  /** Any product may have changed. */
  readonly isEverything: boolean
  readonly isEnd: boolean
  readonly written: number
}

/**
 * Lets an engine on other machines follow the shop, until the signal is aborted: what is read from the table of changed topics and from the
 * stock ledger is written as it is now. An index that is missing, of another version, or may have missed something is filled anew beside
 * the one that is read, which follows meanwhile. Once a day all is compared.
 * @throws Error if the engine or the database fails, or another process took over.
 */
export async function followShop(options: IndexerOptions, signal: AbortSignal): Promise<void> {
  const { db, parts, onLag, limits = usual } = options
  const before = await takeOver(db)
  const { epoch } = before
  const known = new Set<number>()
  let live = await parts.live()
  const stored = readUpTo.safeParse(before.topics)
  const isFollowed = live !== undefined && live === before.name && stored.success
  let place: Place = isFollowed ? { topics: stored.data, ledger: before.ledger } : await endOf(options)
  let filling: Promise<Filled> | undefined
  let filled: Filled | undefined
  let isWhole = isFollowed
  let notedAt = 0
  let suspected: ReadonlySet<string> | undefined

  /** Begins to fill another index, unless that is under way. */
  function fill(): void {
    if (filling !== undefined) return
    filling = fillAnew(options, epoch, signal)
    filling.then(
      (done) => {
        filled = done
      },
      () => {},
    )
  }

  async function note(name: string, isEnd: boolean, at: Date): Promise<void> {
    notedAt = performance.now()
    if (!(await noteFollowed(db, { epoch, name, ...place }, { at, isEnd: isEnd && isWhole })))
      throw new Error('another process follows the shop now')
  }

  while (!signal.aborted) {
    const at = await databaseTime(db)
    if (live === undefined || !isWhole) fill()
    if (filled !== undefined) {
      isWhole = await catchUp(options, filled, epoch, signal)
      const previous = live
      live = filled.index
      place = filled.place
      filled = undefined
      filling = undefined
      known.clear()
      suspected = undefined
      await note(live, true, at)
      await publish(options, { index: live, before: previous }, signal)
      await notifyOnCommit(db, ['search'])
    } else if (filling !== undefined && live === undefined) {
      // Nothing is read: only an error of the filling matters.
      await Promise.race([filling, pause(limits.pauseMs, undefined, { signal }).catch(() => {})])
    }
    if (live !== undefined) {
      const step = await follow(options, { index: live, place, known, epoch })
      if (step.isEverything) isWhole = false
      if (step.written > 0) {
        await parts.refresh(live)
        await notifyOnCommit(db, ['search'])
      }
      const isDue = performance.now() - notedAt > noteEveryMs
      if (step.written > 0 || !step.isEnd || isDue) await note(live, step.isEnd, at)
      if (step.isEnd && isWhole) {
        if (suspected !== undefined) await mend(options, { index: live, epoch }, suspected)
        const isNext = suspected === undefined && (await isComparisonDue(options))
        // What just changed is among them: it is followed before they are looked at again.
        suspected = isNext ? await differing(options, live, signal) : undefined
      }
      if (!step.isEnd) continue
    }
    const { seconds } = await searchLag(db)
    await onLag(live === undefined ? undefined : seconds)
    if (filling !== undefined) await Promise.race([filling, pause(limits.pauseMs, undefined, { signal })])
    else await pause(limits.pauseMs, undefined, { signal }).catch(() => {})
  }
}

const endOf = async ({ db, pool }: IndexerOptions): Promise<Place> => ({
  topics: await endOfTopics(pool),
  ledger: await lastSureLine(db, sureAfterSeconds),
})

interface Filled {
  readonly index: string
  readonly place: Place
}

/** Fills another index with all products. What changed since its place is to be followed. */
async function fillAnew(options: IndexerOptions, epoch: number, signal: AbortSignal): Promise<Filled> {
  const { db, parts, log } = options
  const place = await endOf(options)
  const { on_sale: products } = await countShop(db)
  await parts.removeUnread()
  const index = await parts.create(products)
  await fillParts({ db, parts, signal }, index, epoch)
  await parts.refresh(index)
  log.info({ index, products: await parts.count(index) }, 'the products were indexed')
  return { index, place }
}

/** Lets a filled index catch up. @returns whether it has all: not if anything may have changed meanwhile. */
async function catchUp(
  options: IndexerOptions,
  { index, place }: Filled,
  epoch: number,
  signal: AbortSignal,
): Promise<boolean> {
  const known = new Set<number>()
  let isWhole = true
  for (let isEnd = false; !isEnd; ) {
    signal.throwIfAborted()
    const step = await follow(options, { index, place, known, epoch })
    isEnd = step.isEnd
    if (step.isEverything) isWhole = false
  }
  await options.parts.refresh(index)
  return isWhole
}

/** Has an index read from now on, and deletes the one before as soon as nobody reads it any more. */
async function publish(
  { parts, limits = usual }: IndexerOptions,
  { index, before }: { readonly index: string; readonly before: string | undefined },
  signal: AbortSignal,
): Promise<void> {
  await parts.publish(index)
  if (before === undefined) return
  const remove = async () => {
    await pause(limits.restMs, undefined, { signal, ref: false })
    await parts.remove(before)
  }
  // What stays is deleted before the next filling.
  void remove().catch(() => {})
}

interface Following {
  readonly index: string
  readonly place: Place
  /** Lines of the ledger after the place that were followed. */
  readonly known: Set<number>
  readonly epoch: number
}

/** Writes what changed next, and moves the place on. */
async function follow(options: IndexerOptions, { index, place, known, epoch }: Following): Promise<Step> {
  const { db, pool } = options
  const read = await topicsAfter(pool, place.topics, atOnce)
  const sure = await lastSureLine(db, sureAfterSeconds)
  const { lines, isLast } = await newLines(options, place.ledger, known)
  const ids = new Set([
    ...read.topics.flatMap((topic) => (topic.startsWith('product ') ? [topic.slice('product '.length)] : [])),
    ...lines.map(({ product }) => product),
  ])
  await writeParts(options, index, { ids: [...ids], version: epoch })
  for (const { id } of lines) known.add(id)
  place.topics = read.next
  const isEnd = read.isEnd && isLast
  if (isEnd) {
    place.ledger = Math.max(place.ledger, sure)
    for (const id of known) if (id <= place.ledger) known.delete(id)
  }
  return { isEverything: read.topics.includes('everything'), isEnd, written: ids.size }
}

/** The next lines of the ledger that were not followed yet, and whether there are no more. */
async function newLines({ db }: IndexerOptions, from: number, known: ReadonlySet<number>) {
  for (let after = from; ; ) {
    const lines = await linesAfter(db, after, atOnce)
    const fresh = lines.filter(({ id }) => !known.has(id))
    const isLast = lines.length < atOnce
    if (fresh.length > 0 || isLast) return { lines: fresh, isLast }
    after = lines.at(-1)?.id ?? after
  }
}

async function isComparisonDue({ db, limits = usual }: IndexerOptions): Promise<boolean> {
  const { comparedAt } = await searchLag(db)
  const at = await databaseTime(db)
  return comparedAt === null || at.getTime() - comparedAt.getTime() >= limits.compareEverySeconds * 1000
}

/** What the engine still has otherwise although all was followed is written, and said. */
async function mend(
  options: IndexerOptions,
  { index, epoch }: { readonly index: string; readonly epoch: number },
  suspected: ReadonlySet<string>,
): Promise<void> {
  const { db, parts, log } = options
  const lost = await differingAmong(options, index, [...suspected])
  if (lost.length > 0) {
    await writeParts(options, index, { ids: lost, version: epoch })
    await parts.refresh(index)
    await notifyOnCommit(db, ['search'])
    log.warn({ products: lost.length, first: lost.slice(0, 5) }, 'the search engine had missed changes')
  }
  await noteCompared(db, lost.length)
}
