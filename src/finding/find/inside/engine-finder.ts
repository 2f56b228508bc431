import { eachFound } from '#catalog/products/sql.ts'
import { inSnapshot } from '#platform/db/copied.ts'
import type { Database } from '#platform/db/open.ts'
import type { Topic } from '#platform/db/topics.ts'
import { learnedOfChanged, noChanges, noteAll, readVehicles, taken } from './database.ts'
import { databaseEngine } from './database-engine.ts'
import {
  type FinderOptions,
  isLarge,
  isOfWords,
  learningEarly,
  mayChangeAnswers,
  notEarly,
  type OpenedFinder,
  usuallyLarge,
  usualPatienceMs,
  warningUntil,
} from './finder-parts.ts'
import { wordsBuilder } from './index/only-words.ts'
import { knownWords } from './known-words.ts'
import { afterChanges, atMostOnce } from './one-at-a-time.ts'
import type { SearchEngine } from './opensearch/search-engine.ts'
import type { LearnedOfProducts } from './reading/vocabulary.ts'
import { watchedEngine } from './watched-engine.ts'

const lost = 'the search engine does not answer; the database does'
const found = 'the search engine answers'
const unread = 'the words of the products could not be read'

/** Reads what the products can be asked for. */
async function readWords(pool: Database['pool'], signal: AbortSignal): Promise<LearnedOfProducts> {
  const builder = wordsBuilder()
  await inSnapshot(pool, (client) =>
    eachFound(client, (row) => {
      signal.throwIfAborted()
      builder.add(row)
    }),
  )
  return builder.finish()
}

/**
 * A finder on an engine of other machines, which another part of the shop fills and lets follow the changes. In the process are
 * only the words of the shop. While the engine is away, or has no index yet, the database answers.
 */
export function openEngineFinder({
  db,
  pool,
  changes,
  log,
  further,
  patienceMs = usualPatienceMs,
  large = usuallyLarge,
  searchEngine,
}: FinderOptions & { readonly searchEngine: SearchEngine }): OpenedFinder {
  const closing = new AbortController()
  const warn = warningUntil(closing.signal, log)
  const words = knownWords({
    vehicles: () => readVehicles(db),
    further: async () => further?.(),
  })
  const changed = noChanges()
  let [edition, products] = [0, 0]
  let wasLost = false
  const engine = watchedEngine({
    engine: searchEngine.engine,
    instead: databaseEngine(db),
    signal: closing.signal,
    async probe() {
      products = (await searchEngine.count()) ?? 0
      return products > 0
    },
    onChange(error) {
      edition += 1
      if (error === undefined && wasLost) log.warn({}, found)
      if (error !== undefined && !wasLost) log.warn({ error: error.message }, lost)
      wasLost = error !== undefined
    },
  })
  const learning = atMostOnce(async () => {
    await words.learn(await readWords(pool, closing.signal))
    edition += 1
  })
  const inBackground = () => void learning.run().catch(warn(unread))
  const learnAgain = afterChanges(() => learning.run().catch(warn(unread)))
  const learnVehicles = afterChanges(() => words.learnVehicles().catch(warn(unread)))
  const early = learningEarly({ db, words, rebuild: learning.run, warn: warn(notEarly) })

  changes.onChange((topics) => {
    if (closing.signal.aborted) return
    if (topics.some(mayChangeAnswers)) edition += 1
    if (!learning.isAsked()) return
    if (topics.some(isOfWords)) void words.learnFurther().catch(warn(unread))
    if (topics.includes('everything')) return learnAgain()
    if (topics.includes('vehicles')) learnVehicles()
    if (noteAll(topics.filter(isOfProduct), changed))
      void learnedOfChanged(db, taken(changed)).then(words.add, warn(unread))
  })

  return {
    ...engine,
    async vocabulary(others) {
      if (!words.isKnown()) await Promise.race([learning.run(), early(patienceMs)])
      return words.vocabulary(others)
    },
    async rebuild() {
      await engine.look()
      await learning.run()
    },
    async prepare() {
      await engine.look()
      if (!(await isLarge(db, large, warn(unread))) || closing.signal.aborted) return
      inBackground()
      await early(0).catch(() => {})
    },
    edition: () => (engine.answers() ? edition : undefined),
    async settled() {
      await learning.ended()
      if (!engine.answers()) await engine.look()
    },
    state: () =>
      engine.answers()
        ? { kind: 'built', products, changed: 0 }
        : { kind: wasLost ? 'failed' : 'empty', products: 0, changed: 0 },
    async close() {
      closing.abort()
      await learning.ended()
    },
  }
}

const isOfProduct = (topic: Topic) => topic.startsWith('product ')
