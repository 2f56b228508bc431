import { countShop } from '#catalog/products/sql.ts'
import type { Finder } from '#finding/find/shop.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { Database } from '#platform/db/open.ts'
import type { Topic } from '#platform/db/topics.ts'
import { readBeginnings } from './database.ts'
import type { KnownWords } from './known-words.ts'
import type { FurtherWords, Vocabulary } from './reading/vocabulary.ts'

/* What all finders have in common. */

export interface FinderOptions extends Pick<Database, 'db' | 'pool'> {
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

export const usualPatienceMs = 2000
export const usuallyLarge = 50_000

export const notEarly = 'the part types could not be read before the index; searches wait for it'
export const notCounted = 'the products could not be counted; the index is built at the first search'
type Warn = (error: Error) => void

/** Says why something failed, but not of what the end of the shop broke off. */
export const warningUntil =
  (end: AbortSignal, log: FinderOptions['log']) =>
  (message: string): Warn =>
  (error) => {
    if (!end.aborted) log.warn({ error: error.message }, message)
  }

/** Its vocabulary takes other words of the owner as they are read. */
export type OpenedFinder = Omit<Finder, 'vocabulary'> & {
  vocabulary(further?: FurtherWords): Promise<Vocabulary>
}

interface Learning {
  readonly db: Database['db']
  readonly words: KnownWords
  readonly rebuild: () => Promise<void>
  readonly warn: Warn
}

/** Learns what is needed before the index is built, if that takes longer than so many milliseconds; if it cannot be read, waits for the index. */
export const learningEarly =
  ({ db, words, rebuild, warn }: Learning) =>
  (afterMs: number): Promise<void> =>
    words
      .learnIfLate(() => readBeginnings(db), afterMs)
      .catch((error: Error) => {
        warn(error)
        return rebuild()
      })

/** Whether so many products are on sale. */
export async function isLarge(db: Database['db'], least: number, warn: Warn): Promise<boolean> {
  const counted = await countShop(db).catch(warn)
  return counted !== undefined && counted.on_sale >= least
}

/** The words of the owner, and the country of the shop, whose languages are known. */
export const isOfWords = (topic: Topic) => topic === 'synonyms' || topic === 'settings'

/** Of stock only what sells out or comes back does, which the index notes; reviews are announced with their product. */
export const mayChangeAnswers = (topic: Topic) => !/^(stock|reviews|promotions)( |$)/.test(topic)
