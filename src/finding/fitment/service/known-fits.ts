import type pg from 'pg'
import type { Changes } from '#platform/db/changes.ts'
import type { Db } from '#platform/db/open.ts'
import type { Topic } from '#platform/db/topics.ts'
import { segmentedLru } from '#platform/http/segmented-lru.ts'
import { topicChanges } from '#platform/http/topic-changes.ts'
import type { Fitment, ProductFit } from '../model.ts'
import { mostWhole, nothingKnown, readFits, readWholeFits } from '../store/read.ts'

/** What is known of the vehicles that products fit, cached until the shop announces a change of them. */
export interface KnownFits {
  /** By the ids of the products: of each at least the fitments of a make, all of one version. */
  of(ids: readonly string[], makeKey: string): Promise<ReadonlyMap<string, ProductFit>>
}

/** What it needs of the shop. */
export interface KnownFitsShop {
  readonly db: Db
  readonly pool: Pick<pg.Pool, 'query'>
  readonly changes: Pick<Changes, 'onChange'>
}

/** What was read of a product: `many` has too many fitments to be cached. */
type Known = ProductFit | 'many'

/** For all cached products together: the products of the demo shop take less than half of it. */
const usualBytes = 6 * 1024 * 1024
/** The memory of a product, and of one of its fitments and questions, without their texts. */
const productBytes = 500
const fitmentBytes = 500
const questionBytes = 400

interface Reading {
  readonly generation: number
  readonly rows: Promise<ReadonlyMap<string, ProductFit>>
}

/**
 * Opens what a process knows of the vehicles that products fit: lists ask again and again for the same products. What was read
 * while a product changed answers callers who asked before the change, and is not cached.
 * @param maxBytes of all cached products; with 0 everything is read again.
 */
export function openKnownFits({ db, pool, changes }: KnownFitsShop, maxBytes = usualBytes): KnownFits {
  let kept = segmentedLru<Known>(maxBytes, () => {})
  const reading = new Map<string, Reading>()
  const known = topicChanges()
  changes.onChange((topics) => {
    known.note(topics)
    if (topics.includes('everything')) kept = segmentedLru(maxBytes, () => {})
    for (const topic of topics) if (topic.startsWith('product ')) kept.delete(topic.slice('product '.length))
  })
  const isFresh = (id: string, { generation }: Pick<Reading, 'generation'>) =>
    known.isFresh({ generation, topics: new Set<Topic>([`product ${id}`]) })

  /** Reads products, and caches those that did not change meanwhile. */
  function read(ids: readonly string[]): Reading {
    const generation = known.generation()
    const rows = readWholeFits(pool, ids).then((found) => {
      for (const id of ids) {
        const fit = found.get(id) ?? nothingKnown
        if (isFresh(id, { generation })) keep(id, fit)
      }
      return found
    })
    const one = { generation, rows }
    for (const id of ids) reading.set(id, one)
    const end = () => {
      for (const id of ids) if (reading.get(id) === one) reading.delete(id)
    }
    rows.then(end, end)
    return one
  }

  function keep(id: string, fit: ProductFit): void {
    if (hasMany(fit)) kept.put(id, 'many', productBytes)
    else kept.put(id, fit, bytesOf(fit))
  }

  return {
    async of(ids, makeKey) {
      const found = new Map<string, ProductFit>()
      const many: string[] = []
      const note = (id: string, fit: Known) => {
        if (fit === 'many' || hasMany(fit)) many.push(id)
        else found.set(id, fit)
      }
      const missing: string[] = []
      const awaited = new Map<string, Reading>()
      for (const id of ids) {
        const fit = kept.get(id)
        const under = reading.get(id)
        if (fit !== undefined) note(id, fit)
        else if (under !== undefined && isFresh(id, under)) awaited.set(id, under)
        else missing.push(id)
      }
      if (missing.length > 0) {
        const begun = read(missing)
        for (const id of missing) awaited.set(id, begun)
      }
      for (const [id, { rows }] of awaited) note(id, (await rows).get(id) ?? nothingKnown)
      if (many.length > 0) for (const [id, fit] of await readFits(db, many, makeKey)) found.set(id, fit)
      return found
    },
  }
}

const hasMany = ({ fitments }: ProductFit) => fitments.length > mostWhole

function bytesOf({ fitments, universalNote }: ProductFit): number {
  return fitments.reduce((sum, fitment) => sum + bytesOfFitment(fitment), productBytes + universalNote.length)
}

function bytesOfFitment({ make, model, note, source, qualifiers }: Fitment): number {
  const texts = 2 * (make.length + (model?.length ?? 0)) + note.length + source.length
  return qualifiers.reduce(
    (sum, { words, howToMeasure, answers, accepts }) =>
      sum + questionBytes + words.length + howToMeasure.length + 40 * (answers.length + accepts.length),
    fitmentBytes + texts,
  )
}
