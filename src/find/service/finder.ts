import type { Changes } from '#db/changes.ts'
import type { Database } from '#db/open.ts'
import type { Topic } from '#db/topics.ts'
import type { BestQuery } from '#find/index/find-in.ts'
import type { HeldIndex } from '#find/index/held.ts'
import type { FinderState, FindQuery, Found, ListedParts, WantedWord } from '#find/noun.ts'
import { type FurtherWords, noFurtherWords } from '#find/reading/further-words.ts'
import type { Vocabulary } from '#find/reading/vocabulary.ts'
import { noChanges, noteAll, putChanged, taken, wordsOfChanged } from './changed.ts'
import { findInDatabase } from './from-database.ts'
import { knownWords } from './known-words.ts'
import { listedInDatabase, withPartsInDatabase } from './listed-in-database.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { readBeginnings, readEverything } from './read-everything.ts'

/** Finds products: an engine of its own could take its place. */
export interface Finder {
  /** What a query finds. A change that was announced before is in it. */
  find(query: FindQuery): Promise<Found>
  /** The ids of the first products of a query, the best first; nothing is counted. */
  best(query: BestQuery): Promise<string[]>
  /** Whether a product on sale has a word. */
  has(word: WantedWord): Promise<boolean>
  /** The products that list one of some vehicles; of the best at most `most`. A change that was announced before is in it. */
  listed(vehicles: readonly number[], most: number): Promise<ListedParts>
  /** Of some vehicles those that a product on sale lists. */
  withParts(vehicles: readonly number[]): Promise<ReadonlySet<number>>
  /**
   * What the shop can be asked for. The first call waits until it is read; in a large shop, until its part types are. With other words of
   * the owner, to try them, it is learned anew.
   */
  vocabulary(further?: FurtherWords): Promise<Vocabulary>
  /** Reads everything again; meanwhile the database answers. */
  rebuild(): Promise<void>
  state(): FinderState
  /**
   * Another number after every change of what may be found, or of how a search is read. What is found may be kept while it is the
   * same, except the stock of products. Undefined while the database answers.
   */
  edition(): number | undefined
  close(): Promise<void>
}

interface Options extends Pick<Database, 'db' | 'pool'> {
  readonly changes: Pick<Changes, 'onChange'>
  readonly log: { warn(details: object, message: string): void }
  /** What the owner adds to the vocabulary: read with it, and again after the topic `synonyms`. By default nothing. */
  readonly further?: () => Promise<FurtherWords>
  /** So long the first search waits for the index; then the database answers it. */
  readonly patienceMs?: number
}

const notEarly = 'the part types could not be read before the index; searches wait for it'
/** Says why something failed, and does something else. */
const warnAnd =
  (instead: () => Promise<void>, warn: (error: Error) => void) =>
  (error: Error): Promise<void> => {
    warn(error)
    return instead()
  }

const nothingFurther = async () => noFurtherWords

/** After so many changes the index is built again: what was before them takes memory. */
const mostChanged = 5000
const changedPart = 0.1

/**
 * Opens the finder. It reads nothing until somebody searches: a shop that nobody searches keeps no index. Then the index is built
 * from all products on sale, and follows the changes that the shop announces, also while it is built again. Where changes may have
 * been missed (`everything`, as after a lost listening connection) the database answers until it is, and if that fails.
 */
export function openFinder(options: Options): Finder {
  const { db, pool, changes, log, further = nothingFurther, patienceMs = 2000 } = options
  let held: HeldIndex | undefined
  const words = knownWords(further)
  let building: Promise<void> | undefined
  let hasFailed = false
  let isAsked = false
  let isClosed = false
  /** Counts what makes an index wrong that is built at that moment. */
  let lost = 0
  const edition = countEditions()
  /** What changed, and what changed while an index is built: it may have been read before. */
  const [changed, meanwhile] = [noChanges(), noChanges()]
  const inTurn = oneAtATime()
  const warn = (message: string) => (error: Error) => log.warn({ error: error.message }, message)

  async function build(): Promise<void> {
    for (;;) {
      const began = lost
      taken(meanwhile)
      const { index, learned } = await readEverything({ db, pool })
      await words.learn(learned)
      hasFailed = false
      await inTurn(async () => {
        words.add(await putChanged(db, index, taken(meanwhile)))
        edition.next()
        if (began === lost) held = index
      })
      if (began === lost || isClosed) return
    }
  }

  function rebuild(): Promise<void> {
    isAsked = true
    building ??= build()
      .catch((error: Error) => {
        hasFailed = true
        warn('the index of products could not be built; the database answers')(error)
        throw error
      })
      .finally(() => {
        building = undefined
      })
    return building
  }
  const inBackground = () => void rebuild().catch(() => {})
  async function follow(): Promise<void> {
    const index = held
    const ids = taken(changed)
    if (index === undefined) return words.add(await wordsOfChanged(db, ids))
    if (await isChangedBy(index, async () => words.add(await putChanged(db, index, ids)))) edition.next()
    if (index.changed > Math.max(mostChanged, index.count * changedPart)) inBackground()
  }

  const follows = () =>
    inTurn(follow).catch((error: Error) => {
      warn('a change could not be read into the index of products')(error)
      lose()
    })
  function lose(): void {
    lost += 1
    edition.next()
    held = undefined
    inBackground()
  }

  changes.onChange((topics) => {
    if (isClosed || !isAsked) return
    if (topics.some(mayChangeAnswers)) edition.next()
    if (topics.includes('synonyms')) void words.learnFurther().then(edition.next, warn(unread))
    if (topics.some(isOfEverything)) return lose()
    if (building !== undefined) noteAll(topics, meanwhile)
    if (noteAll(topics, changed)) void follows()
  })

  return {
    ...answering(db, async () => {
      if (held === undefined && building === undefined && !hasFailed) inBackground()
      await inTurn(async () => {})
      return held
    }),
    async vocabulary(further) {
      const early = () => words.learnIfLate(() => readBeginnings({ db }), patienceMs)
      if (!words.isKnown()) await Promise.race([rebuild(), early().catch(warnAnd(rebuild, warn(notEarly)))])
      await inTurn(async () => {})
      return words.vocabulary(further)
    },
    rebuild() {
      held = undefined
      return rebuild()
    },
    edition: () => (held === undefined ? undefined : edition.now()),
    state: () => stateOf(held, { isBuilding: building !== undefined, hasFailed }),
    async close() {
      isClosed = true
      await building?.catch(() => {})
      await inTurn(async () => {})
    },
  }
}

/** Answers by the index, with all changes that were announced before; by the database while there is none. */
function answering(
  db: Options['db'],
  heldNow: () => Promise<HeldIndex | undefined>,
): Pick<Finder, 'find' | 'best' | 'has' | 'listed' | 'withParts'> {
  const inDatabase = oneAtATime()
  async function answer<Answer>(
    byIndex: (index: HeldIndex) => Answer,
    byDatabase: () => Promise<Answer>,
  ): Promise<Answer> {
    const held = await heldNow()
    return held === undefined ? inDatabase(byDatabase) : byIndex(held)
  }
  return {
    find: (query) =>
      answer(
        (index) => index.find(query),
        () => findInDatabase(db, query),
      ),
    best: (query) =>
      answer(
        (index) => index.best(query),
        async () => {
          const { hits } = await findInDatabase(db, { ...query, sort: 'best' })
          return hits.slice(0, query.limit).map(({ id }) => id)
        },
      ),
    has: (word) =>
      answer(
        (index) => index.has(word),
        async () => (await findInDatabase(db, { words: [word], sort: 'best', limit: 1 })).total > 0,
      ),
    listed: (vehicles, best) =>
      answer(
        (index) => index.listed(vehicles, best),
        () => listedInDatabase(db, vehicles, best),
      ),
    withParts: (vehicles) =>
      answer(
        (index) => index.withParts(vehicles),
        () => withPartsInDatabase(db, vehicles),
      ),
  }
}

function stateOf(
  held: HeldIndex | undefined,
  { isBuilding, hasFailed }: Record<'isBuilding' | 'hasFailed', boolean>,
): FinderState {
  if (held !== undefined) return { kind: 'built', products: held.count, changed: held.changed }
  const kind = hasFailed ? 'failed' : 'empty'
  return { kind: isBuilding ? 'building' : kind, products: 0, changed: 0 }
}

/** Series are read as a whole, and their words with all others. */
const isOfEverything = (topic: Topic) => topic === 'everything' || topic === 'vehicles'

/** Of stock only what sells out or comes back does, which the index notes; reviews are announced with their product. */
const mayChangeAnswers = (topic: Topic) => !/^(stock|reviews|promotions)( |$)/.test(topic)

async function isChangedBy(index: HeldIndex, put: () => Promise<void>): Promise<boolean> {
  const before = index.edition
  await put()
  return index.edition !== before
}

const unread = 'what the owner adds to the words could not be read'

function countEditions() {
  let number = 0
  return {
    now: () => number,
    next() {
      number += 1
    },
  }
}
