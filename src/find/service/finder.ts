import { eachFound, foundByIds } from '#catalog/store/found.ts'
import type { Changes } from '#db/changes.ts'
import type { Database } from '#db/open.ts'
import type { Topic } from '#db/topics.ts'
import { buildIndex, type HeldIndex } from '#find/index/held.ts'
import { wordsToRead } from '#find/index/segment.ts'
import type { FinderState, FindQuery, Found, FoundProduct } from '#find/noun.ts'
import { type FurtherWords, noFurtherWords } from '#find/reading/further-words.ts'
import { type Learned, partTypeOf, type Vocabulary } from '#find/reading/vocabulary.ts'
import { listAllSeries } from '#vehicles/store.ts'
import { fitsOf, fitsOfAll } from './fits.ts'
import { findInDatabase } from './from-database.ts'
import { knownWords } from './known-words.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Finds products: an engine of its own could take its place. */
export interface Finder {
  /** What a query finds. A change of a product that was announced before is in it; one of the stock a moment later. */
  find(query: FindQuery): Promise<Found>
  /** What the shop can be asked for. The first call waits until it is read. */
  vocabulary(): Promise<Vocabulary>
  /** Reads everything again; meanwhile the database answers. */
  rebuild(): Promise<void>
  state(): FinderState
  close(): Promise<void>
}

interface Options extends Pick<Database, 'db' | 'pool'> {
  readonly changes: Pick<Changes, 'onChange'>
  readonly log: { warn(details: object, message: string): void }
  /** What the owner adds to the vocabulary: read with it, and again after the topic `synonyms`. By default nothing. */
  readonly further?: () => Promise<FurtherWords>
}

const nothingFurther = async () => noFurtherWords

/** After so many changes the index is built again: until then each of them makes its small part again. */
const mostChanged = 2000
const changedPart = 0.05

/**
 * Opens the finder. It reads nothing until somebody searches: a shop that nobody searches keeps no index. Then the index is built
 * from all products on sale, and follows the changes that the shop announces. Where changes may have been missed (`everything`, as
 * after a lost listening connection) it is built again. Until it is built, and if that fails, the database answers.
 */
export function openFinder({ db, pool, changes, log, further = nothingFurther }: Options): Finder {
  let held: HeldIndex | undefined
  const words = knownWords(further)
  let building: Promise<void> | undefined
  let hasFailed = false
  let isAsked = false
  let isClosed = false
  /** Counts what makes an index wrong that is built at that moment. */
  let lost = 0
  const changed = { products: new Set<string>(), stock: new Set<string>() }
  const inTurn = oneAtATime()
  const inDatabase = oneAtATime()
  const warn = (message: string) => (error: Error) => log.warn({ error: error.message }, message)

  async function build(): Promise<void> {
    for (;;) {
      const began = lost
      const { index, learned } = await readEverything({ db, pool })
      await words.learn(learned)
      hasFailed = false
      held = index
      if (began === lost || isClosed) return
      held = undefined
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

  /** Puts what changed into the index. */
  async function follow(): Promise<void> {
    await building?.catch(() => {})
    const index = held
    const ids = taken(changed)
    if (index === undefined) return
    words.add(await putChanged(db, index, ids))
    if (index.changed > Math.max(mostChanged, index.count * changedPart)) inBackground()
  }

  const follows = () =>
    inTurn(follow).catch((error: Error) => {
      warn('a change could not be read into the index of products')(error)
      lose()
    })

  function lose(): void {
    lost += 1
    held = undefined
    inBackground()
  }

  changes.onChange((topics) => {
    if (isClosed || !isAsked) return
    if (topics.includes('synonyms'))
      void inTurn(async () => {
        await building?.catch(() => {})
        await words.learnFurther()
      }).catch(warn('what the owner adds to the words could not be read'))
    if (topics.some(isOfEverything)) return lose()
    if (noteAll(topics, changed)) void follows()
  })

  return {
    async find(query) {
      if (held === undefined && building === undefined && !hasFailed) inBackground()
      if (changed.products.size > 0) await follows()
      return held === undefined ? inDatabase(() => findInDatabase(db, query)) : held.find(query)
    },
    async vocabulary() {
      if (!words.isKnown()) await rebuild()
      return words.vocabulary()
    },
    rebuild() {
      held = undefined
      return rebuild()
    },
    state: () => ({
      kind: stateOf({ isBuilt: held !== undefined, isBuilding: building !== undefined, hasFailed }),
      products: held?.count ?? 0,
      changed: held?.changed ?? 0,
    }),
    async close() {
      isClosed = true
      await building?.catch(() => {})
      await inTurn(async () => {})
    },
  }
}

/**
 * Puts products into the index as they are now. Those of which only the stock changed are put if they have some now and had none, or
 * the other way round. Returns the words of those that were put.
 */
async function putChanged(
  db: Database['db'],
  index: HeldIndex,
  { products, stock }: { readonly products: readonly string[]; readonly stock: readonly string[] },
): Promise<Set<string>> {
  const edited = new Set(products)
  const ids = [...new Set([...products, ...stock])]
  if (ids.length === 0) return new Set()
  const [rows, fits] = await Promise.all([foundByIds(db, ids), fitsOf(db, ids)])
  const others = rows.filter(({ id, inStock }) => edited.has(id) || index.inStock(id) !== inStock)
  if (others.length > 0) index.put(others, fits)
  const onSale = new Set(rows.map(({ id }) => id))
  const gone = ids.filter((id) => !onSale.has(id) && index.inStock(id) !== undefined)
  if (gone.length > 0) index.remove(gone)
  return new Set(others.flatMap(wordsToRead))
}

function stateOf({
  isBuilt,
  isBuilding,
  hasFailed,
}: Record<'isBuilt' | 'isBuilding' | 'hasFailed', boolean>) {
  if (isBuilt) return 'built'
  if (isBuilding) return 'building'
  return hasFailed ? 'failed' : 'empty'
}

/** Series are read as a whole, and their words with all others. */
const isOfEverything = (topic: Topic) => topic === 'everything' || topic === 'vehicles'

function taken({ products, stock }: Changed) {
  const ids = { products: [...products], stock: [...stock] }
  products.clear()
  stock.clear()
  return ids
}

/** Whether something changed that is in the index. */
function noteAll(topics: readonly Topic[], changed: Changed): boolean {
  for (const topic of topics) note(topic, changed)
  return changed.products.size + changed.stock.size > 0
}

interface Changed {
  readonly products: Set<string>
  readonly stock: Set<string>
}

function note(topic: Topic, changed: Changed): void {
  const [kind = '', id] = topic.split(' ')
  if (id === undefined) return
  if (kind === 'product') changed.products.add(id)
  if (kind === 'stock') changed.stock.add(id)
}

async function readEverything({ db, pool }: Pick<Database, 'db' | 'pool'>) {
  const series = await listAllSeries(db)
  const fits = await fitsOfAll(pool)
  const rows: FoundProduct[] = []
  for await (const row of eachFound(pool)) rows.push(row)
  const index = await buildIndex(rows, fits)
  const learned: Learned = {
    names: new Set(rows.map(({ name }) => partTypeOf(name))),
    makers: new Set(rows.map(({ maker }) => maker).filter((maker) => maker !== '')),
    words: index.words(),
    series,
  }
  return { index, learned }
}
