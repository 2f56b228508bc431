import type { Admin } from '#platform/audit/log.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { matchProducts } from './match.ts'
import { numberNorm, type OwnRelations } from './model.ts'
import {
  interchangeLine,
  keysOfTarget,
  type NamedByLine,
  type RelationLine,
  readRelation,
  relationLine,
} from './relation-line.ts'
import { setRelations } from './relations.ts'
import { findNamed, findOwnRelations, listRelationsOf, lockRelations } from './store/relations.ts'

/* Relations as the lines of files: what products have, what lines mean, and setting them. */

/** The relations of products as lines, by the ids of the products; what each goes with is in its order. */
export async function relationLinesOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { relations, interchange } = await listRelationsOf(db, ids)
  const lines = new Map<string, string[]>()
  const add = (id: string, line: string) => lines.set(id, [...(lines.get(id) ?? []), line])
  for (const { product, kind, ...other } of relations) add(product, relationLine(kind, other))
  for (const { product, ...number } of interchange) add(product, interchangeLine(number))
  return lines
}

/** A line with the maker of its product, whose numbers it may name without a maker. */
export interface LineOf {
  readonly line: string
  readonly maker: string
}

/** What a line means; `target` is undefined where no product, or several, are what it names. */
export type Meaning =
  | { readonly said: Extract<RelationLine, { kind: 'interchange' }> }
  | {
      readonly said: Exclude<RelationLine, { kind: 'interchange' }>
      readonly target: NamedByLine | undefined
    }

/** What lines mean, in their order; undefined for one that says no relation. */
export async function meaningsOf(db: Db, lines: readonly LineOf[]): Promise<(Meaning | undefined)[]> {
  const read = lines.map(({ line, maker }) => {
    const said = readRelation(line)
    return {
      said,
      keys: said === undefined || said.kind === 'interchange' ? [] : keysOfTarget(said.target, maker),
    }
  })
  const matches = await matchProducts(
    db,
    read.flatMap(({ keys }) => keys),
  )
  let at = 0
  const ids = read.map(({ keys }) => {
    const own = matches.slice(at, at + keys.length)
    at += keys.length
    return own.flatMap((match) => ('id' in match ? (match.id ?? []) : []))[0]
  })
  const named = await findNamed(
    db,
    ids.filter((id) => id !== undefined),
  )
  return read.map(({ said }, place): Meaning | undefined => {
    if (said === undefined) return undefined
    return said.kind === 'interchange' ? { said } : { said, target: named.get(ids[place] ?? '') }
  })
}

/** The line that the shop writes for one that it understood. */
export function lineOf(meaning: Meaning): string | undefined {
  if (!('target' in meaning)) return interchangeLine(meaning.said)
  return meaning.target && relationLine(meaning.said.kind, meaning.target)
}

/** The relations that a file sets of a product, and those on which this is based. */
export interface LinesOfProduct extends Record<'was' | 'sent', readonly string[]> {
  readonly id: string
  readonly maker: string
}

/** What became of the relations of a product. */
export interface Related {
  /** Lines whose product the shop does not have. */
  readonly unknown: readonly string[]
  /** It has other relations by now than those on which the change is based. */
  readonly isChanged: boolean
  readonly isMade: boolean
}

/**
 * Sets the relations of products, within a transaction of its own kind. What is so already stays, so that it can be
 * done again; the other side of a product that another row has set stays too.
 * @throws Refusal as `setRelations`.
 */
export async function relateWithin(
  tx: Tx,
  products: readonly LinesOfProduct[],
  by: Admin,
): Promise<Related[]> {
  await lockRelations(tx)
  const lines = products.flatMap(({ maker, was, sent }) => [...was, ...sent].map((line) => ({ line, maker })))
  const meanings = await meaningsOf(tx, lines)
  const related: Related[] = []
  let at = 0
  for (const { id, was, sent } of products) {
    const next = at + was.length
    const based = relationsOf(meanings.slice(at, next))
    const wanted = relationsOf(meanings.slice(next, next + sent.length))
    const unknown = sent.filter((_, place) => !isKnown(meanings[next + place]))
    at = next + sent.length
    const now = await findOwnRelations(tx, id)
    const isDone = keyOf(now) === keyOf(wanted)
    const isChanged = !isDone && keyOf({ ...now, otherSide: null }) !== keyOf({ ...based, otherSide: null })
    related.push({ unknown, isChanged, isMade: !isDone && !isChanged })
    if (isDone || isChanged) continue
    const otherSide = wanted.otherSide ?? (now.otherSide === based.otherSide ? null : now.otherSide)
    await setRelations(tx, id, { sent: { ...wanted, otherSide } }, by)
  }
  return related
}

function isKnown(meaning: Meaning | undefined): boolean {
  return meaning !== undefined && lineOf(meaning) !== undefined
}

/** The relations that lines mean, each once; of several replacements or other sides the first. */
function relationsOf(meanings: readonly (Meaning | undefined)[]): OwnRelations {
  const ids = (wanted: Exclude<RelationLine, { kind: 'interchange' }>['kind']) => [
    ...new Set(
      meanings.flatMap((one) =>
        one !== undefined && 'target' in one && one.said.kind === wanted ? (one.target?.id ?? []) : [],
      ),
    ),
  ]
  const numbers = meanings.flatMap((one) => (one !== undefined && !('target' in one) ? [one.said] : []))
  const byKey = new Map(
    numbers.map(({ source, number }) => [JSON.stringify([source, numberNorm(number)]), { source, number }]),
  )
  return {
    replacedBy: ids('replaced_by')[0] ?? null,
    otherSide: ids('other_side')[0] ?? null,
    kits: ids('part_of_kit'),
    goesWith: ids('goes_with'),
    interchange: [...byKey.values()],
  }
}

/** Relations as they are compared: without order. */
function keyOf({ replacedBy, otherSide, kits, goesWith, interchange }: OwnRelations): string {
  const numbers = interchange.map(({ source, number }) => JSON.stringify([source, numberNorm(number)]))
  return JSON.stringify([replacedBy, otherSide, kits.toSorted(), goesWith.toSorted(), numbers.toSorted()])
}
