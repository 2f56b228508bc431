import { countShop } from '#catalog/products/sql.ts'
import type { FinderState } from '#finding/find/model.ts'
import type { Finder } from '#finding/find/shop.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { Database, Db } from '#platform/db/open.ts'
import type { Topic } from '#platform/db/topics.ts'
import {
  findInDatabase,
  learnedOfChanged,
  listedInDatabase,
  noChanges,
  noteAll,
  putChanged,
  readBeginnings,
  readEverything,
  readTypes,
  readVehicles,
  taken,
  withPartsInDatabase,
} from './database.ts'
import type { IndexSnapshot } from './index/snapshot.ts'
import { type KnownWords, knownWords } from './known-words.ts'
import { afterChanges, atMostOnce, oneAtATime, type Work } from './one-at-a-time.ts'
import type { FurtherWords, Vocabulary } from './reading/vocabulary.ts'

interface Options extends Pick<Database, 'db' | 'pool'> {
  readonly changes: Pick<Changes, 'onChange'>
  readonly log: { warn(details: object, message: string): void }
  /** What the owner adds to the vocabulary: read with it, and again after the topics `synonyms` and `settings`. By default nothing. */
  readonly further?: () => Promise<FurtherWords | undefined>
  /** So long the first search waits for the index; then the database answers it. */
  readonly patienceMs?: number
  /** With so many products on sale `prepare` builds the index. */
  readonly large?: number
  /** An index that is due is built again when nothing has changed for so long. */
  readonly quietMs?: number
}

const notBuilt = 'the index of products could not be built; the database answers'
const notCounted = 'the products could not be counted; the index is built at the first search'
const notEarly = 'the part types could not be read before the index; searches wait for it'
const notFollowed = 'a change could not be read into the index of products'
const unread = 'new words could not be read'
type Warn = (error: Error) => void

/** Says why something failed, but not of what the end of the shop broke off. */
const warningUntil =
  (end: AbortSignal, log: Options['log']) =>
  (message: string): Warn =>
  (error) => {
    if (!end.aborted) log.warn({ error: error.message }, message)
  }

/** Its vocabulary takes other words of the owner as they are read. */
type OpenedFinder = Omit<Finder, 'vocabulary'> & {
  vocabulary(further?: FurtherWords): Promise<Vocabulary>
}

interface Learning {
  readonly db: Database['db']
  readonly words: KnownWords
  readonly rebuild: () => Promise<void>
  readonly warn: Warn
}

/** Learns what is needed before the index is built, if that takes longer than so many milliseconds; if it cannot be read, waits for the index. */
const learningEarly =
  ({ db, words, rebuild, warn }: Learning) =>
  (afterMs: number): Promise<void> =>
    words
      .learnIfLate(() => readBeginnings(db), afterMs)
      .catch((error: Error) => {
        warn(error)
        return rebuild()
      })

/** Whether so many products are on sale. */
async function isLarge(db: Database['db'], least: number, warn: Warn): Promise<boolean> {
  const counted = await countShop(db).catch(warn)
  return counted !== undefined && counted.on_sale >= least
}

/** With so many changes the index is built again when they pause: what was before them takes memory. With half of it, at once. */
const mostChanged = 5000
const changedPart = 0.1
const mostChangedPart = 0.5

/** Builds again, once after many changes. */
function whenChanged(rebuild: () => void, quietMs: number, end: AbortSignal) {
  let pause: NodeJS.Timeout | undefined
  end.addEventListener('abort', () => clearTimeout(pause))
  return ({ changed, count }: IndexSnapshot): void => {
    clearTimeout(pause)
    if (changed <= Math.max(mostChanged, count * changedPart)) return
    if (changed > count * mostChangedPart) rebuild()
    else pause = setTimeout(rebuild, quietMs).unref()
  }
}

/**
 * Opens the finder. It reads nothing until somebody searches, or `prepare` finds that the shop is large: a small shop that nobody
 * searches keeps no index. Then the index is built from all products on sale, and follows the changes that the shop announces, also
 * while it is built again. Where changes were missed (`everything`) the database answers until it is, and if that fails.
 */
export function openFinder(options: Options): OpenedFinder {
  const { db, pool, changes, log, further = async () => undefined } = options
  const { patienceMs = 2000, large = 50_000, quietMs = 5000 } = options
  let held: IndexSnapshot | undefined
  const words = knownWords({ vehicles: () => readVehicles(db), further })
  const closing = new AbortController()
  /** Counts what makes an index wrong that is built at that moment. */
  let lost = 0
  let edition = 0
  const nextEdition = () => ++edition
  /** What changed, and what changed while an index is built: it may have been read before. */
  const [changed, meanwhile, inTurn] = [noChanges(), noChanges(), oneAtATime()]
  const warn = warningUntil(closing.signal, log)

  async function build(): Promise<void> {
    for (;;) {
      const began = lost
      taken(meanwhile)
      const { index, learned } = await readEverything(pool, closing.signal)
      if (began !== lost && !closing.signal.aborted) continue
      await words.learn(learned)
      await inTurn(async () => {
        words.add(await putChanged(db, index, taken(meanwhile)))
        nextEdition()
        if (began === lost) held = index
      })
      if (began === lost || closing.signal.aborted) return
    }
  }

  const building = atMostOnce(() =>
    build().catch((error: Error) => {
      warn(notBuilt)(error)
      throw error
    }),
  )
  const learnVehicles = afterChanges(() => words.learnVehicles().then(nextEdition, warn(unread)))
  const inBackground = () => void building.run().catch(() => {})
  const noteChanged = whenChanged(inBackground, quietMs, closing.signal)
  const follow = () =>
    inTurn(async () => {
      const [index, ids] = [held, taken(changed)]
      if (index === undefined) return words.add(await learnedOfChanged(db, ids))
      const before = index.edition
      words.add(await putChanged(db, index, ids))
      if (index.edition !== before) nextEdition()
      noteChanged(index)
    }).catch((error: Error) => {
      warn(notFollowed)(error)
      lose()
    })
  const learning = learningEarly({ db, words, rebuild: building.run, warn: warn(notEarly) })
  function lose(): void {
    lost += 1
    nextEdition()
    held = undefined
    inBackground()
    if (words.isKnown()) void readTypes(db).then(words.add, warn(unread))
  }

  changes.onChange((topics) => {
    if (closing.signal.aborted || !building.isAsked()) return
    if (topics.some(mayChangeAnswers)) nextEdition()
    if (topics.some(isOfWords)) void words.learnFurther().then(nextEdition, warn(unread))
    if (topics.includes('everything')) return lose()
    if (topics.includes('vehicles')) learnVehicles()
    if (building.isRunning()) noteAll(topics, meanwhile)
    if (noteAll(topics, changed)) void follow()
  })

  return {
    ...answering(db, async () => {
      if (held === undefined && !building.isRunning() && !building.hasFailed()) inBackground()
      await inTurn(async () => {})
      return held
    }),
    async vocabulary(further) {
      if (!words.isKnown()) await Promise.race([building.run(), learning(patienceMs)])
      await inTurn(async () => {})
      return words.vocabulary(further)
    },
    rebuild() {
      held = undefined
      return building.run()
    },
    async prepare() {
      if (!(await isLarge(db, large, warn(notCounted))) || closing.signal.aborted) return
      inBackground()
      await learning(0).catch(() => {})
    },
    edition: () => (held === undefined ? undefined : edition),
    settled: building.ended,
    state: () => stateOf(held, building),
    async close() {
      closing.abort()
      await building.ended()
      await inTurn(async () => {})
    },
  }
}

function stateOf(
  held: IndexSnapshot | undefined,
  { isRunning, hasFailed }: Pick<Work, 'isRunning' | 'hasFailed'>,
): FinderState {
  if (held !== undefined) return { kind: 'built', products: held.count, changed: held.changed }
  const kind = hasFailed() ? 'failed' : 'empty'
  return { kind: isRunning() ? 'building' : kind, products: 0, changed: 0 }
}

/** The words of the owner, and the country of the shop, whose languages are known. */
const isOfWords = (topic: Topic) => topic === 'synonyms' || topic === 'settings'

/** Of stock only what sells out or comes back does, which the index notes; reviews are announced with their product. */
const mayChangeAnswers = (topic: Topic) => !/^(stock|reviews|promotions)( |$)/.test(topic)

/** Answers by the index, with all changes that were announced before; by the database while there is none. */
function answering(
  db: Db,
  heldNow: () => Promise<IndexSnapshot | undefined>,
): Pick<Finder, 'find' | 'best' | 'has' | 'listed' | 'withParts'> {
  const inDatabase = oneAtATime()
  async function answer<Answer>(
    byIndex: (index: IndexSnapshot) => Answer,
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
