import type { Changes } from '#db/changes.ts'
import type { Topic } from '#db/topics.ts'
import { type Encoded, type Encoding, encode } from '#http/encoded.ts'
import { encodingCache } from '#http/other-encodings.ts'
import { segmentedLru } from '#http/segmented-lru.ts'
import { type TopicChanges, topicChanges } from '#http/topic-changes.ts'
import type { UnmetSearch } from '#unmet/noun.ts'
import type { Finder } from './finder.ts'
import { seenBefore } from './seen-before.ts'

/** What an answer is made of; read it before the answer is made. */
export interface Basis {
  /** Undefined: the answer may not be kept. */
  readonly edition: number | undefined
  readonly generation: number
}

/** The answers of searches that were asked for more than once, as bytes. */
export interface KeptAnswers {
  /** The answer to a search, if it is still that of the shop as it is now. */
  of(search: string): KeptAnswer | undefined
  /** Its body for a client. */
  bodyOf(answer: Encoded, encoding: Encoding): Buffer | Promise<Buffer>
  begin(): Basis
  /** Keeps an answer, from its second time on, unless something of it changed since its basis. */
  put(search: string, answer: Answer, basis: Basis): Promise<void>
}

export interface KeptAnswer {
  readonly encoded: Encoded
  /** What is counted each time it is asked for; undefined where it was found. */
  readonly unmet: UnmetSearch | undefined
}

interface Answer {
  readonly json: Buffer
  readonly unmet: UnmetSearch | undefined
  /** The ids of the products that it shows. */
  readonly products: readonly string[]
}

interface Kept extends KeptAnswer {
  readonly edition: number
  readonly generation: number
  readonly stock: ReadonlySet<Topic>
}

const usualBytes = 16 * 1024 * 1024
/** The memory of an entry, and of each of its products, without the text. */
const entryBytes = 1000
const productBytes = 60

/**
 * Opens the kept answers of a process. An answer depends on the edition of the finder, which is another after every change of what
 * may be found, and on the stock of the products that it shows. It is compared when it is asked for: nothing is dropped
 * by a sale of something else. While the database answers in place of the index nothing is kept.
 * @param maxBytes of all answers; those in other encodings than brotli may take a quarter more.
 */
export function openKeptAnswers(
  {
    finder,
    changes,
  }: { readonly finder: Pick<Finder, 'edition'>; readonly changes: Pick<Changes, 'onChange'> },
  maxBytes = usualBytes,
): KeptAnswers {
  const kept = segmentedLru<Kept>(maxBytes, () => {})
  const bodies = encodingCache(maxBytes / 4)
  const isSecond = seenBefore()
  const known: TopicChanges = topicChanges()
  changes.onChange((topics) => known.note(topics))
  const isOfNow = ({ edition, generation, stock }: Omit<Kept, keyof KeptAnswer>) =>
    edition === finder.edition() && known.isFresh({ generation, topics: stock })

  return {
    of(search) {
      const entry = kept.get(search)
      if (entry === undefined) return undefined
      if (isOfNow(entry)) return entry
      kept.delete(search)
      return undefined
    },
    bodyOf: (answer, encoding) => bodies.of(answer, encoding),
    begin: () => ({ edition: finder.edition(), generation: known.generation() }),
    async put(search, { json, products, unmet }, { edition, generation }) {
      if (edition === undefined || !isSecond(search)) return
      const stock = new Set(products.map((id): Topic => `stock ${id}`))
      if (!isOfNow({ edition, generation, stock })) return
      const encoded = await encode({ status: 200, body: json, headers: {} })
      const bytes = encoded.brotli.length + search.length + entryBytes + stock.size * productBytes
      // If something changed meanwhile, it is seen when it is asked for.
      kept.put(search, { encoded, unmet, edition, generation, stock }, bytes)
    },
  }
}
