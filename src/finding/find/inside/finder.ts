import type { FinderState } from '#finding/find/model.ts'
import type { Engine } from '#finding/find/shop.ts'
import type { Db } from '#platform/db/open.ts'
import {
  learnedOfChanged,
  noChanges,
  noteAll,
  putChanged,
  readEverything,
  readTypes,
  readVehicles,
  taken,
} from './database.ts'
import { databaseEngine } from './database-engine.ts'
import {
  type FinderOptions,
  isLarge,
  isOfWords,
  learningEarly,
  mayChangeAnswers,
  notCounted,
  notEarly,
  type OpenedFinder,
  usuallyLarge,
  usualPatienceMs,
  warningUntil,
} from './finder-parts.ts'
import type { IndexSnapshot } from './index/snapshot.ts'
import { knownWords } from './known-words.ts'
import { afterChanges, atMostOnce, oneAtATime, type Work } from './one-at-a-time.ts'

const notBuilt = 'the index of products could not be built; the database answers'
const notFollowed = 'a change could not be read into the index of products'
const unread = 'new words could not be read'

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
export function openFinder(options: FinderOptions): OpenedFinder {
  const { db, pool, changes, log, further = async () => undefined } = options
  const { patienceMs = usualPatienceMs, large = usuallyLarge, quietMs = 5000 } = options
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

/** Answers by the index, with all changes that were announced before; by the database while there is none. */
function answering(db: Db, heldNow: () => Promise<IndexSnapshot | undefined>): Engine {
  const inDatabase = databaseEngine(db)
  const engine = async () => (await heldNow()) ?? inDatabase
  return {
    find: async (query) => (await engine()).find(query),
    best: async (query) => (await engine()).best(query),
    has: async (word) => (await engine()).has(word),
    listed: async (vehicles, most) => (await engine()).listed(vehicles, most),
    withParts: async (vehicles) => (await engine()).withParts(vehicles),
  }
}
