import type pg from 'pg'
import type { Db } from '#platform/db/open.ts'
import type { ChangeHistory } from '#platform/db/topic-changes.ts'
import { byteLru } from '#platform/page-cache/byte-lru.ts'
import type { NamesAsked } from '../inside/asked-vehicle.ts'
import type { Fitment, ProductFit } from '../model.ts'
import { mostWhole, nothingKnown, readFits, readWholeFits } from '../store/read.ts'

/** What is known of the vehicles that products fit, cached until the shop announces a change of them. */
export interface KnownFits {
  /** By the ids of the products: of each at least the fitments that may have these names, all of one version. */
  of(ids: readonly string[], names: NamesAsked): Promise<ReadonlyMap<string, ProductFit>>
}

/** What it needs of the shop. */
export interface KnownFitsShop {
  readonly db: Db
  readonly pool: Pick<pg.Pool, 'query'>
  readonly changes: ChangeHistory
}

/** What was read of a product: `many` has too many fitments to be cached. */
type Known = ProductFit | 'many'

/** For all cached products together: the products of the demo shop take less than half of it. */
const usualBytes = 6 * 1024 * 1024
/** The memory of a product, and of one of its fitments, questions and notes, without their texts. */
const productBytes = 500
const fitmentBytes = 600
const questionBytes = 400
const noteBytes = 200

interface Cached {
  readonly fit: Known
  /** When it was last seen not to have changed. */
  generation: number
}

interface Reading {
  readonly generation: number
  readonly rows: Promise<ReadonlyMap<string, ProductFit>>
}

/**
 * Opens what a process knows of the vehicles that products fit: lists ask again and again for the same products. What was read
 * while a product changed answers only callers who asked before the change.
 * @param maxBytes of all cached products; with 0 everything is read again.
 */
export function openKnownFits({ db, pool, changes }: KnownFitsShop, maxBytes = usualBytes): KnownFits {
  const cache = byteLru<Cached>(maxBytes, ({ fit }) => (fit === 'many' ? productBytes : bytesOf(fit)))
  const reading = new Map<string, Reading>()
  const isFresh = (id: string, { generation }: Pick<Reading, 'generation'>) =>
    changes.isFresh({ generation, topics: [`product ${id}`] })

  /** Reads products, and caches them. */
  function read(ids: readonly string[]): Reading {
    const generation = changes.generation()
    const rows = readWholeFits(pool, ids).then((found) => {
      for (const id of ids) {
        const fit = found.get(id) ?? nothingKnown
        cache.set(id, { fit: hasMany(fit) ? 'many' : fit, generation })
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

  function cachedOf(id: string): Known | undefined {
    const cached = cache.get(id)
    if (cached === undefined || !isFresh(id, cached)) return undefined
    cached.generation = changes.generation()
    return cached.fit
  }

  return {
    async of(ids, names) {
      const found = new Map<string, ProductFit>()
      const many: string[] = []
      const note = (id: string, fit: Known) => {
        if (fit === 'many' || hasMany(fit)) many.push(id)
        else found.set(id, fit)
      }
      const missing: string[] = []
      const awaited = new Map<string, Reading>()
      for (const id of ids) {
        const fit = cachedOf(id)
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
      if (many.length > 0) for (const [id, fit] of await readFits(db, many, names)) found.set(id, fit)
      return found
    },
  }
}

const hasMany = ({ fitments }: ProductFit) => fitments.length > mostWhole

function bytesOf({ fitments, universalNote }: ProductFit): number {
  return fitments.reduce((sum, fitment) => sum + bytesOfFitment(fitment), productBytes + universalNote.length)
}

function bytesOfFitment({ make, model, label, note, notes, source, qualifiers }: Fitment): number {
  const said = notes.reduce((sum, { text }) => sum + noteBytes + text.length, note.length + label.length)
  const texts = 2 * (make.length + (model?.length ?? 0)) + said + source.length
  return qualifiers.reduce(
    (sum, { words, howToMeasure, answers, accepts }) =>
      sum + questionBytes + words.length + howToMeasure.length + 40 * (answers.length + accepts.length),
    fitmentBytes + texts,
  )
}
